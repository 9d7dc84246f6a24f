import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from '#web/routes.ts';
import { testsNamed, testTitles, type TestTitle } from './test-titles.ts';

/** The statements of the specification, verbatim and in order. */
const statements = JSON.parse(readFileSync('docs/spec-statements.json', 'utf8')) as [
  id: string,
  statement: string,
][];
/** Rows of the table: id, statement, place, test. */
const rows = readFileSync('docs/spec-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+ \|/.test(line))
  .map(
    (line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')) as [
        string,
        string,
        string,
        string,
      ],
  );

const textOf = (path: string) => readFileSync(path, 'utf8');
/** Calls of the API as contracts declare them. */
const calls = new Set(
  readdirSync('contracts', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) =>
      [...textOf(`contracts/${name}`).matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)].map(
        ([, method, path]) => `${method} ${path}`,
      ),
    ),
);

/**
 * Whether a reference exists: a file or folder, `file#symbol`, a call, or the address of a page
 * that is not the 404 page.
 */
function isThere(place: string): boolean {
  if (/^(?:GET|POST|PUT|PATCH|DELETE) \//.test(place))
    return calls.has(place.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\?.*$/, ''));
  if (place.startsWith('/')) {
    const drawn = (
      matchRoutes(routes as unknown as RouteObject[], place.replace('*', 'anything')) ?? []
    ).at(-1)?.route as { file?: string } | undefined;
    return drawn?.file !== undefined && (place.endsWith('*') || !drawn.file.includes('not-found'));
  }
  const [path, symbol] = place.split('#');
  return (
    existsSync(path!) &&
    (symbol === undefined ||
      new RegExp(
        `^(?:export )?(?:default )?(?:async )?(?:const|function|class|type|interface) ${symbol}\\b`,
        'm',
      ).test(textOf(path!)))
  );
}

const parsed = new Map<string, TestTitle[]>();
function isTested(named: string): boolean {
  const [, file, title] = /^(\S+\.(?:test|spec)\.tsx?): (.+)$/s.exec(named) ?? [];
  if (!file || !existsSync(file)) return false;
  if (!parsed.has(file)) parsed.set(file, testTitles(file));
  return testsNamed(parsed.get(file)!, title!) === 1;
}

describe('the coverage of the specification', () => {
  it('has one row for every statement, in its words and order, and none besides', () => {
    expect(rows.map(([id, statement]) => [id, statement])).toEqual(statements);
    expect(new Set(statements.map(([id]) => id)).size).toBe(statements.length);
  });
  it('names places that exist', () => {
    const wrong = rows.flatMap(([id, , place]) => {
      const named = [...place.matchAll(/`([^`]+)`/g)].map(([, one]) => one!);
      return named.length === 0
        ? [`${id} names no place`]
        : named.filter((one) => !isThere(one)).map((one) => `${id} ${one}`);
    });
    expect(wrong).toEqual([]);
  });
  it('names for each a test that exists, by its whole title', () => {
    const missing = rows.flatMap(([id, , , test]) =>
      test
        .split(/;\s+(?=\S+\.(?:test|spec)\.tsx?: )/)
        .filter((named) => !isTested(named))
        .map((named) => `${id} ${named}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the reader of titles', () => {
  const title = (written: string) =>
    testsNamed(testTitles('scripts/test-titles.sample.ts'), written);
  it('takes whole titles, with their groups where several are alike, and nothing like them', () => {
    expect(title('adds one')).toBe(1);
    expect(title('adds')).toBe(0);
    expect(title('adds one and more')).toBe(0);
    expect(title('is alike')).toBe(2);
    expect(title('second group › is alike')).toBe(1);
    expect(title('third group › is alike')).toBe(0);
    expect(title('a step of it')).toBe(0);
  });
  it('fills the rows of a table in, and takes values that are computed by their shape', () => {
    expect([
      title('at 1 rupees'),
      title('at 2 rupees'),
      title('at 3 rupees'),
      title('at %i rupees'),
    ]).toEqual([1, 1, 0, 0]);
    expect([title('listed 7 of light'), title('listed x of light')]).toEqual([1, 0]);
    expect([title('looks (dark)'), title('looks')]).toEqual([1, 0]);
  });
});
