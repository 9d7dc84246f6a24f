import { transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { removeFile } from './import-files.ts';
import {
  deleteImport,
  selectOldImports,
} from '#server/modules/listings/bulk/import/queries.imports.ts';

const DAY_MS = 86_400_000;
/** How long an import can be undone and its file is stored. */
const KEPT_DAYS = 90;

/** Deletes imports that can no longer be undone. */
export async function deleteOldImports({ db, clock, config }: Deps): Promise<void> {
  const old = await selectOldImports(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
  for (const id of old) {
    await transact(db, (tx) => deleteImport(tx, id));
    await removeFile(config, id);
  }
}
