/** Messages between main thread and database thread. */
export interface WorkerData {
  /** Folder of the database; missing: in memory. */
  directory: string | undefined;
  /** An image (`dump`) to start from instead of an empty database. */
  image: ArrayBufferLike | undefined;
  /**
   * PGlite's compiled code (a WebAssembly.Module, which Node's types do not name): shared by a
   * process's databases.
   */
  engine: object | undefined;
}
export type WorkerRequest =
  | { op: 'query'; sql: string; params: readonly unknown[] }
  | { op: 'listen'; channel: string }
  | { op: 'dump' }
  | { op: 'close' };
export type ToWorker = WorkerRequest & { id: number };
export type FromWorker =
  | { id: number; ok: unknown }
  | { id: number; error: Record<string, string | undefined> }
  | { channel: string; payload: string };
