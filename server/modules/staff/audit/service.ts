import type {
  AuditEntry,
  listAudit,
  getAuditFilters,
  verifyAudit,
} from '#contracts/staff/audit.ts';
import { ACTIONS } from '#contracts/staff/action-labels.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { csvFile, csvHead } from '#server/platform/csv/csv.ts';
import { firstBroken } from '#server/platform/audit/chain.ts';
import type { AuditEntryTable } from '#server/platform/audit/tables.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type AuditFilter,
  selectActors,
  selectEntriesAfter,
  selectNewestEntries,
  selectAuditFilters,
} from './queries.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';

/** Formats messages stored with their values, in the reader's language. */
function said(value: unknown): unknown {
  if (typeof value === 'string') return callerTextOf(value);
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, said(one)]));
}

const present = (e: AuditEntryTable): AuditEntry => ({
  seq: Number(e.seq),
  at: e.at.toISOString(),
  actor: { _id: e.actor_id, name: callerTextOf(e.actor_name) },
  action: e.action,
  object: { kind: e.object_kind, _id: e.object_id, label: callerTextOf(e.object_label) },
  before: said(e.before ?? null),
  after: said(e.after ?? null),
  reason: e.reason === null ? null : callerTextOf(e.reason),
  ip: e.ip,
  hash: e.hash,
});

export async function auditPage(
  db: Db,
  { before, limit, ...filter }: EndpointQuery<typeof listAudit>,
): Promise<EndpointData<typeof listAudit>> {
  const found = await selectNewestEntries(db, filter, before, limit);
  const rows = found.slice(0, limit);
  return {
    results: rows.map(present),
    next: found.length > limit ? Number(rows.at(-1)!.seq) : null,
  };
}

export async function auditFilters(db: Db): Promise<EndpointData<typeof getAuditFilters>> {
  const [actors, actions, kinds] = await Promise.all([
    selectActors(db),
    selectAuditFilters(db, 'action'),
    selectAuditFilters(db, 'object_kind'),
  ]);
  return {
    actors: actors
      .map(({ id, name }) => ({ _id: id, name: callerTextOf(name) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    actions,
    kinds,
  };
}

const MAX_LINES = 50_000;
const AT_ONCE = 2_000;

async function* inOrder(db: Db, filter: AuditFilter): AsyncGenerator<AuditEntryTable[]> {
  for (let after = 0; ;) {
    const rows = await selectEntriesAfter(db, filter, after, AT_ONCE);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    after = Number(rows.at(-1)!.seq);
  }
}

const COLUMNS = [
  'staff.audit.entry',
  'staff.audit.time_utc',
  'staff.audit.actor_id',
  'staff.audit.actor',
  'staff.audit.action_code',
  'staff.audit.object',
  'staff.audit.object_id',
  'staff.audit.object_name',
  'staff.audit.before',
  'staff.audit.after',
  'common.reason',
  'staff.audit.ip_address',
  'staff.audit.hash',
  'staff.audit.action',
] as const;
/**
 * Matching entries as CSV with their hashes: a saved file can later prove whether the log was
 * changed.
 */
export async function auditCsv(db: Db, filter: AuditFilter): Promise<Uint8Array<ArrayBuffer>> {
  const lines: string[][] = [csvHead(COLUMNS)];
  for await (const rows of inOrder(db, filter)) {
    for (const e of rows)
      lines.push([
        String(e.seq),
        e.at.toISOString(),
        e.actor_id,
        e.actor_name,
        e.action,
        e.object_kind,
        e.object_id,
        e.object_label,
        asText(e.before),
        asText(e.after),
        e.reason ?? '',
        e.ip ?? '',
        e.hash,
        callerTextOf(ACTIONS[e.action] ?? e.action),
      ]);
    if (lines.length > MAX_LINES) break;
  }
  return csvFile(lines.slice(0, MAX_LINES + 1));
}
const asText = (value: unknown) => (value === null ? '' : JSON.stringify(value));

/** Recomputes every hash from the first entry to the last. */
export async function checkChain(db: Db): Promise<EndpointData<typeof verifyAudit>> {
  let head: { seq: number; hash: string } | null = null;
  let lines = 0;
  for await (const rows of inOrder(db, {})) {
    const brokenAt = firstBroken(rows, head);
    if (brokenAt !== null)
      return { lines: lines + rows.length, head: head?.hash ?? null, brokenAt };
    const last: AuditEntryTable = rows.at(-1)!;
    head = { seq: Number(last.seq), hash: last.hash };
    lines += rows.length;
  }
  return { lines, head: head?.hash ?? null, brokenAt: null };
}
