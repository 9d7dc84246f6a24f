import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '#contracts/kernel/endpoint.ts';
import { AppError, fail } from '#contracts/kernel/errors.ts';
import { VERSION_HEADER, versionOf } from '#contracts/kernel/version.ts';
import type { RecordChanged } from '#contracts/kernel/record-version.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';

type Values = Record<string, unknown>;
interface Call {
  params: unknown;
  session: Session | null;
  now: Date;
  req: FastifyRequest;
}
interface Edited {
  record: string;
  id: string;
  seen: string | undefined;
  current: () => Promise<object>;
}

/**
 * Versions per record stored with their values: the base of a stale save is looked up among them.
 */
const KEPT = 20;

/** The fields of a record a call sets, named as in its body. */
export function editable(e: Pick<Endpoint<any, any, any, any>, 'body'>, record: object): Values {
  const { shape } = e.body as { shape: object };
  return Object.fromEntries(
    Object.keys(shape)
      .filter((name) => name in record)
      .map((name) => [name, (record as Values)[name]]),
  );
}

/** A record with the version that a save has to name. */
export const stamped = <R extends object>(record: R, values: object): R & { version: string } => ({
  ...record,
  version: versionOf(values),
});

/** The values after a call; null if it deleted or ended the record. */
async function left(current: () => Promise<object>): Promise<Values | null> {
  try {
    return (await current()) as Values;
  } catch (cause) {
    if (cause instanceof AppError && cause.status === 404) return null;
    throw cause;
  }
}

/** The record a call edits: by its path, for vendors also by their own id. */
const idOf = ({ params, session }: Call): string =>
  [
    ...(session?.vendorId ? [session.vendorId] : []),
    ...Object.values((params ?? {}) as Values).map(String),
  ].join('/');

/**
 * Saves or deletes only on the version the caller saw, one at a time. Throws `version_required`
 * (428) if the call must name one and does not, `record_changed` (409) with the current values if
 * someone saved since: nothing is written then.
 */
export async function onSeenVersion<T>(
  tx: Tx,
  e: { edits: string; takesUnseen: boolean },
  call: Call,
  current: () => Promise<object>,
  work: () => Promise<T>,
): Promise<T> {
  const edited: Edited = { record: e.edits, id: idOf(call), seen: headerOf(call.req), current };
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${edited.record} ${edited.id}`}, 0))`.execute(
    tx,
  );
  const before = (await current()) as Values;
  const version = versionOf(before);
  if (edited.seen === undefined && !e.takesUnseen)
    return fail('version_required', { data: { version, current: before } });
  if (edited.seen !== undefined && edited.seen !== version)
    return refuse(tx, edited, before, call.session);
  const result = await work();
  const after = await left(current);
  if (after === null) await forget(tx, edited);
  else if (versionOf(after) !== version)
    await remember(tx, edited, {
      before,
      after,
      by: call.session?.subjectId ?? null,
      now: call.now,
    });
  return result;
}

const headerOf = (req: FastifyRequest): string | undefined => {
  const given = req.headers[VERSION_HEADER]?.trim().replace(/^"(.*)"$/, '$1');
  return given === '' ? undefined : given;
};

async function refuse(
  tx: Tx,
  { record, id, seen }: Edited,
  now: Values,
  session: Session | null,
): Promise<never> {
  const version = versionOf(now);
  const { rows } = await sql<{
    version: string;
    values: Values;
    edited_by: string | null;
    name: string | null;
    role: string | null;
    edited_at: Date;
  }>`
    select r.version, r."values", r.edited_by, a.full_name as name, a.role, r.edited_at
    from record_versions r left join portal_accounts a on a.id = r.edited_by where r.record = ${record} and r.record_id = ${id} and r.version in (${version}, ${seen!})`.execute(
    tx,
  );
  const last = rows.find((row) => row.version === version && row.edited_by !== null);
  const data: RecordChanged = {
    version,
    current: now,
    before: rows.find((row) => row.version === seen)?.values ?? null,
    isYou: last !== undefined && last.edited_by === session?.subjectId,
    // Vendors do not see which member of staff it was.
    by: last
      ? last.role === 'admin' && session?.audience !== 'admin'
        ? marketplaceName()
        : last.name
      : null,
    at: last?.edited_at.toISOString() ?? null,
  };
  return fail('record_changed', { data });
}

/** A deleted record cannot be saved. */
async function forget(tx: Tx, { record, id }: Edited): Promise<void> {
  await sql`delete from record_versions where record = ${record} and record_id = ${id}`.execute(tx);
}

async function remember(
  tx: Tx,
  { record, id }: Edited,
  change: { before: Values; after: Values; by: string | null; now: Date },
): Promise<void> {
  const add = (values: Values, by: string | null) =>
    sql`
    insert into record_versions (record, record_id, version, "values", edited_by, edited_at) values (${record}, ${id}, ${versionOf(values)}, ${JSON.stringify(values)}::text::jsonb, ${by}, ${change.now})`.execute(
      tx,
    );
  const known =
    await sql`select 1 from record_versions where record = ${record} and record_id = ${id} and version = ${versionOf(change.before)}`.execute(
      tx,
    );
  if (known.rows.length === 0) await add(change.before, null);
  await sql`delete from record_versions where record = ${record} and record_id = ${id} and (version = ${versionOf(change.after)}
    or seq <= (select seq from record_versions where record = ${record} and record_id = ${id} order by seq desc offset ${KEPT - 1} limit 1))`.execute(
    tx,
  );
  await add(change.after, change.by);
}
