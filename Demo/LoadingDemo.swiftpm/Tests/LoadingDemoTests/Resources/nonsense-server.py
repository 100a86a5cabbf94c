"""A faulty server on loopback: prints its port, then sends every client the same response.

    python3 nonsense-server.py failing|silent|garbage|hangup|redirects|wrong-shape|not-text
"""
import socket
import sys
import threading

HEAD = b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nConnection: close\r\n"


def body(status, content):
    return HEAD % status + b"Content-Length: %d\r\n\r\n" % len(content) + content


def answer(manner, port):
    if manner == "failing":
        return body(b"500 Internal Server Error", b"<h1>Oh no</h1>")
    if manner == "silent":
        # Until the process ends.
        threading.Event().wait()
    if manner == "garbage":
        return bytes(range(256)) * 8
    if manner == "hangup":
        return HEAD % b"200 OK" + b"Content-Length: 5000\r\n\r\n[{"
    if manner == "redirects":
        return HEAD % b"302 Found" + b"Location: http://127.0.0.1:%d/\r\nContent-Length: 0\r\n\r\n" % port
    if manner == "wrong-shape":
        return body(b"200 OK", b'{"name": ["Food"], "subgroups": {"emoji": 7}}')
    if manner == "not-text":
        return body(b"200 OK", bytes(range(255, 0, -1)) * 64)
    sys.exit(__doc__)


def serve(connection, manner, port):
    try:
        connection.recv(65536)
        connection.sendall(answer(manner, port))
        connection.close()
    except OSError:
        pass


listener = socket.create_server(("127.0.0.1", 0))
port = listener.getsockname()[1]
print(port, flush=True)
while True:
    threading.Thread(
        target=serve, args=(listener.accept()[0], sys.argv[1], port), daemon=True
    ).start()
