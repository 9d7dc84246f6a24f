import { createHash } from 'node:crypto';
import type { AuditEntryTable } from './tables.ts';

export type AuditRecord = Omit<AuditEntryTable, 'hash'>;

/** JSON with sorted keys, since a JSON column returns them in another order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, v]) => v !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, v]) => `${JSON.stringify(key)}:${canonical(v)}`).join(',')}}`;
}

/** The hash of an entry following one with `previous` (empty for the first). */
export function chainHash(previous: string | null, entry: AuditRecord): string {
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
  } = entry;
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

/**
 * The first of these entries that was changed or does not follow its predecessor; null if all are
 * intact.
 */
export function firstBroken(
  entries: readonly AuditEntryTable[],
  from: { seq: number; hash: string } | null,
): number | null {
  let previous = from;
  for (const entry of entries) {
    const seq = Number(entry.seq);
    if (seq !== (previous?.seq ?? 0) + 1 || entry.hash !== chainHash(previous?.hash ?? null, entry))
      return seq;
    previous = { seq, hash: entry.hash };
  }
  return null;
}
