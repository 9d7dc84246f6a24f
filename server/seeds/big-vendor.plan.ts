import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { CITIES } from './product-variation.ts';

/** A number from 0 to 1 determined by a number and a word. */
const LUCK = `create or replace function pg_temp.luck(n bigint, word text) returns float8 language sql immutable as
  $$ select (hashint8extended(n, hashtext(word)::bigint) & 1099511627775)::float8 / 1099511627776 $$`;
/** Characters of order numbers (orders/order-number.ts). */
const EMAILS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Order numbers look random and never collide: steps coprime to 30^8. */
const STEP = 612_361_007;
const NUMBER = `'HL-' || ${[7, 6, 5, 4].map((i) => place(i)).join(' || ')} || '-' || ${[3, 2, 1, 0].map((i) => place(i)).join(' || ')}`;
function place(i: number): string {
  return `substr('${EMAILS}', ((n * ${STEP} + 77) % 656100000000 / ${30 ** i} % 30)::int + 1, 1)`;
}
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * Sales, in temporary tables that everything else is derived from: `big_vendor_orders` (one per vendor
 * order, with its sums) and `big_items`. Two years with more orders towards the end; two thirds of
 * all items are a third of the products.
 */
export async function planSales(
  tx: Tx,
  { vendorId, items, now }: { vendorId: string; items: number; now: Date },
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(tx);
  await run(LUCK);
  await run(
    'create temp table big_shop (vendor_id text, now timestamptz, vendor_orders int, people int, commission_bp int, state_code text) on commit drop',
  );
  await sql`insert into big_shop select id, ${now}, ${Math.ceil(items / 3)}, ${Math.ceil(items / 30)}, commission_bp, address ->> 'stateCode' from vendors where id = ${vendorId}`.execute(
    tx,
  );
  await run(
    `create temp table big_places on commit drop as select row_number() over () - 1 as no, * from (values ${CITIES.map(
      ([city, state, code, pin]) => `(${[city, state, code, pin].map(text).join(', ')})`,
    ).join(', ')}) as x (city, state, code, pin)`,
  );
  await run(`create temp table big_units on commit drop as
    select row_number() over (order by md5(o.id)) - 1 as no, o.id as offer_id, o.sku_id, o.product_id, s.variant_id, s.option_id, o.price_paise::bigint as unit, o.original_paise as original,
      coalesce(v.gst_rate, p.gst_rate) as rate, p.hsn_code as hsn, greatest(p.returnable_days, 7) as days,
      jsonb_build_object('slug', p.slug, 'name', p.name, 'brand', p.brand, 'image', jsonb_build_object('url', '/media/' || m.hash, 'width', m.width, 'height', m.height, 'backdrop', m.backdrop, 'alt', m.alt), 'variant', v.name, 'option', nullif(concat_ws(', ', c.color, c.parameters ->> 'size'), ''), 'returnableDays', p.returnable_days) as snapshot
    from offers o join products p on p.id = o.product_id join media m on m.id = p.media_ids[1] join skus s on s.id = o.sku_id left join variants v on v.product_id = s.product_id and v.variant_id = s.variant_id
    left join options c on c.product_id = s.product_id and c.variant_id = coalesce(s.variant_id, '') and c.option_id = s.option_id
    where o.vendor_id = (select vendor_id from big_shop)`);
  await run('alter table big_units add primary key (no)');
  await run('analyze big_units');
  await run(`create temp table big_items on commit drop as
    select l.n, l.position, 'itm_big' || lpad((l.n * 5 + l.position)::text, 23, '0') as id, u.*, l.quantity, u.unit * l.quantity as items,
      case when pg_temp.luck(l.n, 'discount') < 0.15 then u.unit * l.quantity / 20 else 0 end as discount
    from (select n, position, (pg_temp.luck(n * 5 + position, 'goods') ^ 1.8 * (select count(*) from big_units))::bigint as no, 1 + (pg_temp.luck(n * 5 + position, 'pieces') ^ 6 * 3)::int as quantity
      from (select generate_series(1, vendor_orders)::bigint as n from big_shop) s cross join lateral generate_series(0, (n % 5)::int) as position) l
    join big_units u on u.no = least(l.no, (select count(*) - 1 from big_units))`);
  await run('alter table big_items add primary key (n, position)');
  await run('analyze big_items');
  await run(VENDOR_ORDERS);
  await run('alter table big_vendor_orders add primary key (n)');
  await run('analyze big_vendor_orders');
}

