import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { type Figure, isMet, shown } from './gate.ts';

const PAGE = 'docs/performance.md';
const [OPEN, CLOSE] = ['<!-- gates -->', '<!-- /gates -->'];

/** Published figures of others, as collected in design/screens.md §4.1. */
const PEERS: readonly [who: string, scores: string, lcp: string, script: string][] = [
  [
    'Shopify stores, median (Web Almanac 2025, mobile)',
    '43 / 88 / 79 / 92',
    'good for 86 % of stores',
    '–',
  ],
  ['WooCommerce / Wix / Magento, median (same)', '32 / 52 / 31 performance', '–', '–'],
  [
    'Vendure Next.js starter (their issues #44 and #46)',
    '92 / 98 / 100 / 92',
    '3.0 to 3.3 s',
    'home 197.0, product 205.8, checkout 232.7',
  ],
  ['Vercel commerce (compiled by us)', '–', '–', 'home 175.1, product 177.9, search 176.0'],
  ['Medusa starter (compiled by us)', '–', '–', 'home 412, product 436, checkout 445'],
];

/** The figures as Markdown, with the peers' figures below. */
export function table(figures: readonly Figure[], runs: number): string {
  const rows = figures.map(
    (f) =>
      `| ${f.what} | ${shown(f, f.value)} | ${f.sense === 'at most' ? '≤' : '≥'} ${shown(f, f.limit)} | ${isMet(f) ? 'yes' : '**no**'} | ${f.note ?? ''} |`,
  );
  const of = (what: string) => figures.find((f) => f.what === what);
  const value = (what: string) => {
    const f = of(what);
    return f ? shown(f, f.value) : '–';
  };
  const ours = ['performance', 'accessibility', 'best-practices', 'seo']
    .map((id) => value(`home: Lighthouse ${id}`))
    .join(' / ');
  const script = ['home', 'product', 'checkout']
    .map(
      (page) =>
        `${page} ${value(`JavaScript of the first load, gzip: ${page}`).replace(' KB', '')}`,
    )
    .join(', ');
  return [
    `Measured on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB; Lighthouse on a simulated phone, median of ${runs}.`,
    '',
    '| what | measured | limit | met | note |',
    '|---|--:|--:|---|---|',
    ...rows,
    '',
    '| storefront | Lighthouse mobile: performance / accessibility / best practices / SEO | LCP | JavaScript of the first load, KB gzip |',
    '|---|---|---|---|',
    `| **Haatlane, home page** | ${ours} | ${value('home: LCP')} | ${script} |`,
    ...PEERS.map((peer) => `| ${peer.join(' | ')} |`),
  ].join('\n');
}

const cellOf = (row: string) => /^\| ([^|]+) \|/.exec(row)?.[1];

/** The previous table with the newly measured rows; rows missing in the new one stay unchanged. */
export function withRows(before: string, measured: string): string {
  const rows = new Map(
    measured.split('\n').flatMap((row) => {
      const cell = cellOf(row);
      return cell && !row.includes('–') ? [[cell, row] as const] : [];
    }),
  );
  return before
    .split('\n')
    .map((row) => rows.get(cellOf(row) ?? '') ?? row)
    .join('\n');
}

/** Writes it to its place in docs/performance.md; a partial measurement replaces only its rows. */
export function writeTable(text: string, isWhole: boolean): void {
  if (!existsSync(PAGE)) return;
  const page = readFileSync(PAGE, 'utf8');
  const start = page.indexOf(OPEN),
    end = page.indexOf(CLOSE);
  if (start === -1 || end === -1)
    throw new Error(`${PAGE} has no place for the table: ${OPEN} … ${CLOSE}`);
  const before = page.slice(start + OPEN.length + 1, end - 1);
  writeFileSync(
    PAGE,
    `${page.slice(0, start + OPEN.length)}\n${isWhole ? text : withRows(before, text)}\n${page.slice(end)}`,
  );
}
