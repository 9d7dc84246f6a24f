import {
  commissionBpOf,
  mismatchOf,
  type RuleTerms,
  commissionRuleOf,
} from '#contracts/vendors/commission-rules.ts';
import {
  type CommissionRule,
  type createCommissionRule,
  type listCommissionRules,
  MAX_RULES,
  type testCommission,
} from '#contracts/vendors/commission.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { leaveFeeCategory } from '#server/modules/vendors/fees/queries.ts';
import { commissionOf } from '#server/modules/pricing/service.ts';
import { vendorsById } from '#server/modules/vendors/vendors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import {
  insertCommissionRule,
  saveCategoryName,
  lockCommissionRules,
  selectCategoryRates,
  selectCategoryAncestors,
  selectEndedRules,
  selectCommissionRules,
  type StoredCommissionRule,
  updateRuleOrder,
  updateCommissionRule,
} from './queries.ts';
import './tables.ts';
import { callerText } from '#server/platform/messages/caller.ts';

type Body = EndpointBody<typeof createCommissionRule>;
type All = EndpointData<typeof listCommissionRules>;
const ENDED_SHOWN = 50;
const at = (when: Date | null) => when?.toISOString() ?? null;
const rupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));

const stateOf = (r: StoredCommissionRule, now: Date): CommissionRule['state'] =>
  r.ended_at
    ? 'ended'
    : r.starts_at && now < r.starts_at
      ? 'planned'
      : r.ends_at && now >= r.ends_at
        ? 'over'
        : 'running';
const categoryOf = (r: StoredCommissionRule): CommissionRule['category'] =>
  r.gone_category !== null
    ? { _id: null, name: r.gone_category }
    : r.category_id === null
      ? null
      : { _id: r.category_id, name: r.category_name ?? '' };
/** Editable fields of a rule. */
const valuesOf = (r: StoredCommissionRule) => ({
  name: r.name,
  percent: r.rate_bp / 100,
  vendorId: r.vendor_id,
  categoryId: r.category_id,
  tier: r.tier,
  minPrice: rupees(r.min_paise),
  maxPrice: rupees(r.max_paise),
  startsAt: at(r.starts_at),
  endsAt: at(r.ends_at),
});
const present = (r: StoredCommissionRule, now: Date): CommissionRule =>
  stamped(
    {
      _id: r.id,
      name: r.name,
      percent: r.rate_bp / 100,
      vendor: (r.vendor_id && { _id: r.vendor_id, name: r.vendor_name ?? '' }) || null,
      category: categoryOf(r),
      tier: r.tier,
      minPrice: rupees(r.min_paise),
      maxPrice: rupees(r.max_paise),
      startsAt: at(r.starts_at),
      endsAt: at(r.ends_at),
      state: stateOf(r, now),
      updatedAt: r.updated_at.toISOString(),
      endedAt: at(r.ended_at),
    },
    valuesOf(r),
  );
const termsOf = (r: StoredCommissionRule): RuleTerms => ({
  vendorId: r.vendor_id,
  categoryId: r.category_id,
  tier: r.tier,
  minPaise: r.min_paise,
  maxPaise: r.max_paise,
  startsAt: at(r.starts_at),
  endsAt: at(r.ends_at),
  rateBp: r.rate_bp,
});

export async function readCommissionRules(db: Db, now: Date): Promise<All> {
  const rules = await selectCommissionRules(db);
  return {
    orderVersion: versionOf(orderOf(rules)),
    rules: rules.map((r) => present(r, now)),
    ended: (await selectEndedRules(db, ENDED_SHOWN)).map((r) => present(r, now)),
  };
}
const orderOf = (rules: readonly StoredCommissionRule[]) => ({ ids: rules.map((r) => r.id) });
export const editableRuleOrder = async (db: Db): Promise<object> =>
  orderOf(await selectCommissionRules(db));
export const editableRule = async (db: Db, id: string): Promise<object> =>
  valuesOf(await standing(db, id));

const rowOf = (b: Body, now: Date) => ({
  name: b.name,
  rate_bp: Math.round(b.percent * 100),
  vendor_id: b.vendorId,
  category_id: b.categoryId,
  tier: b.tier,
  min_paise: b.minPrice === null ? null : rupeesToPaise(b.minPrice),
  max_paise: b.maxPrice === null ? null : rupeesToPaise(b.maxPrice),
  starts_at: b.startsAt === null ? null : new Date(b.startsAt),
  ends_at: b.endsAt === null ? null : new Date(b.endsAt),
  updated_at: now,
});
/** Its vendor and category must exist: an error at the field otherwise. */
async function requireThere(tx: Tx, { vendorId, categoryId }: Body): Promise<void> {
  const details = [
    ...(vendorId !== null && !(await vendorsById(tx, [vendorId])).has(vendorId)
      ? [{ path: 'vendorId', message: 'errors.store_missing' }]
      : []),
    ...(categoryId !== null && (await selectCategoryAncestors(tx, categoryId)).length === 0
      ? [{ path: 'categoryId', message: 'errors.category_not_found' }]
      : []),
  ];
  if (details.length > 0) fail('invalid_request', { details });
}
const object = (id: string, name: string) => ({ kind: 'commission_rule', id, label: name });
const standing = async (tx: Db, id: string) =>
  (await selectCommissionRules(tx)).find((r) => r.id === id) ??
  fail('not_found', { message: 'errors.rule_missing' });
