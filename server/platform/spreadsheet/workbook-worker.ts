/**
 * The thread that writes a workbook: a large one takes a while of computing, during which pages
 * would wait. It has a lower priority, like the hashing of passwords.
 */
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { FromWorkbookWorker, ToWorkbookWorker } from './workbook.ts';
import { WorkbookFile } from './workbook-file.ts';

const LOWEST = 19;
// Linux has per-thread priorities; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(LOWEST, getPriority(0) + 5));

const workbook = new WorkbookFile();
const port = parentPort!;
port.on('message', (message: ToWorkbookWorker) => {
  if ('rows' in message) {
    for (const row of message.rows) workbook.add(row);
    return;
  }
  try {
    const file = workbook.finish(message.widths);
    port.postMessage({ file } satisfies FromWorkbookWorker, [file.buffer]);
  } catch (error) {
    port.postMessage({ error: String(error) } satisfies FromWorkbookWorker);
  }
});
