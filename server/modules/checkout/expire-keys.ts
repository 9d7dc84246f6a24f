import { sweepKeys } from './queries.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Forgets idempotency keys after a week: nobody repeats a request that late. */
export const expireKeys = (db: Db, now: Date): Promise<void> => sweepKeys(db, now);
