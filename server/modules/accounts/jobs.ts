import { defineJob } from '#server/platform/jobs/job.ts';
import { sweepPasskeys } from './passkeys/service.ts';
import { type SessionTerms } from '#server/platform/auth/sessions.ts';
import { deleteOldSessions } from '#server/platform/auth/session-lists.ts';
import { deleteOldThrottles } from '#server/platform/auth/throttle.ts';
import type { Db } from '#server/platform/db/database.ts';
import { sweepOtps, sweepUndos } from './queries.ts';

/**
 * Deletes expired rows: sessions, one-time codes, challenges, removed passkeys and attempt
 * counters.
 */
export async function sweepAccounts({ db, ...terms }: { db: Db } & SessionTerms): Promise<void> {
  const { clock } = terms;
  await deleteOldSessions(db, terms);
  await sweepOtps(db, clock.now());
  await sweepUndos(db, clock.now());
  await sweepPasskeys(db, clock.now());
  await deleteOldThrottles(db, clock);
}

export const accountJobs = [
  defineJob({
    name: 'accounts.delete-expired',
    about: 'Deletes expired sessions, one-time codes and attempt counters',
    schedule: '*/15 * * * *',
    run: sweepAccounts,
  }),
];
