import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Rows of the table: id, statement, place, test. */
const rows = readFileSync('docs/spec-coverage.md', 'utf8').split('\n').filter((line) => /^\| \d+\.\d+ \|/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()));

describe('the coverage of the specification', () => {
  it('has one row for every statement, each with its test or the reason why there is none', () => {
    const ids = rows.map(([id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const section of Array(10).keys()) {
      const numbers = ids.filter((id) => id.startsWith(`${section}.`)).map((id) => Number(id.split('.')[1]));
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
      expect(numbers.length).toBeGreaterThan(0);
    }
    for (const [id, statement, place, test] of rows) expect([statement, place, place === 'open' || test].every(Boolean), id).toBe(true);
  });
  it('names tests that exist', () => {
    const missing = rows.flatMap(([id, , , test]) => [...(test ?? '').matchAll(/\b(?:e2e|web|server|contracts|scripts)\/[\w./-]+\.ts\b/g)]
      .filter(([file]) => !existsSync(file)).map(([file]) => `${id} ${file}`));
    expect(missing).toEqual([]);
  });
});
