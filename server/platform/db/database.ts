import type { Kysely, Transaction } from 'kysely';

/**
 * The tables. Open on purpose: each feature's tables.ts adds its own by declaration merging:
 * `declare module '#server/platform/db/database.ts' { interface Database { cart_lines: CartLineTable } }`.
 */
// filled by the features
export interface Database {}

/** Reads take this. Never use it inside a transaction: the embedded database has one connection. */
export type Db = Kysely<Database>;
/** Writes take this; only the edge (route, job, seed) opens one. */
export type Tx = Transaction<Database>;

export { afterCommit, openedOn, transact } from './transact.ts';
export {
  isCheckViolation,
  isForeignKeyViolation,
  isLockTimeout,
  isSerializationFailure,
  isUniqueViolation,
  isUnavailable,
  startAgain,
} from './pg-errors.ts';
