import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    create table reviews (
      id text primary key,
      product_id text not null references products (id) on delete cascade,
      user_id text references users (id) on delete set null,
      author_name text not null,
      city text,
      rating integer not null check (rating between 1 and 5),
      title text,
      body text,
      is_verified boolean not null,
      helpful_count integer not null default 0,
      vendor_reply jsonb,
      created_at timestamptz not null,
      photos text[] not null default '{}',
      edited_at timestamptz,
      sold_by text[] not null default '{}'
    )`,
  `create index reviews_newest on reviews (created_at desc, id)`,
  `create unique index reviews_once on reviews (product_id, user_id) where user_id is not null`,
  `create index reviews_product on reviews (product_id, created_at desc, id)`,
  `create index reviews_rating on reviews (rating, created_at desc, id)`,
  `create index reviews_user on reviews (user_id, created_at desc) where user_id is not null`,
  `
    create index reviews_words on reviews using gin (to_tsvector('simple'::regconfig,
      ((coalesce(title, '') || ' ') || coalesce(body, ''))))`,
  `
    create table review_photos (
      hash text primary key,
      user_id text not null references users (id) on delete cascade,
      review_id text references reviews (id) on delete set null,
      created_at timestamptz not null
    )`,
  `create index review_photos_review on review_photos (review_id) where review_id is not null`,
  `create index review_photos_unattached on review_photos (created_at) where review_id is null`,
  `
    create table review_votes (
      review_id text references reviews (id) on delete cascade,
      user_id text references users (id) on delete cascade,
      created_at timestamptz not null,
      primary key (review_id, user_id)
    )`,
  `
    create table review_reports (
      review_id text references reviews (id) on delete cascade,
      vendor_id text references vendors (id),
      reason text not null,
      note text,
      created_at timestamptz not null,
      dismissed_at timestamptz,
      primary key (review_id, vendor_id)
    )`,
  `
    create index review_reports_open on review_reports (created_at, review_id)
      where dismissed_at is null`,
  `
    create table questions (
      id text primary key,
      product_id text not null references products (id) on delete cascade,
      user_id text references users (id) on delete set null,
      author_name text not null,
      body text not null,
      created_at timestamptz not null,
      is_open boolean not null default true
    )`,
  `create index questions_answered on questions (created_at desc, id) where not is_open`,
  `create index questions_newest on questions (created_at desc, id)`,
  `create index questions_open on questions (created_at, id) where is_open`,
  `create index questions_product on questions (product_id, created_at desc, id)`,
  `create index questions_user on questions (user_id, created_at desc) where user_id is not null`,
  `create index questions_words on questions using gin (to_tsvector('simple'::regconfig, body))`,
  `
    create table answers (
      id text primary key,
      question_id text not null references questions (id) on delete cascade,
      user_id text references users (id) on delete set null,
      vendor_id text references vendors (id),
      author_name text not null,
      body text not null,
      created_at timestamptz not null,
      unique (question_id, user_id),
      unique (question_id, vendor_id)
    )`,
  `create index answers_user on answers (user_id) where user_id is not null`,
  `
    create table removed_content (
      id text primary key,
      kind text not null check (kind in ('review', 'question', 'answer')),
      product_id text not null references products (id) on delete cascade,
      user_id text references users (id) on delete set null,
      vendor_id text references vendors (id),
      question_id text,
      is_removed_with_question boolean not null default false,
      row jsonb not null,
      voters text[] not null default '{}',
      reason text not null,
      note text,
      actor_id text not null,
      actor_name text not null,
      removed_at timestamptz not null
    )`,
  `create index removed_content_newest on removed_content (kind, removed_at desc, id)`,
  `create index removed_content_question on removed_content (question_id)`,
  `create index removed_content_user on removed_content (user_id)`,
  `
    create function close_question() returns trigger
      language plpgsql as $$
      begin
        update questions set is_open = false where id = new.question_id and is_open;
        return null;
      end
    $$`,
  `
    create trigger answers_close after insert on answers
      for each row
      when (new.vendor_id is not null)
      execute function close_question()`,
];

/** Reviews, questions and answers, reports and removed content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
