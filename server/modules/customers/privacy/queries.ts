import { sql } from 'kysely';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/**
 * How each table that names a user is treated when an account is closed. A test reads the schema
 * and fails when a table is missing here, so that new personal data cannot be forgotten.
 */
export const TABLES_WITH_CUSTOMER_DATA = {
  erased: [
    'addresses',
    'cart_items',
    'checkout_items',
    'saved_items',
    'wishlist_items',
    'wishlist_shares',
    'product_alerts',
    'push_subscriptions',
    'marketing_consents',
    'review_photos',
    'review_votes',
    'review_requests',
    'return_photos',
    'customer_notes',
    'removed_content',
    'account_undos',
  ],
  /** The row stays without identifying data. */
  anonymised: [
    'orders',
    'risk_decisions',
    'reviews',
    'questions',
    'answers',
    'tickets',
    'campaign_recipients',
  ],
  /** Contains only ids and figures: coupon uses stay counted, the ledger stays complete. */
  kept: ['coupon_redemptions', 'wallets', 'cashbacks'],
} as const;

/** Products whose reviews and questions show this customer's name or vote. */
export async function selectProductsWrittenOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from reviews where user_id = ${userId}
    union select r.product_id from review_votes v join reviews r on r.id = v.review_id where v.user_id = ${userId}
    union select product_id from questions where user_id = ${userId}
    union select q.product_id from answers a join questions q on q.id = a.question_id where a.user_id = ${userId}`.execute(
    tx,
  );
  return rows.map((r) => r.product_id);
}

interface KeptRow {
  product: string;
  quantity: number;
  addedAt: string;
}
export interface PersonalRows {
  cart: KeptRow[];
  checkout: KeptRow[];
  savedForLater: KeptRow[];
  wishlist: KeptRow[];
  pushSubscriptions: { service: string; createdAt: string }[];
  productAlerts: { product: string; kind: string; createdAt: string; sentAt: string | null }[];
  marketingConsents: { channel: string; isGiven: boolean; source: string; at: string }[];
  campaigns: { channel: string; state: string; at: string }[];
  reviews: {
    product: string;
    rating: number;
    title: string | null;
    text: string | null;
    createdAt: string;
  }[];
  questions: { product: string; text: string; createdAt: string }[];
  answers: { question: string; text: string; createdAt: string }[];
  returns: {
    order: string;
    reason: string;
    note: string | null;
    status: string;
    createdAt: string;
  }[];
  tickets: {
    number: string;
    order: string;
    topic: string;
    posts: { by: string; text: string; at: string }[];
    createdAt: string;
  }[];
  messages: {
    channel: string;
    to: string;
    subject: string | null;
    text: string;
    createdAt: string;
  }[];
}

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const kept = (table: string, userId: string) => sql`(
  select coalesce(json_agg(json_build_object('product', p.name, 'quantity', ${table === 'wishlist_items' ? sql`1` : sql`l.quantity`}, 'addedAt', ${iso('l.added_at')}) order by l.added_at), '[]')
  from ${sql.table(table)} l join products p on p.id = l.product_id where l.user_id = ${userId})`;

/**
 * SQL condition on `m` and `u`: messages to this person as a customer. An unverified contact may be
 * someone else's: messages count from when it was last typed, and only while no other account has
 * it. Vendor and staff messages to the same address do not count.
 */
const isTheirs = (templates: readonly string[]) => sql`m.template = any(${[...templates]}) and (
  (m.recipient = u.email and (u.is_email_verified or (m.created_at >= u.updated_at and not exists (select from users o where o.email = u.email and o.id <> u.id))))
  or (m.recipient = u.phone and (u.is_phone_verified or (m.created_at >= u.updated_at and not exists (select from users o where o.phone = u.phone and o.id <> u.id)))))`;

/**
 * Lists, reviews, questions, answers, returns, tickets and messages of a person, in one query.
 * `templates`: the kinds of customer messages.
 */
export async function selectPersonalRows(
  db: Db,
  userId: string,
  templates: readonly string[],
): Promise<PersonalRows> {
  const {
    rows: [row],
  } = await sql<PersonalRows>`
    select ${kept('cart_items', userId)} as cart, ${kept('checkout_items', userId)} as checkout, ${kept('saved_items', userId)} as "savedForLater", ${kept('wishlist_items', userId)} as wishlist,
      (select coalesce(json_agg(json_build_object('product', p.name, 'kind', a.kind, 'createdAt', ${iso('a.created_at')}, 'sentAt', ${iso('a.sent_at')}) order by a.created_at), '[]')
        from product_alerts a join products p on p.id = a.product_id where a.user_id = ${userId}) as "productAlerts",
      (select coalesce(json_agg(json_build_object('service', split_part(s.endpoint, '/', 3), 'createdAt', ${iso('s.created_at')}) order by s.created_at), '[]')
        from push_subscriptions s where s.user_id = ${userId}) as "pushSubscriptions",
      (select coalesce(json_agg(json_build_object('channel', k.channel, 'isGiven', k.is_given, 'source', k.source, 'at', ${iso('k.at')}) order by k.at), '[]')
        from marketing_consents k where k.user_id = ${userId}) as "marketingConsents",
      (select coalesce(json_agg(json_build_object('channel', k.channel, 'state', k.state, 'at', ${iso('k.at')}) order by k.at), '[]')
        from campaign_recipients k where k.user_id = ${userId}) as campaigns,
      (select coalesce(json_agg(json_build_object('product', p.name, 'rating', r.rating, 'title', r.title, 'text', r.body, 'createdAt', ${iso('r.created_at')}) order by r.created_at), '[]')
        from reviews r join products p on p.id = r.product_id where r.user_id = ${userId}) as reviews,
      (select coalesce(json_agg(json_build_object('product', p.name, 'text', q.body, 'createdAt', ${iso('q.created_at')}) order by q.created_at), '[]')
        from questions q join products p on p.id = q.product_id where q.user_id = ${userId}) as questions,
      (select coalesce(json_agg(json_build_object('question', q.body, 'text', a.body, 'createdAt', ${iso('a.created_at')}) order by a.created_at), '[]')
        from answers a join questions q on q.id = a.question_id where a.user_id = ${userId}) as answers,
      (select coalesce(json_agg(json_build_object('order', o.order_number, 'reason', r.reason, 'note', r.note, 'status', r.status, 'createdAt', ${iso('r.created_at')}) order by r.created_at), '[]')
        from return_requests r join orders o on o.id = r.order_id where o.user_id = ${userId}) as returns,
      (select coalesce(json_agg(json_build_object('number', t.number, 'order', o.order_number, 'topic', t.topic, 'createdAt', ${iso('t.created_at')}, 'posts',
          (select json_agg(json_build_object('by', p.author, 'text', p.body, 'at', ${iso('p.at')}) order by p.at, p.id) from ticket_messages p where p.ticket_id = t.id)) order by t.created_at), '[]')
        from tickets t join orders o on o.id = t.order_id where t.user_id = ${userId}) as tickets,
      (select coalesce(json_agg(json_build_object('channel', m.channel, 'to', m.recipient, 'subject', m.subject, 'text', m.body, 'createdAt', ${iso('m.created_at')}) order by m.created_at), '[]')
        from messages m join users u on u.id = ${userId} and m.recipient in (u.email, u.phone) and ${isTheirs(templates)}) as messages`.execute(
    db,
  );
  return row!;
}

/** Whether this person has an open order, return or refund. */
export async function hasOpenOrder(db: Db, userId: string): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ open: boolean }>`
    select exists (select from orders where user_id = ${userId} and status not in ('delivered', 'cancelled'))
      or exists (select from return_requests r join orders o on o.id = r.order_id where o.user_id = ${userId} and r.status not in ('refused', 'withdrawn', 'refunded', 'exchanged')) as open`.execute(
    db,
  );
  return row!.open;
}

/** Whether this person's orders were paid more than they cost: a refund is still due. */
export async function isOwedMoney(db: Db, userId: string): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ owed: boolean }>`
    select exists (select from orders where user_id = ${userId} and paid_paise > total_paise - cancelled_paise) as owed`.execute(
    db,
  );
  return row!.owed;
}

/** Row counts of a person per table, shown before erasing. */
export interface PersonalCounts {
  addresses: number;
  lists: number;
  messages: number;
  orders: number;
  reviews: number;
  questions: number;
  tickets: number;
}
export async function countPersonalRows(
  db: Db,
  userId: string,
  templates: readonly string[],
): Promise<PersonalCounts> {
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} where user_id = ${userId})`;
  const {
    rows: [row],
  } = await sql<PersonalCounts>`
    select ${count('addresses')} as addresses, ${count('cart_items')} + ${count('checkout_items')} + ${count('saved_items')} + ${count('wishlist_items')} as lists, ${count('orders')} as orders, ${count('reviews')} as reviews,
      ${count('questions')} + ${count('answers')} as questions, ${count('tickets')} as tickets, (select count(*)::int from messages m join users u on u.id = ${userId} and m.recipient in (u.email, u.phone) and ${isTheirs(templates)}) as messages`.execute(
    db,
  );
  return row!;
}

