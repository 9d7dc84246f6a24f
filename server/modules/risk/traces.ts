import { addDays } from '#contracts/kernel/time.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { keepTraces } from './queries.ts';

/** People, devices and closed accounts are linked no longer than the rules look back. */
export const TRACE_DAYS = 180;

/** Keeps what the rules need of an account that is being closed; call it before anything of it is erased. */
export const keepTracesOf = (tx: Tx, userId: string, now: Date): Promise<void> =>
  keepTraces(tx, userId, addDays(now, -TRACE_DAYS), now);
