import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/**
 * How long callers are sent to other connections (and, by /ready, to other processes) before the
 * server closes, unless DRAIN_SECONDS says otherwise.
 */
const DRAIN_MS = 1_000;
/** Connections taken at the last moment get this long to send their request. */
const LAST_REQUESTS_MS = 250;

type Pause = (milliseconds: number) => Promise<void>;
type Draining = Pick<Server, 'prependListener' | 'getConnections'>;

/**
 * Tells clients with open connections to reconnect: for `seconds`, because a proxy that has not
 * asked /ready yet still opens new ones, or until none is left or a second has passed. Then it takes
 * no more connections.
 */
export async function drain(
  server: Draining,
  seconds: number | undefined,
  pause: Pause = wait,
): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.setHeader('connection', 'close');
  });
  if (seconds === undefined)
    for (const until = Date.now() + DRAIN_MS; Date.now() < until && (await hasCallers(server));)
      await pause(25);
  else await pause(seconds * 1_000);
  await stopListening(server, pause);
}

/**
 * Stops listening without breaking the connections taken just before: Node's own `close` counts one
 * whose request is still on its way as idle and resets it, which a proxy must answer with 502 (1 of
 * 1,770 orders during two restarts behind nginx).
 */
async function stopListening(server: Draining, pause: Pause): Promise<void> {
  // At the end of a turn all connections that waited have been accepted.
  await turn();
  NetServer.prototype.close.call(server as unknown as NetServer);
  if (await hasCallers(server)) await pause(LAST_REQUESTS_MS);
}

const hasCallers = (server: Draining): Promise<boolean> =>
  new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error !== null || count > 0));
  });
