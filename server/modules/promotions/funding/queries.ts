import { type RawBuilder, sql } from 'kysely';
import { FORECAST_DAYS, type FundedKind } from '#contracts/promotions/discount-funding.ts';
import { addDays } from '#contracts/kernel/time.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * A vendor's answer to a funding request. `max_percent`: the largest discount it was asked for;
 * null: a fixed amount.
 */
export interface DiscountConsentTable {
  subject_id: string;
  kind: FundedKind;
  vendor_id: string;
  vendor_bp: number;
  max_percent: string | null;
  state: 'asked' | 'accepted' | 'declined';
  requested_at: Date;
  answered_at: Date | null;
  answered_by: string | null;
  notified_at: Date | null;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    discount_consents: DiscountConsentTable;
  }
}

/** Table of each kind's terms. */
const TABLES = { festive: 'festive_offers', coupon: 'coupons', milestone: 'milestones' } as const;

/**
 * A discount with its funding, whatever its kind. `vendor_bp` decides: a kind without it is paid by
 * the marketplace.
 */
export interface FundingSubjectRow {
  id: string;
  kind: FundedKind;
  name: string;
  vendor_bp: number;
  skips_others: boolean;
  consent_until: Date | null;
  budget_paise: number | null;
  spent_paise: number;
  starts_at: Date | null;
  ends_at: Date | null;
  is_active: boolean;
  percent: number | null;
  flat_paise: number | null;
}
const subjects = sql`(
  select id, 'festive' as kind, name, coalesce(vendor_bp, case funded_by when 'vendor' then 10000 else 0 end) as vendor_bp, skips_others, consent_until, budget_paise, spent_paise, starts_at, ends_at, is_active,
    (select max(fp.discount_percent)::float8 from festive_offer_products fp where fp.festive_offer_id = festive_offers.id and fp.vendor_id is null) as percent, null::int as flat_paise from festive_offers
  union all select id, 'coupon', code, coalesce(vendor_bp, case funded_by when 'vendor' then 10000 else 0 end), skips_others, consent_until, budget_paise, spent_paise, starts_at, ends_at, is_active,
    case type when 'percent' then percent::float8 end, flat_paise from coupons where vendor_id is null
  union all select id, 'milestone', title, coalesce(vendor_bp, 0), skips_others, consent_until, budget_paise, spent_paise, null, null, is_enabled, value::float8, null from milestones where type = 'discount')`;
const numbers = <R extends FundingSubjectRow>(r: R): R => ({
  ...r,
  budget_paise: r.budget_paise === null ? null : Number(r.budget_paise),
  spent_paise: Number(r.spent_paise),
});

export async function selectFundingSubject(
  db: Db,
  id: string,
): Promise<FundingSubjectRow | undefined> {
  const {
    rows: [row],
  } = await sql<FundingSubjectRow>`select s.* from ${subjects} s where s.id = ${id}`.execute(db);
  return row && numbers(row);
}
/** The same, locked against orders that spend its budget and against other changes. */
export async function lockFundingSubject(
  tx: Tx,
  id: string,
): Promise<FundingSubjectRow | undefined> {
  for (const table of Object.values(TABLES))
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  return selectFundingSubject(tx, id);
}
export async function updateFundingTerms(
  tx: Tx,
  { id, kind }: Pick<FundingSubjectRow, 'id' | 'kind'>,
  terms: {
    vendor_bp: number;
    skips_others: boolean;
    consent_until: Date | null;
    budget_paise: number | null;
  },
): Promise<void> {
  await sql`update ${sql.table(TABLES[kind])} set vendor_bp = ${terms.vendor_bp}, skips_others = ${terms.skips_others}, consent_until = ${terms.consent_until}, budget_paise = ${terms.budget_paise} where id = ${id}`.execute(
    tx,
  );
}

/** Sets its budget alone: who pays stays as the discount says. */
export async function updateBudget(
  tx: Tx,
  { id, kind }: Pick<FundingSubjectRow, 'id' | 'kind'>,
  budgetPaise: number,
): Promise<void> {
  await sql`update ${sql.table(TABLES[kind])} set budget_paise = ${budgetPaise} where id = ${id}`.execute(
    tx,
  );
}

/**
 * Vendors a discount affects, each with the largest discount on its products; null for a fixed
 * amount.
 */
