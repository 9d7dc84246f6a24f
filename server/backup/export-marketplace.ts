import { Readable } from 'node:stream';
import { openStore } from '#server/platform/storage/open-store.ts';
import { requireKnownMigrations, fillDatabase } from './fill-database.ts';
import { writeBundle } from './bundle-writer.ts';
import type { Bundle } from './bundle-reader.ts';
import { BackupError } from './backup-error.ts';
import { filesNameOf, fillEmptyPlace } from './empty-place.ts';
import { copiedRows } from './copy-rows.ts';
import type { Figures } from './figures.ts';
import type { Manifest } from './manifest.ts';
import { atOneMoment, type Place, readContents } from './moment.ts';
import { rowsFile, rowsOfExport } from './row-sources.ts';
import { withoutSecrets } from './secrets.ts';
import { addStoredFiles, requireNoStoredFiles, withStoredFiles } from './stored-files.ts';
import { describe } from './take-backup.ts';
import { zipped } from './zip-streams.ts';

/**
 * Writes the whole marketplace to `target`: rows as JSON Lines, files, manifest. Without secrets unless asked for.
 * Another instance of this or a newer version imports it, on either database. The marketplace may run.
 */
export async function exportMarketplace(
  place: Place,
  target: string,
  { version, hasSecrets }: { version: string; hasSecrets: boolean },
): Promise<Manifest> {
  return writeBundle(target, async (bundle) => {
    const before = await addStoredFiles(bundle, openStore(place));
    const head = await atOneMoment(place, async (moment) => {
      const contents = await readContents(moment.tx, hasSecrets ? undefined : withoutSecrets);
      for (const table of contents.tables) {
        if (contents.figures.tables[table.name]!.rows === 0) continue;
        const lines = Readable.from(copiedRows(moment.tx, table));
        await bundle.add(rowsFile(table.name), zipped(lines));
      }
      return { moment, contents };
    });
    const after = await addStoredFiles(bundle, openStore(place));
    const files = { count: before.count + after.count, bytes: before.bytes + after.bytes };
    return bundle.finish(
      describe('export', version, head.moment, head.contents, files, hasSecrets),
    );
  });
}

/** Imports an export into an empty place and returns the figures found there, which equal the manifest's. */
export async function importMarketplace(bundle: Bundle, place: Place): Promise<Figures> {
  if (bundle.manifest.kind !== 'export')
    throw new BackupError(
      `${bundle.place} is a backup, not an export. Use npm run restore -- ${bundle.place}`,
    );
  await requireKnownMigrations(bundle.manifest.migrations, bundle.manifest.version);
  await requireNoStoredFiles(openStore(place), filesNameOf(place));
  await bundle.check();
  return withStoredFiles(bundle, openStore(place), () =>
    fillEmptyPlace(place, (db) => fillDatabase(db, rowsOfExport(bundle))),
  );
}
