import type { Locator, Page } from '@playwright/test';
import { expect } from './customer.ts';

/** A mobile connection at the edge of a town: 400 kbit/s, 400 ms to the server and back. */
const SLOW_LINE = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const FREE_LINE = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Does this while everything the page requests takes its time, and nothing is fetched while the
 * pointer rests on a link: a page that is there already needs no skeleton.
 */
export async function onSlowLine<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const isPrefetch = (headers: Record<string, string>) =>
    headers['sec-purpose']?.includes('prefetch') ?? false;
  await page.route('**/*', (route) =>
    isPrefetch(route.request().headers()) ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });
  try {
    return await work();
  } finally {
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...FREE_LINE });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await cdp.detach();
  }
}

export interface Feedback {
  /** Milliseconds between frames before the press, in the page's own time. */
  frame: number;
  /** Milliseconds from the pointer going down until a frame shows the pressed state. */
  pressed: number;
  /** Milliseconds from the click until a frame shows the sign. */
  answered: number;
}

declare global {
  var pressWatch: { frame: number; pressed: number | null; answered: number | null };
}

/** Frames before the press whose length tells how busy the machine is. */
const FRAMES = 20;

/**
 * Watches the next press in the page: its own events, frames and requests, so that neither the way
 * to the test nor its polling counts. `sign` selects what has to be visible after it.
 */
async function watch(target: Locator, sign: string): Promise<void> {
  await target.evaluate(
    async (element, { selector, count }) => {
      const from = performance.now();
      for (let i = 0; i < count; i++)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      const seen: typeof globalThis.pressWatch = {
        frame: (performance.now() - from) / count,
        pressed: null,
        answered: null,
      };
      globalThis.pressWatch = seen;
      const whole = element.closest('article') ?? element;
      const untilShown = (at: number, isThere: () => boolean, found: (ms: number) => void) => {
        const look = (): void => {
          if (isThere()) found(performance.now() - at);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      const once = { capture: true, once: true };
      const whenPressed = ({ timeStamp }: Event) =>
        untilShown(
          timeStamp,
          () => [element, whole].some((one) => getComputedStyle(one).opacity !== '1'),
          (ms) => (seen.pressed = ms),
        );
      const whenClicked = ({ timeStamp }: Event) =>
        untilShown(
          timeStamp,
          () => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()),
          (ms) => (seen.answered = ms),
        );
      addEventListener('pointerdown', whenPressed, once);
      addEventListener('click', whenClicked, once);
    },
    { selector: sign, count: FRAMES },
  );
}

/** Holds the mouse button until the pressed state shows, releases it, and waits for the sign. */
export async function pressAndWatch(page: Page, target: Locator, sign: string): Promise<Feedback> {
  await target.hover();
  await watch(target, sign);
  await page.mouse.down();
  await page.waitForFunction(() => globalThis.pressWatch.pressed !== null);
  await page.mouse.up();
  await page.waitForFunction(() => globalThis.pressWatch.answered !== null);
  const { frame, pressed, answered } = await page.evaluate(() => globalThis.pressWatch);
  return { frame, pressed: pressed!, answered: answered! };
}

const LIMIT_MS = 100;
/** Between two frames of an idle machine. */
const FRAME_MS = 17;
/** Less than the line's latency: a sign shown by then did not wait for a reply. */
const MOST_MS = SLOW_LINE.latency - 40;

/**
 * Expects pressed state and sign within 100 ms. A machine that drew fewer frames before the press
 * gets as much longer, but never as long as the first reply takes.
 */
export function expectInTime({ frame, pressed, answered }: Feedback): void {
  const limit = Math.min(MOST_MS, LIMIT_MS * Math.max(1, frame / FRAME_MS));
  expect(pressed, `pressed, a frame taking ${Math.round(frame)} ms`).toBeLessThanOrEqual(limit);
  expect(answered, `answered, a frame taking ${Math.round(frame)} ms`).toBeLessThanOrEqual(limit);
}