const reply = async (tx: Tx, id: string, now: Date) => {
  const all = await readCommissionRules(tx, now);
  return { ...all, rule: all.rules.find((r) => r._id === id)! };
};

/**
 * Appends a rule. `invalid_request` (400) if vendor or category does not exist or the limit is
 * reached.
 */
export async function addRule(
  tx: Tx,
  body: Body,
  now: Date,
): Promise<All & { rule: CommissionRule }> {
  await lockCommissionRules(tx);
  await requireThere(tx, body);
  const rules = await selectCommissionRules(tx);
  if (rules.length >= MAX_RULES)
    fail('invalid_request', {
      message: 'errors.rules_most',
      values: { n: MAX_RULES },
    });
  const id = newId('crl', now.getTime());
  await insertCommissionRule(tx, {
    id,
    position: Math.max(0, ...rules.map((r) => r.position)) + 1,
    ...rowOf(body, now),
    created_at: now,
    ended_at: null,
    gone_category: null,
  });
  audit(tx, { action: 'commission_rule.created', object: object(id, body.name), after: body });
  return reply(tx, id, now);
}

/** Changes a rule; existing orders keep their rate. */
export async function changeRule(
  tx: Tx,
  id: string,
  body: Body,
  now: Date,
): Promise<All & { rule: CommissionRule }> {
  await lockCommissionRules(tx);
  const before = await standing(tx, id);
  await requireThere(tx, body);
  await updateCommissionRule(tx, id, rowOf(body, now));
  audit(tx, {
    action: 'commission_rule.changed',
    object: object(id, body.name),
    before: valuesOf(before),
    after: body,
  });
  return reply(tx, id, now);
}

export async function endRule(tx: Tx, id: string, now: Date): Promise<All> {
  await lockCommissionRules(tx);
  const before = await standing(tx, id);
  await updateCommissionRule(tx, id, { ended_at: now, updated_at: now });
  audit(tx, {
    action: 'commission_rule.ended',
    object: object(id, before.name),
    before: { percent: before.rate_bp / 100 },
  });
  return readCommissionRules(tx, now);
}

/**
 * Removes a deleted category from ended rules, which keep its name. Returns the name of an active
 * rule or fee with that category: then nothing is changed, since without it the rule would match any
 * product.
 */
export async function leaveCategory(
  tx: Tx,
  category: { id: string; name: string },
): Promise<string | undefined> {
  await lockCommissionRules(tx);
  const rule = (await selectCommissionRules(tx)).find((r) => r.category_id === category.id);
  const fee = await leaveFeeCategory(tx, category.id);
  if (!rule && !fee) await saveCategoryName(tx, category);
  return rule?.name ?? fee;
}

/**
 * `step_not_possible` (409) if the list is not exactly the active rules, because someone changed
 * them.
 */
export async function reorderRules(tx: Tx, ids: readonly string[], now: Date): Promise<All> {
  await lockCommissionRules(tx);
  const rules = await selectCommissionRules(tx);
  if (
    ids.length !== rules.length ||
    new Set(ids).size !== ids.length ||
    rules.some((r) => !ids.includes(r.id))
  )
    fail('step_not_possible', {
      message: 'errors.rules_changed',
    });
  await updateRuleOrder(tx, ids);
  const names = new Map(rules.map((r) => [r.id, r.name]));
  audit(tx, {
    action: 'commission_rule.reordered',
    object: object('all', 'vendors.record.commission_rules'),
    before: rules.map((r) => r.name),
    after: ids.map((id) => names.get(id)),
  });
  return readCommissionRules(tx, now);
}

/** The commission of one unit at this price. */
export async function testCommissionSale(
  db: Db,
  { vendor, category, price, at: when }: EndpointQuery<typeof testCommission>,
  now: Date,
): Promise<EndpointData<typeof testCommission>> {
  const shop =
    (await vendorsById(db, [vendor])).get(vendor) ??
    fail('not_found', { message: 'errors.store_missing' });
  const way = await selectCategoryAncestors(db, category);
  if (way.length === 0) fail('category_not_found');
  const byCategory = shop.pays_by_category ? await selectCategoryRates(db) : [];
  const rules = [
    ...(await selectCommissionRules(db)).map((r) => ({ ...termsOf(r), _id: r.id, name: r.name })),
    ...byCategory.map((k) => ({
      vendorId: null,
      categoryId: k.category_id,
      minPaise: null,
      maxPaise: null,
      startsAt: null,
      endsAt: null,
      rateBp: k.rate_bp,
      _id: k.category_id,
      name: callerText('vendors.commission_of', { name: k.name }),
    })),
  ];
  const sale = {
    vendorId: vendor,
    tier: shop.tier,
    categoryIds: way,
    unitPaise: rupeesToPaise(price),
    at: when ? new Date(when) : now,
  };
  const decides = commissionRuleOf(rules, sale);
  const asked = decides ? rules.slice(0, rules.indexOf(decides)) : rules;
  const bp = commissionBpOf(rules, sale, shop.commission_bp);
  return {
    percent: bp / 100,
    commission: paiseToRupees(commissionOf(sale.unitPaise, bp)),
    rule: decides && { _id: decides._id, name: decides.name },
    ownPercent: shop.commission_bp / 100,
    passed: asked.map((r) => ({ _id: r._id, name: r.name, because: mismatchOf(r, sale)! })),
  };
}
