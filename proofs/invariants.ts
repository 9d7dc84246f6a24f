import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { explainVendorOrder } from './explain-orders.ts';

/**
 * Invariants of the rows, whatever has happened; `broken` finds the rows that violate it. `explain`
 * shows what is known about one.
 */
interface Invariant {
  name: string;
  broken: RawBuilder<{ id: string }>;
  explain?: (db: Db, id: string) => Promise<string>;
}

/**
 * Records the units of each offer when it is put on sale, beside the marketplace's own tables: the
 * only historical value that the invariants of stock need.
 */
export async function rememberStock(db: Db): Promise<void> {
  await sql`create schema proof`.execute(db);
  await sql`create table proof.initial_stock (offer_id text primary key, pieces integer not null)`.execute(
    db,
  );
  await sql`create function proof.remember() returns trigger language plpgsql as
    'begin insert into proof.initial_stock values (new.id, new.on_hand); return new; end'`.execute(
    db,
  );
  await sql`create trigger remember after insert on offers for each row execute function proof.remember()`.execute(
    db,
  );
}

/** Rounded half up, as the marketplace divides an amount among units. */
const share = (paise: string, units: string, quantity: string) =>
  sql.raw(`floor((2 * ${paise}::numeric * ${units} + ${quantity}) / (2 * ${quantity}))`);

/** An order that is pending payment, or expired in that state, was never sold. */
const isSold = sql`(o.status <> 'payment_pending' and o.payment_status <> 'lapsed')`;

/**
 * What the marketplace pays of a cash vendor order because labels are whole rupees (decision 058):
 * what the ledger says, at most a rupee for each of its shipments and one for returns.
 */
export const droppedPaise = (
  id: RawBuilder<unknown>,
) => sql`least((select coalesce(sum(greatest(e.amount_paise, 0)), 0) from ledger_entries e where e.vendor_order_id = ${id} and e.account = 'platform_rounding'),
  (select 100 * (count(*) + 1) from shipments p where p.vendor_order_id = ${id} and p.status <> 'unpacked'))`;

const rowsOfDocuments = sql`
  select i.id, i.vendor_order_id, i.corrects_id, i.kind, case when i.kind = 'credit_note' then -1 else 1 end as sign, r ->> 'lineId' as order_item_id,
    (r ->> 'quantity')::int as pieces, (r ->> 'totalPaise')::bigint as total, (r ->> 'platformDiscountPaise')::bigint as by_platform,
    (r ->> 'taxablePaise')::bigint as taxable, (r ->> 'cgstPaise')::bigint as cgst, (r ->> 'sgstPaise')::bigint as sgst, (r ->> 'igstPaise')::bigint as igst
  from invoices i cross join lateral jsonb_array_elements(i.document -> 'lines') as r`;

const STOCK: Invariant[] = [
  {
    name: 'Stock on hand equals the initial stock plus all stock movements, and is never negative',
    broken: sql`
    select o.id from offers o join proof.initial_stock i on i.offer_id = o.id
    where o.on_hand < 0 or o.on_hand <> i.pieces + (select coalesce(sum(m.delta), 0) from stock_movements m where m.offer_id = o.id)`,
  },
  {
    name: 'Stock taken by an order is at least the units the customer keeps, and at most the units not cancelled',
    broken: sql`
    select coalesce(s.order_id, m.order_id) as id from (
      select order_id, offer_id, sum(kept) as kept, sum(least) as least from (
        select order_id, offer_id, quantity - cancelled as kept, quantity - cancelled - returned as least from order_items where gift_id is null
        union all select r.order_id, l.exchange_for ->> 'offerId', l.quantity, l.quantity from return_requests r join return_items l on l.return_id = r.id
          where r.resolution = 'exchange' and (r.status in ('approved', 'picked_up') or r.status = 'disputed' and r.disputed_from = 'picked_up')) x group by 1, 2) s
    full join (select order_id, offer_id, -sum(delta) as moved from stock_movements where order_id is not null and reason <> 'reship' group by 1, 2) m
      on m.order_id = s.order_id and m.offer_id = s.offer_id
    where coalesce(m.moved, 0) not between coalesce(s.least, 0) and coalesce(s.kept, 0)`,
  },
  {
    name: 'Stock of a gift equals the units added minus the units given away, and is never negative',
    broken: sql`
    select g.id from gifts g where g.on_hand < 0 or g.on_hand <> g.stocked - (select coalesce(sum(l.quantity - l.cancelled), 0) from order_items l where l.gift_id = g.id)`,
  },
];

