import { type Kysely, sql } from 'kysely';

/** What the desk for tickets needs: who has taken one on, when the first answer came, notes, ready answers; and what was removed of what people said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tickets(db);
  await readyAnswers(db);
  await removed(db);
}

async function tickets(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets add column assignee_id text references portal_accounts (id) on delete set null, add column first_reply_at timestamptz`.execute(
    db,
  );
  await sql`update tickets t set first_reply_at = p.at from (select ticket_id, min(at) as at from ticket_messages where author <> 'shopper' group by ticket_id) p where p.ticket_id = t.id`.execute(
    db,
  );
  await sql`create index tickets_newest on tickets (created_at desc, id)`.execute(db);
  await sql`create index tickets_done on tickets (status, updated_at desc, id)`.execute(db);
  await sql`create index tickets_assignee on tickets (assignee_id, status, redress_by)`.execute(db);
  await sql`create index tickets_unanswered on tickets (acknowledge_by, id) where status = 'open' and first_reply_at is null`.execute(
    db,
  );
  await sql`
    create table ticket_notes (
      id text primary key,
      ticket_id text not null references tickets (id) on delete cascade,
      actor_id text not null,
      actor_name text not null,
      text text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index ticket_notes_ticket on ticket_notes (ticket_id, created_at desc)`.execute(
    db,
  );
}

const READY = [
  [
    'rdy_looking',
    'We look into it',
    null,
    'Dear {name},\n\nthank you for writing about order {order}. We look into it and answer by {date}.',
    'प्रिय {name},\n\nऑर्डर {order} के बारे में लिखने के लिए धन्यवाद। हम इसे देख रहे हैं और {date} तक जवाब देंगे।',
  ],
  [
    'rdy_delivery',
    'Where the parcel is',
    'delivery',
    'Dear {name},\n\nwe have asked {seller} and the courier where the parcel of order {order} is. You see every step on the page of the order.',
    'प्रिय {name},\n\nहमने {seller} और कूरियर से पूछा है कि ऑर्डर {order} का पार्सल कहाँ है। हर कदम ऑर्डर के पेज पर दिखता है।',
  ],
  [
    'rdy_refund',
    'When a refund arrives',
    'refund',
    'Dear {name},\n\nrefunds of order {order} go back the way it was paid. Banks take up to 7 working days to show them.',
    'प्रिय {name},\n\nऑर्डर {order} का रिफ़ंड उसी तरीके से लौटता है जिससे भुगतान हुआ था। बैंक को दिखाने में 7 कार्य-दिवस तक लगते हैं।',
  ],
] as const;

async function readyAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table canned_responses (
      id text primary key,
      title text not null,
      topic text,
      text text not null,
      text_hindi text,
      updated_at timestamptz not null
    )`.execute(db);
  for (const [id, title, topic, text, hindi] of READY)
    await sql`insert into canned_responses (id, title, topic, text, text_hindi, updated_at) values (${id}, ${title}, ${topic}, ${text}, ${hindi}, now())`.execute(
      db,
    );
}

/** What staff took off the shop of what people said. It is kept for a time, to be put back or shown to whom the law says. */
async function removed(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removed_content (
      id text primary key,
      kind text not null check (kind in ('review', 'question', 'answer')),
      product_id text not null references products (id) on delete cascade,
      user_id text references users (id) on delete set null,
      vendor_id text references vendors (id),
      /* of an answer: its question */
      question_id text,
      /* went because its question did */
      is_removed_with_question boolean not null default false,
      row jsonb not null,
      /* who found a review helpful */
      voters text[] not null default '{}',
      reason text not null,
      note text,
      actor_id text not null,
      actor_name text not null,
      removed_at timestamptz not null
    )`.execute(db);
  await sql`create index removed_content_newest on removed_content (kind, removed_at desc, id)`.execute(
    db,
  );
  await sql`create index removed_content_user on removed_content (user_id)`.execute(db);
  await sql`create index removed_content_question on removed_content (question_id)`.execute(db);
  // Words are looked for among all reviews and questions.
  await sql`create index reviews_words on reviews using gin (to_tsvector('simple', coalesce(title, '') || ' ' || coalesce(body, '')))`.execute(
    db,
  );
  await sql`create index reviews_user on reviews (user_id, created_at desc) where user_id is not null`.execute(
    db,
  );
  await sql`create index reviews_rating on reviews (rating, created_at desc, id)`.execute(db);
  await sql`create index questions_words on questions using gin (to_tsvector('simple', body))`.execute(
    db,
  );
  await sql`create index questions_newest on questions (created_at desc, id)`.execute(db);
}
