import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDangerousStatements } from './migration-rules.ts';

const FOLDER = path.join(import.meta.dirname, '../migrations');
/** These ran before processes of two versions served side by side. */
const LAST_UNCHECKED = '202611261300-portal-languages.ts';

it('no migration stops the shop or breaks the version before', () => {
  const found = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && file > LAST_UNCHECKED)
    .flatMap((file) =>
      findDangerousStatements(readFileSync(path.join(FOLDER, file), 'utf8')).map(
        (line) => `${file}: ${line}`,
      ),
    );
  expect(found).toEqual([]);
});

describe('a statement is refused that', () => {
  it.each([
    ['drops a column', 'alter table products drop column brand'],
    ['drops a table', 'drop table if exists visits'],
    ['renames a column', 'alter table products rename column brand to make'],
    ['renames a table', 'alter table products rename to goods'],
    ['changes a type', 'alter table orders alter column total_paise type bigint'],
    [
      'adds what the version before does not fill',
      'alter table orders add column channel text not null',
    ],
    ['rewrites the table', 'alter table orders add column k text generated always as (id) stored'],
    ['reads the table locked', 'alter table orders alter column channel set not null'],
    ['builds an index with writes stopped', 'create index orders_channel on orders (channel)'],
    [
      'checks rows with writes stopped',
      'alter table orders add constraint c check (total_paise > 0)',
    ],
    ['adds a foreign key', 'alter table orders add foreign key (user_id) references users (id)'],
    ['refers at once', 'alter table orders add column by text references users (id)'],
    ['updates every row', "update products set brand = 'x' where brand = 'y'"],
    ['deletes in one go', 'delete from visits where day < now()'],
  ])('%s', (_, statement) => {
    expect(findDangerousStatements(`await sql\`${statement}\`.execute(db);`)).toHaveLength(1);
  });
});

describe('a statement is accepted that', () => {
  it.each([
    ['adds a column', 'sql`alter table orders add column channel text`'],
    [
      'adds one with a default',
      `sql\`alter table orders add column t jsonb not null default '{}'\``,
    ],
    ['loosens', 'sql`alter table orders drop constraint orders_check1`'],
    ['builds concurrently', `concurrentIndex(db, 'create index a on orders (channel)')`],
    ['belongs to a new table', '`create table goods (id text)`, `create index g on goods (id)`'],
    [
      'adds a constraint unchecked',
      'sql`alter table orders add constraint c check (a > 0) not valid`',
    ],
    ['explains itself', '`/* short: a table of 30 rows */ update settings set value = 1`'],
    ['contracts', "export const contractAfter = '1.1.0'; sql`drop table visits`"],
  ])('%s', (_, source) => {
    expect(findDangerousStatements(source)).toEqual([]);
  });
});
