import { type Kysely, sql } from 'kysely';
import {
  type AnyExtension,
  ExtensionError,
  tablePrefix,
} from '#server/platform/extensions/extension.ts';
import type { MigrationFile } from './migration-files.ts';

/**
 * The migrations of extensions as the migrator runs them, after the core's. Each runs in a
 * transaction and may create and change only tables with the extension's prefix: anything else
 * undoes it with an `ExtensionError`.
 */
export const extensionMigrations = (extensions: readonly AnyExtension[]): MigrationFile[] =>
  extensions.flatMap((extension) =>
    (extension.migrations ?? []).map(({ name, up }) => ({
      name: `x:${extension.name}:${name}`,
      async up(db: Kysely<any>) {
        const before = await foreignShape(db, extension);
        await up(db);
        const after = await foreignShape(db, extension);
        const changed = [...after, ...before].find((line) => before.has(line) !== after.has(line));
        if (changed)
          throw new ExtensionError(
            `it changes "${changed}", which is not the extension's own: its tables begin with ${tablePrefix(extension.name)}`,
          );
      },
    })),
  );

/** The extension a stored migration belongs to; null for one of the core. */
export const extensionOf = (migration: string): string | null =>
  /^x:([^:]+):/.exec(migration)?.[1] ?? null;

/** Columns, indexes, triggers and constraints of all tables but the extension's, one text each. */
async function foreignShape(db: Kysely<any>, { name }: AnyExtension): Promise<Set<string>> {
  const own = `${tablePrefix(name).replaceAll('_', '\\_')}%`;
  const { rows } = await sql<{ line: string }>`
    select c.relname || ' ' || a.attname || ' ' || a.atttypid::text || ' ' || a.attnotnull::text as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'i', 'S')
      and a.attnum > 0 and not a.attisdropped and c.relname not like ${own}
      and not exists (select from pg_index i join pg_class t on t.oid = i.indrelid where i.indexrelid = c.oid and t.relname like ${own})
    union all
    select 'trigger ' || t.tgname || ' of ' || c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relname not like ${own}
    union all
    select 'function ' || p.proname from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname not like ${own}
    union all
    select 'constraint ' || k.conname || ' of ' || c.relname from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and c.relname not like ${own}`.execute(db);
  return new Set(rows.map(({ line }) => line));
}
