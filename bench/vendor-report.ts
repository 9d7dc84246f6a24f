import { readFileSync, writeFileSync } from 'node:fs';

export interface VendorRow { name: string; p50: number; p95: number; /** Of server and PostgreSQL, a call. */ cpuMs: number; /** Of the largest reply. */ bytes: number; /** What its p95 stays under, ms. */ gate: number }

/** What the p95 stays under, in milliseconds: of each list and figure, and of a file somebody asks for. */
export const GATES_MS = { list: 150, file: 5_000 } as const;
const PAGE = 'docs/performance.md';
const [OPEN, CLOSE] = ['<!-- large vendor -->', '<!-- /large vendor -->'];

/** Prints the table, and with `write` keeps it in docs/performance.md; tells whether every gate is kept. */
export function renderVendor({ machine, rows, write }: { machine: string; rows: readonly VendorRow[]; write: boolean }): boolean {
  const slow = rows.filter((r) => r.p95 > r.gate);
  const table = [
    `Measured on ${machine}. ${rows.length} ways of asking, ${slow.length === 0 ? 'all' : rows.length - slow.length} within their gate: ${GATES_MS.list} ms, and ${GATES_MS.file / 1000} s for files.`, '',
    '| call | p50 ms | p95 ms | CPU ms | KB | gate | kept |', '|---|--:|--:|--:|--:|--:|---|',
    ...rows.map((r) => `| ${r.name} | ${r.p50.toFixed(1)} | ${r.p95.toFixed(1)} | ${r.cpuMs.toFixed(1)} | ${(r.bytes / 1024).toFixed(0)} | ${r.gate} | ${r.p95 > r.gate ? '**no**' : 'yes'} |`),
  ].join('\n');
  console.log(`\n${table}`);
  if (write) {
    const page = readFileSync(PAGE, 'utf8');
    const [start, end] = [page.indexOf(OPEN), page.indexOf(CLOSE)];
    if (start < 0 || end < 0) throw new Error(`${PAGE} has no place for it (${OPEN} … ${CLOSE})`);
    writeFileSync(PAGE, `${page.slice(0, start + OPEN.length)}\n${table}\n${page.slice(end)}`);
  }
  return slow.length === 0;
}
