import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let dataset: Record<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  const window = new EventTarget();
  dataset = {};
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether parts hydrate, asked anew at each call; with what the browser has stored. */
async function page(stored: number): Promise<() => boolean> {
  vi.stubGlobal('localStorage', { length: stored });
  const { firstInput } = await import('./first-input.ts');
  let isOver = false;
  void firstInput().then(() => (isOver = true));
  return () => isOver;
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('never comes for a new visitor who only looks', async () => {
  const hydrates = await page(0);
  await after(60_000);
  expect(hydrates()).toBe(false);
});

it('comes after a while for a returning visitor', async () => {
  const hydrates = await page(1);
  await after(2_499);
  expect(hydrates()).toBe(false);
  await after(1);
  expect(hydrates()).toBe(true);
});

it('comes at once when the page is scrolled, but not within the event', async () => {
  const hydrates = await page(0);
  dispatchEvent(new Event('scroll'));
  await Promise.resolve();
  expect(hydrates()).toBe(false);
  await after(0);
  expect(hydrates()).toBe(true);
});

it('lets a press show its effect first', async () => {
  const hydrates = await page(0);
  dispatchEvent(new Event('pointerdown'));
  await after(50);
  dispatchEvent(new Event('click'));
  await after(199);
  expect(hydrates()).toBe(false);
  await after(1);
  expect(hydrates()).toBe(true);
});

it('hydrates what is pressed before its click comes', async () => {
  const hydrates = await page(0);
  const link = Object.assign(new EventTarget(), { closest: () => ({}) });
  const press = new Event('pointerdown');
  Object.defineProperty(press, 'target', { value: link });
  dispatchEvent(press);
  await after(0);
  expect(hydrates()).toBe(true);
});

it('is not put off by a press right after a move', async () => {
  const hydrates = await page(0);
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 2, movementY: 0 }));
  dispatchEvent(new Event('pointerdown'));
  await after(0);
  expect(hydrates()).toBe(true);
});

it('is not hastened by the focus that a press moves, nor put off by typing', async () => {
  const hydrates = await page(0);
  dispatchEvent(new Event('pointerdown'));
  dispatchEvent(new Event('focusin'));
  await after(100);
  expect(hydrates()).toBe(false);
  dispatchEvent(new Event('keydown'));
  await after(99);
  expect(hydrates()).toBe(false);
  await after(1);
  expect(hydrates()).toBe(true);
});

it('does not keep a press waiting whose button is not hydrated', async () => {
  const hydrates = await page(0);
  dispatchEvent(new Event('pointerdown'));
  dataset['pressed'] = '';
  dispatchEvent(new Event('click'));
  await after(0);
  expect(hydrates()).toBe(true);
});

it('comes at once for a press from before the code', async () => {
  dataset['pressed'] = '';
  const hydrates = await page(0);
  await after(0);
  expect(hydrates()).toBe(true);
});

it('is not a pointer that rests while the page moves under it', async () => {
  const hydrates = await page(0);
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
  await after(1_000);
  expect(hydrates()).toBe(false);
  dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 2, movementY: 0 }));
  await after(0);
  expect(hydrates()).toBe(true);
});
