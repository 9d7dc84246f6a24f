import { addDays } from '#contracts/kernel/time.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertTraces } from './queries.ts';

/**
 * Links between people, devices and closed accounts are kept no longer than the rules look back.
 */
export const RISK_TRACE_DAYS = 180;

/** Keeps what the rules need of a closing account; call it before anything is erased. */
export const saveTracesOf = (tx: Tx, userId: string, now: Date): Promise<void> =>
  insertTraces(tx, userId, addDays(now, -RISK_TRACE_DAYS), now);
