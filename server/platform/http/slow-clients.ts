import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Minimum bytes per window of an incoming body or outgoing reply, or the connection ends. */
const WINDOW_MS = 10_000;
const MIN_BYTES = 4 * 1024;
const LOOK_EVERY_MS = 1_000;

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  since: number;
  moved: number;
  was: 'sending' | 'reading' | 'waiting';
}
/** An undocumented field of Node's TCP handle: bytes the kernel has not accepted yet. */
type Handle = { writeQueueSize?: number } | null;

/** Bytes written to a connection that the kernel has accepted. */
const leftOf = (socket: Socket): number => {
  const handle = (socket as unknown as { _handle: Handle })._handle;
  return socket.bytesWritten - Math.max(socket.writableLength, handle?.writeQueueSize ?? 0);
};
const isBlocked = (socket: Socket): boolean =>
  socket.writableLength > 0 ||
  ((socket as unknown as { _handle: Handle })._handle?.writeQueueSize ?? 0) > 0;

/** What an exchange waits for: the client's body, the client's reading, or the server. */
function stateOf({ req, res }: Exchange): Exchange['was'] {
  if (isBlocked(req.socket)) return 'reading';
  return req.complete || res.writableEnded ? 'waiting' : 'sending';
}

/**
 * Ends connections whose client sends its body or reads its reply too slowly: less than 4 KB in 10
 * s. The server's own time never counts. Uses one timer; `now` is in milliseconds.
 */
export function cutSlowClients(
  server: Server,
  now: () => number = () => performance.now(),
): { look: () => void } {
  const running = new Set<Exchange>();
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const exchange: Exchange = { req, res, since: now(), moved: 0, was: 'waiting' };
    running.add(exchange);
    // "finish" means everything was handed to the kernel, "close" that the connection broke before.
    const done = () => running.delete(exchange);
    res.once('finish', done);
    res.once('close', done);
  });
  const look = () => {
    const at = now();
    for (const exchange of running) {
      const { socket } = exchange.req;
      // A reply that never got its connection, behind others of a client that left, does not close.
      if (socket.destroyed) {
        running.delete(exchange);
        continue;
      }
      const state = stateOf(exchange);
      const bytes = state === 'sending' ? socket.bytesRead : leftOf(socket);
      if (state === 'waiting' || state !== exchange.was)
        Object.assign(exchange, { was: state, since: at, moved: bytes });
      else if (at - exchange.since >= WINDOW_MS) {
        if (bytes - exchange.moved < MIN_BYTES) end(exchange, state);
        else Object.assign(exchange, { since: at, moved: bytes });
      }
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return { look };
}

function end({ req: { socket }, res }: Exchange, state: 'sending' | 'reading'): void {
  // Several requests may be waiting on one connection.
  if (socket.destroyed || socket.writableEnded) return;
  // A slow sender can receive the reason; a slow reader cannot.
  if (state === 'reading' || res.headersSent) socket.destroy();
  else {
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    socket.destroySoon();
  }
}