/** Files that go with an account: pictures of reviews and returns. */
export interface ErasedPhotos {
  photos: string[];
  evidence: string[];
}

async function selectErasedPhotos(tx: Tx, userId: string): Promise<ErasedPhotos> {
  const evidence = await sql<{
    hash: string;
  }>`select hash from return_photos where user_id = ${userId}`.execute(tx);
  const photos = await sql<{
    hash: string;
  }>`select hash from review_photos where user_id = ${userId}`.execute(tx);
  // Photos of removed reviews are stored privately, like those of returns.
  const hidden = await sql<{
    hash: string;
  }>`select jsonb_array_elements_text(row -> 'photos') as hash from removed_content where user_id = ${userId} and kind = 'review'`.execute(
    tx,
  );
  return {
    photos: photos.rows.map((r) => r.hash),
    evidence: [...evidence.rows, ...hidden.rows].map((r) => r.hash),
  };
}

/** Messages to the person, codes and counters. */
async function deleteContactRows(
  tx: Tx,
  userId: string,
  templates: readonly string[],
): Promise<void> {
  await sql`delete from messages m using users u where u.id = ${userId} and m.recipient in (u.email, u.phone) and ${isTheirs(templates)}`.execute(
    tx,
  );
  // Codes and counters are keyed by account id or a verified contact: nobody else's are affected.
  await sql`
    delete from otps using users u where u.id = ${userId} and (starts_with(target, 'user:' || u.id || ':') or starts_with(target, 'confirm:user:' || u.id || ':') or starts_with(target, 'order:' || u.id || ':')
      or (purpose = 'reset_password' and ((target = u.email and u.is_email_verified) or (target = u.phone and u.is_phone_verified))))`.execute(
    tx,
  );
  await sql`delete from rate_limits where position(${`:${userId}`} in key) > 0`.execute(tx);
  await sql`delete from idempotency_keys where owner_id = ${userId}`.execute(tx);
}

