import { sql } from 'kysely';
import { SEGMENT_SAMPLE, type SegmentUse } from '#contracts/segments/segments.ts';
import type { SegmentRule } from '#contracts/segments/segment-rules.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  type ConsentChannel,
  consentsTo,
  marketingContactsOf,
} from '#server/platform/mail/marketing-consent.ts';
import { segmentCondition, type TakenItems } from './queries.rules.ts';
import type { SegmentTable } from './tables.ts';

export type SegmentRow = SegmentTable & { uses: number };

/** What names a segment `s`: one row each. Home pages count as published and as drafts. */
const usesOf = sql`(
  select 'coupon' as kind, c.id, c.code as name from coupons c where c.segment_id = s.id
  union all
  select distinct 'banner', b ->> 'key', b ->> 'title' from (
    select value from published_content where key = 'home' union all select value from content_drafts where key = 'home') h
    cross join jsonb_array_elements(case jsonb_typeof(h.value -> 'banners') when 'array' then h.value -> 'banners' else '[]' end) b
  where b ->> 'audience' = s.id
  union all
  select 'campaign', m.id, m.name from campaigns m where m.segment_id = s.id and m.state in ('draft', 'waiting', 'scheduled', 'sending'))`;
const columns = sql`s.*, (select count(*)::int from ${usesOf} as used) as uses`;

export async function selectSegments(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: SegmentRow[]; total: number }> {
  const { rows } = await sql<SegmentRow>`
    select ${columns} from segments s order by lower(s.name), s.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { rows, total: await countSegments(db) };
}

export async function countSegments(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from segments`.execute(db);
  return rows[0]!.n;
}

export const selectSegmentNames = async (
  db: Db,
  most: number,
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('segments')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(most)
    .execute();

export const selectSegment = async (db: Db, id: string): Promise<SegmentRow | undefined> =>
  (await sql<SegmentRow>`select ${columns} from segments s where s.id = ${id}`.execute(db)).rows[0];

export const selectSegmentUses = async (db: Db, id: string): Promise<SegmentUse[]> =>
  (
    await sql<SegmentUse>`
    select used.* from segments s cross join lateral (select * from ${usesOf} as named limit 100) used where s.id = ${id}
    order by used.kind, used.name`.execute(db)
  ).rows;

/** The row, locked against new uses until the commit. */
export const lockSegment = async (tx: Tx, id: string): Promise<SegmentTable | undefined> =>
  (await sql<SegmentTable>`select * from segments where id = ${id} for update`.execute(tx)).rows[0];

export async function insertSegment(tx: Tx, row: SegmentTable): Promise<void> {
  await tx
    .insertInto('segments')
    .values({ ...row, rule: JSON.stringify(row.rule) as never })
    .execute();
}

export async function updateSegmentRow(
  tx: Tx,
  id: string,
  { name, rule, isOther }: { name: string; rule: SegmentRule; isOther: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('segments')
    .set({
      name,
      rule: JSON.stringify(rule) as never,
      updated_at: now,
      ...(isOther ? { size: null, sized_at: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export const deleteSegmentRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('segments').where('id', '=', id).execute();
};

/** Stores a counted size, unless the rule was changed meanwhile. */
export async function saveSize(
  tx: Tx,
  id: string,
  rule: SegmentRule,
  size: number,
  now: Date,
): Promise<void> {
  await sql`update segments set size = ${size}::int, sized_at = ${now}::timestamptz
    where id = ${id} and rule = ${JSON.stringify(rule)}::text::jsonb`.execute(tx);
}

export interface SampledCustomer {
  id: string;
  full_name: string;
  email: string;
  phone: string;
  city: string | null;
}
export interface CountedSpan {
  size: number;
  /** With consent to marketing on the channel, and a contact for it; 0 without a channel. */
  reachable: number;
  /** The newest of them. */
  sample: SampledCustomer[];
  /** The last customer looked at, whether a member or not; null: there was none left. */
  last: string | null;
}

/** Customers looked at in one statement: a second of the database with the slowest rules. */
const COUNT_SPAN = 50_000;
/** How long one may take; on PostgreSQL. */
const COUNT_MS = 4_000;

/** How many of the next customers after `after` a rule matches, and how many a channel may reach. */
export async function countSpan(
  tx: Tx,
  rule: SegmentRule,
  { channel, after, now }: { channel: ConsentChannel | null; after: string; now: Date },
): Promise<CountedSpan> {
  await sql`select set_config('statement_timeout', ${String(COUNT_MS)}, true)`.execute(tx);
  const reached =
    channel === null
      ? sql`false`
      : sql`${consentsTo('u', channel)} and json_array_length(${marketingContactsOf('u', channel)}) > 0`;
  const { rows } = await sql<CountedSpan>`
    with span as materialized (select * from users where id > ${after} order by id limit ${COUNT_SPAN}::int),
    matching as materialized (select u.* from span u where ${segmentCondition(rule, now)})
    select (select max(id) from span) as last, count(*)::int as size, count(*) filter (where ${reached})::int as reachable,
      (select coalesce(json_agg(json_build_object('id', n.id, 'full_name', n.full_name, 'email', n.email, 'phone', n.phone, 'city', n.city) order by n.id desc), '[]')
        from (select * from matching order by id desc limit ${SEGMENT_SAMPLE}::int) n) as sample
    from matching u`.execute(tx);
  return rows[0]!;
}

/** Whether a customer, of whose checkout list `taken` was just taken, matches a rule at this moment. */
export async function selectMatches(
  db: Db,
  rule: SegmentRule,
  userId: string,
  now: Date,
  taken: TakenItems = [],
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from users u where u.id = ${userId} and ${segmentCondition(rule, now, taken)}) as is`.execute(
    db,
  );
  return rows[0]!.is;
}

export interface SegmentMember {
  id: string;
  fullName: string;
  language: string | null;
  hasConsent: boolean;
  /** Where the channel reaches them: one address or number, or devices. */
  contacts: string[];
}
export interface MemberSpan {
  members: SegmentMember[];
  /** The last customer looked at, whether a member or not; null: there was none left. */
  last: string | null;
}
/** Members of a rule among the next `most` customers after `after`, in the order of their ids. */
export async function selectMemberSpan(
  tx: Tx,
  rule: SegmentRule,
  channel: ConsentChannel,
  { after, most, now }: { after: string; most: number; now: Date },
): Promise<MemberSpan> {
  const { rows } = await sql<MemberSpan>`
    with span as materialized (select * from users where id > ${after} order by id limit ${most}::int)
    select (select max(id) from span) as last, (
      select coalesce(json_agg(json_build_object('id', u.id, 'fullName', u.full_name, 'language', u.preferences ->> 'language',
        'hasConsent', ${consentsTo('u', channel)}, 'contacts', ${marketingContactsOf('u', channel)}) order by u.id), '[]')
      from span u where ${segmentCondition(rule, now)}) as members`.execute(tx);
  return rows[0]!;
}

/** Rules of segments by id; missing ones are left out. */
export async function selectRules(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, SegmentRule>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<SegmentTable, 'id' | 'rule'>>`
    select id, rule from segments where id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map(({ id, rule }) => [id, rule]));
}
