import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import {
  type FeeBody,
  type FeeRule,
  type listFeeRules,
  type listVendorFees,
  MAX_FEE_RULES,
  USUAL_NOTICE_DAYS,
} from '#contracts/vendors/fees.ts';
import {
  feesInForce,
  feeStartOf,
  feeTimesOf,
  type FeeTerms,
  narrowedConditions,
} from '#contracts/vendors/fee-rules.ts';
import { vendorsById } from '#server/modules/vendors/vendors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { FEE_NOTICE_JOB } from './fee-notice-job.ts';
import {
  decideFeeRule,
  findFeeRule,
  hasCategory,
  hasOtherMoneyStaff,
  insertFeeRule,
  lockFeeRules,
  selectFeeReaders,
  selectFeeTerms,
  selectNoticeDays,
  selectOpenFeeRules,
  selectPastFeeRules,
  type StoredFeeRule,
  upsertNoticeDays,
} from './queries.ts';
import type { FeeRuleTable } from './tables.ts';

/** Who views or decides; `isDemo`: a sole operator may approve their own. */
export interface FeeOperator {
  id: string;
  isDemo: boolean;
  now: Date;
}
type All = EndpointData<typeof listFeeRules>;
const PAST_SHOWN = 50;
const rupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));
const noticeDaysOf = async (db: Db) => (await selectNoticeDays(db)) ?? USUAL_NOTICE_DAYS;

const stateOf = (r: StoredFeeRule, now: Date): FeeRule['state'] =>
  r.state !== 'approved'
    ? r.state
    : r.replaced_from !== null && r.replaced_from <= now
      ? 'replaced'
      : r.starts_at > now
        ? 'planned'
        : 'running';
/** Whether this member may approve it: not its creator, except in a demo without another. */
const approvalOf = (
  r: Pick<FeeRuleTable, 'state' | 'created_by'>,
  me: FeeOperator,
  hasOther: boolean,
): FeeRule['approval'] =>
  r.state !== 'waiting'
    ? 'over'
    : r.created_by !== me.id
      ? 'yours'
      : me.isDemo && !hasOther
        ? 'alone'
        : 'others';

const present = (r: StoredFeeRule, me: FeeOperator, hasOther: boolean): FeeRule => ({
  _id: r.id,
  kind: r.kind,
  name: r.name,
  tier: r.tier,
  minPrice: rupees(r.min_paise),
  maxPrice: rupees(r.max_paise),
  amount: paiseToRupees(r.flat_paise),
  percent: r.rate_bp / 100,
  cap: rupees(r.cap_paise),
  vendor: r.vendor_id === null ? null : { _id: r.vendor_id, name: r.vendor_name ?? '' },
  category: r.category_id === null ? null : { _id: r.category_id, name: r.category_name ?? '' },
  startsAt: r.starts_at.toISOString(),
  existingFrom: r.existing_from?.toISOString() ?? null,
  state: stateOf(r, me.now),
  reason: r.reason,
  replaces: r.replaces_id === null ? null : { _id: r.replaces_id, name: r.replaces_name ?? '' },
  createdBy: { _id: r.created_by, name: r.creator_name ?? '' },
  createdAt: r.created_at.toISOString(),
  decidedBy: r.decided_by === null ? null : { _id: r.decided_by, name: r.decider_name ?? '' },
  decidedAt: r.decided_at?.toISOString() ?? null,
  note: r.decision_note,
  isAlone: r.is_self_approved,
  approval: approvalOf(r, me, hasOther),
});

export async function readFeeRules(db: Db, me: FeeOperator): Promise<All> {
  const hasOther = await hasOtherMoneyStaff(db, me.id);
  const noticeDays = await noticeDaysOf(db);
  return {
    rules: (await selectOpenFeeRules(db, me.now)).map((r) => present(r, me, hasOther)),
    past: (await selectPastFeeRules(db, me.now, PAST_SHOWN)).map((r) => present(r, me, hasOther)),
    noticeDays,
    noticeVersion: versionOf({ noticeDays }),
  };
}

/** A proposed rule as its row. */
export const feeRowOf = (b: FeeBody, id: string, me: FeeOperator): FeeRuleTable => ({
  id,
  kind: b.kind,
  name: b.name,
  vendor_id: b.vendorId,
  category_id: b.categoryId,
  tier: b.tier,
  min_paise: b.minPrice === null ? null : rupeesToPaise(b.minPrice),
  max_paise: b.maxPrice === null ? null : rupeesToPaise(b.maxPrice),
  flat_paise: rupeesToPaise(b.amount),
  rate_bp: Math.round(b.percent * 100),
  cap_paise: b.cap === null ? null : rupeesToPaise(b.cap),
  starts_at: b.startsAt === null ? me.now : new Date(b.startsAt),
  state: 'waiting',
  reason: b.reason,
  replaces_id: b.replacesId,
  created_by: me.id,
  created_at: me.now,
  decided_by: null,
  decided_at: null,
  is_self_approved: false,
  decision_note: null,
  existing_from: null,
});

