import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Listings, returns, tickets, reviews, questions, coupons, festive products, price changes and the
 * team's history, from the plan.
 */
export async function writeSupport(tx: Tx): Promise<void> {
  for (const statement of [
    LISTINGS,
    DRAFTS,
    RETURNS,
    RETURN_ITEMS,
    TICKETS,
    POSTS,
    REVIEWS,
    RATINGS,
    REPORTS,
    QUESTIONS,
    ANSWERS,
    OPEN,
    COUPONS,
    USES,
    FESTIVE,
    PRICES,
    PLANS,
    LOG,
  ])
    await sql.raw(statement).execute(tx);
}

/** Page views of the last 120 days: many for products sold that day, some for others. */
export async function writeViews(tx: Tx, vendorId: string, now: Date): Promise<void> {
  await sql`insert into vendor_product_views (vendor_id, day, product_id, views) select vendor_id, day, product_id, 8 + (hashtext(product_id || day) & 31)
    from vendor_product_daily_totals where vendor_id = ${vendorId} and day > ${now}::timestamptz::date - 120 order by day, product_id on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into vendor_product_views (vendor_id, day, product_id, views) select vendor_id, ${now}::timestamptz::date - ago, product_id, 1 + (hashtext(product_id) & 3)
    from generate_series(0, 119) ago cross join listings where vendor_id = ${vendorId} and product_id is not null and ((hashtext(product_id) & 1023) + ago) % 40 = 0 on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into vendor_views (vendor_id, day, views) select vendor_id, day, sum(views)::int from vendor_product_views where vendor_id = ${vendorId} group by vendor_id, day on conflict do nothing`.execute(
    tx,
  );
}

/**
 * As the offers' trigger writes them; it is off meanwhile, so this adjusts last changes and
 * archived ones.
 */
const LISTINGS = `update listings l set updated_at = b.now - pg_temp.luck(hashtext(l.id), 'touched') * interval '700 days', state = case when l.state = 'paused' and hashtext(l.id) % 5 = 0 then 'archived' else l.state end
  from big_shop b where l.vendor_id = b.vendor_id`;
/** Some are being edited, some are in review, and some were never published. */
const STATES = "array['draft', 'in_review', 'changes_asked', 'rejected']";
const DRAFTS = `insert into listings (id, vendor_id, name, category_id, draft, draft_state, submitted_at, created_at, updated_at)
  select 'lst_big' || lpad(n::text, 23, '0'), b.vendor_id, 'New goods ' || n, c.id, jsonb_build_object('name', 'New goods ' || n, 'images', jsonb_build_array()), (${STATES})[1 + n % 4], case when n % 4 > 0 then b.now - n * interval '1 hour' end,
    b.now - n * interval '2 hours', b.now - n * interval '1 hour'
  from big_shop b cross join generate_series(1, greatest(20, b.vendor_orders / 300)) n cross join lateral (select id from categories where level = 1 and is_active order by position offset n % 5 limit 1) c`;

const RETURNS = `insert into return_requests (id, order_id, vendor_order_id, vendor_id, status, reason, note, refund_to, refund_paise, refund_reference, answer, created_at, updated_at, disputed_from)
  select 'ret_big' || lpad(n::text, 23, '0'), order_id, sub_id, vendor_id, return_status, (array['damaged', 'wrong_item', 'not_as_described', 'does_not_fit', 'changed_mind'])[1 + n % 5], 'It is not what I hoped for', case when return_status = 'received' then '{"kind": "upi", "upi": "buyer@demobank"}' else '{}' end::jsonb,
    case when return_status in ('received', 'refunded') then total - kept_total else 0 end, case when return_status = 'refunded' then 'BIGR' || n end, case when return_status in ('refused', 'disputed') then 'It was worn' end,
    return_at, case when return_status = 'requested' then return_at else least(return_at + interval '6 days', now) end, case when return_status = 'disputed' then 'requested' end
  from big_vendor_orders where return_status is not null order by n`;
const RETURN_ITEMS = `insert into return_items (return_id, order_item_id, quantity) select 'ret_big' || lpad(n::text, 23, '0'), l.id, l.quantity from big_vendor_orders p join big_items l using (n) where p.return_status is not null and l.position = 0`;

const TICKETS = `insert into tickets (id, number, user_id, order_id, vendor_id, topic, status, acknowledge_by, acknowledged_at, redress_by, resolved_at, created_at, updated_at)
  select 'tkt_big' || lpad(n::text, 23, '0'), 'HLP-BIG' || n, user_id, order_id, vendor_id, (array['item', 'delivery', 'refund'])[1 + n % 3], s.status, t.at + interval '2 days', case when s.status <> 'open' then t.at + interval '1 day' end, t.at + interval '30 days',
    case when s.status = 'closed' then t.at + interval '5 days' end, t.at, t.at + interval '1 day'
  from big_vendor_orders p cross join lateral (select p.at + interval '5 days' as at) t cross join lateral (select case when p.now - t.at < interval '5 days' then 'open' when p.now - t.at < interval '40 days' then 'answered' else 'closed' end as status) s
  where p.status = 'delivered' and pg_temp.luck(n, 'ticket') < 0.02`;
const POSTS = `insert into ticket_messages (id, ticket_id, author, body, at) select 'pst_big' || right(t.id, 20) || k, t.id, case k when 1 then 'shopper' else 'vendor' end, case k when 1 then 'When will it come?' else 'Tomorrow.' end, t.created_at + k * interval '1 hour'
  from tickets t cross join generate_series(1, 2) k where t.id like 'tkt_big%' and (k = 1 or t.status <> 'open')`;

