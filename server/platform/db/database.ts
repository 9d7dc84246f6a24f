import type { Kysely, Transaction } from 'kysely';
import { isSerializationFailure } from './pg-errors.ts';

/**
 * The tables. Open on purpose: each module's tables.ts adds its own by declaration merging:
 * `declare module '#server/platform/db/database.ts' { interface Database { cart_items: CartLineTable } }`.
 */
// filled by the modules
export interface Database {}

/** Reads take this. Never use it inside a transaction: the embedded database has one connection. */
export type Db = Kysely<Database>;
/** Writes take this; only the edge (route, job, seed) opens one. */
export type Tx = Transaction<Database>;

export {
  isCheckViolation,
  isForeignKeyViolation,
  isLockTimeout,
  isSerializationFailure,
  isUniqueViolation,
  isUnavailable,
  retryTransaction,
} from './pg-errors.ts';

const ATTEMPTS = 4;
type AfterCommit = () => void | Promise<void>;
const waiting = new WeakMap<Tx, AfterCommit[]>();
const opened = new WeakMap<Tx, Db>();

/** The handle a transaction was opened on; undefined for one that `transact` did not open. For what the process keeps by handle: nothing may be asked of it before the end. */
export const openedOn = (tx: Tx): Db | undefined => opened.get(tx);

/**
 * Runs `work` in a transaction: commits when it returns, rolls back when it throws. When two transactions
 * collide (40001, 40P01) the work is done again from its beginning, three times at most, so it must not
 * change anything outside the database; what must happen afterwards goes into `afterCommit`.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const after: AfterCommit[] = [];
    let result: T;
    try {
      result = await db.transaction().execute((tx) => {
        waiting.set(tx, after);
        opened.set(tx, db);
        return work(tx);
      });
    } catch (error) {
      if (isSerializationFailure(error) && attempt < ATTEMPTS) continue;
      throw error;
    }
    for (const run of after) {
      // The commit stands whatever happens here, so the caller must not see a failure.
      try {
        await run();
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
    return result;
  }
}

/**
 * Calls `run` once the transaction has committed, before `transact` returns; never after a rollback.
 * Throws when the transaction was not opened by `transact`.
 */
export function afterCommit(tx: Tx, run: AfterCommit): void {
  const list = waiting.get(tx);
  if (!list) throw new Error('afterCommit needs a transaction that transact() opened');
  list.push(run);
}
