import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Rows of the table: id, statement, place, test. */
const rows = readFileSync('docs/spec-coverage.md', 'utf8').split('\n').filter((line) => /^\| \d+\.\d+ \|/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()));

const texts = new Map<string, string>();
/** Whether a test file holds a title, word for word or made of a pattern such as '%s rupees'. */
function holds(file: string, title: string): boolean {
  const text = texts.get(file) ?? readFileSync(file, 'utf8').replaceAll(String.raw`\'`, "'");
  texts.set(file, text);
  if (text.includes(title)) return true;
  return [...text.matchAll(/(['`])((?:(?!\1).)*(?:%[sij]|\$\{)(?:(?!\1).)*)\1/g)].some(([, , pattern]) => {
    const parts = pattern!.split(/%[sij]|\$\{[^}]*\}/);
    return parts.join('').trim() !== '' && new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.+')}$`).test(title);
  });
}

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
    const missing = rows.filter(([, , place, test]) => place !== 'open' && !test!.startsWith('open')).flatMap(([id, , , test]) => test!.split(/;\s+(?=\S+\.tsx?: )/).flatMap((named) => {
      const [, file, title] = /^(\S+\.tsx?): (.+)$/.exec(named) ?? [];
      return file && existsSync(file) && title!.split(' › ').every((part) => holds(file, part)) ? [] : [`${id} ${named}`];
    }));
    expect(missing).toEqual([]);
  });
});
