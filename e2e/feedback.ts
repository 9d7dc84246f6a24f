import { availableParallelism, loadavg } from 'node:os';
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
  /** Milliseconds from the pointer going down until a frame shows the pressed state. */
  pressed: number;
  /** Milliseconds from the click until a frame shows the sign. */
  answered: number;
}

declare global {
  var pressWatch: { pressed: number | null; answered: number | null };
}

/**
 * Watches the next press in the page: its own events, frames and requests, so that neither the way
 * to the test nor its polling counts. `sign` selects what has to be visible after it.
 */
async function watch(target: Locator, sign: string): Promise<void> {
  await target.evaluate((element, selector) => {
    const seen: typeof globalThis.pressWatch = { pressed: null, answered: null };
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
/** Work waiting for each processor above which times measure the machine. */
const IDLE_LOAD = 0.5;
export const isMachineIdle = (): boolean => loadavg()[0]! / availableParallelism() < IDLE_LOAD;

/** On a busy machine the sign has only to show at all, which `pressAndWatch` waits for. */
export const isInTime = ({ pressed, answered }: Feedback): boolean =>
  !isMachineIdle() || Math.max(pressed, answered) <= LIMIT_MS;

/** Expects pressed state and sign within 100 ms; times are judged on an idle machine. */
export function expectInTime(feedback: Feedback): void {
  const { pressed, answered } = feedback;
  expect(isInTime(feedback), `pressed after ${pressed} ms, answered after ${answered} ms`).toBe(
    true,
  );
}