const ORDERS: Invariant[] = [
  {
    name: 'Every order is complete: vendor orders, items, timeline, ledger entries and stored reply all exist, and an order with pending payment has its payment',
    broken: sql`
    select o.id from orders o where not exists (select from vendor_orders s where s.order_id = o.id)
      or exists (select from vendor_orders s where s.order_id = o.id and not exists (select from order_items l where l.vendor_order_id = s.id))
      or (${isSold} and o.total_paise > 0 and not (exists (select from order_events e where e.order_id = o.id) and exists (select from ledger_entries l where l.order_id = o.id)))
      or (o.status = 'payment_pending' and not exists (select from payments p where p.order_id = o.id and p.state = 'pending'))
    union all select l.id from order_items l where not exists (select from orders o where o.id = l.order_id)
    union all select m.id from stock_movements m where m.order_id is not null and not exists (select from orders o where o.id = m.order_id)
    union all select k.key from idempotency_keys k where k.status = 0`,
  },
  {
    name: 'Order amounts equal the sum of the vendor orders, and vendor order amounts the sum of their items',
    broken: sql`
    select o.id from orders o join (
      select order_id, sum(items_paise) filter (where return_id is null) as items, sum(discount_paise) filter (where return_id is null) as discount,
        sum(shipping_paise) filter (where return_id is null) as shipping, sum(total_paise) filter (where return_id is null) as total,
        sum(cancelled_paise - case when return_id is null then 0 else total_paise end) as cancelled
      from vendor_orders group by 1) s on s.order_id = o.id
    where (o.items_paise, o.discount_paise, o.shipping_paise, o.total_paise, o.cancelled_paise) is distinct from (s.items, s.discount, s.shipping, s.total, s.cancelled)
      or o.total_paise <> o.items_paise - o.discount_paise + o.shipping_paise + o.rounding_paise
      or (o.payment_method = 'cod' and (o.total_paise - o.wallet_paise) % 100 <> 0)
    union all select s.id from vendor_orders s join (
      select vendor_order_id, sum(unit_paise * quantity) as items, sum(discount_paise) as discount, sum(total_paise) as total from order_items group by 1) l on l.vendor_order_id = s.id
    where (s.items_paise, s.discount_paise) is distinct from (l.items, l.discount)
      or abs(s.total_paise - s.shipping_paise - l.total) > case when exists (select from orders o where o.id = s.order_id and o.payment_method = 'cod') then case when s.return_id is null then 50 else 200 end else 0 end`,
  },
  {
    name: 'Units shipped never exceed units ordered minus cancelled, units in returns never exceed units delivered, and returned units match the received returns',
    broken: sql`
    select l.id from order_items l
    left join (select pl.order_item_id, sum(pl.quantity) as sent, sum(pl.quantity) filter (where p.status = 'delivered') as delivered
      from shipment_items pl join shipments p on p.id = pl.shipment_id where p.status not in ('returned', 'unpacked') group by 1) p on p.order_item_id = l.id
    left join (select rl.order_item_id, sum(rl.quantity) as asked, sum(rl.quantity) filter (where r.status in ('received', 'refunded', 'exchanged')) as back
      from return_items rl join return_requests r on r.id = rl.return_id where r.status not in ('refused', 'withdrawn') group by 1) r on r.order_item_id = l.id
    where coalesce(p.sent, 0) > l.quantity - l.cancelled or coalesce(r.asked, 0) > coalesce(p.delivered, 0) or coalesce(r.back, 0) <> l.returned`,
  },
  {
    name: 'An exchange creates one vendor order in the same order, with the same vendor, product and quantity, at no charge',
    broken: sql`
    select r.id from return_requests r left join vendor_orders s on s.return_id = r.id where r.status = 'exchanged' and s.id is null
    union all select s.id from vendor_orders s join return_requests r on r.id = s.return_id join vendor_orders o on o.id = r.vendor_order_id
      where r.order_id <> s.order_id or o.vendor_id <> s.vendor_id or o.return_id is not null or s.commission_bp <> o.commission_bp or r.status not in ('exchanged', 'received', 'refunded')
    union all select r.id from vendor_orders s join return_requests r on r.id = s.return_id join return_items rl on rl.return_id = r.id
      left join order_items n on n.vendor_order_id = s.id and n.replaces_id = rl.order_item_id left join order_items l on l.id = rl.order_item_id
      where (n.quantity, n.product_id, n.unit_paise, n.gst_rate, n.offer_id) is distinct from (rl.quantity, l.product_id, l.unit_paise, l.gst_rate, rl.exchange_for ->> 'offerId')
    union all select s.id from vendor_orders s left join (
      select vendor_order_id, sum(amount_paise) as paise, count(*) filter (where account in ('courier_receivable', 'gateway_receivable', 'platform_bank', 'shopper_wallet')) as moved
      from ledger_entries where reason = 'exchange_placed' and account in ('shopper_receivable', 'courier_receivable', 'gateway_receivable', 'platform_bank', 'shopper_wallet') group by 1) l
      on l.vendor_order_id = s.id where s.return_id is not null and (coalesce(l.paise, 0) <> s.total_paise or coalesce(l.moved, 0) > 0)
    union all select e.order_id from ledger_entries e join vendor_orders s on s.id = e.vendor_order_id
      where s.return_id is not null and e.account = 'courier_receivable'`,
  },
  {
    name: 'A vendor order is cancelled if and only if all of its units are cancelled',
    broken: sql`
    select s.id from vendor_orders s join order_items l on l.vendor_order_id = s.id group by s.id having (s.status = 'cancelled') <> bool_and(l.cancelled = l.quantity)`,
  },
];

