import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lane } from './lane.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const overload = { waiting: 4, waitMs: 250 };
const lane = (burst = overload) =>
  new Lane({ concurrent: 2, burst, overload, overloadAfterMs: 1_500 });
/** Whether a request was admitted, or the code of its refusal. */
const outcome = (entered: Promise<() => void>) =>
  entered.then(
    () => 'admitted',
    (error: { code: string }) => error.code,
  );

describe('a lane', () => {
  it('runs some, lets some wait in order, and refuses the rest at once', async () => {
    const one = lane();
    const [first, second] = [await one.enter('a'), await one.enter('a')];
    const waiting = [1, 2, 3, 4].map(() => one.enter('a'));
    await expect(one.enter('a')).rejects.toMatchObject({ code: 'SERVER_BUSY', status: 503 });
    expect(() => one.check('a')).toThrow(expect.objectContaining({ retryAfter: 3 }));
    expect(one.load).toEqual({ running: 2, waiting: 4, admitted: 2, refused: 2 });
    first();
    first();
    const third = await waiting[0]!;
    expect(one.load).toMatchObject({ running: 2, waiting: 3 });
    second();
    third();
    await Promise.all(waiting.slice(1, 3));
    expect(one.load).toMatchObject({ running: 2, waiting: 1, admitted: 5 });
  });

  it('finishes orders before it begins others, at every second free place', async () => {
    const one = lane();
    const running = [await one.enter('a'), await one.enter('b')];
    const first = ['c', 'd', 'e', 'f'].map((who) => one.enter(who));
    const refused = outcome(first[3]!);
    expect(() => one.check('g')).toThrow();
    one.check('g', true);
    const last = [one.enter('g', true), one.enter('h', true)];
    expect([await refused, await outcome(first[2]!)]).toEqual(['SERVER_BUSY', 'SERVER_BUSY']);
    // Last steps fill half of the queue: another one displaces nothing.
    expect(() => one.check('i', true)).toThrow();
    const order: string[] = [];
    const note = async (name: string, entered: Promise<() => void>) => {
      const leave = await entered;
      order.push(name);
      leave();
    };
    const all = [
      note('c', first[0]!),
      note('d', first[1]!),
      note('g', last[0]!),
      note('h', last[1]!),
    ];
    running[0]!();
    await Promise.all(all);
    expect(order).toEqual(['g', 'c', 'h', 'd']);
  });

  it('keeps a visitor whose last step displaced its own first one', async () => {
    const one = lane();
    const running = [await one.enter('a'), await one.enter('b')];
    const first = ['c', 'd', 'e', 'f'].map((who) => one.enter(who));
    const refused = outcome(first[3]!);
    const last = one.enter('f', true);
    expect(await refused).toBe('SERVER_BUSY');
    running[0]!();
    (await last)();
    expect(one.load).toMatchObject({ running: 2, waiting: 2, refused: 1 });
  });

  it('lets nobody claim more than others by last steps', async () => {
    const one = lane();
    const running = [await one.enter('bot'), await one.enter('bot')];
    const last = [1, 2, 3, 4].map(() => outcome(one.enter('bot', true)));
    const ordinary = one.enter('customer');
    expect(await last[3]).toBe('SERVER_BUSY');
    // One address does not displace the only request of another one.
    expect(() => one.check('bot', true)).toThrow();
    running[0]!();
    await ordinary;
    expect(one.load).toMatchObject({ running: 2, waiting: 3 });
  });

  it('refuses what has waited for too long', async () => {
    const one = lane();
    const [first] = [await one.enter('a'), await one.enter('a')];
    const late = outcome(one.enter('a'));
    await vi.advanceTimersByTimeAsync(250);
    expect(await late).toBe('SERVER_BUSY');
    first();
    expect(one.load).toEqual({ running: 1, waiting: 0, admitted: 2, refused: 1 });
  });

  it('works a burst off, and keeps a queue that never empties short', async () => {
    const one = lane({ waiting: 40, waitMs: 2_000 });
    const running = [await one.enter('a'), await one.enter('a')];
    const burst = Array.from({ length: 40 }, () => one.enter('a'));
    expect(one.load).toMatchObject({ running: 2, waiting: 40, refused: 0 });
    const finishOne = async () => {
      running.shift()!();
      running.push(await burst.shift()!);
    };
    for (let i = 0; i < 40; i++) {
      await vi.advanceTimersByTimeAsync(30);
      await finishOne();
    }
    expect(one.load).toMatchObject({ waiting: 0, refused: 0 });

    // From here on more comes than can be done.
    const more = Array.from({ length: 40 }, () => outcome(one.enter('a')));
    await vi.advanceTimersByTimeAsync(1_501);
    expect(() => one.check('a')).toThrow(expect.objectContaining({ code: 'SERVER_BUSY' }));
    expect(one.load.waiting).toBe(40);
    await vi.advanceTimersByTimeAsync(500);
    expect(await Promise.all(more)).toEqual(Array.from({ length: 40 }, () => 'SERVER_BUSY'));
    expect(one.load.waiting).toBe(0);
  });

  it('gives everything to one visitor alone, and shares once others come', async () => {
    const one = lane();
    const [first, second] = [await one.enter('greedy'), await one.enter('greedy')];
    const greedy = [1, 2, 3, 4].map(() => outcome(one.enter('greedy')));
    expect(() => one.check('modest')).not.toThrow();
    const modest = one.enter('modest');
    // The queue was full: the last of the greedy one's requests gave way.
    expect(await greedy[3]).toBe('SERVER_BUSY');
    first();
    const done = await modest;
    expect(one.load).toMatchObject({ running: 2, waiting: 3 });
    done();
    second();
    expect(await greedy[0]).toBe('admitted');
    expect(await greedy[1]).toBe('admitted');
  });
});
