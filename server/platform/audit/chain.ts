import { createHash } from 'node:crypto';
import type { AuditEntryTable } from './tables.ts';

export type AuditLine = Omit<AuditEntryTable, 'hash'>;

/** JSON with the keys of every object in order, as a column of JSON gives back other orders than it was given. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, v]) => v !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, v]) => `${JSON.stringify(key)}:${canonical(v)}`).join(',')}}`;
}

/** What a line hashes to that follows one with `previous` (nothing before the first). */
export function chainHash(previous: string | null, line: AuditLine): string {
  const {
    seq,
    at,
    actor_id,
    actor_name,
    action,
    object_kind,
    object_id,
    object_label,
    before,
    after,
    reason,
    ip,
  } = line;
  return createHash('sha256')
    .update(
      canonical([
        previous,
        Number(seq),
        at.toISOString(),
        actor_id,
        actor_name,
        action,
        object_kind,
        object_id,
        object_label,
        before ?? null,
        after ?? null,
        reason,
        ip,
      ]),
    )
    .digest('hex');
}

/** The first of these lines, in order, that was changed or does not follow the one before; null when all do. */
export function firstBroken(
  lines: readonly AuditEntryTable[],
  from: { seq: number; hash: string } | null,
): number | null {
  let previous = from;
  for (const line of lines) {
    const seq = Number(line.seq);
    if (seq !== (previous?.seq ?? 0) + 1 || line.hash !== chainHash(previous?.hash ?? null, line))
      return seq;
    previous = { seq, hash: line.hash };
  }
  return null;
}