const conditionsOf = (r: FeeRuleTable) => ({
  vendorId: r.vendor_id,
  categoryId: r.category_id,
  tier: r.tier,
  minPaise: r.min_paise,
  maxPaise: r.max_paise,
});
const CONDITION_FIELDS = { minPaise: 'minPrice', maxPaise: 'maxPrice' } as Record<string, string>;
/**
 * Vendor, category and the replaced version must exist, and a version applies to no fewer sales: an
 * error at the field otherwise.
 */
export async function requireFeeParts(db: Db, b: FeeBody, me: FeeOperator): Promise<void> {
  const replaced = b.replacesId === null ? undefined : await findFeeRule(db, b.replacesId);
  const details = [
    ...(b.vendorId !== null && !(await vendorsById(db, [b.vendorId])).has(b.vendorId)
      ? [{ path: 'vendorId', message: 'errors.store_missing' }]
      : []),
    ...(b.categoryId !== null && !(await hasCategory(db, b.categoryId))
      ? [{ path: 'categoryId', message: 'errors.category_not_found' }]
      : []),
    ...(b.replacesId !== null && (replaced?.state !== 'approved' || replaced.kind !== b.kind)
      ? [{ path: 'replacesId', message: 'errors.rule_missing' }]
      : []),
    ...(replaced
      ? narrowedConditions(conditionsOf(replaced), conditionsOf(feeRowOf(b, '', me))).map(
          (key) => ({
            path: CONDITION_FIELDS[key] ?? key,
            message: 'errors.fee_version_vendor',
          }),
        )
      : []),
  ];
  if (details.length > 0) fail('invalid_request', { details });
}

const object = (r: { id: string; name: string }) => ({ kind: 'fee_rule', id: r.id, label: r.name });
const valuesOf = (r: FeeRuleTable) => ({
  kind: r.kind,
  amount: paiseToRupees(r.flat_paise),
  percent: r.rate_bp / 100,
  cap: rupees(r.cap_paise),
  vendorId: r.vendor_id,
  categoryId: r.category_id,
  tier: r.tier,
  minPrice: rupees(r.min_paise),
  maxPrice: rupees(r.max_paise),
  startsAt: r.starts_at.toISOString(),
});

/**
 * Proposes a fee or a new version of one. `invalid_request` (400) if a part of it does not exist or
 * the limit is reached; `step_not_possible` (409) if the version has been replaced, or is about to.
 */
export async function proposeFee(
  tx: Tx,
  body: FeeBody,
  me: FeeOperator,
): Promise<All & { rule: FeeRule }> {
  await lockFeeRules(tx);
  await requireFeeParts(tx, body, me);
  const open = await selectOpenFeeRules(tx, me.now);
  if (open.length >= MAX_FEE_RULES)
    fail('invalid_request', { message: 'errors.rules_most', values: { n: MAX_FEE_RULES } });
  if (body.replacesId !== null) {
    const replaced = await findFeeRule(tx, body.replacesId);
    const isTaken = open.some((r) => r.replaces_id === body.replacesId);
    if (replaced!.replaced_from !== null || isTaken)
      fail('step_not_possible', { message: 'errors.fee_replaced' });
  }
  const row = feeRowOf(body, newId('fee', me.now.getTime()), me);
  await insertFeeRule(tx, row);
  audit(tx, {
    action: 'fee_rule.proposed',
    object: object(row),
    after: valuesOf(row),
    reason: body.reason,
  });
  const all = await readFeeRules(tx, me);
  return { ...all, rule: all.rules.find((r) => r._id === row.id)! };
}

/**
 * A second person approves a fee. Vendors who join later pay it at once, the others after the notice
 * period. `second_person_needed` (409) for its creator, `step_not_possible` (409) once decided or if it
 * leaves out sales of the version it replaces.
 */
export async function approveFee(tx: Tx, id: string, me: FeeOperator): Promise<All> {
  await lockFeeRules(tx);
  const rule = (await findFeeRule(tx, id)) ?? fail('not_found', { message: 'errors.rule_missing' });
  const approval = approvalOf(rule, me, await hasOtherMoneyStaff(tx, me.id));
  if (approval === 'over') fail('step_not_possible');
  if (approval === 'others') fail('second_person_needed');
  const replaced = rule.replaces_id === null ? undefined : await findFeeRule(tx, rule.replaces_id);
  if (replaced && narrowedConditions(conditionsOf(replaced), conditionsOf(rule)).length > 0)
    fail('step_not_possible', { message: 'errors.fee_version_vendor' });
  const { startsAt, existingFrom } = feeTimesOf(
    rule.starts_at,
    { now: me.now, noticeDays: await noticeDaysOf(tx) },
    replaced ? { startsAt: replaced.starts_at, existingFrom: replaced.existing_from! } : null,
  );
  const isDecided = await decideFeeRule(tx, id, {
    state: 'approved',
    starts_at: startsAt,
    existing_from: existingFrom,
    decided_by: me.id,
    decided_at: me.now,
    decision_note: null,
    is_self_approved: approval === 'alone',
  });
  if (!isDecided) fail('step_not_possible');
  audit(tx, {
    action: 'fee_rule.approved',
    object: object(rule),
    before: { state: 'waiting' },
    after: {
      state: 'approved',
      startsAt: startsAt.toISOString(),
      existingFrom: existingFrom.toISOString(),
      ...(approval === 'alone' ? { alone: true } : {}),
    },
  });
  await enqueue(tx, FEE_NOTICE_JOB, { ruleId: id, after: '' });
  return readFeeRules(tx, me);
}

