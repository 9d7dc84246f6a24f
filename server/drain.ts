import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long callers are sent to other connections (and, by /ready, to other processes) before the
 * server closes, unless DRAIN_SECONDS says otherwise.
 */
const DRAIN_MS = 1_000;

/**
 * Tells clients with open connections to reconnect: for `seconds`, because a proxy that has not
 * asked /ready yet still opens new ones, or until none is left or a second has passed.
 */
export async function drain(
  server: Pick<Server, 'prependListener' | 'getConnections'>,
  seconds: number | undefined,
  pause: (milliseconds: number) => Promise<void> = wait,
): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.setHeader('connection', 'close');
  });
  if (seconds !== undefined) return pause(seconds * 1_000);
  const hasCallers = () =>
    new Promise<boolean>((resolve) => {
      server.getConnections((error, count) => resolve(error !== null || count > 0));
    });
  for (const until = Date.now() + DRAIN_MS; Date.now() < until && (await hasCallers());)
    await pause(25);
}
