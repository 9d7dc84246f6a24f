import { type Kysely, sql } from 'kysely';

/**
 * Vendors' webhooks (decision 032). What is to be told is written by triggers on the rows that say it, in their statement: no
 * writer can forget it, and where nobody listens it costs a look into a table of some rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoints (
      id text primary key,
      vendor_id text not null references vendors (id),
      name text not null,
      url text not null,
      topics text[] not null check (cardinality(topics) > 0),
      secret text not null,
      old_secret text,
      old_until timestamptz,
      is_on boolean not null,
      off_reason text,
      off_at timestamptz,
      failing_since timestamptz,
      delivered_at timestamptz,
      created_by text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index webhook_endpoints_vendor on webhook_endpoints (vendor_id, created_at)`.execute(
    db,
  );
  await sql`
    create table webhook_messages (
      id text primary key,
      endpoint_id text not null references webhook_endpoints (id) on delete cascade,
      topic text not null,
      facts jsonb not null,
      body text,
      created_at timestamptz not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
      attempts integer not null default 0,
      due_at timestamptz not null,
      last_status integer,
      last_error text
    )`.execute(db);
  await sql`create index webhook_messages_due on webhook_messages (endpoint_id, due_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index webhook_messages_log on webhook_messages (endpoint_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index webhook_messages_state on webhook_messages (endpoint_id, state, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index webhook_messages_topic on webhook_messages (endpoint_id, topic, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index webhook_messages_age on webhook_messages (created_at)`.execute(db);
  await sql`
    create table webhook_attempts (
      id text primary key,
      message_id text not null references webhook_messages (id) on delete cascade,
      at timestamptz not null,
      took_ms integer not null,
      status integer,
      error text,
      headers jsonb not null,
      reply text
    )`.execute(db);
  await sql`create index webhook_attempts_message on webhook_attempts (message_id, at desc, id desc)`.execute(
    db,
  );

  // Nobody of a shop that is not active listens, as its tokens hold no more.
  const told = (name: string, select: string) =>
    sql.raw(`
    create function ${name}() returns trigger language plpgsql set search_path from current as $$
    begin
      if exists (select from webhook_endpoints where is_on) then
        insert into webhook_messages (id, endpoint_id, topic, facts, created_at, due_at)
        select 'whm_' || replace(gen_random_uuid()::text, '-', ''), e.id, n.topic, n.facts, n.at, n.at
        from (${select}) n join webhook_endpoints e on e.vendor_id = n.vendor_id and e.is_on and n.topic = any(e.topics) join vendors v on v.id = e.vendor_id and v.status = 'active';
      end if;
      return null;
    end $$`);
  // An order that waited for its payment in vain was never the seller's: it hears of no end without a beginning.
  await told(
    'notify_order_events',
    `
    select s.vendor_id, k.topic, jsonb_build_object('partId', a.vendor_order_id) as facts, a.at
    from added a join (values ('placed', 'order.created'), ('items_cancelled', 'order.items_cancelled'), ('cancelled', 'order.cancelled'), ('shipped', 'order.shipped'), ('delivered', 'order.delivered')) k (status, topic) on k.status = a.status
    join vendor_orders s on s.id = a.vendor_order_id
    where a.status = 'placed' or exists (select from order_events p where p.order_id = a.order_id and p.vendor_order_id = a.vendor_order_id and p.status = 'placed')`,
  ).execute(db);
  await sql`create trigger order_events_notify after insert on order_events referencing new table as added for each statement execute function notify_order_events()`.execute(
    db,
  );
  await told(
    'notify_stock_movements',
    `
    select o.vendor_id, 'stock.changed' as topic, jsonb_build_object('movementId', a.id, 'offerId', o.id, 'delta', a.delta, 'reason', a.reason, 'free', o.on_hand) as facts, a.at
    from added a join offers o on o.id = a.offer_id`,
  ).execute(db);
  await sql`create trigger stock_movements_notify after insert on stock_movements referencing new table as added for each statement execute function notify_stock_movements()`.execute(
    db,
  );
  await told(
    'notify_return_requests',
    `
    select a.vendor_id, 'return.requested' as topic, jsonb_build_object('returnId', a.id) as facts, a.created_at as at from added a`,
  ).execute(db);
  await sql`create trigger return_requests_notify after insert on return_requests referencing new table as added for each statement execute function notify_return_requests()`.execute(
    db,
  );
  await told(
    'notify_listing_decision',
    `
    select new.vendor_id, case when new.draft_state is null then 'product.approved' else 'product.refused' end as topic,
      jsonb_build_object('listingId', new.id, 'decision', coalesce(new.draft_state, 'approved'), 'note', new.note, 'remarks', new.remarks) as facts, new.decided_at as at`,
  ).execute(db);
  await sql`
    create trigger listings_notify after update of draft_state on listings for each row
    when (old.draft_state = 'in_review' and new.decided_at is distinct from old.decided_at and (new.draft_state is null or new.draft_state in ('changes_asked', 'rejected')))
    execute function notify_listing_decision()`.execute(db);
}