const MONEY: Invariant[] = [
  {
    name: 'The ledger sums to zero, in total and in each transaction',
    broken: sql`
    select transaction_id as id from ledger_entries group by transaction_id having sum(amount_paise) <> 0
    union all select 'all' from ledger_entries having sum(amount_paise) <> 0`,
  },
  {
    name: 'The customer receivable of an order equals its total minus cancelled, paid and overpaid amounts',
    broken: sql`
    select o.id from orders o left join (select order_id, sum(amount_paise) as owed from ledger_entries where account = 'shopper_receivable' group by 1) l on l.order_id = o.id
    left join (select p.order_id, sum(g.amount_paise) - coalesce(sum((select sum(r.amount_paise) from gateway_refunds r where r.capture_id = g.id and r.state = 'paid')), 0) as paise
      from gateway_payments g join payments p on p.id = g.payment_id where g.purpose = 'surplus' group by 1) s on s.order_id = o.id
    where coalesce(l.owed, 0) <> case when ${isSold} then o.total_paise - o.cancelled_paise else 0 end - o.paid_paise - coalesce(s.paise, 0)`,
  },
  {
    name: 'Refunds never exceed the amount paid',
    broken: sql`
    select id from orders where paid_paise < 0
    union all select r.order_id from return_requests r group by r.order_id having sum(r.refund_paise) > (
      select coalesce(sum(l.amount_paise), 0) from ledger_entries l where l.order_id = r.order_id and (l.account = 'gateway_receivable' or l.reason in ('cod_collected', 'cod_kept_by_vendor') and l.account <> 'shopper_receivable') and l.amount_paise > 0)`,
  },
  {
    name: 'A delivered cash order is paid to the paisa, except for refunds approved but not yet sent',
    broken: sql`
    select o.id from orders o where o.payment_method = 'cod' and o.status = 'delivered' and o.paid_paise <> o.total_paise - o.cancelled_paise
      + (select coalesce(sum(r.refund_paise), 0) from return_requests r where r.order_id = o.id and r.status = 'received')`,
  },
  {
    name: 'A paid order has exactly one captured payment, and the gateway receivable equals captures minus refunds and fees',
    broken: sql`
    select g.id from gateway_payments g left join (select capture_id, sum(amount_paise) as paise from gateway_refunds where state <> 'replaced' group by 1) r on r.capture_id = g.id
    where g.refunded_paise <> coalesce(r.paise, 0) or g.refunded_paise > g.amount_paise
    union all select p.id from payments p left join gateway_payments g on g.payment_id = p.id and g.purpose = 'sale' group by p.id having count(g.id) <> case p.state when 'paid' then 1 else 0 end
    union all select p.order_id from payments p
      left join (select payment_id, sum(amount_paise - coalesce(fee_paise, 0)) as paise from gateway_payments group by 1) g on g.payment_id = p.id
      left join (select order_id, sum(amount_paise) as paise from gateway_refunds where state = 'paid' group by 1) r on r.order_id = p.order_id
      left join (select order_id, sum(amount_paise) as paise from ledger_entries where account = 'gateway_receivable' group by 1) l on l.order_id = p.order_id
      where coalesce(l.paise, 0) <> coalesce(g.paise, 0) - coalesce(r.paise, 0)`,
  },
  {
    name: 'Every wallet balance equals its ledger balance',
    broken: sql`
    select w.user_id as id from wallets w left join (select owner_id, -sum(amount_paise) as paise from ledger_entries where account = 'shopper_wallet' group by 1) l on l.owner_id = w.user_id
    where w.balance_paise <> coalesce(l.paise, 0)`,
  },
  {
    name: 'Cashback credited equals the ledger, never exceeds the amount promised, and is zero before delivery',
    broken: sql`
    select coalesce(c.order_id, l.order_id) as id from cashbacks c join orders o on o.id = c.order_id
    full join (select order_id, -sum(amount_paise) as paise from ledger_entries where account = 'shopper_wallet' and rule = 'cashback' group by 1) l on l.order_id = c.order_id
    where coalesce(c.credited_paise, 0) <> coalesce(l.paise, 0) or c.credited_paise > o.cashback_paise or (c.credited_paise > 0 and o.status <> 'delivered')`,
  },
  {
    name: 'Fees in the ledger are those frozen with the items, by the units kept, delivered and returned',
    broken: sql`
    select s.id from vendor_orders s join orders o on o.id = s.order_id
    left join (select vendor_order_id, -sum(amount_paise) as paise from ledger_entries where account = 'platform_fees' and reason <> 'fee_charged' group by 1) l on l.vendor_order_id = s.id
    left join (select i.vendor_order_id, sum((f ->> 'unitPaise')::bigint * case f ->> 'kind' when 'fixed' then i.quantity - i.cancelled - i.returned when 'closing' then i.quantity - i.cancelled - i.returned
        when 'shipping' then i.quantity - i.cancelled when 'return' then i.returned else 0 end) as paise
      from order_items i cross join lateral jsonb_array_elements(i.fees) f group by 1) w on w.vendor_order_id = s.id
    where ${isSold} and coalesce(l.paise, 0) <> coalesce(w.paise, 0)`,
  },
  {
    name: 'A payout given to a provider is pending there and here, or completed in both',
    broken: sql`
    select b.payout_id as id from payout_submissions b join payouts p on p.id = b.payout_id
    where case when b.state in ('queued', 'submitted') then p.status <> 'pending' when b.state = 'processed' then p.status not in ('paid', 'failed') else p.status <> 'failed' end`,
  },
  {
    name: 'Unsettled ledger entries are exactly those in no statement',
    broken: sql`
    select coalesce(u.entry_id, e.id) as id from unsettled_ledger_entries u full join (
      select e.id, e.owner_id, e.amount_paise from ledger_entries e where e.account = 'vendor_payable' and e.statement_id is null and not exists (select from statement_entries x where x.entry_id = e.id)) e
      on e.id = u.entry_id where (u.vendor_id, u.amount_paise) is distinct from (e.owner_id, e.amount_paise)`,
  },
  {
    name: 'A claim is in the ledger as granted, once, less what was taken back, and couriers owe what they have not paid',
    broken: sql`
    select c.id from claims c left join (select rule, -sum(amount_paise) filter (where account = 'vendor_payable') as paise, sum(amount_paise) filter (where account = 'courier_claims') as owed
      from ledger_entries where reason in ('claim_accepted', 'claim_taken_back', 'claim_recovered') group by 1) l on l.rule = 'claim ' || c.id
    where coalesce(l.paise, 0) <> case when c.taken_back_at is null then c.granted_paise else 0 end
      or coalesce(l.owed, 0) < 0 and c.recovered is null
    union all select c.vendor_order_id from claims c where c.taken_back_at is null group by c.vendor_order_id having sum(c.granted_paise) > (
      select coalesce(-sum(e.amount_paise), 0) from ledger_entries e where e.vendor_order_id = c.vendor_order_id and e.account = 'vendor_payable' and e.reason in ('order_placed', 'exchange_placed'))`,
  },
  {
    name: 'A statement equals its entries and the amounts withheld, and is paid out once and in full',
    broken: sql`
    select s.id from statements s
    left join (select x.statement_id, sum(e.amount_paise) as paise from statement_entries x join ledger_entries e on e.id = x.entry_id group by 1) t on t.statement_id = s.id
    left join (select statement_id, sum(amount_paise) as paise from ledger_entries where account = 'vendor_payable' and reason = 'statement_closed' group by 1) w on w.statement_id = s.id
    where s.net_paise <> -coalesce(t.paise, 0) - coalesce(w.paise, 0)
    union all select p.id from payouts p join statements s on s.id = p.statement_id where p.amount_paise <> s.closing_paise
    union all select p.statement_id from payouts p where p.status <> 'failed' group by 1 having count(*) > 1
    union all select p.id from payouts p left join (select statement_id, sum(amount_paise) as paise from ledger_entries where account = 'vendor_payable' and reason in ('payout_paid', 'payout_returned') group by 1) l
      on l.statement_id = p.statement_id where p.status = 'paid' and p.amount_paise is distinct from l.paise`,
  },
  {
    name: 'The use count of a coupon equals its redemptions, stays within its limits, and has one redemption per order',
    broken: sql`
    select c.id from coupons c left join coupon_redemptions r on r.coupon_id = c.id group by c.id
    having (c.total_uses is not null and (c.used_count <> count(r.order_id) or c.used_count > c.total_uses))
    union all select r.coupon_id from coupon_redemptions r join coupons c on c.id = r.coupon_id group by r.coupon_id, r.user_id, c.uses_per_account having count(*) > c.uses_per_account
    union all select o.id from orders o left join coupon_redemptions r on r.order_id = o.id
      where (o.discount_source is not distinct from 'promo' and o.status <> 'cancelled') <> (r.order_id is not null)`,
  },
];

