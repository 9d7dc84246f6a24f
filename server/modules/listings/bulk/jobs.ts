import { defineJob } from '#server/platform/jobs/job.ts';
import { transact } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { deleteOldImports } from './files/delete-old-files.ts';
import { selectStalledImports } from './import/queries.imports.ts';
import {
  FETCH_PICTURES,
  fetchLinkedPictures,
} from '#server/modules/listings/pictures/fetch-linked.ts';
import { runImport } from './import/run-import.ts';

/**
 * One step of an import: reading, validating, applying or undoing. Each batch has its own
 * transaction.
 */
export const importStep = defineJob<{ importId: string }>({
  name: 'listings.import-step',
  about: 'Reads, previews, imports or undoes a product file',
  retry: { times: 8, pauseSeconds: 5 },
  timeoutSeconds: 300,
  run: (deps, { importId }, run) => runImport(deps, importId, run),
});

/** How long an import in progress may be silent. */
const SILENT_MS = 600_000;

export const bulkJobs = [
  importStep,
  defineJob<{ importId: string; after: number }>({
    ...FETCH_PICTURES,
    run: fetchLinkedPictures,
  }),
  defineJob({
    name: 'listings.delete-old-imports',
    about: 'Deletes product files after 90 days',
    schedule: '40 3 * * *',
    run: deleteOldImports,
  }),
  defineJob({
    name: 'listings.resume-imports',
    about: 'Continues product files whose import was interrupted',
    schedule: '*/10 * * * *',
    run: async ({ db, clock }) => {
      const silent = await selectStalledImports(db, new Date(clock.now().getTime() - SILENT_MS));
      if (silent.length > 0)
        await transact(db, async (tx) => {
          for (const importId of silent)
            await enqueue(tx, importStep, { importId }, { singletonKey: importId });
        });
    },
  }),
];