/** A customer reviews one unit of every tenth order. */
const REVIEWS = `insert into reviews (id, product_id, user_id, author_name, city, rating, title, body, is_verified, helpful_count, vendor_reply, created_at)
  select 'rev_big' || lpad(n::text, 23, '0'), l.product_id, p.user_id, 'Shopper ' || right(p.user_id, 6)::int, p.city, 5 - (pg_temp.luck(n, 'stars') ^ 2 * 4)::int, 'As I thought', 'Came in ' || n % 5 + 1 || ' days, the colour is as in the picture.', true, n % 7,
    case when n % 3 = 0 then jsonb_build_object('vendorId', p.vendor_id, 'text', 'Thank you.', 'at', p.delivered_at + interval '12 days') end, p.delivered_at + interval '9 days'
  from big_vendor_orders p join big_items l using (n) where p.delivered_at + interval '9 days' < p.now and l.position = 0 and pg_temp.luck(n, 'review') < 0.1 on conflict do nothing`;
const RATINGS = `update products p set rating_sum = r.stars, review_count = r.n from (select product_id, sum(rating)::int as stars, count(*)::int as n from reviews group by product_id) r
  where r.product_id = p.id and p.id in (select product_id from reviews where id like 'rev_big%')`;
const REPORTS = `insert into review_reports (review_id, vendor_id, reason, created_at) select r.id, b.vendor_id, 'spam', b.now from big_shop b cross join lateral (select id from reviews where id like 'rev_big%' and rating = 1 order by id limit 50) r`;
const QUESTIONS = `insert into questions (id, product_id, user_id, author_name, body, created_at)
  select 'qst_big' || lpad(n::text, 23, '0'), l.product_id, p.user_id, 'Shopper ' || right(p.user_id, 6)::int, 'Does it shrink in the wash?', p.at - interval '1 day' from big_vendor_orders p join big_items l using (n) where l.position = 0 and pg_temp.luck(n, 'question') < 0.06`;
const ANSWERS = `insert into answers (id, question_id, vendor_id, author_name, body, created_at) select 'ans_big' || right(q.id, 23), q.id, b.vendor_id, 'The shop', 'It is washed twice before it is sewn.', q.created_at + interval '1 day'
  from big_shop b join questions q on q.id like 'qst_big%' and q.created_at < b.now - interval '10 days' and hashtext(q.id) % 20 <> 0`;
const OPEN =
  "update questions q set is_open = false where id like 'qst_big%' and exists (select from answers a where a.question_id = q.id and a.vendor_id is not null)";

const COUPONS = `insert into coupons (id, code, title, type, percent, min_cart_paise, vendor_id, vendor_ids, funded_by, starts_at, ends_at, is_active)
  select 'cpn_big' || lpad(k::text, 23, '0'), 'BIG-' || k, 'Ten off, week ' || k, 'percent', 10, 0, vendor_id, array[vendor_id], 'vendor', now - k * interval '7 days', now - (k - 1) * interval '7 days', k < 5 from big_shop cross join generate_series(1, 100) k`;
const USES = `insert into coupon_redemptions (coupon_id, user_id, use_number, order_id, discount_paise, created_at)
  select 'cpn_big' || lpad((1 + n % 100)::text, 23, '0'), p.user_id, row_number() over (partition by p.user_id, n % 100 order by n), o.id, o.discount_paise, at from big_vendor_orders p join orders o on o.id = p.order_id where pg_temp.luck(n, 'coupon') < 0.05`;
const FESTIVE = `insert into festive_offer_products (festive_offer_id, product_id, vendor_id, discount_percent, position)
  select f.id, u.product_id, b.vendor_id, 10, 10000 from big_shop b cross join (select id from festive_offers order by starts_at desc limit 2) f cross join lateral (select distinct product_id from big_units where no % 50 = 0) u on conflict do nothing`;
const PRICES = `insert into price_changes (id, offer_id, price_paise, original_paise, is_active, was_price_paise, was_original_paise, was_active, at)
  select 'prc_big' || lpad((u.no * 4 + k)::text, 23, '0'), u.offer_id, u.unit, u.original, true, u.unit + k * 1000, u.original + k * 1000, true, b.now - k * interval '60 days' - u.no % 50 * interval '1 day' from big_shop b cross join big_units u cross join generate_series(1, 3) k where u.no % 3 = 0`;
const PLANS = `insert into price_plans (id, offer_id, product_id, vendor_id, price_paise, starts_at, ends_at, begun_at, ended_at, created_at)
  select 'ppl_big' || lpad(u.no::text, 23, '0'), u.offer_id, u.product_id, b.vendor_id, greatest(100, u.unit * 9 / 10), p.at, p.at + interval '3 days', case when p.at < b.now then p.at end, case when p.at + interval '3 days' < b.now then p.at + interval '3 days' end, p.at - interval '5 days'
  from big_shop b cross join big_units u cross join lateral (select b.now + interval '30 days' - u.no % 400 * interval '1 day' as at) p where u.no % 40 = 0`;
const LOG = `insert into team_events (id, vendor_id, at, actor_id, action, subject) select 'tlg_big' || lpad(k::text, 23, '0'), vendor_id, now - k * interval '5 hours', 'usr_big', 'invited', 'member' || k || '@big.invalid' from big_shop cross join generate_series(1, 2000) k`;
