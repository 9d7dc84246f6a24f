import { type ImportState, WORKING } from '#contracts/listings/bulk.ts';
import { ImportDefaults, type ImportSettings } from '#contracts/listings/bulk-fields.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { applicableAttributeIndex } from '#server/modules/catalog/service.ts';
import { validLicence, vendorsById } from '#server/modules/vendors/service.ts';
import { type Db, transact } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobRun } from '#server/platform/jobs/job.ts';
import { FETCH_PICTURES } from '#server/modules/listings/pictures/fetch-linked.ts';
import { applyPlans } from './apply.ts';
import { CategoryIndex } from './category-index.ts';
import { joinParts } from '#server/modules/listings/bulk/files/import-files.ts';
import { recognise } from '#server/modules/listings/bulk/files/formats.ts';
import {
  type RowGroup,
  Grouping,
  type NamedRow,
  rowReader,
} from '#server/modules/listings/bulk/files/groups.ts';
import type { ImportPlan, PlanContext } from './plan.ts';
import { planProducts } from './plan-products.ts';
import { planStock } from './plan-stock.ts';
import {
  advanceImport,
  deleteItems,
  upsertImportItems,
  selectImportOf,
  selectItemsToUndo,
  setItemsKept,
  updateImport,
} from './queries.imports.ts';
import { selectImportCategories, selectDraftSkus } from './queries.plan.ts';
import {
  readFileRows,
  sniffFile,
  UnreadableFile,
} from '#server/modules/listings/bulk/files/rows.ts';
import type {
  CategoryText,
  ImportColumn,
  ImportCounts,
  ImportItemTable,
  ImportTable,
} from '#server/modules/listings/bulk/tables.ts';
import { undoItems } from './undo-import.ts';
import { listingDefaultsOf } from '#server/modules/listings/drafts/defaults.ts';
import { leastHsnOf } from '#server/modules/listings/queries.ts';
import { packMessage } from '#server/platform/messages/format.ts';

const SAMPLES = 3;
const SAMPLE_LETTERS = 80;
/** Maximum distinct categories of a file offered for mapping. */
const CATEGORIES = 300;
const UNDO_BATCH = 500;
/** Failures after which the vendor is asked to act. */
const ATTEMPTS = 4;
/** The status a failed step returns to. */
const BACK: Partial<Record<ImportState, ImportState>> = {
  reading: 'refused',
  checking: 'mapping',
  applying: 'checked',
  undoing: 'applied',
};

type Bare = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
/** Stopped because the process stops: another continues. */
const stopped = () => new Error('The process stops; the import goes on elsewhere');

/** Another process does the same step, or it was deleted. */
class Overtaken extends Error {
  override readonly message = 'Another process is ahead with this import';
}

/** Runs an import's current step. A restart continues batch by batch; concurrent runs are safe. */
export async function runImport(deps: Bare, id: string, run: JobRun): Promise<void> {
  const it = await selectImportOf(deps.db, id);
  if (!it || !WORKING.includes(it.state)) return;
  try {
    if (it.state === 'reading') await readHeader(deps, it);
    else if (it.state === 'undoing') await undo(deps, it, run.signal);
    else await plan(deps, it, run.signal);
  } catch (error) {
    if (error instanceof Overtaken) {
      // A concurrent run may finish early: the job is repeated until the step is done.
      if ((await selectImportOf(deps.db, id))?.state === it.state) throw error;
      return;
    }
    if (error instanceof UnreadableFile)
      return updateImport(
        deps.db,
        id,
        { state: 'refused', problem: error.message, updated_at: deps.clock.now() },
        it.state,
      );
    if (run.signal.aborted || run.attempt < ATTEMPTS) throw error;
    deps.log.error({ err: error, import: id }, 'an import does not come to its end');
    await updateImport(
      deps.db,
      id,
      {
        state: BACK[it.state]!,
        problem: 'listings.row.import_interrupted',
        updated_at: deps.clock.now(),
      },
      it.state,
    );
  }
}

/** Frequency of each category text in a file, up to `CATEGORIES` distinct ones. */
class CategoryTexts {
  readonly #rows = new Map<string, number>();

