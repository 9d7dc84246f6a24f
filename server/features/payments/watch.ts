import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/platform/http/deps.ts';
import { expireHolds } from './ends.ts';
import type { Providers } from './providers.ts';
import { sendRefunds } from './refunds.ts';
import { pollPayments } from './talk.ts';

const LOOK_EVERY_MS = 5_000;

/** One round, until nothing is due: asks about payments, ends holds that ran out, sends refunds. Several processes may do it at once. */
export async function lookAfterPayments(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>, providers: Providers): Promise<void> {
  while (await pollPayments(deps, providers) > 0);
  while (await expireHolds(deps) > 0);
  while (await sendRefunds(deps, providers) > 0);
}

/** Looks after payments while the server listens; tests, which do not, call what they need. */
export function watchWhenListening(app: FastifyInstance, deps: Deps, providers: Providers): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= lookAfterPayments(deps, providers)
      .catch((error: unknown) => { deps.log.warn({ err: error }, 'could not look after payments; next time'); })
      .finally(() => { running = undefined; });
  };
  app.addHook('onListen', async () => { timer = setInterval(look, LOOK_EVERY_MS).unref(); });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
