import { sql } from 'kysely';
import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { chainHash } from './chain.ts';
import './tables.ts';

/** One audited action. `before` and `after` hold what changed, never a password, code or secret. */
export interface AuditNote {
  /** `object.verb`: `vendor.suspended`. */
  action: string;
  object: { kind: string; id: string; label?: string };
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
}
const notes = new WeakMap<Tx, AuditNote[]>();

/** Records an operator's action in business terms; the edge writes it at the end of the call. */
export function audit(tx: Tx, note: AuditNote): void {
  const list = notes.get(tx);
  if (list) list.push(note);
  else notes.set(tx, [note]);
}

/** Serialises appends to the chain until the commit, so a call does this last. */
const LOCK = 7402;
interface Actor {
  id: string;
  ip: string | null;
}

/** Writes the actions recorded in this transaction. Returns the number of entries. */
export async function writeNotes(tx: Tx, actor: Actor, now: Date): Promise<number> {
  const list = notes.get(tx) ?? [];
  notes.delete(tx);
  if (list.length > 0) await append(tx, list, actor, now);
  return list.length;
}

/** Names of actors who are no account. */
const UNNAMED: Readonly<Record<string, string>> = { unknown: 'staff.actor.unknown' };

async function append(tx: Tx, list: readonly AuditNote[], actor: Actor, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
  // A separate statement, so that it sees what the previous lock holder committed.
  const {
    rows: [head],
  } = await sql<{ name: string | null; seq: number; hash: string | null }>`
    select (select full_name from portal_accounts where id = ${actor.id}) as name, coalesce(last.seq, 0)::int as seq, last.hash
    from (select 1) as one left join (select seq, hash from audit_entries order by seq desc limit 1) as last on true`.execute(
    tx,
  );
  let { seq, hash } = head!;
  for (const { action, object, before, after, reason } of list) {
    seq += 1;
    const entry = {
      seq,
      at: now,
      actor_id: actor.id,
      actor_name: head!.name ?? UNNAMED[actor.id] ?? 'staff.actor.marketplace',
      action,
      object_kind: object.kind,
      object_id: object.id,
      object_label: object.label ?? '',
      before: asJson(before),
      after: asJson(after),
      reason: reason ?? null,
      ip: actor.ip,
    };
    hash = chainHash(hash, entry);
    await tx
      .insertInto('audit_entries')
      .values({ ...entry, before: stored(entry.before), after: stored(entry.after), hash })
      .execute();
  }
}
/**
 * As the database returns it: dates as text, no undefined values, no lone surrogates, which it
 * rejects.
 */
const asJson = (value: unknown): unknown =>
  value === undefined
    ? null
    : JSON.parse(JSON.stringify(value), (_key, v: unknown) =>
        typeof v === 'string' ? v.toWellFormed() : v,
      );
const stored = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::jsonb`);

const SECRET = /pass|secret|token|otp|code$|hash/i;
const LONGEST = 500;
/** A call's input for the log: without secrets, long texts shortened. */
function inShort(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 50).map(inShort);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, v]) => [key, SECRET.test(key) ? '(not kept)' : inShort(v)]),
  );
}

interface TracedCall {
  params: unknown;
  body: unknown;
  session: Session | null;
  now: Date;
  req: { ip: string };
}
export const actorOf = ({ session, req }: TracedCall): Actor => ({
  id: session?.subjectId ?? 'system',
  ip: req.ip,
});
/** Whether calls of this endpoint are audited: everything staff can change. */
export const isTraced = (e: Pick<Endpoint, 'audience' | 'method'>): boolean =>
  e.audience === 'admin' && e.method !== 'GET';

/** The change continues one that is in the log already, such as a draft that saves itself. */
export function continueNote(tx: Tx): void {
  if (!notes.has(tx)) notes.set(tx, []);
}

/**
 * Ensures at least one log entry per change: those recorded by the call, else one with its input.
 */
export async function recordTrace(
  tx: Tx,
  e: Pick<Endpoint, 'audience' | 'method' | 'path'>,
  call: TracedCall,
): Promise<void> {
  if (!isTraced(e)) return;
  if (!notes.has(tx)) {
    const id = (call.params as { id?: unknown } | undefined)?.id;
    audit(tx, {
      action: `${e.method} ${e.path}`,
      object: {
        kind: e.path.split('/').find((part) => part !== '' && part !== 'admin') ?? 'call',
        id: typeof id === 'string' ? id : '',
      },
      after: inShort(call.body),
    });
  }
  await writeNotes(tx, actorOf(call), call.now);
}
