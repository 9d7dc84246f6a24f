import { sql } from 'kysely';
import type { MigrationFile } from '#server/platform/db/migration-files.ts';
import {
  addConstraint,
  backfill,
  concurrentIndex,
  setNotNull,
} from '#server/platform/db/migration-steps.ts';
import { PROGRAM_VERSION } from '#server/platform/db/schema-releases.ts';

/**
 * An upgrade as a large release would bring it: the weight of products becomes `bigint`, orders get
 * a column, four large tables get an index. All of it expands; the last one contracts.
 */
export const EXPAND: readonly MigrationFile[] = [
  {
    name: '209901010000-columns',
    async up(db) {
      await sql`alter table products add column weight_grams_big bigint`.execute(db);
      await sql`alter table orders add column channel text not null default 'web'`.execute(db);
      await sql`alter table product_cards add column badge text`.execute(db);
      await sql`
        create function copy_weight() returns trigger language plpgsql as $$
          begin new.weight_grams_big := new.weight_grams; return new; end
        $$`.execute(db);
      // What a process of the version before writes is copied at once.
      await sql`
        create trigger products_weight before insert or update on products
          for each row execute function copy_weight()`.execute(db);
    },
  },
  {
    name: '209901010001-indexes',
    outsideTransaction: true,
    async up(db) {
      await concurrentIndex(db, 'create index products_updated on products (updated_at, id)');
      await concurrentIndex(
        db,
        'create index product_cards_badge on product_cards (badge, product_id)',
      );
      await concurrentIndex(db, 'create index offers_created on offers (created_at, id)');
      await concurrentIndex(db, 'create index orders_channel on orders (channel, placed_at)');
    },
  },
  {
    name: '209901010002-weights',
    outsideTransaction: true,
    async up(db) {
      await backfill(db, {
        table: 'products',
        set: 'weight_grams_big = weight_grams',
        where: 'weight_grams_big is null',
      });
      await setNotNull(db, 'products', 'weight_grams_big');
      await addConstraint(
        db,
        'orders',
        'orders_channel_known',
        `check (channel in ('web', 'app'))`,
      );
    },
  },
];

/** Runs when no process needs the narrow column any more. */
export const CONTRACT: MigrationFile = {
  name: '209901010003-narrow-weight',
  contractAfter: PROGRAM_VERSION,
  async up(db) {
    await sql`drop trigger products_weight on products`.execute(db);
    await sql`drop function copy_weight`.execute(db);
    await sql`alter table products drop column weight_grams`.execute(db);
    await sql`alter table products rename column weight_grams_big to weight_grams`.execute(db);
  },
};
