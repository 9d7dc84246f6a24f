import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LOCALE, LOCALE_CODES } from '#contracts/kernel/locales.ts';
import { rupeesToPaise } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import type {
  SegmentCondition,
  SegmentConditionKind,
  SegmentGroup,
  SegmentRule,
} from '#contracts/segments/segment-rules.ts';
import {
  consentsTo,
  isOpenAccount,
  marketingContactsOf,
} from '#server/platform/mail/marketing-consent.ts';

type Condition<K extends SegmentConditionKind> = Extract<SegmentCondition, { kind: K }>;
type Sql = RawBuilder<boolean>;

const since = (now: Date, days: number) => sql`${addDays(now, -days)}::timestamptz`;
/** Orders `o` of the user that count, of the last days. */
const ordersOf = (now: Date, days: number | null) =>
  sql`o.user_id = u.id and o.status not in ('payment_pending', 'cancelled')${
    days === null ? sql`` : sql` and o.placed_at >= ${since(now, days)}`
  }`;

/** Counts no further than needed to decide. */
function ordersCount({ days, min, max }: Condition<'orders'>, now: Date): Sql {
  const most = (max ?? min) + 1;
  return sql`(select count(*) from (select from orders o where ${ordersOf(now, days)} limit ${most}::int) as counted) between ${min}::int and ${max ?? most}::int`;
}

function spentBetween({ days, min, max }: Condition<'spent'>, now: Date): Sql {
  const sum = sql`(select coalesce(sum(o.total_paise - o.cancelled_paise), 0) from orders o where ${ordersOf(now, days)})`;
  return max === null
    ? sql`${sum} >= ${rupeesToPaise(min)}::bigint`
    : sql`${sum} between ${rupeesToPaise(min)}::bigint and ${rupeesToPaise(max)}::bigint`;
}

/** Whether the first, or last, order lies within the last days or longer ago. */
function orderWhen(
  which: 'first' | 'last',
  { when, days }: Condition<'joined' | 'first_order' | 'last_order'>,
  now: Date,
): Sql {
  const any = (side: RawBuilder<unknown>) =>
    sql`exists (select from orders o where ${ordersOf(now, null)} and o.placed_at ${side} ${since(now, days)})`;
  const [recent, old] = [any(sql`>=`), any(sql`<`)];
  if (which === 'first') return when === 'within' ? sql`(${recent} and not ${old})` : sql`${old}`;
  return when === 'within' ? sql`${recent}` : sql`(${old} and not ${recent})`;
}

function livesIn({ by, values }: Condition<'place'>): Sql {
  const lower = values.map((value) => value.toLowerCase());
  const fits =
    by === 'pin'
      ? sql`exists (select from unnest(${values}::text[]) as start (pin) where starts_with(a.pincode, start.pin))`
      : sql`lower(${sql.ref(`a.${by}`)}) = any(${lower}::text[])`;
  return sql`exists (select from addresses a where a.user_id = u.id and a.is_default and ${fits})`;
}

/** Items that placing an order has just taken out of the checkout list of the one customer asked about. */
export type TakenItems = readonly { product_id: string; added_at: Date }[];

/** What a customer put into the cart, also once checkout was opened and while the order is placed. */
const cartOf = (taken: TakenItems) => sql`(
  select product_id, added_at from cart_items where user_id = u.id
  union all select product_id, added_at from checkout_items where user_id = u.id${
    taken.length === 0
      ? sql``
      : sql` union all select * from unnest(${taken.map((i) => i.product_id)}::text[], ${taken.map((i) => i.added_at)}::timestamptz[])`
  })`;

/** In the list for some days, and not ordered since it was put there. */
const notBought = (
  { list, days }: Condition<'unbought'>,
  now: Date,
  taken: TakenItems,
): Sql => sql`exists (
  select from ${list === 'cart' ? cartOf(taken) : sql`(select product_id, added_at from wishlist_items where user_id = u.id)`} w
  where w.added_at <= ${since(now, days)} and not exists (
    select from orders o join order_items i on i.order_id = o.id
    where ${ordersOf(now, null)} and o.placed_at >= w.added_at and i.product_id = w.product_id))`;

const COMPILERS: {
  [K in SegmentConditionKind]: (condition: Condition<K>, now: Date, taken: TakenItems) => Sql;
} = {
  orders: ordersCount,
  spent: spentBetween,
  first_order: (condition, now) => orderWhen('first', condition, now),
  last_order: (condition, now) => orderWhen('last', condition, now),
  joined: ({ when, days }, now) =>
    when === 'within'
      ? sql`u.created_at >= ${since(now, days)}`
      : sql`u.created_at < ${since(now, days)}`,
  bought: ({ category, days }, now) => sql`exists (
    select from orders o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where ${ordersOf(now, days)} and i.cancelled + i.returned < i.quantity
      and ${category}::text in (p.category_id, p.subcategory_id, p.subsubcategory_id))`,
  place: livesIn,
  language: ({
    values,
  }) => sql`(case when split_part(u.preferences ->> 'language', '-', 1) = any(${[...LOCALE_CODES]}::text[])
    then split_part(u.preferences ->> 'language', '-', 1) else ${DEFAULT_LOCALE}::text end) = any(${[...values]}::text[])`,
  unbought: notBought,
  consent: ({ channel }) =>
    sql`(${consentsTo('u', channel)} and json_array_length(${marketingContactsOf('u', channel)}) > 0)`,
};

const compileOne = (rule: SegmentCondition | SegmentGroup, now: Date, taken: TakenItems): Sql =>
  rule.kind === 'group'
    ? combined(rule, now, taken)
    : (COMPILERS[rule.kind] as (condition: SegmentCondition, at: Date, items: TakenItems) => Sql)(
        rule,
        now,
        taken,
      );

function combined(
  {
    match,
    rules,
  }: { match: SegmentRule['match']; rules: readonly (SegmentCondition | SegmentGroup)[] },
  now: Date,
  taken: TakenItems,
): Sql {
  const parts = sql.join(
    rules.map((rule) => compileOne(rule, now, taken)),
    match === 'all' ? sql` and ` : sql` or `,
  );
  return match === 'none' ? sql`(not (${parts}))` : sql`(${parts})`;
}

/**
 * A rule as one SQL condition on a row `u` of users: values are parameters, and each condition is
 * read by an index of that customer. Only open accounts belong to a segment.
 */
export const segmentCondition = (rule: SegmentRule, now: Date, taken: TakenItems = []): Sql =>
  sql`(${isOpenAccount('u')} and ${combined(rule, now, taken)})`;
