import { sql } from 'kysely';
import { STAFF_ROLES, staffMay } from '#contracts/staff-rights.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface PublishApprovalTable {
  subject_id: string; exposure_paise: Paise | null; fingerprint: string; asked_by: string; asked_name: string; asked_at: Date; approved_by: string | null; approved_name: string | null; approved_at: Date | null;
  /** Approved by who asked, in a demo with nobody else. */
  is_alone: boolean;
}
export interface Exposed { id: string; kind: 'coupon' | 'festive'; name: string; is_active: boolean; exposure_paise: Paise | null; fingerprint: string }

/**
 * What a discount of the operator could cost at most. A coupon: all its uses at its largest discount; a festive offer: all stock of its products sold at the lower price. Never more than the budget;
 * null: no limit. `fingerprint` changes with the terms.
 */
export async function selectExposed(db: Db, id: string): Promise<Exposed | undefined> {
  const { rows: [row] } = await sql<Exposed>`
    select id, 'coupon' as kind, code as name, is_active, least(case type when 'flat' then flat_paise else max_discount_paise end::bigint * total_uses, budget_paise)::bigint as exposure_paise,
      md5(jsonb_build_array(type, percent, flat_paise, max_discount_paise, min_cart_paise, uses_per_account, total_uses, vendor_ids, category_slugs, subcategory_slugs, ends_at, budget_paise)::text) as fingerprint
    from coupons where id = ${id} and vendor_id is null
    union all
    select f.id, 'festive', f.name, f.is_active, least(x.paise, f.budget_paise)::bigint, md5(jsonb_build_array(x.terms, f.ends_at, f.budget_paise)::text)
    from festive_offers f cross join lateral (
      select coalesce(sum(round(o.price_paise * fp.discount_percent / 100) * o.on_hand), 0)::bigint as paise, jsonb_agg(distinct jsonb_build_array(fp.product_id, fp.discount_percent)) as terms
      from festive_offer_products fp left join offers o on o.product_id = fp.product_id and o.is_active where fp.festive_offer_id = f.id and fp.vendor_id is null) x
    where f.id = ${id}`.execute(db);
  return row && { ...row, exposure_paise: row.exposure_paise === null ? null : Number(row.exposure_paise) };
}
export async function selectApproval(db: Db, id: string): Promise<PublishApprovalTable | undefined> {
  const row = await db.selectFrom('publish_approvals').selectAll().where('subject_id', '=', id).executeTakeFirst();
  return row && { ...row, exposure_paise: row.exposure_paise === null ? null : Number(row.exposure_paise) };
}
export async function upsertApproval(tx: Tx, row: PublishApprovalTable): Promise<void> {
  const { subject_id: _subject, ...change } = row;
  await tx.insertInto('publish_approvals').values(row).onConflict((c) => c.column('subject_id').doUpdateSet(change)).execute();
}
const TABLES = { festive: 'festive_offers', coupon: 'coupons' } as const;
export async function setActive(tx: Tx, { id, kind }: Pick<Exposed, 'id' | 'kind'>, isActive: boolean): Promise<void> {
  await sql`update ${sql.table(TABLES[kind])} set is_active = ${isActive} where id = ${id}`.execute(tx);
}
/** Whether somebody else could approve. */
export async function selectHasOther(db: Db, memberId: string): Promise<boolean> {
  const roles = STAFF_ROLES.filter((role) => staffMay(role, 'money:write'));
  return (await sql<{ has: boolean }>`select exists (select from portal_accounts where role = 'admin' and is_active and staff_role = any(${roles}) and id <> ${memberId}) as has`.execute(db)).rows[0]!.has;
}

declare module '#server/platform/db/database.ts' {
  interface Database { publish_approvals: PublishApprovalTable }
}
