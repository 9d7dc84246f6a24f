import type { Figures } from './figures.ts';

const number = (n: number): string => n.toLocaleString('en-IN');

/** Tables with rows and the sums, as a table for the console: what the original has and that the copy has the same. */
export function figuresTable(original: Figures, copy: Figures): string {
  const tables = Object.entries(original.tables)
    .filter(([, { rows }]) => rows > 0)
    .map(([name, a]) => {
      const b = copy.tables[name];
      return [
        name,
        number(a.rows),
        number(b?.rows ?? 0),
        a.checksum === b?.checksum ? 'equal' : 'DIFFERENT',
      ];
    });
  const sums = Object.entries(original.sums).map(([name, sum]) => [
    `sum of ${name}`,
    number(sum),
    number(copy.sums[name] ?? 0),
    copy.sums[name] === sum ? 'equal' : 'DIFFERENT',
  ]);
  const lines = [['', 'original', 'copy', 'contents'], ...tables, ...sums];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...lines.map((line) => line[i]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, i) =>
          i === 1 || i === 2 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `12,345 rows in 87 tables`. */
export function inShort({ tables }: Figures): string {
  const filled = Object.values(tables).filter(({ rows }) => rows > 0);
  return `${number(filled.reduce((total, { rows }) => total + rows, 0))} rows in ${filled.length} tables`;
}
