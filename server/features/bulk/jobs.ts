import { defineJob } from '#server/platform/jobs/job.ts';
import { forgetOld } from './forget.ts';
import { runImport } from './run.ts';

/** One step of an import: reading, trying, taking over or undoing. Batches are transactions of their own. */
export const importStep = defineJob<{ importId: string }>({
  name: 'bulk.step', about: 'Reads, tries, takes over or undoes a file of goods', retry: { times: 8, pauseSeconds: 5 }, timeoutSeconds: 300,
  run: (deps, { importId }, run) => runImport(deps, importId, run),
});

export const bulkJobs = [
  importStep,
  defineJob({ name: 'bulk.forget', about: 'Forgets files of goods after 90 days', schedule: '40 3 * * *', run: forgetOld }),
];
