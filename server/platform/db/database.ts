import type { Kysely, Transaction } from 'kysely';
import { isSerializationFailure } from './pg-errors.ts';
import { isPipelined, sendingTogether } from './sending-together.ts';

/**
 * The tables. Open on purpose: each module's tables.ts adds its own by declaration merging:
 * `declare module '#server/platform/db/database.ts' { interface Database { cart_items:
 * CartLineTable } }`.
 */
// filled by the modules
export interface Database {}

/** For reads. Never use it inside a transaction: the embedded database has one connection. */
export type Db = Kysely<Database>;
/** A database whose tables are not typed: for migrations. */
export type AnyDb = Kysely<any>;
/** For writes; only the edge (route, job, seed) opens one. */
export type Tx = Transaction<Database>;

export {
  isCheckViolation,
  isForeignKeyViolation,
  isLockTimeout,
  isSerializationFailure,
  isStatementTimeout,
  isUniqueViolation,
  isUnavailable,
  retryTransaction,
} from './pg-errors.ts';

const ATTEMPTS = 4;
type AfterCommit = () => void | Promise<void>;
const waiting = new WeakMap<Tx, AfterCommit[]>();
const opened = new WeakMap<Tx, Db>();

/**
 * The handle a transaction was opened on; undefined for one that `transact` did not open. For
 * caches kept per handle: do not query it before the transaction ends.
 */
export const openedOn = (tx: Tx): Db | undefined => opened.get(tx);

interface TransactOptions {
  /** See `KEEP_PLANS`; on PostgreSQL. */
  keepsPlans?: boolean;
}

/** Handles of replicas, and the handle of the database each is a copy of. */
const primaries = new WeakMap<object, object>();
export function joinToPrimary(replica: Db, primary: Db): void {
  primaries.set(replica, primary);
}
/** The handle that caches and indexes of a database are attached to, also for reads from its replica. */
export const primaryOf = (db: object): object => primaries.get(db) ?? db;

/**
 * Runs `work` in a transaction: commits when it returns, rolls back when it throws. After a
 * serialisation conflict (40001, 40P01) the work is repeated from its beginning, three times at
 * most, so it must not change anything outside the database; side effects go into `afterCommit`.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactOptions = {},
): Promise<T> {
  const run = (tx: Tx, after: AfterCommit[]) => {
    waiting.set(tx, after);
    opened.set(tx, db);
    return work(tx);
  };
  for (let attempt = 1; ; attempt += 1) {
    const after: AfterCommit[] = [];
    let result: T;
    try {
      result = await db
        .transaction()
        .execute((tx) =>
          isPipelined(db)
            ? sendingTogether(tx, options.keepsPlans ?? false, (together) => run(together, after))
            : run(tx, after),
        );
    } catch (error) {
      if (isSerializationFailure(error) && attempt < ATTEMPTS) continue;
      throw error;
    }
    for (const run of after) {
      // The commit is final, so an error here must not reach the caller.
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
 * Calls `run` once the transaction has committed, before `transact` returns; never after a
 * rollback. Throws if the transaction was not opened by `transact`.
 */
export function afterCommit(tx: Tx, run: AfterCommit): void {
  const list = waiting.get(tx);
  if (!list) throw new Error('afterCommit needs a transaction that transact() opened');
  list.push(run);
}
