import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { LoadResult } from './load.ts';

type Measured = LoadResult & { cpuMs: number };
export interface Row {
  name: string;
  goal: string;
  result: Measured;
  ceiling: Measured | null;
  met: boolean;
  note: string;
}

const PAGE = 'docs/performance.md';
const figures = (m: Measured) =>
  `${m.perSecond.toFixed(0)} | ${m.p50.toFixed(2)} | ${m.p99.toFixed(2)} | ${m.cpuMs.toFixed(3)}`;

/**
 * Prints the table; with `write` it also replaces the section of docs/performance.md for this
 * catalog size.
 */
export function render({
  products,
  machine,
  rows,
  write,
}: {
  products: number;
  machine: string;
  rows: Row[];
  write: boolean;
}): void {
  const table = [
    `Measured on ${machine}.`,
    '',
    '| work | per second | p50 ms | p99 ms | CPU ms | ceiling: per second | p50 | p99 | CPU ms | goal | met | note |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|---|---|',
    ...rows.map(
      (r) =>
        `| ${r.name} | ${figures(r.result)} | ${r.ceiling ? figures(r.ceiling) : '– | – | – | –'} | ${r.goal} | ${r.met ? 'yes' : 'no'} | ${r.note} |`,
    ),
  ].join('\n');
  console.log(`\n${products} products\n${table}`);
  if (!write || !existsSync(PAGE)) return;
  const [open, close] = [`<!-- bench ${products} -->`, `<!-- /bench ${products} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const start = page.indexOf(open);
  const end = page.indexOf(close);
  if (start < 0 || end < 0)
    throw new Error(`${PAGE} has no place for ${products} products (${open} … ${close})`);
  writeFileSync(PAGE, `${page.slice(0, start + open.length)}\n${table}\n${page.slice(end)}`);
}
