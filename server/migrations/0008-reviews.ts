import { type Kysely, sql } from 'kysely';

/** Photos and edits of reviews, helpful votes, and questions with the answers of sellers and buyers; kinds of products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reviews add column photos text[] not null default '{}', add column edited_at timestamptz`.execute(
    db,
  );
  // Uploaded before the review is sent; what no review took within a day is removed.
  await sql`
    create table review_photos (
      hash text primary key,
      user_id text not null references users (id) on delete cascade,
      review_id text references reviews (id) on delete set null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index review_photos_unattached on review_photos (created_at) where review_id is null`.execute(
    db,
  );
  await sql`create index review_photos_review on review_photos (review_id) where review_id is not null`.execute(
    db,
  );
  await sql`
    create table review_votes (
      review_id text not null references reviews (id) on delete cascade,
      user_id text not null references users (id) on delete cascade,
      created_at timestamptz not null,
      primary key (review_id, user_id)
    )`.execute(db);
  await sql`
    create table questions (
      id text primary key,
      product_id text not null references products (id) on delete cascade,
      user_id text references users (id) on delete set null,
      author_name text not null,
      body text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index questions_product on questions (product_id, created_at desc, id)`.execute(
    db,
  );
  await sql`
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
    )`.execute(db);
  // What goes with a product is looked for by its kind, best known first.
  await sql`create index products_type on products (type, popularity desc)`.execute(db);
}
