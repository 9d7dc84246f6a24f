/**
 * The thread that writes a workbook: a large one takes a second of computing, during which pages
 * would wait. It has a lower priority, like the hashing of passwords.
 */
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { FromWorkbookWorker, PlainCell, ToWorkbookWorker } from './workbook.ts';

const LOWEST = 19;
// Linux has per-thread priorities; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(LOWEST, getPriority(0) + 5));

/**
 * Text stays text (`@`): numbers keep their zeros, and nothing becomes a formula. A list is
 * an amount in paise with its format.
 */
function cellOf(value: PlainCell): Cell {
  if (typeof value === 'number') return { type: Number, value };
  if (typeof value === 'object') return { type: Number, value: value[0] / 100, format: value[1] };
  return value === '' ? null : { type: String, value, format: '@' };
}

const rows: Cell[][] = [];
const port = parentPort!;
async function write(widths: readonly number[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = writeXlsxFile(rows, {
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  });
  return new Uint8Array(await file.toBuffer());
}
port.on('message', (message: ToWorkbookWorker) => {
  if ('rows' in message) {
    for (const row of message.rows)
      rows.push(
        rows.length === 0
          ? row.map((name) => ({ type: String, value: String(name), fontWeight: 'bold' }))
          : row.map(cellOf),
      );
    return;
  }
  write(message.widths).then(
    (file) => port.postMessage({ file } satisfies FromWorkbookWorker, [file.buffer]),
    (error: unknown) => port.postMessage({ error: String(error) } satisfies FromWorkbookWorker),
  );
});
