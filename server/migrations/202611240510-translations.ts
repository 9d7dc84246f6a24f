import { type Kysely, sql } from 'kysely';

/** Whatever customers read and an operator or vendor writes. */
const TRANSLATED = [
  'categories',
  'category_attributes',
  'products',
  'product_cards',
  'ads',
  'promotions',
  'festive_offers',
  'milestones',
  'published_content',
];

/** Texts in other languages than English, `{"hi": {"name": "…"}}`, beside those they stand for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TRANSLATED)
    await sql`alter table ${sql.table(table)} add column translations jsonb not null default '{}'`.execute(
      db,
    );
}
