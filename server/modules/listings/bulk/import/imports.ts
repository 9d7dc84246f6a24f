import type { Import, ImportSummary, ImportItem } from '#contracts/listings/bulk.ts';
import type * as c from '#contracts/listings/bulk.ts';
import { IMPORT_LIMITS, type ImportSettings } from '#contracts/listings/bulk-fields.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { type FilesConfig, writePart } from '#server/modules/listings/bulk/files/import-files.ts';
import { checkedMapping } from '#server/modules/listings/bulk/files/formats.ts';
import { MAX_GROUP_ROWS } from '#server/modules/listings/bulk/files/groups.ts';
import { importStep } from '#server/modules/listings/bulk/jobs.ts';
import {
  countBulkImports,
  deleteImport,
  deleteItems,
  deleteUnapplied,
  type ImportRow,
  insertBulkImport,
  isImportRunning,
  lockImport,
  selectBulkImport,
  selectBulkImports,
  selectImportItems,
  updateImport,
} from './queries.imports.ts';
import type { ImportItemTable, ImportTable } from '#server/modules/listings/bulk/tables.ts';
import { callerTextOf } from '#server/platform/messages/caller.ts';

const BUSY = 'listings.row.import_busy';

/** Partly imported: an error occurred on the way. */
const isHalf = (r: Pick<ImportTable, 'state' | 'applied_at'>) =>
  r.state === 'checked' && r.applied_at !== null;
const presentHead = (r: ImportRow): ImportSummary => ({
  _id: r.id,
  name: r.name,
  kind: r.kind,
  format: r.format,
  state: r.state,
  rows: r.row_count,
  total: r.total,
  done: r.done,
  member: r.member,
  counts: { create: 0, update: 0, same: 0, bad: 0, undone: 0, kept: 0, ...r.counts },
  problem: r.problem === null ? null : callerTextOf(r.problem),
  createdAt: r.created_at.toISOString(),
  appliedAt: r.applied_at?.toISOString() ?? null,
  canUndo:
    (r.state === 'applied' || isHalf(r)) && (r.counts.create ?? 0) + (r.counts.update ?? 0) > 0,
});
const present = (r: ImportRow): Import => ({
  ...presentHead(r),
  bytes: r.bytes,
  parts: r.parts,
  columns: r.columns.map((c) => ({ ...c, name: callerTextOf(c.name) })),
  categories: r.categories,
  settings: r.settings,
});
const presentItem = (r: ImportItemTable): ImportItem => ({
  n: r.n,
  rows: r.rows.slice(0, MAX_GROUP_ROWS),
  title: r.title,
  outcome: r.outcome,
  problems: r.problems.map((p) => ({
    ...p,
    column: p.column && callerTextOf(p.column),
    message: callerTextOf(p.message),
  })),
  notes: r.notes.map((note) => callerTextOf(note)),
  // One line for each part that stays unchanged.
  kept:
    r.kept
      ?.split('\n')
      .map((why) => callerTextOf(why))
      .join(' ') || null,
});

/** One import; `import_not_found` (404) for another vendor's. */
export const findImport = async (db: Db, vendorId: string, id: string): Promise<ImportRow> =>
  (await selectBulkImport(db, vendorId, id)) ?? fail('import_not_found');
export const readImport = async (db: Db, vendorId: string, id: string): Promise<Import> =>
  present(await findImport(db, vendorId, id));
export async function readBulkImports(
  db: Db,
  vendorId: string,
  page: EndpointQuery<typeof c.listImports>,
): Promise<EndpointData<typeof c.listImports>> {
  return {
    results: (await selectBulkImports(db, vendorId, page)).map(presentHead),
    ...page,
    total: await countBulkImports(db, vendorId),
  };
}
/** The result of each product or row, with totals. */
export async function readImportItems(
  db: Db,
  vendorId: string,
  id: string,
  { isKept, ...wish }: EndpointQuery<typeof c.listImportItems>,
): Promise<EndpointData<typeof c.listImportItems>> {
  const it = await findImport(db, vendorId, id);
  const rows = await selectImportItems(db, id, { ...wish, isKept: isKept === 'true' });
  const { counts } = presentHead(it);
  const total = isKept
    ? counts.kept
    : wish.outcome
      ? counts[wish.outcome]
      : counts.create + counts.update + counts.same + counts.bad;
  return { results: rows.map(presentItem), page: wish.page, limit: wish.limit, total };
}

/**
 * Starts an import and deletes earlier unapplied ones; `step_not_possible` (409) while another is
 * in progress. Returns files to delete.
 */
export async function beginUpload(
  tx: Tx,
  { vendorId, memberId }: { vendorId: string; memberId: string },
  { name, bytes }: EndpointBody<typeof c.beginImport>,
  now: Date,
): Promise<{ import: Import; gone: string[] }> {
  if (await isImportRunning(tx, vendorId)) fail('step_not_possible', { message: BUSY });
  const gone = await deleteUnapplied(tx, vendorId);
  const id = newId('imp', now.getTime());
  await insertBulkImport(tx, {
    id,
    vendor_id: vendorId,
    member_id: memberId,
    name,
    bytes,
    created_at: now,
  });
  return { import: await readImport(tx, vendorId, id), gone };
}

