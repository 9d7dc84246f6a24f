import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { LoadResult } from './load.ts';

/** What a row measured; CPU of the server and PostgreSQL together, and of the server alone. */
export type Measured = LoadResult & { cpuMs: number; serverMs: number };
export interface Row {
  name: string;
  goal: string;
  result: Measured;
  ceiling: Measured | null;
  met: boolean;
  note: string;
}

const PAGE = 'docs/performance.md';
const HEAD = [
  '| work | per second | p50 ms | p99 ms | CPU ms | ceiling: per second | p50 | p99 | CPU ms | goal | met | note |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|---|---|',
];
const figures = (m: Measured) =>
  `${m.perSecond.toFixed(0)} | ${m.p50.toFixed(2)} | ${m.p99.toFixed(2)} | ${m.cpuMs.toFixed(3)}`;
const line = (r: Row) =>
  `| ${r.name} | ${figures(r.result)} | ${r.ceiling ? figures(r.ceiling) : '– | – | – | –'} | ${r.goal} | ${r.met ? 'yes' : 'no'} | ${r.note} |`;
const nameOf = (text: string) => /^\| (.+?)\s*\|/.exec(text)?.[1] ?? '';

/**
 * Prints the table; with `write` it also replaces the rows of docs/performance.md for this catalog
 * size. Rows not measured now keep their figures; `order` is that of all rows.
 */
export function render({
  products,
  machine,
  rows,
  write,
  order,
}: {
  products: number;
  machine: string;
  rows: Row[];
  write: boolean;
  order: readonly string[];
}): void {
  const measured = rows.map(line);
  console.log(`\n${products} products\n${[...HEAD, ...measured].join('\n')}`);
  if (!write || !existsSync(PAGE)) return;
  const [open, close] = [`<!-- bench ${products} -->`, `<!-- /bench ${products} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const start = page.indexOf(open);
  const end = page.indexOf(close);
  if (start < 0 || end < 0)
    throw new Error(`${PAGE} has no place for ${products} products (${open} … ${close})`);
  const section = page.slice(start + open.length, end);
  const before = section.split('\n').filter((text) => order.includes(nameOf(text)));
  const all = new Map([...before, ...measured].map((text) => [nameOf(text), text]));
  const table = order.flatMap((name) => all.get(name) ?? []);
  writeFileSync(
    PAGE,
    [
      page.slice(0, start + open.length),
      `Measured on ${machine}.\n`,
      ...HEAD,
      ...table,
      page.slice(end),
    ].join('\n'),
  );
}
