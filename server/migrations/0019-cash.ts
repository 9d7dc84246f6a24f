import { type Kysely, sql } from 'kysely';

/** What each parcel of an order asks for at its door is written down when it is packed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shipments
      add column collect_paise integer not null default 0 check (collect_paise >= 0),
      add column delivery_paise integer not null default 0 check (delivery_paise >= 0)`.execute(db);
  await sql`
    alter table vendor_orders
      add column waived_paise integer not null default 0 check (waived_paise between 0 and shipping_paise),
      add column rounding_paise integer not null default 0,
      add column wallet_refunded_paise integer not null default 0 check (wallet_refunded_paise between 0 and wallet_paise),
      add column cash_refunded_paise integer not null default 0 check (cash_refunded_paise >= 0)`.execute(
    db,
  );
  await sql`update vendor_orders set wallet_refunded_paise = wallet_paise - least(wallet_paise, total_paise - cancelled_paise) where wallet_paise > 0`.execute(
    db,
  );
  await sql`
    update vendor_orders s set cash_refunded_paise = r.paise
    from (select r.vendor_order_id, sum(r.refund_paise)::int as paise from return_requests r join orders o on o.id = r.order_id
      where o.payment_method = 'cod' and r.status in ('received', 'refunded') group by 1) r where r.vendor_order_id = s.id`.execute(
    db,
  );
  // Parcels on their way ask for what they would have been asked for one after the other; the first of a part has its delivery.
  // Cash was booked as parcels were delivered, so what is delivered comes first, in that order, whenever it was packed.
  await sql`
    with live as (
      select p.id, p.vendor_order_id, row_number() over (partition by p.vendor_order_id order by case when p.status = 'delivered' then p.updated_at end nulls last, p.created_at, p.id) as n
      from shipments p join orders o on o.id = p.order_id where o.payment_method = 'cod' and p.status <> 'returned'),
    sums as (
      select v.id, v.vendor_order_id, v.n, coalesce(sum(floor((2 * l.total_paise::numeric * x.pieces + l.quantity) / (2 * l.quantity))), 0) as paise
      from live v cross join lateral (
        select pl.order_item_id, sum(pl.quantity) as pieces from live e join shipment_items pl on pl.shipment_id = e.id where e.vendor_order_id = v.vendor_order_id and e.n <= v.n group by 1) x
      join order_items l on l.id = x.order_item_id group by 1, 2, 3),
    due as (
      select m.id, m.vendor_order_id, m.n, s.shipping_paise, greatest(0, m.paise + s.shipping_paise - s.wallet_paise) as paise from sums m join vendor_orders s on s.id = m.vendor_order_id)
    update shipments p set collect_paise = d.paise - coalesce((select e.paise from due e where e.vendor_order_id = d.vendor_order_id and e.n = d.n - 1), 0),
      delivery_paise = case when d.n = 1 then d.shipping_paise else 0 end
    from due d where d.id = p.id`.execute(db);
}
