import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table team_invitations (
      id text primary key,
      vendor_id text not null references vendors (id),
      email text not null check (email = lower(email)),
      role text not null check (role in ('owner', 'catalogue', 'orders', 'finance')),
      token_hash text not null unique,
      expires_at timestamptz not null,
      created_at timestamptz not null,
      unique (vendor_id, email)
    )`,
  `
    create table team_events (
      id text primary key,
      vendor_id text not null references vendors (id),
      at timestamptz not null,
      actor_id text not null,
      action text not null,
      subject text not null,
      note text
    )`,
  `create index team_events_vendor on team_events (vendor_id, at desc, id desc)`,
  `
    create table pickup_places (
      id text primary key,
      vendor_id text not null references vendors (id),
      name text not null,
      line1 text not null,
      line2 text not null default '',
      city text not null,
      state text not null,
      pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
      contact_name text not null,
      contact_phone text not null,
      weekly_off integer[] not null default '{}'::integer[] check (cardinality(weekly_off) < 7
          and (weekly_off <@ array[0, 1, 2, 3, 4, 5, 6])),
      holidays jsonb not null default '[]',
      is_default boolean not null default false,
      is_active boolean not null default true,
      created_at timestamptz not null,
      constraint pickup_places_check check (is_active or not is_default)
    )`,
  `create unique index pickup_places_one_default on pickup_places (vendor_id) where is_default`,
  `create index pickup_places_vendor on pickup_places (vendor_id, created_at, id)`,
  `
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
      created_at timestamptz not null,
      removed_at timestamptz
    )`,
  `
    create index webhook_endpoints_removed on webhook_endpoints (removed_at)
      where removed_at is not null`,
  `create index webhook_endpoints_vendor on webhook_endpoints (vendor_id, created_at)`,
  `
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
    )`,
  `create index webhook_messages_age on webhook_messages (created_at)`,
  `
    create index webhook_messages_due on webhook_messages (endpoint_id, due_at)
      where state = 'waiting'`,
  `create index webhook_messages_log on webhook_messages (endpoint_id, created_at desc, id desc)`,
  `
    create index webhook_messages_state on webhook_messages (endpoint_id, state, created_at desc,
      id desc)`,
  `
    create index webhook_messages_topic on webhook_messages (endpoint_id, topic, created_at desc,
      id desc)`,
  `
    create table webhook_attempts (
      id text primary key,
      message_id text not null references webhook_messages (id) on delete cascade,
      at timestamptz not null,
      took_ms integer not null,
      status integer,
      error text,
      headers jsonb not null,
      reply text
    )`,
  `create index webhook_attempts_message on webhook_attempts (message_id, at desc, id desc)`,
  `
    create table vendor_tokens (
      id text primary key,
      vendor_id text not null references vendors (id),
      name text not null,
      rights text[] not null check (cardinality(rights) > 0),
      token_hash text not null unique,
      hint text not null,
      created_by text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`,
  `create index vendor_tokens_vendor on vendor_tokens (vendor_id, created_at desc)`,
  `
    create function notify_listing_decision() returns trigger
      language plpgsql set search_path from current as $$
      begin
        if exists (select from webhook_endpoints where is_on) then
          insert into webhook_messages (id, endpoint_id, topic, facts, created_at, due_at)
          select 'whm_' || replace(gen_random_uuid()::text, '-', ''), e.id, n.topic, n.facts, n.at, n.at
          from (
            select
              new.vendor_id,
              case when new.draft_state is null then 'product.approved' else 'product.refused' end as topic,
              jsonb_build_object(
                'listingId', new.id,
                'decision', coalesce(new.draft_state, 'approved'),
                'note', new.note,
                'remarks', new.remarks
              ) as facts,
              new.decided_at as at
          ) n
            join webhook_endpoints e on e.vendor_id = n.vendor_id and e.is_on and n.topic = any(e.topics)
            join vendors v on v.id = e.vendor_id and v.status = 'active'
          for key share of e skip locked;
        end if;
        return null;
      end
    $$`,
  `
    create trigger listings_notify after update of draft_state on listings
      for each row
      when (old.draft_state = 'in_review' and new.decided_at is distinct from old.decided_at
        and (new.draft_state is null or new.draft_state in ('changes_asked', 'rejected')))
      execute function notify_listing_decision()`,
  `
    -- Webhook messages are written with what they report, in the same transaction.
    create function notify_order_events() returns trigger
      language plpgsql set search_path from current as $$
      begin
        if exists (select from webhook_endpoints where is_on) then
          insert into webhook_messages (id, endpoint_id, topic, facts, created_at, due_at)
          select 'whm_' || replace(gen_random_uuid()::text, '-', ''), e.id, n.topic, n.facts, n.at, n.at
          from (
            select s.vendor_id, k.topic, jsonb_build_object('partId', a.vendor_order_id) as facts, a.at
            from added a
              join (values
                ('placed', 'order.created'),
                ('items_cancelled', 'order.items_cancelled'),
                ('cancelled', 'order.cancelled'),
                ('shipped', 'order.shipped'),
                ('delivered', 'order.delivered')
              ) k (status, topic) on k.status = a.status
              join vendor_orders s on s.id = a.vendor_order_id
            where a.status = 'placed'
              or exists (
                select from order_events p
                where p.order_id = a.order_id and p.vendor_order_id = a.vendor_order_id
                  and p.status = 'placed')
          ) n
            join webhook_endpoints e on e.vendor_id = n.vendor_id and e.is_on and n.topic = any(e.topics)
            join vendors v on v.id = e.vendor_id and v.status = 'active'
          for key share of e skip locked;
        end if;
        return null;
      end
    $$`,
  `
    create function notify_return_requests() returns trigger
      language plpgsql set search_path from current as $$
      begin
        if exists (select from webhook_endpoints where is_on) then
          insert into webhook_messages (id, endpoint_id, topic, facts, created_at, due_at)
          select 'whm_' || replace(gen_random_uuid()::text, '-', ''), e.id, n.topic, n.facts, n.at, n.at
          from (
            select
              a.vendor_id,
              'return.requested' as topic,
              jsonb_build_object('returnId', a.id) as facts,
              a.created_at as at
            from added a
          ) n
            join webhook_endpoints e on e.vendor_id = n.vendor_id and e.is_on and n.topic = any(e.topics)
            join vendors v on v.id = e.vendor_id and v.status = 'active'
          for key share of e skip locked;
        end if;
        return null;
      end
    $$`,
  `
    create function notify_stock_movements() returns trigger
      language plpgsql set search_path from current as $$
      begin
        if exists (select from webhook_endpoints where is_on) then
          insert into webhook_messages (id, endpoint_id, topic, facts, created_at, due_at)
          select 'whm_' || replace(gen_random_uuid()::text, '-', ''), e.id, n.topic, n.facts, n.at, n.at
          from (
            select
              o.vendor_id,
              'stock.changed' as topic,
              jsonb_build_object(
                'movementId', a.id,
                'offerId', o.id,
                'delta', a.delta,
                'reason', a.reason,
                'free', o.on_hand
              ) as facts,
              a.at
            from added a join offers o on o.id = a.offer_id
          ) n
            join webhook_endpoints e on e.vendor_id = n.vendor_id and e.is_on and n.topic = any(e.topics)
            join vendors v on v.id = e.vendor_id and v.status = 'active'
          for key share of e skip locked;
        end if;
        return null;
      end
    $$`,
];

/** Teams of vendors, pickup places, API tokens and webhooks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
