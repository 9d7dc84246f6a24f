import type { Browser, Page } from '@playwright/test';
import { settle } from './access.ts';
import { type Figure, median } from './gate.ts';
import { MEASURED } from './pages.ts';

/** A phone of the middle class beside this machine. */
const SLOWDOWN = 4;
const TIMES = 5;
const LIMIT_MS = 100;

/** Runs in the page: durations of the events of taps. */
const COLLECT = `globalThis.eventTimes = [];
new PerformanceObserver((list) => eventTimes.push(...list.getEntries().map((e) => e.duration)))
  .observe({ type: 'event', durationThreshold: 16, buffered: true });`;
/** Two frames later: entries are queued after the paint. */
const LONGEST = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  setTimeout(() => resolve(Math.max(0, ...eventTimes))))))`;

type Press = { name: string; path: string; press: (page: Page) => Promise<void> };
const PRESSES: readonly Press[] = [
  {
    name: 'filter',
    path: MEASURED.category,
    press: (page) =>
      page
        .locator('main')
        .getByRole('link', { name: /In stock|4★|Under ₹/ })
        .first()
        .tap(),
  },
  {
    name: 'add to cart',
    path: MEASURED.product,
    press: (page) =>
      page
        .getByRole('button', { name: /^Add to cart/i })
        .locator('visible=true')
        .first()
        .tap(),
  },
  {
    name: 'menu',
    path: MEASURED.home,
    press: (page) =>
      page
        .getByRole('button', { name: /account|sign in/i })
        .locator('visible=true')
        .first()
        .tap(),
  },
];

/**
 * Milliseconds from a tap to the next paint after it, the longest of the tap's events (interaction
 * to next paint).
 */
async function measure(browser: Browser, base: string, { path, press }: Press): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(COLLECT);
    await page.goto(base + path);
    await settle(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate('eventTimes.length = 0');
    await press(page);
    return await page.evaluate<number>(LONGEST);
  } finally {
    await context.close();
  }
}

/** Interaction to next paint of a filter, "Add to cart" and a menu on a slow phone. */
export async function measureInteractions(browser: Browser, base: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const press of PRESSES) {
    const all: number[] = [];
    for (let i = 0; i < TIMES; i++) all.push(await measure(browser, base, press));
    figures.push({
      what: `interaction to next paint: ${press.name}`,
      value: median(all, 'high'),
      limit: LIMIT_MS,
      sense: 'at most',
      unit: 'ms',
      note: all.join(' '),
    });
  }
  return figures;
}