/** Author of what a closed account wrote: a message id, shown in the reader's language. */
const FORMER = 'reviews.former_customer' satisfies MessageId;

/** Risk decisions and what was written for others to read: it stays, without the person's name. */
async function detachPublicRows(tx: Tx, userId: string): Promise<void> {
  await sql`delete from risk_decisions where user_id = ${userId} and order_id is null`.execute(tx);
  await sql`update risk_decisions set user_id = null, device_hash = null where user_id = ${userId}`.execute(
    tx,
  );
  await sql`update campaign_recipients set user_id = null where user_id = ${userId}`.execute(tx);
  await sql`update reviews set user_id = null, author_name = ${FORMER}, city = null, photos = '{}' where user_id = ${userId}`.execute(
    tx,
  );
  for (const table of ['questions', 'answers']) {
    await sql`update ${sql.table(table)} set user_id = null, author_name = ${FORMER} where user_id = ${userId}`.execute(
      tx,
    );
  }
}

async function closeTickets(tx: Tx, userId: string, now: Date): Promise<void> {
  // Texts about an order are erased; that a complaint existed and when it was closed stays on
  // record.
  await sql`
    delete from messages m using tickets t where t.user_id = ${userId} and m.about = t.number`.execute(
    tx,
  );
  for (const table of ['ticket_messages', 'ticket_notes'])
    await sql`delete from ${sql.table(table)} where ticket_id in (select id from tickets where user_id = ${userId})`.execute(
      tx,
    );
  await sql`update tickets set user_id = null, status = 'closed', resolved_at = coalesce(resolved_at, ${now}::timestamptz), updated_at = ${now} where user_id = ${userId}`.execute(
    tx,
  );
}

/** Orders and returns keep city, State, PIN code and GSTIN, which the tax on them was computed by. */
async function anonymizeOrders(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`delete from staff_order_notes where order_id in (select id from orders where user_id = ${userId})`.execute(
    tx,
  );
  await sql`update order_actions set ask = ask - 'refundTo' where order_id in (select id from orders where user_id = ${userId})`.execute(
    tx,
  );
  await sql`delete from vendor_order_notes where vendor_order_id in (select s.id from vendor_orders s join orders o on o.id = s.order_id where o.user_id = ${userId})`.execute(
    tx,
  );
  await sql`update return_requests set refund_to = '{}', payee_by = null, payee_at = null, note = null, photos = '{}' where order_id in (select id from orders where user_id = ${userId})`.execute(
    tx,
  );
  await sql`
    update orders set contact_email = '', contact_phone = '', updated_at = ${now},
      address = address || '{"fullName":"","phone":"","line1":"","line2":null,"landmark":null}'::jsonb
    where user_id = ${userId}`.execute(tx);
}

async function closeUser(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`
    update users set full_name = 'Closed account', email = ${`closed-${userId.toLowerCase()}`}, phone = ${`closed-${userId}`}, password_hash = 'closed',
      profile_pic = null, date_of_birth = null, gender = null, country = null, address = null, city = null, state = null, zip_code = null,
      is_email_verified = false, is_phone_verified = false, pending_email = null, pending_phone = null, preferences = '{}', last_login_at = null, blocked_at = null, block_reason = null, updated_at = ${now}
    where id = ${userId}`.execute(tx);
}

/**
 * Erases a person from the database. The account's row stays as the owner of its orders, without a
 * usable password or contacts; orders keep city, State, PIN code and GSTIN, which their tax is
 * based on. Returns the names of review and return photos to delete after the commit.
 */
export async function deletePersonalRows(
  tx: Tx,
  userId: string,
  templates: readonly string[],
  now: Date,
): Promise<ErasedPhotos> {
  const erased = await selectErasedPhotos(tx, userId);
  for (const table of TABLES_WITH_CUSTOMER_DATA.erased)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
  await deleteContactRows(tx, userId, templates);
  await detachPublicRows(tx, userId);
  await closeTickets(tx, userId, now);
  await anonymizeOrders(tx, userId, now);
  await closeUser(tx, userId, now);
  return erased;
}
