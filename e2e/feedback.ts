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

/** How long something took, in the page's own time. */
interface Wait {
  ms: number;
  /** When the page's own timer of 100 ms, started with the press, came: later on a busy machine. */
  timer: number | null;
  /** Frames since the press, and since that timer. */
  drawn: number;
  frames: number;
}
export interface Feedback {
  /** From the pointer going down until a frame shows the pressed state. */
  pressed: Wait;
  /** From the click until a frame shows the sign. */
  answered: Wait;
}

declare global {
  var pressWatch: { pressed: Wait | null; answered: Wait | null };
}

/**
 * Watches the next press in the page: its own events, frames and requests, so that neither the way
 * to the test nor its polling counts. `sign` selects what has to be visible after it.
 */
async function watch(target: Locator, sign: string): Promise<void> {
  await target.evaluate((element, selector) => {
    const seen: typeof globalThis.pressWatch = {
      pressed: null,
      answered: null,
    };
    globalThis.pressWatch = seen;
    const whole = element.closest('article') ?? element;
    const untilShown = (from: number, isThere: () => boolean, found: (wait: Wait) => void) => {
      let timer: number | null = null;
      let [drawn, frames] = [0, 0];
      setTimeout(() => (timer = performance.now() - from), 100);
      const look = (): void => {
        drawn += 1;
        if (timer !== null) frames += 1;
        if (isThere()) found({ ms: performance.now() - from, timer, drawn, frames });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    const once = { capture: true, once: true };
    const whenPressed = ({ timeStamp }: Event) =>
      untilShown(
        timeStamp,
        () => [element, whole].some((one) => getComputedStyle(one).opacity !== '1'),
        (wait) => (seen.pressed = wait),
      );
    const whenClicked = ({ timeStamp }: Event) =>
      untilShown(
        timeStamp,
        () => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()),
        (wait) => {
          seen.answered = wait;
        },
      );
    addEventListener('pointerdown', whenPressed, once);
    addEventListener('click', whenClicked, once);
  }, sign);
}

/** Holds the mouse button until the pressed state shows, releases it, and waits for the sign. */
export async function pressAndWatch(page: Page, target: Locator, sign: string): Promise<Feedback> {
  await target.hover();
  await watch(target, sign);
  await page.mouse.down();
  await page.waitForFunction(() => globalThis.pressWatch.pressed !== null);
  await page.mouse.up();
  await page.waitForFunction(() => globalThis.pressWatch.answered !== null);
  const { pressed, answered } = await page.evaluate(() => globalThis.pressWatch);
  return { pressed: pressed!, answered: answered! };
}

const LIMIT_MS = 100;
/** A timer of 100 ms that comes later than this, or frames longer than these, tell of a busy machine. */
const BUSY_MS = 150;
const BUSY_FRAME_MS = 50;
/** Frames to draw on a busy machine after that timer. */
const BUSY_FRAMES = 10;
function isInTime({ ms, timer, drawn, frames }: Wait): boolean {
  const isBusy = (timer ?? 0) > BUSY_MS || ms / drawn > BUSY_FRAME_MS;
  return ms <= LIMIT_MS || timer === null || (isBusy && frames <= BUSY_FRAMES);
}
const told = ({ ms, timer, frames }: Wait): string =>
  `after ${Math.round(ms)} ms, ${frames} frames after a timer that came at ${Math.round(timer ?? 0)} ms`;

/**
 * Expects pressed state and sign within 100 ms, long before the first reply of the server. On a busy machine the
 * page's own timer of 100 ms comes late; then they have to come right after that timer.
 */
export function expectInTime({ pressed, answered }: Feedback): void {
  expect(isInTime(pressed), `pressed ${told(pressed)}`).toBe(true);
  expect(isInTime(answered), `answered ${told(answered)}`).toBe(true);
}
