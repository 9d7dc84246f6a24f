import type { FastifyInstance } from 'fastify';
import { sweepSessions } from '#server/platform/auth/sessions.ts';
import { sweepThrottles } from '#server/platform/auth/throttle.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { sweepOtps } from './queries.ts';

const EVERY_MS = 15 * 60_000;

/** Deletes what is over: sessions, one-time codes, counters of attempts. Two processes may do it at once. */
export async function sweepAccounts(db: Db, clock: Clock): Promise<void> {
  await sweepSessions(db, clock);
  await sweepOtps(db, clock.now());
  await sweepThrottles(db, clock);
}

/** Sweeps four times an hour while the server listens; tests and seeds, which do not, are left alone. */
export function sweepWhenListening(app: FastifyInstance, { db, clock, log }: Deps): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const sweep = () => {
    running = sweepAccounts(db, clock).catch((error: unknown) => { log.warn({ err: error }, 'could not sweep what is over; next time'); });
  };
  app.addHook('onListen', async () => { timer = setInterval(sweep, EVERY_MS).unref(); });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
