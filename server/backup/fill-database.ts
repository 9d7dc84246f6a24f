import { installedJobs } from '#server/modules/jobs.ts';
import { transact, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { extensionMigrations, extensionOf } from '#server/platform/db/extension-migrations.ts';
import { knownMigrations } from '#server/platform/db/migration-files.ts';
import { installedExtensions } from '#server/platform/extensions/enabled.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { sql } from 'kysely';
import { BackupError } from './backup-error.ts';
import { refill, writeRows, writeSequences } from './copy-rows.ts';
import { differences, type Figures, readFigures } from './figures.ts';
import { selectStoredTables, type StoredTable } from './stored-tables.ts';

/** Rows to copy, wherever they come from: another database or the files of an export. */
export interface RowSource {
  /** The source's schema. */
  migrations: readonly string[];
  tables: readonly StoredTable[];
  sequences: Record<string, string | null>;
  figures: Figures;
  /** The rows of a table as `readRows` writes them. */
  read(table: StoredTable): AsyncIterable<string[]>;
}

/** Refuses rows of a newer version, or of an extension, whose migrations are not here. */
export async function requireKnownMigrations(
  migrations: readonly string[],
  version: string,
): Promise<void> {
  const known = new Set([
    ...(await knownMigrations()),
    ...extensionMigrations(installedExtensions()).map(({ name }) => name),
  ]);
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const extension = extensionOf(unknown[0]!);
  if (extension !== null)
    throw new BackupError(
      `This has tables of the extension "${extension}" (${unknown[0]}). Add that version of it to haatlane.config.ts, then try again.`,
    );
  throw new BackupError(
    `This was made by a newer version (${version}; ${unknown[0]} is unknown here). Install that version or a newer one, then try again.`,
  );
}

/**
 * Fills an empty database: the source's schema by its own migrations, the tables of jobs, then all rows in one
 * transaction. Compares counts, checksums and sums before it commits, and returns them. Throws `BackupError` where
 * they differ, and nothing is left but empty tables.
 */
export async function fillDatabase(db: Db, source: RowSource): Promise<Figures> {
  await migrate(db, { only: source.migrations });
  await installJobs(db, installedJobs());
  const copied = await transact(db, async (tx) => {
    const targets = new Map((await selectStoredTables(tx)).map((table) => [table.name, table]));
    const pairs = source.tables.map((table) => pair(table, targets.get(table.name)));
    await refill(tx, async () => {
      for (const { from, to } of pairs)
        for await (const lines of source.read(from)) await writeRows(tx, to, lines);
    });
    await writeSequences(tx, source.sequences);
    const figures = await readFigures(
      tx,
      pairs.map(({ to }) => to),
    );
    const wrong = differences(source.figures, figures);
    if (wrong.length > 0)
      throw new BackupError(
        `The copy differs from its original, so nothing was kept:\n  ${wrong.join('\n  ')}`,
      );
    return figures;
  });
  await sql`analyze`.execute(db);
  return copied;
}

/** The columns both sides have. The same migrations make the same columns; pg-boss may have added some. */
function pair(
  from: StoredTable,
  target: StoredTable | undefined,
): { from: StoredTable; to: StoredTable } {
  const names = new Set(from.columns.map((c) => c.name));
  const shared = target?.columns.filter((c) => names.has(c.name)) ?? [];
  if (
    !target ||
    shared.length !== names.size ||
    (target.columns.length > shared.length && from.schema === 'public')
  )
    throw new BackupError(
      `The table ${from.name} has other columns here. Was the schema changed outside the migrations?`,
    );
  return { from, to: { ...target, columns: shared } };
}
