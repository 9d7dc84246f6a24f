/** Rows of files made here, without their headers. */
const rows = new WeakMap<object, number>();

/** Remembers how many rows a file holds. */
export function withRows<T extends object>(file: T, table: readonly unknown[]): T {
  rows.set(file, Math.max(0, table.length - 1));
  return file;
}

/** The rows of a table's file; null if it is none. */
export const rowsOfFile = (file: unknown): number | null =>
  typeof file === 'object' && file !== null ? (rows.get(file) ?? null) : null;
