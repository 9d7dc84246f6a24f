import {
  type listSegments,
  MAX_SEGMENT_SIZE,
  MAX_SEGMENTS,
  SEGMENT_SAMPLE,
  type Segment,
  type SegmentBody,
  type SegmentPreview,
  type SegmentUse,
} from '#contracts/segments/segments.ts';
import { type MarketingChannel, SegmentRule } from '#contracts/segments/segment-rules.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { type Db, isStatementTimeout, type Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { presentSample } from './present.ts';
import {
  countSpan,
  type CountedSpan,
  countSegments,
  deleteSegmentRow,
  insertSegment,
  lockSegment,
  saveSize,
  type SegmentRow,
  selectMatches,
  selectMemberSpan,
  selectRules,
  selectSegment,
  selectSegmentNames,
  selectSegments,
  selectSegmentUses,
  updateSegmentRow,
} from './queries.ts';
import type { TakenItems } from './queries.rules.ts';
import type { SegmentTable } from './tables.ts';

const bodyOf = ({ name, rule }: Pick<SegmentTable, 'name' | 'rule'>): SegmentBody => ({
  name,
  rule,
});
/** Rights of the reader. */
type Rights = readonly string[];
const seesCustomers = (rights: Rights): boolean => rights.includes('customers:read');
/** Its size is for roles that see customers: a number of one says what that customer did. */
const present = (r: SegmentRow, rights: Rights): Segment =>
  stamped(
    {
      _id: r.id,
      ...bodyOf(r),
      size: seesCustomers(rights) ? r.size : null,
      sizedAt: seesCustomers(rights) ? (r.sized_at?.toISOString() ?? null) : null,
      uses: r.uses,
      updatedAt: r.updated_at.toISOString(),
    },
    bodyOf(r),
  );
const objectOf = ({ id, name }: { id: string; name: string }) => ({
  kind: 'segment',
  id,
  label: name,
});

export async function readSegments(
  db: Db,
  { page, limit }: EndpointQuery<typeof listSegments>,
  rights: Rights,
): Promise<EndpointData<typeof listSegments>> {
  const { rows, total } = await selectSegments(db, { page, limit });
  return { results: rows.map((r) => present(r, rights)), page, limit, total };
}

export const readSegmentNames = async (db: Db): Promise<{ _id: string; name: string }[]> =>
  (await selectSegmentNames(db, MAX_SEGMENTS)).map(({ id, name }) => ({ _id: id, name }));

/** Throws `segment_not_found` (404). */
export async function readSegment(
  db: Db,
  id: string,
  rights: Rights,
): Promise<{ segment: Segment; uses: SegmentUse[] }> {
  const row = (await selectSegment(db, id)) ?? fail('segment_not_found');
  return { segment: present(row, rights), uses: await selectSegmentUses(db, id) };
}

/** Editable fields; throws `segment_not_found` (404). */
export const editableSegment = async (db: Db, id: string): Promise<object> =>
  bodyOf((await selectSegment(db, id)) ?? fail('segment_not_found'));

/** Throws `too_many_segments` (409). */
export async function addSegment(
  tx: Tx,
  body: SegmentBody,
  rights: Rights,
  now: Date,
): Promise<Segment> {
  if ((await countSegments(tx)) >= MAX_SEGMENTS)
    fail('too_many_segments', { values: { n: MAX_SEGMENTS } });
  const id = newId('seg', now.getTime());
  await insertSegment(tx, {
    id,
    ...body,
    size: null,
    sized_at: null,
    created_at: now,
    updated_at: now,
  });
  audit(tx, { action: 'segment.created', object: objectOf({ id, ...body }), after: body });
  return present((await selectSegment(tx, id))!, rights);
}

/** Changes a segment for everything that uses it. Throws `segment_not_found` (404). */
export async function changeSegment(
  tx: Tx,
  id: string,
  body: SegmentBody,
  rights: Rights,
  now: Date,
): Promise<Segment> {
  const before = (await lockSegment(tx, id)) ?? fail('segment_not_found');
  const isOther = versionOf(before.rule) !== versionOf(body.rule);
  await updateSegmentRow(tx, id, { ...body, isOther }, now);
  audit(tx, {
    action: 'segment.changed',
    object: objectOf({ id, ...body }),
    before: bodyOf(before),
    after: body,
  });
  return present((await selectSegment(tx, id))!, rights);
}

/** Throws `segment_in_use` (409) while a coupon, banner or campaign names it. */
export async function removeSegment(tx: Tx, id: string): Promise<void> {
  const row = (await lockSegment(tx, id)) ?? fail('segment_not_found');
  if ((await selectSegment(tx, id))!.uses > 0) fail('segment_in_use');
  await deleteSegmentRow(tx, id);
  audit(tx, { action: 'segment.deleted', object: objectOf(row), before: bodyOf(row) });
}

