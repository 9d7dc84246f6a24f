import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Customers, orders, vendor orders, items, events, shipments and stock movements, from the plan.
 */
export async function writeOrders(tx: Tx): Promise<void> {
  for (const statement of [
    USERS,
    ORDERS,
    VENDOR_ORDERS,
    ITEMS,
    EVENTS,
    SHIPMENTS,
    SHIPMENT_ITEMS,
    MOVEMENTS,
    RECEIVED,
    "insert into vendor_days_to_aggregate select distinct vendor_id, (at at time zone 'Asia/Kolkata')::date from big_vendor_orders",
  ]) {
    await sql.raw(statement).execute(tx);
  }
}

const USERS = `insert into users (id, full_name, email, phone, password_hash, preferences, membership, created_at, updated_at)
  select 'usr_big' || lpad(n::text, 23, '0'), 'Shopper ' || n, 'shopper' || n || '@big.invalid', 'big-' || n, '', '{}', '{}', now - interval '731 days', now - interval '731 days'
  from big_shop cross join lateral generate_series(1, people) n`;

const PAID = `case when status in ('payment_pending', 'cancelled') or (method = 'cod' and delivered_at is null) then 0 when return_status = 'received' then total else kept_total end`;
const ORDERS = `insert into orders (id, order_number, user_id, status, items_paise, discount_paise, discount_source, discount_percentage, shipping_paise, tax_paise, cashback_paise, gift_count, total_paise, payment_method,
    payment_status, address, contact_email, contact_phone, estimated_delivery, placed_at, updated_at, business, cancelled_paise, paid_paise)
  select order_id, order_number, user_id, status, items, discount, case when discount > 0 then 'milestone' end, case when discount > 0 then 5 else 0 end, shipping, tax, 0, 0, total, method,
    case when fact = 'lapsed' then 'lapsed' when status = 'payment_pending' then 'pending' when status = 'cancelled' then case method when 'cod' then 'cancelled' else 'refunded' end
      when return_status = 'received' then 'refund_due' when method = 'online' or delivered_at is not null then 'paid' else 'pending' end,
    jsonb_build_object('fullName', 'Shopper ' || right(user_id, 6)::int, 'phone', '+919' || lpad((n % 1000000000)::text, 9, '0'), 'line1', (n % 300 + 1) || ', Station Road', 'line2', null, 'landmark', null,
      'city', city, 'state', state, 'pincode', left(pin, 3) || lpad((n % 60 + 1)::text, 3, '0'), 'country', 'India'),
    'shopper@big.invalid', '+919' || lpad((n % 1000000000)::text, 9, '0'), at + interval '5 days', at, coalesce(delivered_at, cancelled_at, at),
    case when is_business then jsonb_build_object('name', 'Firm ' || n % 500, 'gstin', code || 'AAPFN' || lpad((n % 10000)::text, 4, '0') || 'A1Z5') end, total - kept_total, ${PAID}
  from big_vendor_orders order by n`;

const VENDOR_ORDERS = `insert into vendor_orders (id, order_id, vendor_id, status, items_paise, discount_paise, shipping_paise, tax_paise, total_paise, commission_bp, commission_paise, estimated_delivery, shipment, created_at,
    cancelled_paise, ship_by, cash_refunded_paise)
  select sub_id, order_id, vendor_id, status, items, discount, shipping, tax, total, commission_bp, commission, at + interval '5 days', '{"zone":null,"carrier":null,"trackingNumber":null}', at, total - kept_total,
    (date_trunc('day', at at time zone 'Asia/Kolkata') + interval '2 days' - interval '1 second') at time zone 'Asia/Kolkata',
    case when method = 'cod' and return_status in ('received', 'refunded') then total - kept_total else 0 end
  from big_vendor_orders order by n`;

