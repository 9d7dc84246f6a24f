import { sql } from 'kysely';
import { hasStaffRight } from '#server/platform/auth/staff-rights.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

export interface PublishApprovalTable {
  subject_id: string;
  exposure_paise: Paise | null;
  fingerprint: string;
  requested_by: string;
  requested_name: string;
  requested_at: Date;
  approved_by: string | null;
  approved_name: string | null;
  approved_at: Date | null;
  /** Approved by the requester, in a demo without another operator. */
  is_self_approved: boolean;
}
/** `counted_paise`: what it adds to the operator's total; 0 if a second person approved it. */
export interface PublicationTable {
  id: string;
  subject_id: string;
  member_id: string;
  published_at: Date;
  exposure_paise: Paise | null;
  counted_paise: Paise;
  fingerprint: string;
}
export interface PublicationExposure {
  id: string;
  kind: 'coupon' | 'festive';
  name: string;
  is_active: boolean;
  exposure_paise: Paise | null;
  fingerprint: string;
}
const paise = (value: unknown): Paise | null => (value === null ? null : Number(value));

/**
 * Maximum cost of an operator's discount; null: unlimited. A coupon: discounts given plus all
 * remaining uses at its largest discount, capped by the budget; a festive offer: its budget,
 * whatever the stock, and zero if only vendors pay. `fingerprint` changes with the terms.
 */
export async function selectExposure(db: Db, id: string): Promise<PublicationExposure | undefined> {
  const {
    rows: [row],
  } = await sql<PublicationExposure>`
    select c.id, 'coupon' as kind, c.code as name, c.is_active,
      least(u.paise + case c.type when 'flat' then c.flat_paise else c.max_discount_paise end::bigint * greatest(0, c.total_uses - u.uses), c.budget_paise)::bigint as exposure_paise,
      md5(jsonb_build_array(c.type, c.percent, c.flat_paise, c.max_discount_paise, c.min_cart_paise, c.uses_per_account, c.total_uses, c.vendor_ids, c.category_slugs, c.subcategory_slugs, c.ends_at, c.budget_paise)::text) as fingerprint
    from coupons c cross join lateral (select count(*) as uses, coalesce(sum(r.discount_paise), 0)::bigint as paise from coupon_redemptions r where r.coupon_id = c.id) u where c.id = ${id} and c.vendor_id is null
    union all
    select f.id, 'festive', f.name, f.is_active, e.paise, md5(jsonb_build_array(x.terms, f.ends_at, e.paise)::text)
    from festive_offers f cross join lateral (
      select jsonb_agg(distinct jsonb_build_array(fp.product_id, fp.discount_percent)) as terms from festive_offer_products fp where fp.festive_offer_id = f.id and fp.vendor_id is null) x
    cross join lateral (
      select coalesce(f.budget_paise, case when x.terms is null or f.skips_others and coalesce(f.vendor_bp, case f.funded_by when 'vendor' then 10000 end) = 10000 then 0 end)::bigint as paise) e
    where f.id = ${id}`.execute(db);
  return row && { ...row, exposure_paise: paise(row.exposure_paise) };
}
export async function selectApproval(
  db: Db,
  id: string,
): Promise<PublishApprovalTable | undefined> {
  const row = await db
    .selectFrom('publish_approvals')
    .selectAll()
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row && { ...row, exposure_paise: paise(row.exposure_paise) };
}
export async function upsertApproval(tx: Tx, row: PublishApprovalTable): Promise<void> {
  const { subject_id: _subject, ...change } = row;
  await tx
    .insertInto('publish_approvals')
    .values(row)
    .onConflict((c) => c.column('subject_id').doUpdateSet(change))
    .execute();
}

/** Its last publication. */
export async function selectPublication(
  db: Db,
  subjectId: string,
): Promise<PublicationTable | undefined> {
  const row = await db
    .selectFrom('publications')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      exposure_paise: paise(row.exposure_paise),
      counted_paise: Number(row.counted_paise),
    }
  );
}
export const insertPublication = async (tx: Tx, row: PublicationTable): Promise<void> => {
  await tx.insertInto('publications').values(row).execute();
};
/** What one operator has published alone since then. */
export const selectPublished = async (db: Db, memberId: string, since: Date): Promise<Paise> =>
  Number(
    (
      await sql<{
        paise: Paise;
      }>`select coalesce(sum(counted_paise), 0)::bigint as paise from publications where member_id = ${memberId} and published_at > ${since}`.execute(
        db,
      )
    ).rows[0]!.paise,
  );
/** Locks against concurrent publications, which would both pass the limit. */
export const lockPublisher = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select from portal_accounts where id = ${memberId} for no key update`.execute(tx);
};

const TABLES = {
  festive: sql`festive_offers set is_active`,
  coupon: sql`coupons set is_active`,
} as const;
export async function setPublicationActive(
  tx: Tx,
  { id, kind }: Pick<PublicationExposure, 'id' | 'kind'>,
  isActive: boolean,
): Promise<void> {
  await sql`update ${TABLES[kind]} = ${isActive} where id = ${id}`.execute(tx);
}
/** Whether someone else could approve. */
export async function selectHasOther(db: Db, memberId: string): Promise<boolean> {
  return (
    await sql<{
      has: boolean;
    }>`select exists (select from portal_accounts where role = 'admin' and is_active and ${hasStaffRight('money:write')} and id <> ${memberId}) as has`.execute(
      db,
    )
  ).rows[0]!.has;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    publish_approvals: PublishApprovalTable;
    publications: PublicationTable;
  }
}
