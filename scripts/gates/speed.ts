import { chromium } from '@playwright/test';
import { type Figure, median } from './gate.ts';
import { MEASURED } from './pages.ts';
import { freePort } from './storefront-server.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export interface Run {
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcp: number;
  cls: number;
  tbt: number;
  /**
   * Time the main thread works during the load, at a quarter of the CPU, with what Lighthouse and
   * the browser add: 280 ms for a page of one heading.
   */
  cpu: number;
  /** Of it scripts. */
  scripts: number;
  fcp: number;
  hydrated: number;
  failed: string[];
}

/**
 * Lighthouse sometimes misses the beginning of its own recording and reports it; then the run is
 * repeated.
 */
const TRIES = 3;

/**
 * One run of Lighthouse with its defaults: a phone, slow 4G and a quarter of the CPU, simulated.
 */
async function run(url: string, port: number): Promise<Run> {
  // Loaded here, so that nothing else of the project needs the package.
  const { default: lighthouse } = await import('lighthouse');
  const ask = async () =>
    (
      await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: [...CATEGORIES],
      })
    )?.lhr;
  let report = await ask();
  for (let n = 1; n < TRIES && report?.runtimeError; n++) report = await ask();
  if (!report) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { audits, categories, runtimeError } = report;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const marks = (audits['user-timings']?.details?.items ?? []) as {
    name: string;
    startTime: number;
  }[];
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
    ) as Run['scores'],
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    cpu: number('mainthread-work-breakdown'),
    scripts: number('bootup-time'),
    hydrated: marks.find(({ name }) => name === 'hydrated')?.startTime ?? Number.NaN,
    failed: CATEGORIES.slice(1).flatMap((id) =>
      categories[id]!.auditRefs.filter(
        ({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1,
      ).map(({ id: audit }) => audit),
    ),
  };
}

/**
 * The figures of one page from its runs. Each run must have hydrated: a page that failed to hydrate
 * is fast, and no valid result.
 */
export function figuresOf(name: string, all: readonly Run[]): Figure[] {
  const of = (value: (one: Run) => number) => all.map(value);
  const figure = (
    what: string,
    values: number[],
    [sense, limit, unit]: readonly [Figure['sense'], number, Figure['unit']],
    note?: string,
  ): Figure => ({
    what: `${name}: ${what}`,
    value: median(values, sense === 'at most' ? 'high' : 'low'),
    limit,
    sense,
    unit,
    ...(note ? { note } : {}),
  });
  const failed = [...new Set(all.flatMap((one) => one.failed))].join(', ');
  const performance = of((one) => one.scores.performance);
  const firstPaint = (median(of((one) => one.fcp)) / 1000).toFixed(2);
  const hydrated = of((one) => one.hydrated).filter((at) => at > 0);
  return [
    figure('Lighthouse performance', performance, ['at least', 98, ''], performance.join(' ')),
    ...CATEGORIES.slice(1).map((id) =>
      figure(
        `Lighthouse ${id}`,
        of((one) => one.scores[id]),
        ['at least', 100, ''],
        failed,
      ),
    ),
    figure(
      'LCP',
      of((one) => one.lcp / 1000),
      ['at most', 1.6, 's'],
      `FCP ${firstPaint} s`,
    ),
    figure(
      'CLS',
      of((one) => one.cls),
      ['at most', 0, ''],
    ),
    figure(
      'TBT',
      of((one) => one.tbt),
      ['at most', 100, 'ms'],
    ),
    figure(
      'work of the main thread',
      of((one) => one.cpu),
      ['at most', 350, 'ms'],
      `scripts ${median(of((one) => one.scripts)).toFixed(0)}`,
    ),
    figure(
      'runs in which the page hydrated',
      [hydrated.length],
      ['at least', all.length, ''],
      hydrated.length > 0 ? `after ${median(hydrated).toFixed(0)} ms unthrottled` : 'never',
    ),
  ];
}

/** Scores and times of the measured pages, the median of `runs` each. */
export async function measureSpeed(
  executablePath: string,
  base: string,
  runs: number,
): Promise<Figure[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${port}`,
    ],
  });
  const figures: Figure[] = [];
  try {
    for (const [name, path] of Object.entries(MEASURED)) {
      // Not counted: fills the marketplace's caches and generates the pictures of a phone's size.
      await run(base + path, port);
      const all: Run[] = [];
      for (let i = 0; i < runs; i++) all.push(await run(base + path, port));
      figures.push(...figuresOf(name, all));
    }
  } finally {
    await browser.close();
  }
  return figures;
}