/** Rejects a proposal, or withdraws the caller's own. `step_not_possible` (409) once decided. */
export async function rejectFee(tx: Tx, id: string, note: string, me: FeeOperator): Promise<All> {
  await lockFeeRules(tx);
  const rule = (await findFeeRule(tx, id)) ?? fail('not_found', { message: 'errors.rule_missing' });
  const state = rule.created_by === me.id ? 'withdrawn' : 'rejected';
  const isDecided = await decideFeeRule(tx, id, {
    state,
    starts_at: rule.starts_at,
    existing_from: null,
    decided_by: me.id,
    decided_at: me.now,
    decision_note: note,
    is_self_approved: false,
  });
  if (!isDecided) fail('step_not_possible');
  audit(tx, {
    action: `fee_rule.${state}`,
    object: object(rule),
    before: { state: 'waiting' },
    after: { state },
    reason: note,
  });
  return readFeeRules(tx, me);
}

export const editableNotice = async (db: Db): Promise<object> => ({
  noticeDays: await noticeDaysOf(db),
});
export async function setNotice(tx: Tx, noticeDays: number, me: FeeOperator): Promise<All> {
  const before = await noticeDaysOf(tx);
  await upsertNoticeDays(tx, noticeDays, me.now);
  audit(tx, {
    action: 'fee_rule.notice_set',
    object: { kind: 'fee_rule', id: 'notice', label: 'vendors.record.fee_notice' },
    before: { noticeDays: before },
    after: { noticeDays },
  });
  return readFeeRules(tx, me);
}

/** An approved fee. */
export type AnnouncedFee = StoredFeeRule & { existing_from: Date };
/**
 * An approved fee, and the next vendors after `after` who pay it from `existing_from`: those there
 * when it was approved, of its tier, with offers of its category.
 */
export async function feeReaders(
  tx: Tx,
  ruleId: string,
  after: string,
  limit: number,
): Promise<{ fee: AnnouncedFee | null; vendorIds: string[] }> {
  const fee = await findFeeRule(tx, ruleId);
  if (fee?.state !== 'approved' || fee.existing_from === null) return { fee: null, vendorIds: [] };
  return {
    fee: { ...fee, existing_from: fee.existing_from },
    vendorIds: await selectFeeReaders(tx, ruleId, after, limit),
  };
}

/** Approved fee rules that can apply to a vendor, planned ones included. */
export const feeRulesOf = (db: Db, vendorId: string): Promise<FeeTerms[]> =>
  selectFeeTerms(db, vendorId);

/** An approved rule as `feesInForce` needs it. */
const timesOf = (r: StoredFeeRule) => ({
  vendorId: r.vendor_id,
  startsAt: r.starts_at.toISOString(),
  announcedAt: r.decided_at!.toISOString(),
  existingFrom: r.existing_from!.toISOString(),
  replacesId: r.replaces_id,
});

/** The fees a vendor pays or will pay, whatever it sells. */
export async function readVendorFees(
  db: Db,
  vendorId: string,
  now: Date,
): Promise<EndpointData<typeof listVendorFees>> {
  const vendor = (await vendorsById(db, [vendorId])).get(vendorId) ?? fail('vendor_not_found');
  const own = (await selectOpenFeeRules(db, now))
    .filter((r) => r.state === 'approved' && (r.vendor_id === null || r.vendor_id === vendorId))
    .map((r) => ({ ...r, ...timesOf(r) }));
  const from = (r: (typeof own)[number]) => feeStartOf(r, vendor.joined_at);
  const inForce = feesInForce(own, { vendorId, vendorJoinedAt: vendor.joined_at, at: now });
  return {
    tier: vendor.tier,
    fees: own
      .filter(
        (r) =>
          from(r) > now.toISOString() ||
          (inForce.includes(r) && (r.flat_paise > 0 || r.rate_bp > 0)),
      )
      .map((r) => ({
        _id: r.id,
        kind: r.kind,
        name: r.name,
        tier: r.tier,
        minPrice: rupees(r.min_paise),
        maxPrice: rupees(r.max_paise),
        amount: paiseToRupees(r.flat_paise),
        percent: r.rate_bp / 100,
        cap: rupees(r.cap_paise),
        category:
          r.category_id === null ? null : { _id: r.category_id, name: r.category_name ?? '' },
        from: from(r),
        isPlanned: from(r) > now.toISOString(),
      })),
  };
}
