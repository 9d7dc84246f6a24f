import type { IncomingHttpHeaders } from 'node:http';
import type { FunnelStep } from '#contracts/reports/analytics.ts';
import { type Db, primaryOf } from '#server/platform/db/database.ts';

/** What a session is recognised by during one day. */
export interface SessionCaller {
  ip: string;
  headers: IncomingHttpHeaders;
}
/** A step of a session, with the product or the vendors concerned. */
export interface ReachedStep {
  step: FunnelStep;
  productId?: string;
  vendorIds?: readonly string[];
}
type StepListener = (caller: SessionCaller, reached: ReachedStep) => void;

const listeners = new WeakMap<object, StepListener>();

/** Passes the steps of this server's sessions to the module that counts them. */
export function listenToSteps(db: Db, listener: StepListener | null): void {
  if (listener) listeners.set(primaryOf(db), listener);
  else listeners.delete(primaryOf(db));
}

/** Counts a step of a session: at once in memory, within seconds in the database. Never fails. */
export const countSession = (
  { db }: { db: Db },
  { ip, headers }: SessionCaller,
  reached: ReachedStep,
): void => listeners.get(primaryOf(db))?.({ ip, headers }, reached);