/** How long counting all customers may take. */
const COUNT_ALL_MS = 20_000;

/**
 * Counts the customers of a rule span by span, so that no statement is long however many there
 * are, up to the largest size. `segment_too_slow` (409) if it takes too long.
 */
async function countAll(
  tx: Tx,
  rule: SegmentRule,
  channel: MarketingChannel | null,
  now: Date,
): Promise<Omit<CountedSpan, 'last'>> {
  const began = performance.now();
  const total: Omit<CountedSpan, 'last'> = { size: 0, reachable: 0, sample: [] };
  for (let after: string | null = ''; after !== null && total.size < MAX_SEGMENT_SIZE;) {
    if (performance.now() - began > COUNT_ALL_MS) fail('segment_too_slow');
    const span: CountedSpan = await inTime(countSpan(tx, rule, { channel, after, now }));
    total.size += span.size;
    total.reachable += span.reachable;
    // The newest customers come last.
    total.sample = [...span.sample, ...total.sample].slice(0, SEGMENT_SAMPLE);
    after = span.last;
  }
  return { ...total, size: Math.min(total.size, MAX_SEGMENT_SIZE) };
}

/** `segment_too_slow` (409) if a statement takes too long. */
async function inTime<T>(counting: Promise<T>): Promise<T> {
  try {
    return await counting;
  } catch (error) {
    if (isStatementTimeout(error)) return fail('segment_too_slow');
    throw error;
  }
}

/**
 * Only who sees customers may count them: a number of one, by a narrow rule, says what they bought.
 * Throws `staff_right_missing` (403).
 */
export function requireSeesCustomers(rights: readonly string[]): void {
  if (!seesCustomers(rights)) fail('staff_right_missing');
}

/**
 * Size and a sample of a rule. The log records who looked, since a narrow rule describes few
 * people.
 */
export async function previewRule(
  tx: Tx,
  { rule, id }: { rule: SegmentRule; id: string | null },
  now: Date,
): Promise<SegmentPreview> {
  const { size, sample } = await countAll(tx, rule, null, now);
  if (id !== null) await saveSize(tx, id, rule, size, now);
  audit(tx, {
    action: 'segment.previewed',
    object: { kind: 'segment', id: id ?? '' },
    after: { rule, size, shown: sample.length },
  });
  return {
    size,
    isCapped: size >= MAX_SEGMENT_SIZE,
    sample: sample.map(presentSample),
  };
}

/** The rule of a segment; undefined if it is gone or no longer valid: then nobody belongs to it. */
export async function segmentRule(db: Db, id: string): Promise<SegmentRule | undefined> {
  return SegmentRule.safeParse((await selectRules(db, [id])).get(id)).data;
}

/** Throws `invalid_request` (400) at `path` for a segment that does not exist. Holds it until the commit. */
export async function requireSegment(tx: Tx, id: string, path: string): Promise<SegmentRule> {
  const row = await lockSegment(tx, id);
  return (
    row?.rule ?? fail('invalid_request', { details: [{ path, message: 'errors.segment.unknown' }] })
  );
}

/**
 * Whether a customer belongs to a segment at this moment; never to one that is gone. `taken`: what
 * placing an order has taken out of their checkout list, and still counts as in the cart.
 */
export async function isInSegment(
  db: Db,
  id: string,
  userId: string,
  now: Date,
  taken: TakenItems = [],
): Promise<boolean> {
  const rule = await segmentRule(db, id);
  return rule !== undefined && selectMatches(db, rule, userId, now, taken);
}

/** A member of a segment, with what a channel needs to reach them. */
export interface Member {
  id: string;
  fullName: string;
  language: string | null;
  hasConsent: boolean;
  contacts: string[];
}

/** Size of a rule, and how many a channel may reach; `segment_too_slow` (409). */
export const reachOf = (
  tx: Tx,
  rule: SegmentRule,
  channel: MarketingChannel,
  now: Date,
): Promise<{ size: number; reachable: number }> => countAll(tx, rule, channel, now);

/** The next members of a rule; see `selectMemberSpan`. */
export const membersAfter = (
  tx: Tx,
  rule: SegmentRule,
  channel: MarketingChannel,
  span: { after: string; most: number; now: Date },
): Promise<{ members: Member[]; last: string | null }> => selectMemberSpan(tx, rule, channel, span);

/** Those of the segments that a customer belongs to at this moment. */
export async function segmentsOf(
  db: Db,
  ids: readonly string[],
  userId: string,
  now: Date,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [id, stored] of await selectRules(db, [...new Set(ids)])) {
    const rule = SegmentRule.safeParse(stored).data;
    if (rule && (await selectMatches(db, rule, userId, now))) found.add(id);
  }
  return found;
}
