import { sql } from 'kysely';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { addPost, openTicket } from '#server/modules/support/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/seeds/bulk.ts';
import { pick } from '#server/seeds/ids.ts';
import type { Happening, Placed } from './order-course.ts';

const DAYS = 90;

/** Page views, visits and searches of ninety days. */
export async function seedActivity(tx: Tx, now: Date): Promise<void> {
  const last = dayInIndia(now);
  // More views for products that are liked, at weekends, and towards today.
  await sql`insert into vendor_product_views (vendor_id, day, product_id, views)
    select v.vendor_id, d.day, v.product_id, 1 + (abs(hashtext(v.product_id || d.day)) % (2 + v.popularity / 120)) * (110 - d.ago) / 60 * case when extract(isodow from d.day) > 5 then 2 else 1 end
    from (select distinct o.vendor_id, o.product_id, p.popularity from offers o join products p on p.id = o.product_id join vendors s on s.id = o.vendor_id where o.is_active and p.status = 'active' and s.status = 'active') v
    cross join (select ${last}::date - ago as day, ago from generate_series(1, ${DAYS}) ago) d
    where (abs(hashtext(v.vendor_id || v.product_id)) + d.ago) % 6 = 0
    order by 1, 2, 3 on conflict do nothing`.execute(tx);
  await sql`insert into vendor_views (vendor_id, day, views) select vendor_id, day, sum(views)::int from vendor_product_views group by 1, 2 on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into marketplace_views (day, views) select day, sum(views)::int from vendor_views group by 1 on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into visit_daily_totals (vendor_id, day, visits, ordered, viewed, carted, checkouts)
    select x.vendor_id, x.day, x.visits, x.orders, x.visits - (x.visits - x.orders) * case when x.vendor_id = '' then 3 else 0 end / 10, x.orders + (x.visits - x.orders) / 8, x.orders + (x.visits - x.orders) / 20 from (
    select v.vendor_id, v.day, greatest(v.views / 3, n.orders) as visits, n.orders from vendor_views v
    cross join lateral (select count(*)::int as orders from vendor_orders o where o.vendor_id = v.vendor_id and (o.created_at at time zone 'Asia/Kolkata')::date = v.day) n
    union all
    select '', m.day, greatest(m.views / 3, n.orders), n.orders from marketplace_views m
    cross join lateral (select count(*)::int as orders from orders o where (o.placed_at at time zone 'Asia/Kolkata')::date = m.day) n) x
    on conflict do nothing`.execute(tx);
  await seedSearches(tx, now);
}

/** Search terms and searches per day; the last ones find nothing in the demo. */
const SEARCHES: readonly [term: string, times: number][] = [
  ['saree', 38],
  ['kurta', 31],
  ['साड़ी', 9],
  ['phone under 15000', 14],
  ['headphones', 17],
  ['earbuds', 22],
  ['cotton bedsheet', 12],
  ['cricket bat', 13],
  ['copper bottle', 8],
  ['masala', 7],
  ['chai', 9],
  ['joote', 6],
  ['school bag', 8],
  ['pressure cooker', 7],
  ['jhumka', 9],
  ['red saree', 6],
  ['gift for mom', 3],
  ['yoga mat', 5],
  ['iphone', 4],
  ['air fryer', 3],
  ['raincoat', 3],
  ['lehenga', 5],
];

async function seedSearches(tx: Tx, now: Date): Promise<void> {
  const rows = SEARCHES.flatMap(([term, times]) =>
    Array.from({ length: DAYS }, (_, i) => ({
      day: dayInIndia(addDays(now, -i - 1)),
      term,
      times: Math.max(0, times + pick(times + 1, term, i) - Math.ceil(times / 2)),
    })).filter((row) => row.times > 0),
  );
  await insertRows(tx, 'search_term_days', rows);
}

const QUESTIONS: readonly [
  topic: 'item' | 'delivery' | 'refund' | 'invoice',
  text: string,
  answer: string,
][] = [
  [
    'delivery',
    'The courier called but did not come. When is the next attempt?',
    'The courier will try again tomorrow before noon and call you first.',
  ],
  [
    'item',
    'One of the items has a scratch. Can you exchange it?',
    'Sorry about that. Please open a return with a photo and choose exchange.',
  ],
  [
    'invoice',
    'I need the invoice with my company name.',
    'Add your GSTIN under Business details before you order; we cannot change an issued invoice.',
  ],
  [
    'refund',
    'I returned the item last week. When will I get my refund?',
    'We paid the refund to your UPI ID this morning.',
  ],
];

/** Every sixth order has a question; older ones have a reply, the oldest are closed. */
export function ticketCourse(
  number: number,
  daysAgo: number,
  placed: Placed,
  now: Date,
): Happening[] {
  if (number % 6 !== 4 || daysAgo < 2) return [];
  const [topic, text, answer] = QUESTIONS[number % QUESTIONS.length]!;
  const at = addDays(now, -Math.max(0.2, daysAgo - 3.5));
  let id = '';
  const open: Happening = {
    at,
    work: async (tx, when) => {
      ({ _id: id } = await openTicket(
        tx,
        placed.userId,
        placed.orderId,
        { topic, text },
        { now: () => when },
      ));
    },
  };
  const reply: Happening = {
    at: addDays(at, 0.6),
    work: (tx, when) =>
      addPost(tx, 'operator', id, { text: answer, close: daysAgo > 30 }, { now: () => when }),
  };
  return [open, reply];
}
