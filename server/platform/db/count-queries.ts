import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

/** Statements sent to the database since counting began. */
export interface QueryCount {
  /** Statements, without begin, commit, rollback, savepoints and settings. */
  queries: number;
  milliseconds: number;
  /** The statements themselves; only collected by `countQueries`. */
  statements?: string[];
}

/** Nested counts: a request inside `countQueries` adds to both. */
interface Frame {
  count: QueryCount;
  outer: Frame | undefined;
}

const counts = new AsyncLocalStorage<Frame>();
type Observer = (milliseconds: number, failed: boolean, text: string) => void;
const observers = new Set<Observer>();
const FRAME = /^(begin|start transaction|commit|rollback|savepoint|release|set local)\b/i;

/** Kysely's log hook: adds a finished statement to its request's count. */
export function recordQuery(event: LogEvent): void {
  const text = event.query.sql;
  if (FRAME.test(text)) return;
  for (let frame = counts.getStore(); frame; frame = frame.outer) {
    const { count } = frame;
    count.queries += 1;
    count.milliseconds += event.queryDurationMillis;
    count.statements?.push(text);
  }
  for (const observe of observers)
    observe(event.queryDurationMillis, event.level === 'error', text);
}

/**
 * Called with the duration and text of every statement of this process; returns an unsubscribe
 * function.
 */
export function observeQueries(observe: Observer): () => void {
  observers.add(observe);
  return () => {
    observers.delete(observe);
  };
}

/** Starts a count for everything called from `next`; the edge keeps one per request. */
export function withQueryCount<T>(count: QueryCount, next: () => T): T {
  return counts.run({ count, outer: counts.getStore() }, next);
}

/**
 * Runs `work` and returns its database statements. Tests limit the number of statements of a
 * request with it; requests injected inside `work` count too.
 */
export async function countQueries<T>(
  work: () => Promise<T>,
): Promise<{ result: T; count: number; statements: string[] }> {
  const count = { queries: 0, milliseconds: 0, statements: [] as string[] };
  const result = await withQueryCount(count, work);
  return { result, count: count.queries, statements: count.statements };
}