const ITEMS = `insert into order_items (id, order_id, vendor_order_id, position, product_id, variant_id, option_id, vendor_id, sku_id, offer_id, quantity, unit_paise, original_paise, discount_paise, total_paise, gst_rate, tax_paise,
    hsn_code, snapshot, cancelled, returned, marketplace_paise)
  select l.id, p.order_id, p.sub_id, l.position, l.product_id, l.variant_id, l.option_id, p.vendor_id, l.sku_id, l.offer_id, l.quantity, l.unit, l.original, l.discount, l.items - l.discount, l.rate,
    l.items - round((l.items - l.discount) * 100 / (100 + l.rate)) - l.discount, l.hsn, l.snapshot, case when p.cancelled_at is not null then l.quantity else 0 end,
    case when l.position = 0 and p.return_status in ('received', 'refunded') then l.quantity else 0 end, l.discount
  from big_items l join big_vendor_orders p using (n) order by n, position`;

const EVENTS = `insert into order_events (id, order_id, vendor_order_id, status, actor, at)
  select 'evt_big' || lpad((n * 8 + s.step)::text, 23, '0'), order_id, sub_id, s.status, s.actor, s.at from big_vendor_orders p cross join lateral (values
    (0, 'placed', 'shopper', case when fact not in ('payment_pending', 'lapsed') then p.at end),
    (1, 'confirmed', 'vendor', case when status in ('confirmed') or packed_at is not null then p.at + interval '0.4 day' end), (2, 'packed', 'vendor', packed_at),
    (3, 'shipped', 'vendor', case when status in ('shipped', 'out_for_delivery', 'delivered') then p.at + interval '1.2 days' end),
    (4, 'out_for_delivery', 'vendor', case when status in ('out_for_delivery', 'delivered') then p.at + interval '3.4 days' end),
    (5, 'delivered', 'vendor', delivered_at), (6, 'cancelled', 'shopper', cancelled_at)) as s (step, status, actor, at) where s.at is not null order by n, s.step`;

const SHIPMENTS = `insert into shipments (id, order_id, vendor_order_id, vendor_id, status, carrier, tracking_number, attempts, created_at, updated_at, collect_paise, delivery_paise)
  select 'pcl_big' || lpad(n::text, 23, '0'), order_id, sub_id, vendor_id, fact, case when fact <> 'packed' then 'Own courier' end, case when fact <> 'packed' then 'BIG' || n end, case when fact in ('undelivered', 'returning') then 1 else 0 end,
    packed_at, coalesce(delivered_at, packed_at), case when method = 'cod' then total else 0 end, case when method = 'cod' then shipping else 0 end from big_vendor_orders where packed_at is not null order by n`;
const SHIPMENT_ITEMS = `insert into shipment_items select 'pcl_big' || lpad(n::text, 23, '0'), l.id, l.quantity from big_items l join big_vendor_orders p using (n) where p.packed_at is not null`;

const MOVEMENTS = `insert into stock_movements (id, offer_id, delta, reason, order_id, at)
  select 'stk_big' || lpad((n * 10 + position * 2 + m.step)::text, 23, '0'), offer_id, m.delta, m.reason, order_id, m.at from big_items l join big_vendor_orders p using (n) cross join lateral (values
    (0, -quantity, case when p.method = 'online' then 'held' else 'order' end, p.at),
    (1, quantity, case when fact = 'lapsed' then 'hold_ended' when cancelled_at is not null then 'cancelled' else 'returned' end,
      case when cancelled_at is not null then cancelled_at when position = 0 and return_status in ('received', 'refunded') then delivered_at + interval '6 days' end)) as m (step, delta, reason, at) where m.at is not null`;
/** Received units equal stock plus sales: each offer's history adds up. */
const RECEIVED = `insert into stock_movements (id, offer_id, delta, reason, at)
  select 'stk_bigr' || lpad(u.no::text, 22, '0'), u.offer_id, o.on_hand + coalesce(s.gone, 0), 'received', b.now - interval '731 days' from big_shop b cross join big_units u join offers o on o.id = u.offer_id
  left join (select offer_id, -sum(delta)::int as gone from stock_movements group by offer_id) s on s.offer_id = u.offer_id where o.on_hand + coalesce(s.gone, 0) > 0
    and not exists (select from stock_movements m where m.offer_id = u.offer_id and m.id not like 'stk_big%')`;