const CASH: Invariant[] = [
  {
    name: 'Every delivered cash shipment is recorded with the amount on its label',
    broken: sql`
    select coalesce(p.id, c.shipment_id) as id from (select p.* from shipments p join orders o on o.id = p.order_id where o.payment_method = 'cod' and p.status = 'delivered' and p.collect_paise > 0) p
    full join cod_shipments c on c.shipment_id = p.id where (p.collect_paise, p.order_id, p.vendor_id) is distinct from (c.expected_paise, c.order_id, c.vendor_id)`,
  },
  {
    name: 'Marketplace contributions to a vendor order are not paid out before its cash is received',
    broken: sql`
    select sp.vendor_order_id as id from statement_orders sp join cod_shipments c on c.vendor_order_id = sp.vendor_order_id where sp.net_paise > 0 and c.waits_for_cash and c.received_paise < c.expected_paise`,
  },
  {
    name: 'Courier remittances only cover shipments booked with a courier',
    broken: sql`
    select r.id from cod_receipts r join shipments p on p.id = r.shipment_id where r.kind = 'remittance' and p.courier is null`,
  },
  {
    name: 'Cash received for a shipment equals its receipts, unless it was deducted from the earnings of the vendor',
    broken: sql`
    select c.shipment_id as id from cod_shipments c left join (select shipment_id, sum(amount_paise) as paise from cod_receipts group by 1) r on r.shipment_id = c.shipment_id
    where case when c.is_netted then coalesce(r.paise, 0) not between c.over_paise and c.over_paise + c.expected_paise or c.holder <> 'vendor' else coalesce(r.paise, 0) <> c.received_paise + c.over_paise end`,
  },
  {
    name: 'Cash banked equals the receipts, and couriers owe the rest of what they collected',
    broken: sql`
    select 'bank' as id where (select coalesce(sum(amount_paise), 0) from ledger_entries where account = 'platform_bank' and reason = 'cod_received') <> (select coalesce(sum(amount_paise), 0) from cod_receipts)
    union all select 'couriers' where (select coalesce(sum(amount_paise), 0) from ledger_entries where account = 'courier_receivable')
      <> (select coalesce(sum(expected_paise - received_paise - over_paise), 0) from cod_shipments where holder = 'courier')`,
  },
  {
    name: 'A cash sale is settled only after its cash is received, or when the vendor holds the cash and the delivery code was confirmed',
    broken: sql`
    select sp.vendor_order_id as id from statement_orders sp join vendor_orders s on s.id = sp.vendor_order_id join cod_shipments c on c.order_id = s.order_id and c.vendor_id = s.vendor_id
    where sp.kind <> 'correction' and s.status = 'delivered' and not (c.received_paise = c.expected_paise or c.holder = 'vendor' and c.proof = 'code')`,
    explain: explainVendorOrder,
  },
  {
    name: 'Payouts for cash sales never exceed the cash received plus discounts, delivery, goodwill and rounding paid by the marketplace',
    broken: sql`
    select s.id from vendor_orders s join orders o on o.id = s.order_id join statement_orders sp on sp.vendor_order_id = s.id where o.payment_method = 'cod' and s.return_id is null group by s.id, s.order_id, s.vendor_id, s.wallet_paise
    having sum(sp.net_paise) > s.wallet_paise + (select coalesce(sum(case when c.holder = 'vendor' and c.proof = 'code' then c.expected_paise else c.received_paise end), 0) from cod_shipments c where c.order_id = s.order_id and c.vendor_id = s.vendor_id)
      + (select coalesce(sum(greatest(e.amount_paise, 0)), 0) from ledger_entries e where e.vendor_order_id = s.id and e.account in ('platform_discount', 'platform_free_delivery', 'platform_goodwill'))
      + ${droppedPaise(sql`s.id`)}`,
    explain: explainVendorOrder,
  },
  {
    name: 'Refunds of a cash order never exceed the cash received for it',
    broken: sql`
    select e.order_id as id from ledger_entries e join orders o on o.id = e.order_id and o.payment_method = 'cod' join vendor_orders s on s.id = e.vendor_order_id
    where e.account = 'platform_bank' and e.reason = 'refund_paid' or e.account = 'shopper_wallet' and e.reason = 'refunded_to_wallet' group by e.order_id, s.vendor_id
    having -sum(e.amount_paise) > (select coalesce(sum(c.received_paise), 0) from cod_shipments c where c.order_id = e.order_id and c.vendor_id = s.vendor_id)`,
  },
];

