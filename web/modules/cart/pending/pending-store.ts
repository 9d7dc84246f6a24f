import { localStore, inBrowser } from '#web/modules/browser-state/browser-storage.ts';
import { PENDING_KEY } from '#web/modules/browser-state/storage-keys.ts';
import { addPending, keepAlive, readPending, removePending } from './pending-actions.ts';
import type { PendingAction } from './pending-actions.ts';

/** Without the Web Locks API (and in tests) actions are serialised within one tab. */
let running: Promise<unknown> = Promise.resolve();

/** The stored actions still alive. */
export const storedPending = (): PendingAction[] =>
  readPending(localStore.getItem(PENDING_KEY), Date.now());

function write(actions: PendingAction[]): void {
  if (actions.length === 0) localStore.removeItem(PENDING_KEY);
  else localStore.setItem(PENDING_KEY, JSON.stringify(actions));
}

/** Stores a guest's action until they have signed in. */
export function rememberAction(action: Omit<PendingAction, 'timestamp'>): void {
  const now = Date.now();
  write(addPending(storedPending(), { ...action, timestamp: now }, now));
}
export const forgetAction = (done: PendingAction): void =>
  write(removePending(storedPending(), done));
export const sweepPending = (): void => write(keepAlive(storedPending(), Date.now()));

/**
 * Runs `job` with exclusive access to the pending actions: two tabs seeing the same login take
 * turns, and the second finds nothing left.
 */
export function withPendingLock<T>(job: () => Promise<T>): Promise<T> {
  if (inBrowser && navigator.locks)
    return navigator.locks.request('haatlane-pending', job) as Promise<T>;
  const turn = running.then(job, job);
  running = turn.catch(() => undefined);
  return turn;
}