function concerned({
  id,
  kind,
  percent,
}: Pick<FundingSubjectRow, 'id' | 'kind' | 'percent'>): RawBuilder<unknown> {
  if (kind === 'festive')
    return sql`select o.vendor_id, max(fp.discount_percent) as percent from festive_offer_products fp join offers o on o.product_id = fp.product_id and o.is_active where fp.festive_offer_id = ${id} and fp.vendor_id is null group by o.vendor_id`;
  const sells =
    kind === 'milestone'
      ? sql`true`
      : sql`exists (select from coupons c where c.id = ${id} and (c.vendor_ids is null or v.id = any(c.vendor_ids))
    and (c.category_slugs is null or exists (select from offers o join products p on p.id = o.product_id join categories k on k.id = p.category_id where o.vendor_id = v.id and o.is_active and k.slug = any(c.category_slugs))))`;
  return sql`select v.id as vendor_id, ${percent}::numeric as percent from vendors v where v.status = 'active' and ${sells}`;
}

/**
 * Asks every affected vendor not yet asked for this much; agreements to less are asked again, and
 * open requests are updated. Returns how many.
 */
export async function insertConsents(
  tx: Tx,
  subject: FundingSubjectRow,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into discount_consents as t (subject_id, kind, vendor_id, vendor_bp, max_percent, state, requested_at)
    select ${subject.id}, ${subject.kind}, x.vendor_id, ${subject.vendor_bp}::int, x.percent, 'asked', ${now}::timestamptz from (${concerned(subject)}) x order by x.vendor_id
    on conflict (subject_id, vendor_id) do update set vendor_bp = excluded.vendor_bp, max_percent = excluded.max_percent, state = 'asked', requested_at = excluded.requested_at, answered_at = null, answered_by = null, notified_at = null
      where excluded.vendor_bp > t.vendor_bp or coalesce(excluded.max_percent, 0) > coalesce(t.max_percent, 0)
        or t.state = 'asked' and (excluded.vendor_bp, excluded.max_percent) is distinct from (t.vendor_bp, t.max_percent) returning t.vendor_id`.execute(
    tx,
  );
  return rows.length;
}
/** Asks everybody who answered again: the discount has changed. */
export async function resetConsents(tx: Tx, subjectId: string, now: Date): Promise<void> {
  await sql`update discount_consents set state = 'asked', requested_at = ${now}, answered_at = null, answered_by = null, notified_at = null where subject_id = ${subjectId} and state = 'accepted'`.execute(
    tx,
  );
}
export async function deleteConsents(tx: Tx, subjectId: string): Promise<void> {
  await tx.deleteFrom('discount_consents').where('subject_id', '=', subjectId).execute();
}

export async function selectConsentCounts(
  db: Db,
  subjectId: string,
): Promise<{ asked: number; accepted: number; declined: number }> {
  const count = (state: string) =>
    sql`(count(*) filter (where state = ${state}))::int as ${sql.ref(state)}`;
  return (
    await sql<{
      asked: number;
      accepted: number;
      declined: number;
    }>`select ${count('asked')}, ${count('accepted')}, ${count('declined')} from discount_consents where subject_id = ${subjectId}`.execute(
      db,
    )
  ).rows[0]!;
}
export type ConsentRow = DiscountConsentTable & { vendor_name: string; vendor_slug: string };
export async function selectConsents(
  db: Db,
  subjectId: string,
  { page, limit }: { page: number; limit: number },
): Promise<ConsentRow[]> {
  return (
    await sql<ConsentRow>`select d.*, v.name as vendor_name, v.slug as vendor_slug from discount_consents d join vendors v on v.id = d.vendor_id where d.subject_id = ${subjectId}
    order by d.state, v.name, v.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  ).rows;
}

export type FundingVendorRow = FundingSubjectRow &
  Pick<DiscountConsentTable, 'state' | 'max_percent' | 'requested_at' | 'answered_at'>;
/** Current discounts a vendor was asked about, unanswered first; or one of them. */
export async function selectConsentsOfVendor(
  db: Db,
  vendorId: string,
  now: Date,
  id: string | null = null,
): Promise<FundingVendorRow[]> {
  const { rows } = await sql<FundingVendorRow>`
    select s.*, d.vendor_bp, d.state, d.max_percent, d.requested_at, d.answered_at from discount_consents d join ${subjects} s on s.id = d.subject_id
    where d.vendor_id = ${vendorId} and ${id === null ? sql`true` : sql`d.subject_id = ${id}`} and s.vendor_bp > 0 and (s.ends_at is null or s.ends_at >= ${now})
    order by d.state <> 'asked', d.requested_at desc, d.subject_id limit 200`.execute(db);
  return rows.map(numbers);
}
export async function updateConsent(
  tx: Tx,
  subjectId: string,
  vendorId: string,
  { state, at, by }: { state: 'accepted' | 'declined'; at: Date; by: string },
): Promise<void> {
  await sql`update discount_consents set state = ${state}, answered_at = ${at}, answered_by = ${by} where subject_id = ${subjectId} and vendor_id = ${vendorId}`.execute(
    tx,
  );
}
/**
 * A vendor's products that the operator added to a festive offer: their prices follow the answer.
 */