  note(text: string | undefined): void {
    if (text && (this.#rows.has(text) || this.#rows.size < CATEGORIES))
      this.#rows.set(text, (this.#rows.get(text) ?? 0) + 1);
  }

  /** Category texts with their likely category, most frequent first. */
  matched(categoryIndex: CategoryIndex): CategoryText[] {
    return [...this.#rows]
      .map(([text, n]) => ({ text, rows: n, categoryId: categoryIndex.find(text) }))
      .sort((a, b) => b.rows - a.rows);
  }
}

/** The column names of a header without trailing empty ones. */
function columnNames(cells: readonly string[]): string[] {
  const all = cells.map((c) => c.trim().slice(0, 100));
  const names = all.slice(0, all.findLastIndex(Boolean) + 1);
  if (names.filter(Boolean).length < 2) throw new UnreadableFile('listings.row.header_missing');
  return names;
}

/** Reads a file once: columns with samples and likely fields, rows and categories. */
async function surveyFile(
  config: Bare['config'],
  importId: string,
  dialect: Awaited<ReturnType<typeof sniffFile>>,
) {
  let columns: ImportColumn[] | null = null;
  let suggested: ReturnType<typeof recognise> | null = null;
  let rows = 0;
  const texts = new CategoryTexts();
  for await (const batch of readFileRows(config, importId, dialect)) {
    for (const { cells } of batch) {
      if (!columns) {
        const names = columnNames(cells);
        columns = names.map((name, i) => ({
          name: name || packMessage('listings.row.column_n', { n: i + 1 }),
          samples: [],
        }));
        suggested = recognise(names);
        continue;
      }
      rows += 1;
      columns.forEach((column, i) => {
        if (column.samples.length < SAMPLES && cells[i])
          column.samples.push(cells[i]!.slice(0, SAMPLE_LETTERS));
      });
      texts.note(cells[suggested!.mapping.indexOf('category')]?.trim().slice(0, 300));
    }
  }
  if (rows === 0) throw new UnreadableFile('listings.row.no_rows');
  return { columns: columns!, suggested: suggested!, rows, texts };
}

async function readHeader(
  { db, clock, config }: Bare,
  { id, bytes, vendor_id: vendorId }: ImportTable,
): Promise<void> {
  if (!(await joinParts(config, { id, bytes })))
    throw new UnreadableFile('listings.row.upload_incomplete');
  const dialect = await sniffFile(config, id);
  const { columns, suggested, rows, texts } = await surveyFile(config, id, dialect);
  const categoryIndex = new CategoryIndex(await selectImportCategories(db));
  const { format, ...rest } = suggested;
  const settings: ImportSettings = {
    ...rest,
    defaults: ImportDefaults.parse(await listingDefaultsOf(db, vendorId)),
    categories: {},
    rate: 1,
    submit: false,
    isSure: false,
  };
  await updateImport(
    db,
    id,
    {
      state: 'mapping',
      dialect,
      columns,
      kind: rest.kind,
      format,
      settings,
      row_count: rows,
      categories: texts.matched(categoryIndex),
      updated_at: clock.now(),
      problem: null,
    },
    'reading',
  );
}

/** The mapped rows of an import's file. */
async function* namedRows(config: Bare['config'], it: ImportTable): AsyncGenerator<NamedRow[]> {
  const read = rowReader(it.settings!.mapping);
  for await (const batch of withoutHeader(readFileRows(config, it.id, it.dialect!)))
    yield batch.map(read);
}

/** First pass: which rows belong together, and which categories they name. */
async function groupRows(config: Bare['config'], it: ImportTable) {
  const grouping = new Grouping(it.settings!.kind, it.format!);
  const texts = new CategoryTexts();
  for await (const batch of namedRows(config, it)) {
    for (const row of batch) {
      grouping.note(row);
      texts.note(row.at('category').slice(0, 300));
    }
  }
  return { grouping, texts };
}

/** Stores the total of a step at its start. */
const beginStep = (db: Db, it: ImportTable, total: number, categories: CategoryText[]) =>
  transact(db, async (tx) => {
    // Locked at its beginning, so that what another process has written since is not deleted.
    if (!(await advanceImport(tx, it.id, it.state, 0, 0, {}, it.updated_at))) throw new Overtaken();
    const isApplying = it.state === 'applying';
    if (!isApplying) await deleteItems(tx, it.id);
    await updateImport(tx, it.id, { total, ...(isApplying ? {} : { categories }) });
  });

/** Settings shared by every batch of an import. */
type FileContext = Pick<PlanContext, 'categoryIndex' | 'askedOf' | 'draftSkus' | 'firstRowOf'>;

/** Settings of a batch; the vendor's permissions are read again for each batch. */
async function batchContext(
  { db, clock }: Bare,
  it: ImportTable,
  ofFile: FileContext,
): Promise<PlanContext> {
  const settings = it.settings!;
  return {
    ...ofFile,
    vendorId: it.vendor_id,
    format: it.format!,
    settings,
    columnOf: (key) => it.columns[settings.mapping.indexOf(key)]?.name ?? null,
    leastHsn: await leastHsnOf(db, it.vendor_id, clock.now()),
    now: clock.now(),
    day: dayInIndia(clock.now()),
    hasFoodLicence: (await validLicence(db, it.vendor_id, clock.now())) !== null,
    isTaxed: (await vendorsById(db, [it.vendor_id])).get(it.vendor_id)?.tax.gstStatus === 'regular',
  };
}

/** The expected result of a plan in a dry run. */
const triedItem = (importId: string, p: ImportPlan): ImportItemTable => ({
  import_id: importId,
  n: p.n,
  rows: p.rows,
  title: p.title,
  outcome: p.outcome,
  problems: p.problems.slice(0, 20),
  notes: p.notes,
  undo: null,
  kept: null,
});

/**
 * Plans a batch and writes it when applying; updates the counts with it. `done`: finished groups.
 */
const planBatch = (
  db: Db,
  it: ImportTable,
  groups: readonly RowGroup[],
  ctx: PlanContext,
  done: number,
  counts: ImportCounts,
): Promise<ImportCounts> =>
  transact(db, async (tx) => {
    const plans = await planned(tx, groups, ctx);
    const items =
      it.state === 'applying'
        ? await applyPlans(
            tx,
            { vendorId: it.vendor_id, memberId: it.member_id, importId: it.id },
            plans,
            ctx.now,
          )
        : plans.map((p) => triedItem(it.id, p));
    await upsertImportItems(tx, items);
    const next = { ...counts };
    for (const { outcome } of items) next[outcome] = (next[outcome] ?? 0) + 1;
    if (!(await advanceImport(tx, it.id, it.state, done - groups.length, done, next, ctx.now)))
      throw new Overtaken();
    return next;
  });

/** Validates or applies the file: both plan each batch, only one writes. */
async function plan(deps: Bare, it: ImportTable, signal: AbortSignal): Promise<void> {
  const { db, clock, config } = deps;
  const isOfProducts = it.settings!.kind === 'products';
  const { grouping, texts } = await groupRows(config, it);
  const categoryIndex = new CategoryIndex(await selectImportCategories(db));
  const askedOf = isOfProducts ? await applicableAttributeIndex(db) : () => [];
  if (it.done === 0) await beginStep(db, it, grouping.size, texts.matched(categoryIndex));
  const draftSkus = new Map(
    isOfProducts ? (await selectDraftSkus(db, it.vendor_id)).map((r) => [r.sku, r.id]) : [],
  );
  const firstRowOf = (sku: string) => grouping.firstRowOf(sku);
  let done = 0;
  let counts: ImportCounts = { ...(it.done > 0 ? it.counts : {}) };
  for await (const whole of grouping.groups(namedRows(config, it))) {
    const groups = whole.slice(Math.max(it.done - done, 0));
    done += whole.length;
    if (groups.length === 0) continue;
    if (signal.aborted) throw stopped();
    const ctx = await batchContext(deps, it, { categoryIndex, askedOf, draftSkus, firstRowOf });
    counts = await planBatch(db, it, groups, ctx, done, counts);
  }
  const isApplying = it.state === 'applying';
  if (isApplying && isOfProducts)
    await transact(db, (tx) => enqueue(tx, FETCH_PICTURES, { importId: it.id, after: 0 }));
  await updateImport(
    db,
    it.id,
    {
      state: isApplying ? 'applied' : 'checked',
      problem: null,
      updated_at: clock.now(),
      ...(isApplying ? { applied_at: clock.now() } : {}),
    },
    it.state,
  );
}

const planned = (db: Db, groups: readonly RowGroup[], ctx: PlanContext): Promise<ImportPlan[]> =>
  ctx.settings.kind === 'stock' ? planStock(db, groups, ctx) : planProducts(db, groups, ctx);

async function* withoutHeader<T extends { n: number }>(
  batches: AsyncIterable<T[]>,
): AsyncGenerator<T[]> {
  let isFirst = true;
  for await (const batch of batches) {
    yield isFirst ? batch.slice(1) : batch;
    isFirst = false;
  }
}

async function undo({ db, clock }: Bare, it: ImportTable, signal: AbortSignal): Promise<void> {
  // Restored items are marked in `kept`, so that a second run continues after them.
  let { done } = it;
  const counts: ImportCounts = { ...it.counts };
  for (let after = 0; ;) {
    if (signal.aborted) throw stopped();
    const items = await selectItemsToUndo(db, it.id, after, UNDO_BATCH);
    if (items.length === 0) break;
    after = items.at(-1)!.n;
    const now = clock.now();
    const next = await transact(db, async (tx) => {
      const restored = await undoItems(tx, it, items, now);
      await setItemsKept(tx, it.id, restored);
      const kept = restored.filter((t) => t.kept !== '').length;
      const sum = {
        ...counts,
        undone: (counts.undone ?? 0) + restored.length - kept,
        kept: (counts.kept ?? 0) + kept,
      };
      if (!(await advanceImport(tx, it.id, 'undoing', done, done + items.length, sum, now)))
        throw new Overtaken();
      return sum;
    });
    Object.assign(counts, next);
    done += items.length;
  }
  await updateImport(
    db,
    it.id,
    { state: 'undone', problem: null, updated_at: clock.now() },
    'undoing',
  );
}
