import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table tickets (
      id text primary key,
      number text not null unique,
      user_id text references users (id),
      order_id text not null references orders (id),
      order_item_id text references order_items (id),
      vendor_id text references vendors (id),
      topic text not null,
      status text not null,
      acknowledge_by timestamptz not null,
      acknowledged_at timestamptz,
      redress_by timestamptz not null,
      resolved_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      assignee_id text references portal_accounts (id) on delete set null,
      first_reply_at timestamptz
    )`,
  `create index tickets_assignee on tickets (assignee_id, status, redress_by)`,
  `create index tickets_done on tickets (status, updated_at desc, id)`,
  `create index tickets_due on tickets (status, redress_by)`,
  `create index tickets_newest on tickets (created_at desc, id)`,
  `create index tickets_order on tickets (order_id)`,
  `
    create index tickets_unanswered on tickets (acknowledge_by, id) where status = 'open'
      and first_reply_at is null`,
  `create index tickets_user on tickets (user_id, created_at desc)`,
  `create index tickets_vendor on tickets (vendor_id, status, redress_by)`,
  `create index tickets_vendor_due on tickets (vendor_id, redress_by, id)`,
  `
    create table ticket_messages (
      id text primary key,
      ticket_id text not null references tickets (id) on delete cascade,
      author text not null check (author in ('shopper', 'vendor', 'operator')),
      body text not null,
      at timestamptz not null
    )`,
  `create index ticket_messages_ticket on ticket_messages (ticket_id, at)`,
  `
    create table ticket_notes (
      id text primary key,
      ticket_id text not null references tickets (id) on delete cascade,
      actor_id text not null,
      actor_name text not null,
      text text not null,
      created_at timestamptz not null
    )`,
  `create index ticket_notes_ticket on ticket_notes (ticket_id, created_at desc)`,
  `
    create table canned_responses (
      id text primary key,
      title text not null,
      topic text,
      text text not null,
      text_hindi text,
      updated_at timestamptz not null
    )`,
  `insert into canned_responses (id, title, topic, text, text_hindi, updated_at) values
  ('rdy_looking', 'We look into it', null, 'Dear {name},

thank you for writing about order {order}. We look into it and answer by {date}.', 'प्रिय {name},

ऑर्डर {order} के बारे में लिखने के लिए धन्यवाद। हम इसे देख रहे हैं और {date} तक जवाब देंगे।', now()),
  ('rdy_delivery', 'Where the parcel is', 'delivery', 'Dear {name},

we have asked {seller} and the courier where the parcel of order {order} is. You see every step on the page of the order.', 'प्रिय {name},

हमने {seller} और कूरियर से पूछा है कि ऑर्डर {order} का पार्सल कहाँ है। हर कदम ऑर्डर के पेज पर दिखता है।', now()),
  ('rdy_refund', 'When a refund arrives', 'refund', 'Dear {name},

refunds of order {order} go back the way it was paid. Banks take up to 7 working days to show them.', 'प्रिय {name},

ऑर्डर {order} का रिफ़ंड उसी तरीके से लौटता है जिससे भुगतान हुआ था। बैंक को दिखाने में 7 कार्य-दिवस तक लगते हैं।', now())`,
];

/** Support tickets and canned responses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
