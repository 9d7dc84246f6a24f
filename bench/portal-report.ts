import { readFileSync, writeFileSync } from 'node:fs';

export interface PortalRow {
  name: string;
  p50: number;
  p95: number;
  /** CPU of server and PostgreSQL per call. */ cpuMs: number;
  /** Size of the largest reply. */ bytes: number;
  /** The limit for its p95, in ms. */ gate: number;
}
export interface Gates {
  list: number;
  file: number;
}

const PAGE = 'docs/performance.md';

/**
 * Prints the table, and with `write` stores it in docs/performance.md at the marker of that name;
 * returns whether every gate is met.
 */
export function renderPortal({
  place,
  machine,
  rows,
  gates,
  write,
}: {
  place: string;
  machine: string;
  rows: readonly PortalRow[];
  gates: Gates;
  write: boolean;
}): boolean {
  const slow = rows.filter((r) => r.p95 > r.gate);
  const table = [
    `Measured on ${machine}. ${rows.length} calls, ${slow.length === 0 ? 'all' : rows.length - slow.length} within their limit: ${gates.list} ms, and ${gates.file / 1000} s for files.`,
    '',
    '| call | p50 ms | p95 ms | CPU ms | KB | limit | met |',
    '|---|--:|--:|--:|--:|--:|---|',
    ...rows.map(
      (r) =>
        `| ${r.name} | ${r.p50.toFixed(1)} | ${r.p95.toFixed(1)} | ${r.cpuMs.toFixed(1)} | ${(r.bytes / 1024).toFixed(0)} | ${r.gate} | ${r.p95 > r.gate ? '**no**' : 'yes'} |`,
    ),
  ].join('\n');
  console.log(`\n${table}`);
  if (write) {
    const [open, close] = [`<!-- ${place} -->`, `<!-- /${place} -->`];
    const page = readFileSync(PAGE, 'utf8');
    const [start, end] = [page.indexOf(open), page.indexOf(close)];
    if (start < 0 || end < 0) throw new Error(`${PAGE} has no place for it (${open} … ${close})`);
    writeFileSync(PAGE, `${page.slice(0, start + open.length)}\n${table}\n${page.slice(end)}`);
  }
  return slow.length === 0;
}
