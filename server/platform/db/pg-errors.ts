/** What both drivers put on a server error. */
interface PgError {
  code?: unknown;
  constraint?: unknown;
  routine?: unknown;
  message?: unknown;
}

const codeOf = (error: unknown): string | undefined => {
  const code = (error as PgError | null)?.code;
  return typeof code === 'string' ? code : undefined;
};
const broke = (code: string, error: unknown, constraint?: string): boolean =>
  codeOf(error) === code &&
  (constraint === undefined || (error as PgError).constraint === constraint);

/** Violated unique constraint or index; `constraint` selects one by name. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  broke('23505', error, constraint);
/** Violated foreign key. */
export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  broke('23503', error, constraint);
/** Violated CHECK. */
export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  broke('23514', error, constraint);
/**
 * Serialisation conflict, or a plan that a migration made useless (0A000, raised before anything
 * ran): the work may be repeated from its beginning.
 */
export const isSerializationFailure = (error: unknown): boolean =>
  broke('40001', error) || broke('40P01', error) || isStalePlan(error);
/** A migration changed what a prepared statement returns. */
export const isStalePlan = (error: unknown): boolean =>
  broke('0A000', error) && (error as PgError).routine === 'RevalidateCachedQuery';
/** Tells `transact` to restart: rows changed in a way the database cannot detect. */
export const retryTransaction = (): never => {
  throw Object.assign(new Error('rows changed while they were waited for'), { code: '40001' });
};
/** Refused because an earlier statement of the transaction failed. */
export const isAbortedTransaction = (error: unknown): boolean => broke('25P02', error);
/** A statement that took longer than it may. */
export const isStatementTimeout = (error: unknown): boolean => broke('57014', error);
/** A lock timeout. */
export const isLockTimeout = (error: unknown): boolean => broke('55P03', error);

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOENT',
]);

/**
 * The database is unreachable or overloaded (restart, network, no free connection, statement too
 * slow): the caller may retry later.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) {
    // 08 connection, 53 out of resources, 57P shutdown and startup, 57014 statement timeout, 55P03 lock timeout.
    if (/^(08|53|57P)/.test(code) || code === '57014' || code === '55P03' || code === '25P03')
      return true;
    if (NETWORK.has(code)) return true;
  }
  const message = (error as PgError | null)?.message;
  return (
    typeof message === 'string' &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|embedded database is (busy|closed)/.test(
      message,
    )
  );
}