export async function selectProductsOf(
  db: Db,
  subjectId: string,
  vendorId: string | null = null,
): Promise<string[]> {
  return (
    await sql<{
      id: string;
    }>`select distinct fp.product_id as id from festive_offer_products fp where fp.festive_offer_id = ${subjectId} and fp.vendor_id is null
    and ${vendorId === null ? sql`true` : sql`exists (select from offers o where o.product_id = fp.product_id and o.vendor_id = ${vendorId})`} order by 1`.execute(
      db,
    )
  ).rows.map((r) => r.id);
}

export type UnnotifiedConsentRow = Pick<DiscountConsentTable, 'subject_id' | 'vendor_id'>;
/** Vendors asked and not notified yet, marked as notified on reading. */
export async function takeUnnotifiedConsents(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<UnnotifiedConsentRow[]> {
  return (
    await sql<UnnotifiedConsentRow>`update discount_consents set notified_at = ${now} where (subject_id, vendor_id) in (
    select subject_id, vendor_id from discount_consents where state = 'asked' and notified_at is null order by requested_at, subject_id, vendor_id limit ${limit} for update skip locked) returning subject_id, vendor_id`.execute(
      tx,
    )
  ).rows;
}

export interface ForecastRow {
  orders: number;
  sales: number;
  discount: number;
}
/**
 * The discount's cost on the last days' orders if every one had used it: its products, minimum and
 * limit applied.
 */
export async function selectForecast(
  db: Db,
  { id, kind }: Pick<FundingSubjectRow, 'id' | 'kind'>,
  now: Date,
): Promise<ForecastRow> {
  const sold = sql`orders o join order_items l on l.order_id = o.id and l.gift_id is null and l.replaces_id is null
    where o.placed_at >= ${addDays(now, -FORECAST_DAYS)} and o.placed_at <= ${now} and o.status <> 'payment_pending' and o.payment_status <> 'lapsed'`;
  const value = sql`l.unit_paise::bigint * l.quantity`;
  const query = {
    festive: sql`select count(distinct x.id)::int as orders, coalesce(sum(x.value), 0)::bigint as sales, coalesce(sum(round(x.value * x.percent / 100)), 0)::bigint as discount from (
      select o.id, ${value} as value, (select max(fp.discount_percent) from festive_offer_products fp where fp.festive_offer_id = ${id} and fp.product_id = l.product_id and fp.vendor_id is null) as percent from ${sold}) x where x.percent is not null`,
    coupon: sql`select count(*)::int as orders, coalesce(sum(x.eligible), 0)::bigint as sales, coalesce(sum(least(case c.type when 'percent' then round(x.eligible * c.percent / 100) else c.flat_paise end, coalesce(c.max_discount_paise, x.eligible), x.eligible)), 0)::bigint as discount
      from coupons c cross join lateral (select o.id, sum(${value}) as whole, sum(${value}) filter (where (c.vendor_ids is null or l.vendor_id = any(c.vendor_ids))
          and (c.category_slugs is null or exists (select from products p join categories k on k.id = p.category_id where p.id = l.product_id and k.slug = any(c.category_slugs)))) as eligible from ${sold} group by o.id) x
      where c.id = ${id} and x.eligible > 0 and x.whole >= c.min_cart_paise`,
    milestone: sql`select count(*)::int as orders, coalesce(sum(x.whole), 0)::bigint as sales, coalesce(sum(round(x.whole * m.value / 100)), 0)::bigint as discount
      from milestones m cross join lateral (select o.id, sum(${value}) as whole from ${sold} group by o.id) x where m.id = ${id} and x.whole >= m.threshold_paise`,
  }[kind];
  const row = (await sql<ForecastRow>`${query}`.execute(db)).rows[0]!;
  return { orders: row.orders, sales: Number(row.sales), discount: Number(row.discount) };
}
