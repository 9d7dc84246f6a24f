import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/** Pipelined requests handled in one turn of the event loop, those of all connections together. */
const PER_TURN = 4;
/**
 * Pipelined requests of one connection that wait; with more it ends. Node stops reading from a client
 * only while replies pile up, and requests that wait have none. Browsers and proxies do not pipeline.
 */
const MOST_WAITING = 100;

/**
 * Handles requests that a client sends before it has the reply to its last one (HTTP pipelining)
 * one after the other, and a few in each turn of the event loop. Otherwise one read of 64 KB makes
 * a thousand replies at once, whether the client reads them or not, while all others wait. Call it
 * after the listeners of `server` that reply.
 */
export function handlePipelinedInTurn(server: Server): void {
  const listeners = server.listeners('request') as Listener[];
  const waiting: Array<() => void> = [];
  const counts = new WeakMap<Socket, number>();
  const turn = () => {
    for (const handle of waiting.splice(0, PER_TURN)) handle();
    if (waiting.length > 0) setImmediate(turn);
  };
  const handle: Listener = (req, res) => {
    for (const listener of listeners) listener.call(server, req, res);
  };
  server.removeAllListeners('request');
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    // Node gives a reply its connection once the kernel has the one before.
    if (res.socket !== null) return handle(req, res);
    const { socket } = req;
    const count = (counts.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) return void socket.destroy();
    counts.set(socket, count);
    res.once('socket', () => {
      waiting.push(() => {
        counts.set(socket, counts.get(socket)! - 1);
        if (!socket.destroyed) handle(req, res);
      });
      if (waiting.length === 1) setImmediate(turn);
    });
  });
}