const DOCUMENTS: Invariant[] = [
  {
    name: 'Invoiced units minus credited units equal the units in active shipments minus returned units',
    broken: sql`
    select l.id from order_items l
    left join (select order_item_id, sum(sign * pieces) as pieces from (${rowsOfDocuments}) r group by 1) d on d.order_item_id = l.id
    left join (select pl.order_item_id, sum(pl.quantity) as pieces from shipment_items pl join shipments p on p.id = pl.shipment_id where p.status not in ('returned', 'unpacked') group by 1) p on p.order_item_id = l.id
    where l.gift_id is null and coalesce(d.pieces, 0) <> coalesce(p.pieces, 0) - l.returned`,
  },
  {
    name: 'Invoiced amounts minus credit notes equal the price of those units, within one paisa for each further document of an item',
    broken: sql`
    select l.id from order_items l join (
      select order_item_id, sum(sign * pieces) as pieces, sum(sign * (total - by_platform)) as paise, count(*) filter (where sign = 1) as documents from (${rowsOfDocuments}) r group by 1) d
      on d.order_item_id = l.id
    where abs(d.paise - ${share('l.total_paise', 'd.pieces', 'l.quantity')}) > case when d.pieces in (0, l.quantity) then 0 else d.documents - 1 end`,
  },
  {
    name: 'Delivery charged by the vendor is invoiced once, and credited when no unit is left',
    broken: sql`
    select s.id from vendor_orders s join (select vendor_order_id, sum(sign * total) as paise from (${rowsOfDocuments}) r where order_item_id is null group by 1) d on d.vendor_order_id = s.id
    where d.paise <> case when exists (select from order_items l where l.vendor_order_id = s.id and l.gift_id is null and l.cancelled + l.returned < l.quantity) then s.shipping_paise - s.waived_paise + s.free_delivery_paise else 0 end`,
  },
  {
    name: 'Delivery charged by the marketplace is invoiced once after packing, and credited when no unit is left',
    broken: sql`
    select s.id from vendor_orders s left join (select vendor_order_id, sum(case when kind = 'credit_note' then -total_paise else total_paise end) as paise from delivery_documents group by 1) d on d.vendor_order_id = s.id
    where coalesce(d.paise, 0) <> case when exists (select from ledger_entries e where e.vendor_order_id = s.id and e.account = 'platform_shipping' and e.reason in ('order_placed', 'exchange_placed'))
      and exists (select from shipments p where p.vendor_order_id = s.id) and exists (select from order_items l where l.vendor_order_id = s.id and l.gift_id is null and l.cancelled + l.returned < l.quantity)
      then s.shipping_paise - s.waived_paise else 0 end`,
  },
  {
    name: 'Every document adds up: taxable value plus taxes equals the total, CGST equals SGST, and rows add up to the totals',
    broken: sql`
    select id from (${rowsOfDocuments}) r where taxable + cgst + sgst + igst <> total or cgst <> sgst or least(taxable, cgst, igst, by_platform) < 0
    union all select i.id from invoices i join (
      select id, sum(taxable) as taxable, sum(cgst) as cgst, sum(igst) as igst, sum(total) as total from (${rowsOfDocuments}) r group by 1) s on s.id = i.id
    where (s.taxable, s.cgst, s.igst, s.total) is distinct from ((i.document -> 'totals' ->> 'taxablePaise')::bigint, (i.document -> 'totals' ->> 'cgstPaise')::bigint,
      (i.document -> 'totals' ->> 'igstPaise')::bigint, (i.document -> 'totals' ->> 'totalPaise')::bigint) or s.total <> i.total_paise`,
  },
  {
    name: 'Credit notes never exceed their invoice',
    broken: sql`
    select i.id from (${rowsOfDocuments}) i join (
      select corrects_id, order_item_id, sum(pieces) as pieces, sum(total) as total, sum(taxable) as taxable, sum(cgst) as cgst, sum(igst) as igst, sum(by_platform) as by_platform
      from (${rowsOfDocuments}) r where kind = 'credit_note' group by 1, 2) c on c.corrects_id = i.id and c.order_item_id is not distinct from i.order_item_id
    where c.pieces > i.pieces or c.total > i.total or c.taxable > i.taxable or c.cgst > i.cgst or c.igst > i.igst or c.by_platform > i.by_platform
      or (c.pieces = i.pieces and (c.total, c.taxable, c.cgst, c.igst, c.by_platform) is distinct from (i.total, i.taxable, i.cgst, i.igst, i.by_platform))`,
  },
  {
    name: 'Cash collected on delivery equals the shipment labels, and the labels of a fully packed vendor order equal the amount due',
    broken: sql`
    select o.id from orders o left join (select order_id, sum(collect_paise) as paise from shipments where status = 'delivered' group by 1) p on p.order_id = o.id
      left join (select order_id, -sum(amount_paise) as paise from ledger_entries where account = 'shopper_receivable' and reason in ('cod_collected', 'cod_kept_by_vendor') group by 1) l on l.order_id = o.id
      where coalesce(p.paise, 0) <> coalesce(l.paise, 0)
    union all select s.id from vendor_orders s join orders o on o.id = s.order_id join (select vendor_order_id, sum(collect_paise) filter (where status not in ('returned', 'unpacked')) as paise from shipments group by 1) p on p.vendor_order_id = s.id
      where o.payment_method = 'cod' and s.return_id is null and coalesce(p.paise, 0) - s.cash_refunded_paise + s.wallet_paise - s.wallet_refunded_paise <> s.total_paise - s.cancelled_paise
        and not exists (select from order_items l where l.vendor_order_id = s.id and l.gift_id is null and l.quantity - l.cancelled > coalesce((
          select sum(pl.quantity) from shipment_items pl join shipments x on x.id = pl.shipment_id where pl.order_item_id = l.id and x.status not in ('returned', 'unpacked')), 0))`,
  },
  {
    name: 'Delivery invoice numbers of the marketplace have no gaps',
    broken: sql`
    select s.kind as id from marketplace_series s left join delivery_documents d on split_part(d.number, '-', 1) = s.kind and split_part(d.number, '-', 2) = s.financial_year
    where s.kind in ('D', 'DR', 'DC') group by s.kind, s.financial_year, s.last having s.last <> count(d.id) or max(split_part(d.number, '-', 3)::int) <> s.last`,
  },
  {
    name: 'Vendor invoice numbers have no gaps',
    broken: sql`
    select s.vendor_id as id from invoice_series s left join invoices i on i.vendor_id = s.vendor_id and i.kind = s.kind and split_part(i.number, '-', 2) = s.financial_year
    group by s.vendor_id, s.financial_year, s.kind, s.last having s.last <> count(i.id) or max(split_part(i.number, '-', 3)::int) <> s.last`,
  },
];

const INVARIANTS: readonly Invariant[] = [...STOCK, ...ORDERS, ...MONEY, ...CASH, ...DOCUMENTS];
export const INVARIANT_COUNT = INVARIANTS.length;

const SHOWN = 3;

/**
 * One text for each violated invariant: the number of rows, and some of them with what is known
 * about them.
 */
export async function findViolations(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const { name, broken, explain } of INVARIANTS) {
    const { rows } = await broken.execute(db);
    if (rows.length === 0) continue;
    const shown = rows.slice(0, SHOWN).map((r) => r.id);
    const known: string[] = [];
    for (const id of explain ? shown : []) known.push(`\n  ${id}:\n${await explain!(db, id)}`);
    found.push(`${name}: violated by ${rows.length}, such as ${shown.join(', ')}${known.join('')}`);
  }
  return found;
}
