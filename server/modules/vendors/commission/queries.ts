import { sql } from 'kysely';
import type { MarketplaceRate } from '#contracts/vendors/commission.ts';
import type { RuleTerms } from '#contracts/vendors/commission-rules.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { CommissionRuleTable } from './tables.ts';

export type StoredCommissionRule = CommissionRuleTable & {
  vendor_name: string | null;
  category_name: string | null;
};
const whole = sql`select r.*, v.name as vendor_name, c.name as category_name from commission_rules r left join vendors v on v.id = r.vendor_id left join categories c on c.id = r.category_id`;

/** Active rules, in order. */
export const selectCommissionRules = async (db: Db): Promise<StoredCommissionRule[]> =>
  (
    await sql<StoredCommissionRule>`${whole} where r.ended_at is null order by r.position, r.id`.execute(
      db,
    )
  ).rows;
/** The latest ended rules, newest first. */
export const selectEndedRules = async (db: Db, limit: number): Promise<StoredCommissionRule[]> =>
  (
    await sql<StoredCommissionRule>`${whole} where r.ended_at is not null order by r.ended_at desc, r.id limit ${limit}`.execute(
      db,
    )
  ).rows;

/** A rule as `RuleTerms`; order placement reads the same form (`checkout/queries.ts`). */
const ruleTerms = sql`json_build_object('vendorId', r.vendor_id, 'categoryId', r.category_id, 'tier', r.tier, 'minPaise', r.min_paise, 'maxPaise', r.max_paise, 'startsAt', r.starts_at, 'endsAt', r.ends_at, 'rateBp', r.rate_bp)`;
/** A category's commission as a rule: after all listed rules, nearest category first. */
const categoryTerms = sql`json_build_object('vendorId', null, 'categoryId', k.category_id, 'tier', null, 'minPaise', null, 'maxPaise', null, 'startsAt', null, 'endsAt', null, 'rateBp', k.rate_bp)`;
export const selectCategoryRates = async (
  db: Db,
): Promise<{ category_id: string; name: string; rate_bp: number }[]> =>
  (
    await sql<{
      category_id: string;
      name: string;
      rate_bp: number;
    }>`select category_id, name, rate_bp from category_commission_rates order by level desc, category_id`.execute(
      db,
    )
  ).rows;

/** Rules that can apply to a vendor, in order; all are for this vendor, so none names another. */
export async function selectRulesOf(db: Db, vendorId: string): Promise<MarketplaceRate[]> {
  const { rows } = await sql<{ terms: RuleTerms & Pick<CommissionRuleTable, 'tier'> }>`
    select terms from (
      select ${ruleTerms} as terms, 0 as kind, r.position, r.id from commission_rules r where r.ended_at is null and (r.vendor_id is null or r.vendor_id = ${vendorId})
      union all select ${categoryTerms}, 1, -k.level, k.category_id from category_commission_rates k where exists (select from vendors v where v.id = ${vendorId} and v.pays_by_category)) all_rules order by kind, position, id`.execute(
    db,
  );
  return rows.map((r) => ({ ...r.terms, vendorId: null }));
}

/** Serialises changes: the order spans all rules. */
export async function lockCommissionRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_436}::bigint)`.execute(tx);
}
export async function insertCommissionRule(tx: Tx, row: CommissionRuleTable): Promise<void> {
  await tx.insertInto('commission_rules').values(row).execute();
}
export async function updateCommissionRule(
  tx: Tx,
  id: string,
  change: Partial<Omit<CommissionRuleTable, 'id' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('commission_rules').set(change).where('id', '=', id).execute();
}
/** Ended rules keep only the name of a deleted category. */
export async function saveCategoryName(
  tx: Tx,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await tx
    .updateTable('commission_rules')
    .set({ category_id: null, gone_category: name })
    .where('category_id', '=', id)
    .where('ended_at', 'is not', null)
    .execute();
}
export async function updateRuleOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update commission_rules r set position = x.n from unnest(${[...ids]}::text[]) with ordinality as x (id, n) where r.id = x.id`.execute(
    tx,
  );
}

/** A category with all ancestors, from itself upward; empty if unknown. */
export async function selectCategoryAncestors(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive way as (select id, parent_id, 1 as n from categories where id = ${id} union all select c.id, c.parent_id, n + 1 from categories c join way on way.parent_id = c.id where n < 5)
    select id from way order by n`.execute(db);
  return rows.map((r) => r.id);
}
