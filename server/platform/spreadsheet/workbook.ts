import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { fail } from '#contracts/kernel/errors.ts';
import { CsvAmount, neutralise } from '#server/platform/csv/csv.ts';
import { withRows } from '#server/platform/csv/file-rows.ts';

/** A count or a rate: a number in a workbook. */
export class FileNumber {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
  toString(): string {
    return String(this.value);
  }
}
/** A cell of an exported table. Numbers must be said: an HSN or account number stays text. */
export type FileCell = string | CsvAmount | FileNumber;
/** The same for the writing thread: a text, a number, or an amount in paise and its format. */
export type PlainCell = string | number | readonly [paise: number, format: string];
/** Formats of amounts: as readers write them, or without grouping for programs. */
const [GROUPED, PLAIN] = ['#,##0.00', '0.00'];
export type ToWorkbookWorker =
  | { rows: readonly (readonly PlainCell[])[] }
  | { widths: readonly number[] };
export type FromWorkbookWorker = { file: Uint8Array<ArrayBuffer> } | { error: string };

/** A cell holds no more (Excel's limit). */
const MAX_CHARACTERS = 32_767;
/** Characters that XML 1.0 forbids, for which a whole workbook would be refused. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function plainOf(value: FileCell, amounts: string): PlainCell {
  if (value instanceof CsvAmount) return [value.paise, amounts];
  if (value instanceof FileNumber) return value.value;
  return neutralise(value).replace(FORBIDDEN, '').slice(0, MAX_CHARACTERS);
}

/** Width of a column: of its longest text, within reason. */
const widthOf = (rows: readonly (readonly FileCell[])[], at: number): number =>
  Math.min(48, Math.max(8, ...rows.slice(0, 200).map((row) => String(row[at] ?? '').length + 2)));

/** Workbooks written at once, each in its thread, and those that may wait. */
const [AT_ONCE, MAX_WAITING] = [2, 8];
let underWay = 0;
const waiting: (() => void)[] = [];
async function takeTurn(): Promise<void> {
  if (underWay < AT_ONCE) {
    underWay += 1;
    return;
  }
  if (waiting.length >= MAX_WAITING) fail('server_busy', { retryAfter: 5 });
  await new Promise<void>((resolve) => waiting.push(resolve));
}
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else underWay -= 1;
}

/** Rows handed over at once, so that pages are answered in between. */
const PORTION = 500;
/** A workbook of the largest list takes a fifth of it. */
const MAX_MEMORY_MB = 768;

/**
 * A table as a workbook with one sheet (Office Open XML); its first row is the header and stays
 * visible. Written in a thread of its own; callers give `MAX_FILE_ROWS` rows at most, which bounds
 * its memory. `groupsAmounts`: shows 1,000.50 instead of 1000.50. `server_busy` (503) if too many
 * wait.
 */
export async function workbookOf(
  rows: readonly (readonly FileCell[])[],
  { groupsAmounts = true } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const amounts = groupsAmounts ? GROUPED : PLAIN;
  await takeTurn();
  const thread = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    // Test runners put their loader into NODE_OPTIONS; this thread needs none.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  try {
    const answer = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    // A thread that ends while rows are handed over is reported below.
    answer.promise.catch(() => {});
    thread.on('message', (message: FromWorkbookWorker) => {
      if ('error' in message) answer.reject(new Error(message.error));
      else answer.resolve(message.file);
    });
    thread.on('error', (error) => answer.reject(error as Error));
    thread.on('exit', () => answer.reject(new Error('The thread of a workbook has ended')));
    for (let at = 0; at < rows.length; at += PORTION) {
      const part = rows
        .slice(at, at + PORTION)
        .map((row) => row.map((value) => plainOf(value, amounts)));
      thread.postMessage({ rows: part } satisfies ToWorkbookWorker);
      await nextTurn();
    }
    const widths = (rows[0] ?? []).map((_, at) => widthOf(rows, at));
    thread.postMessage({ widths } satisfies ToWorkbookWorker);
    return withRows(await answer.promise, rows);
  } finally {
    endTurn();
    await thread.terminate();
  }
}