/**
 * Accepts the next part of a file, or repeats the answer to the last one; a complete file is read.
 * `step_not_possible` (409) for a part out of order, `invalid_request` (400) for one of the wrong
 * size.
 */
export async function receiveImportPart(
  { db, config }: { db: Db; config: FilesConfig },
  vendorId: string,
  { id, n }: { id: string; n: number },
  bytes: Uint8Array | null,
  now: Date,
): Promise<EndpointData<typeof c.uploadImportPart>> {
  const it = await findImport(db, vendorId, id);
  const whole = Math.ceil(it.bytes / IMPORT_LIMITS.partBytes);
  // The answer to the last one may have been lost.
  if (n === it.parts - 1) return { parts: it.parts, isWhole: it.parts === whole };
  if (it.state !== 'uploading' || n !== it.parts || n >= whole)
    fail('step_not_possible', {
      message: 'errors.import.part_order',
      data: { parts: it.parts },
    });
  const expected =
    n === whole - 1 ? it.bytes - n * IMPORT_LIMITS.partBytes : IMPORT_LIMITS.partBytes;
  if (bytes?.length !== expected)
    fail('invalid_request', {
      details: [
        {
          path: 'part',
          message: 'errors.import.part_size',
        },
      ],
    });
  await writePart(config, id, n, bytes!);
  return transact(db, async (tx) => {
    const latest = (await lockImport(tx, vendorId, id)) ?? fail('import_not_found');
    const parts = Math.max(latest.parts, n + 1);
    if (latest.state === 'uploading') {
      const isWhole = parts === whole;
      await updateImport(tx, id, {
        parts,
        updated_at: now,
        ...(isWhole ? { state: 'reading' } : {}),
      });
      if (isWhole) await enqueue(tx, importStep, { importId: id });
    }
    return { parts, isWhole: parts === whole };
  });
}

async function start(
  tx: Tx,
  vendorId: string,
  id: string,
  from: readonly ImportTable['state'][],
  change: Partial<ImportTable> & Pick<ImportTable, 'state'>,
  now: Date,
): Promise<Import> {
  const it = (await lockImport(tx, vendorId, id)) ?? fail('import_not_found');
  if (!from.includes(it.state)) fail('step_not_possible');
  if (await isImportRunning(tx, vendorId)) fail('step_not_possible', { message: BUSY });
  await updateImport(tx, id, { ...change, problem: null, updated_at: now });
  await enqueue(tx, importStep, { importId: id });
  return readImport(tx, vendorId, id);
}

/**
 * Validates the file with these settings; writes nothing to the catalog. `invalid_request` (400) if
 * required columns are unassigned.
 */
export async function startCheck(
  tx: Tx,
  vendorId: string,
  id: string,
  wished: ImportSettings,
  now: Date,
): Promise<Import> {
  const it = (await lockImport(tx, vendorId, id)) ?? fail('import_not_found');
  if (it.applied_at !== null) fail('step_not_possible');
  const settings = checkedMapping(wished, it.columns.length);
  const goes = (...keys: string[]) =>
    keys.some((key) => (settings.mapping as (string | null)[]).includes(key));
  if (settings.kind === 'stock' ? !goes('sku', 'offer') : !goes('name', 'sku', 'handle')) {
    fail('invalid_request', {
      details: [
        {
          path: 'settings.mapping',
          message:
            settings.kind === 'stock'
              ? 'listings.bulk.sku_column_required'
              : 'listings.bulk.key_column_required',
        },
      ],
    });
  }
  return start(
    tx,
    vendorId,
    id,
    ['mapping', 'checked'],
    { state: 'checking', kind: settings.kind, settings, done: 0, total: 0, counts: {} },
    now,
  );
}
/** Applies a validated import. A partly applied one continues. */
export async function startApply(
  tx: Tx,
  memberId: string,
  vendorId: string,
  id: string,
  now: Date,
): Promise<Import> {
  const it = (await lockImport(tx, vendorId, id)) ?? fail('import_not_found');
  return start(
    tx,
    vendorId,
    id,
    ['checked'],
    {
      state: 'applying',
      member_id: memberId,
      applied_at: now,
      ...(isHalf(it) ? {} : { done: 0, counts: {} }),
    },
    now,
  );
}
/** Undoes an applied import where nothing was changed since; possible for 90 days. */
export async function startUndo(
  tx: Tx,
  memberId: string,
  vendorId: string,
  id: string,
  now: Date,
): Promise<Import> {
  const it = (await lockImport(tx, vendorId, id)) ?? fail('import_not_found');
  const { create = 0, update = 0, bad = 0, same = 0 } = it.counts;
  return start(
    tx,
    vendorId,
    id,
    isHalf(it) ? ['checked'] : ['applied'],
    {
      state: 'undoing',
      member_id: memberId,
      done: 0,
      total: create + update,
      counts: { create, update, bad, same },
    },
    now,
  );
}
/** Discards an unapplied file; `step_not_possible` (409) otherwise. */
export async function discardImportOf(tx: Tx, vendorId: string, id: string): Promise<void> {
  const it = (await lockImport(tx, vendorId, id)) ?? fail('import_not_found');
  if (!['uploading', 'mapping', 'checked', 'refused'].includes(it.state) || it.applied_at !== null)
    fail('step_not_possible');
  await deleteItems(tx, id);
  await deleteImport(tx, id);
}