/** Dates and results of each, and its amounts as ordered and as they are now. */
const VENDOR_ORDERS = `create temp table big_vendor_orders on commit drop as
  with aged as materialized (
    select n, 730 * (1 - (n - 0.5) / vendor_orders) ^ 1.4 as age, pg_temp.luck(n, 'fate') as fate, pg_temp.luck(n, 'pace') as pace, b.* from big_shop b cross join lateral (select generate_series(1, b.vendor_orders)::bigint as n) s),
  fated as materialized (
    select a.*, now - age * interval '1 day' as at, case
      when age < 1 and fate < 0.004 then 'payment_pending'
      when fate < 0.003 then 'lapsed'
      when fate < 0.05 and age > 0.6 then 'cancelled'
      when age between 1.3 and 9 and fate > 0.99 then 'confirmed'
      when age < 0.4 then 'placed' when age < 0.8 then 'confirmed' when age < 1.3 then 'packed'
      when age < 4.6 then case when fate > 0.97 then 'returning' else 'shipped' end
      when age < 5.5 then case when fate > 0.95 then 'undelivered' else 'out_for_delivery' end
      else 'delivered' end as fact,
      case when fate < 0.003 or (age < 1 and fate < 0.004) or pg_temp.luck(n, 'method') < 0.45 then 'online' else 'cod' end as method from aged a),
  dated as materialized (
    select f.*, case when fact = 'delivered' then at + (3.5 + 1.5 * pace) * interval '1 day' end as delivered_at, case when fact in ('cancelled', 'lapsed') then at + pace * interval '0.5 day' end as cancelled_at,
      case when fact in ('packed', 'shipped', 'returning', 'out_for_delivery', 'undelivered', 'delivered') then at + interval '0.7 day' end as packed_at from fated f),
  sums as materialized (
    select n, sum(items)::bigint as items, sum(discount)::bigint as discount, max(days) as days, sum(items - round((items - discount) * 100 / (100 + rate)) - discount)::bigint as tax, count(*)::int as item_count,
      (array_agg(items order by position))[1]::bigint as first_items, (array_agg(discount order by position))[1]::bigint as first_discount from big_items group by n),
  returned as materialized (
    select d.*, s.items, s.discount, s.tax, s.days, s.first_items, s.first_discount, case when s.items < 49900 then 4000 else 0 end as shipping,
      case when d.fact <> 'delivered' or s.item_count < 2 or pg_temp.luck(d.n, 'return') > 0.06 or d.delivered_at + interval '2 days' > d.now then null
        when d.delivered_at + interval '10 days' < d.now then case when pace < 0.75 then 'refunded' when pace < 0.9 then 'refused' else 'withdrawn' end
        else (array['requested', 'approved', 'disputed', 'picked_up', 'received'])[1 + (pace * 4.999)::int] end as return_status
    from dated d join sums s using (n))
  select r.n, 'ord_big' || lpad(r.n::text, 23, '0') as order_id, 'sub_big' || lpad(r.n::text, 23, '0') as sub_id, ${NUMBER.replaceAll('(n *', '(r.n *')} as order_number,
    'usr_big' || lpad((1 + (pg_temp.luck(r.n, 'who') * (people - 1))::int)::text, 23, '0') as user_id, vendor_id, commission_bp, at, now, delivered_at, cancelled_at, packed_at, method, return_status,
    case fact when 'lapsed' then 'cancelled' when 'returning' then 'shipped' when 'undelivered' then 'out_for_delivery' else fact end as status, fact, pg_temp.luck(r.n, 'firm') < 0.04 as is_business,
    p.city, p.state, p.code, p.pin, p.code = state_code as is_local, r.items, r.discount, r.shipping, r.items - r.discount + r.shipping as total, r.tax,
    (r.items * commission_bp + 5000) / 10000 as commission, delivered_at + interval '2 days' as return_at,
    k.items as kept_items, k.discount as kept_discount, case when k.items > 0 then k.items - k.discount + r.shipping else 0 end as kept_total, (k.items * commission_bp + 5000) / 10000 as kept_commission,
    case when cancelled_at is not null then cancelled_at when delivered_at is not null and coalesce(return_status in ('refunded', 'refused', 'withdrawn', 'received'), true)
      then greatest(delivered_at + days * interval '1 day', case when return_status is not null then delivered_at + interval '8 days' end) end as due_at
  from returned r join big_places p on p.no = (pg_temp.luck(r.n, 'place') * (select count(*) - 1 from big_places))::int
  cross join lateral (select case when cancelled_at is not null then 0 when return_status in ('received', 'refunded') then r.items - first_items else r.items end as items,
    case when cancelled_at is not null then 0 when return_status in ('received', 'refunded') then r.discount - first_discount else r.discount end as discount) k`;
