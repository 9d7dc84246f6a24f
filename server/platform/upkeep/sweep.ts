import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';

const EVERY_MS = 15 * 60_000;

/**
 * Calls `work`, which deletes what is over, four times an hour while the server listens; tests and seeds, which do not,
 * are left alone. Two processes may do it at once. A failure is logged and tried again next time.
 */
export function sweepWhenListening(app: FastifyInstance, { log }: Pick<Deps, 'log'>, work: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const sweep = () => {
    running = work().catch((error: unknown) => { log.warn({ err: error }, 'could not sweep what is over; next time'); });
  };
  app.addHook('onListen', async () => { timer = setInterval(sweep, EVERY_MS).unref(); });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
