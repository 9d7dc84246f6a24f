import { describe, expect, it } from 'vitest';
import { type Figure, isMet, median, shown } from './gate.ts';
import { figuresOf, type Run } from './speed.ts';
import { table, withRows } from './table.ts';

const figure = (change: Partial<Figure> = {}): Figure => ({
  what: 'home: LCP',
  value: 1.8,
  limit: 1.8,
  sense: 'at most',
  unit: 's',
  ...change,
});

const run = (change: Partial<Run> = {}): Run => ({
  scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  lcp: 1200,
  cls: 0,
  tbt: 10,
  cpu: 300,
  scripts: 120,
  fcp: 900,
  hydrated: 300,
  failed: [],
  ...change,
});
const past = (runs: readonly Run[]) =>
  figuresOf('home', runs)
    .filter((one) => !isMet(one))
    .map((one) => one.what);

describe('a gate', () => {
  it('is not kept by a page that did not hydrate in every run, however fast it was', () => {
    expect(past([run(), run(), run()])).toEqual([]);
    expect(past([run(), run({ hydrated: Number.NaN }), run()])).toEqual([
      'home: runs in which the page hydrated',
    ]);
    expect(past([run({ hydrated: Number.NaN })])).toEqual([
      'home: runs in which the page hydrated',
    ]);
    expect(past([run({ lcp: 1900, tbt: 120, scores: { ...run().scores, seo: 99 } })])).toEqual([
      'home: Lighthouse seo',
      'home: LCP',
      'home: TBT',
    ]);
  });
  it.each([
    [{}, true],
    [{ value: 1.81 }, false],
    [{ value: Number.NaN }, false],
    [{ value: 95, limit: 95, sense: 'at least' as const }, true],
    [{ value: 94, limit: 95, sense: 'at least' as const }, false],
    [{ value: Number.NaN, sense: 'at least' as const }, false],
  ])('%o: %s', (change, met) => expect(isMet(figure(change))).toBe(met));
  it('takes the median, and of two middle values the worse', () => {
    expect(median([5, 1, 9])).toBe(5);
    expect([median([1, 2]), median([90, 100], 'low')]).toEqual([2, 90]);
  });
  it('shows no more digits than say something', () =>
    expect([
      shown({ unit: 's' }, 1.2345),
      shown({ unit: 'KB' }, 100),
      shown({ unit: '' }, 0.0042),
      shown({ unit: '' }, Number.NaN),
    ]).toEqual(['1.23 s', '100 KB', '0.004', '–']));
  it('stands in the table with its limit, one past it in bold, above the peers', () => {
    const text = table(
      [figure(), figure({ what: 'home: TBT', value: 120, limit: 100, unit: 'ms', note: 'x' })],
      5,
    );
    expect(text).toContain('| home: LCP | 1.8 s | ≤ 1.8 s | yes |');
    expect(text).toContain('| home: TBT | 120 ms | ≤ 100 ms | **no** | x |');
    expect(text).toContain('| **Haatlane, home page** | – / – / – / – | 1.8 s |');
    expect(text).toMatch(/Vendure/);
  });
});

describe('a table of which a part is measured anew', () => {
  it('takes those rows, keeps the others and their order, and no row that was left open', () => {
    const before =
      'Measured\n| what | measured |\n| axe | 0 |\n| home: TBT | 124 ms |\n| **Haatlane** | 99 | 1.53 s |';
    expect(
      withRows(
        before,
        'Measured\n| what | measured |\n| home: TBT | 87 ms |\n| **Haatlane** | 100 | – |',
      ),
    ).toBe(
      'Measured\n| what | measured |\n| axe | 0 |\n| home: TBT | 87 ms |\n| **Haatlane** | 99 | 1.53 s |',
    );
  });
});
