import { type RawBuilder, sql } from 'kysely';
import type { RelatedKind, RelatedSection } from '#contracts/reports/related.ts';
import type { Db } from '#server/platform/db/database.ts';

export interface RelatedDbRow {
  id: string;
  open: string | null;
  title: string;
  text: string | null;
  status: string | null;
  at: Date | null;
  paise: number | null;
  count: number | null;
  /** What the rows are sorted by, newest first, before the id. */
  sort: Date;
}
export interface RelatedCursor {
  at: Date;
  id: string;
}

/** A section's rows of one record: `id, open, title, text, status, at, paise, count, sort`. */
type Source = (owner: string, from: From) => RawBuilder<unknown>;
/** The rows after the cursor, by these columns, and their order and number. */
interface From {
  after: (sort: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>;
  page: (sort: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>;
}

const NOTHING = sql`null::text as text, null::bigint as paise, null::int as count`;

const returnsWhere =
  (fits: (owner: string) => RawBuilder<unknown>): Source =>
  (owner, { after, page }) =>
    sql`
  select r.id, r.id as open, o.order_number as title, r.reason as text, r.status, r.created_at as at,
    nullif(r.refund_paise, 0) as paise, null::int as count, r.created_at as sort
  from return_requests r join orders o on o.id = r.order_id
  where ${fits(owner)} and ${after(sql`r.created_at`, sql`r.id`)} ${page(sql`r.created_at`, sql`r.id`)}`;

const ticketsWhere =
  (fits: (owner: string) => RawBuilder<unknown>): Source =>
  (owner, { after, page }) =>
    sql`
  select t.id, t.id as open, t.number as title, t.topic as text, t.status, t.created_at as at,
    null::bigint as paise, null::int as count, t.redress_by as sort
  from tickets t where ${fits(owner)} and ${after(sql`t.redress_by`, sql`t.id`)} ${page(sql`t.redress_by`, sql`t.id`)}`;

const offersWhere =
  (
    fits: (owner: string) => RawBuilder<unknown>,
    title: RawBuilder<unknown>,
    open: RawBuilder<unknown>,
  ): Source =>
  (owner, { after, page }) =>
    sql`
  select f.id, ${open} as open, ${title} as title, f.vendor_sku as text,
    case when f.is_active then 'live' else 'paused' end as status, f.created_at as at,
    f.price_paise as paise, f.on_hand as count, f.created_at as sort
  from offers f join products p on p.id = f.product_id join vendors v on v.id = f.vendor_id
  where ${fits(owner)} and ${after(sql`f.created_at`, sql`f.id`)} ${page(sql`f.created_at`, sql`f.id`)}`;

const ofVendor: Record<string, Source> = {
  orders: (vendor, { after, page }) => sql`
    select v.id, v.order_id as open, o.order_number as title, null::text as text, v.status, v.created_at as at,
      v.total_paise - v.cancelled_paise as paise, null::int as count, v.created_at as sort
    from vendor_orders v join orders o on o.id = v.order_id
    where v.vendor_id = ${vendor} and ${after(sql`v.created_at`, sql`v.id`)} ${page(sql`v.created_at`, sql`v.id`)}`,
  products: (vendor, { after, page }) => sql`
    select l.id, l.product_id as open, l.name as title, coalesce(l.state, l.draft_state) as status, l.updated_at as at, ${NOTHING}, l.updated_at as sort
    from listings l where l.vendor_id = ${vendor} and ${after(sql`l.updated_at`, sql`l.id`)} ${page(sql`l.updated_at`, sql`l.id`)}`,
  offers: offersWhere((vendor) => sql`f.vendor_id = ${vendor}`, sql`p.name`, sql`p.id`),
  statements: (vendor, { after, page }) => sql`
    select s.id, s.id as open, s.number as title, null::text as text, null::text as status, s.closed_at as at,
      s.net_paise as paise, null::int as count, s.closed_at as sort
    from statements s where s.vendor_id = ${vendor} and ${after(sql`s.closed_at`, sql`s.id`)} ${page(sql`s.closed_at`, sql`s.id`)}`,
  payouts: (vendor, { after, page }) => sql`
    select p.id, p.batch_id as open, b.number as title, p.utr as text, p.status, p.updated_at as at,
      p.amount_paise as paise, null::int as count, p.updated_at as sort
    from payouts p join payout_batches b on b.id = p.batch_id
    where p.vendor_id = ${vendor} and ${after(sql`p.updated_at`, sql`p.id`)} ${page(sql`p.updated_at`, sql`p.id`)}`,
  returns: returnsWhere((vendor) => sql`r.vendor_id = ${vendor}`),
  tickets: ticketsWhere((vendor) => sql`t.vendor_id = ${vendor}`),
  team: (vendor, { after, page }) => sql`
    select a.id, null::text as open, a.full_name as title, a.email as text,
      case when a.is_active then a.vendor_role else 'inactive' end as status, a.last_login_at as at,
      null::bigint as paise, null::int as count, a.created_at as sort
    from portal_accounts a where a.vendor_id = ${vendor} and ${after(sql`a.created_at`, sql`a.id`)} ${page(sql`a.created_at`, sql`a.id`)}`,
};

/** Sales of a product that are looked at, the newest: a popular one has a million. */
const SALES = 2_000;
/** Ids begin with their time, so that the newest sales are the last of the index. */
const sales = (product: RawBuilder<unknown>) =>
  sql`(select * from order_items where product_id = ${product} order by id desc limit ${sql.lit(SALES)})`;
const ordersOfProduct =
  (
    product: (owner: string) => RawBuilder<unknown>,
    open: RawBuilder<unknown>,
    fits: RawBuilder<unknown> = sql`true`,
  ): Source =>
  (owner, { after, page }) =>
    sql`
  select i.id, ${open} as open, o.order_number as title, null::text as text, v.status, v.created_at as at,
    i.total_paise as paise, i.quantity as count, v.created_at as sort
  from ${sales(product(owner))} i join vendor_orders v on v.id = i.vendor_order_id join orders o on o.id = i.order_id
  where ${fits} and ${after(sql`v.created_at`, sql`i.id`)} ${page(sql`v.created_at`, sql`i.id`)}`;

const OF: Record<RelatedKind, Partial<Record<RelatedSection, Source>>> = {
  vendor: ofVendor,
  order: {
    returns: returnsWhere((order) => sql`r.order_id = ${order}`),
    tickets: ticketsWhere((order) => sql`t.order_id = ${order}`),
  },
  customer: {
    returns: returnsWhere((user) => sql`o.user_id = ${user}`),
  },
  product: {
    offers: offersWhere((product) => sql`f.product_id = ${product}`, sql`v.name`, sql`v.id`),
    orders: ordersOfProduct((product) => sql`${product}`, sql`i.order_id`),
  },
};

/** Rows of one section of a record after a cursor, newest first: one more than `limit` if there are more. */
export async function selectRelated(
  db: Db,
  source: Source,
  owner: string,
  cursor: RelatedCursor | null,
  limit: number,
): Promise<RelatedDbRow[]> {
  const from: From = {
    after: (sort, id) =>
      cursor ? sql`(${sort}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id})` : sql`true`,
    page: (sort, id) => sql`order by ${sort} desc, ${id} desc limit ${limit + 1}`,
  };
  return (await sql<RelatedDbRow>`${source(owner, from)}`.execute(db)).rows;
}
export const relatedSource = (kind: RelatedKind, section: RelatedSection): Source | undefined =>
  OF[kind][section];

/** The sources of a vendor's own record; `vendorId` is part of every condition. */
export const vendorOrderSource = (vendorId: string, section: 'returns' | 'tickets'): Source =>
  section === 'returns'
    ? returnsWhere((id) => sql`r.vendor_order_id = ${id} and r.vendor_id = ${vendorId}`)
    : ticketsWhere(
        (id) =>
          sql`t.vendor_id = ${vendorId} and t.order_id = (select order_id from vendor_orders where id = ${id} and vendor_id = ${vendorId})`,
      );
const productOf = (vendorId: string) => (listing: string) =>
  sql`(select product_id from listings where id = ${listing} and vendor_id = ${vendorId})`;
export const listingSource = (vendorId: string, section: 'orders' | 'returns'): Source =>
  section === 'orders'
    ? ordersOfProduct(productOf(vendorId), sql`v.id`, sql`v.vendor_id = ${vendorId}`)
    : (owner, { after, page }) => sql`
      select r.id, r.id as open, o.order_number as title, r.reason as text, r.status, r.created_at as at,
        null::bigint as paise, ri.quantity as count, r.created_at as sort
      from ${sales(productOf(vendorId)(owner))} i join return_items ri on ri.order_item_id = i.id
        join return_requests r on r.id = ri.return_id and r.vendor_id = ${vendorId} join orders o on o.id = r.order_id
      where ${after(sql`r.created_at`, sql`r.id`)} ${page(sql`r.created_at`, sql`r.id`)}`;

/** Whether the record is this vendor's. */
export async function ownsRecord(
  db: Db,
  vendorId: string,
  table: 'vendor_orders' | 'listings',
  id: string,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where id = ${id} and vendor_id = ${vendorId}`.execute(
      db,
    );
  return rows.length > 0;
}
