import { beforeEach, describe, expect, it } from 'vitest';
import { type HeldDecision, HELD_MS, HeldDecisions } from './held-decisions.ts';

let now: number;
let stored: Map<string, string>;
let timers: { at: number; run: () => void }[];
let sent: string[];
let results: [name: string, failed: boolean, isLate: boolean][];
let answer: (decision: HeldDecision) => Promise<unknown>;
const open = () =>
  new HeldDecisions({
    now: () => now,
    storage: () => ({
      getItem: (k) => stored.get(k) ?? null,
      setItem: (k, v) => {
        stored.set(k, v);
      },
      removeItem: (k) => {
        stored.delete(k);
      },
    }),
    send: (d) => {
      sent.push(`${d.kind} ${d.id}`);
      return answer(d);
    },
    onResult: (d, failure, isLate) => {
      results.push([d.name, failure !== null, isLate]);
    },
    isUnheard: (error) => error === 'no network',
    later: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((t) => t !== timer);
      };
    },
  });
/** Flushes pending promises. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const pass = async (ms: number) => {
  now += ms;
  for (const timer of timers.filter((t) => t.at <= now)) timer.run();
  await settle();
};
const lamp = (change: Partial<HeldDecision> = {}): HeldDecision => ({
  kind: 'approve',
  id: 'lst_1',
  version: 3,
  name: 'Lamp',
  note: '',
  memberId: 'me',
  ...change,
});
beforeEach(() => {
  now = 1_000;
  stored = new Map();
  timers = [];
  sent = [];
  results = [];
  answer = () => Promise.resolve();
});

describe('a decision that may be taken back', () => {
  it('is sent after ten seconds, not before, and once', async () => {
    const held = open();
    held.hold(lamp());
    await pass(HELD_MS - 1);
    expect([sent, held.current()?.id, held.isDecided('lst_1')]).toEqual([[], 'lst_1', true]);
    await pass(1);
    await held.flush();
    expect([sent, results, held.current(), stored.size]).toEqual([
      ['approve lst_1'],
      [['Lamp', false, false]],
      null,
      0,
    ]);
  });
  it('is taken back whole, with what was written', async () => {
    const held = open();
    held.hold(lamp({ kind: 'reject', note: 'A copy' }));
    expect(held.undo('lst_1')).toMatchObject({ kind: 'reject', note: 'A copy' });
    await pass(HELD_MS);
    expect([
      sent,
      held.isDecided('lst_1'),
      held.noteOf('lst_1'),
      stored.size,
      held.undo('lst_1'),
    ]).toEqual([[], false, 'A copy', 0, null]);
  });
  it('goes at once where the next is made, and cannot be taken back then', async () => {
    const held = open();
    held.hold(lamp());
    held.hold(lamp({ id: 'lst_2', name: 'Bell' }));
    await settle();
    expect([sent, held.undo('lst_1'), held.current()?.id, stored.size]).toEqual([
      ['approve lst_1'],
      null,
      'lst_2',
      1,
    ]);
  });
  it('is kept beside the next, and beside those of another window, while the server is not reached, and tried again', async () => {
    const [held, other] = [open(), open()];
    answer = () => Promise.reject('no network');
    held.hold(lamp());
    held.hold(lamp({ id: 'lst_2', name: 'Bell' }));
    other.hold(lamp({ id: 'lst_3', name: 'Drum' }));
    await settle();
    held.undo('lst_2');
    await pass(HELD_MS);
    sent = [];
    answer = () => Promise.resolve();
    await pass(60_000);
    expect([[...new Set(sent)].toSorted(), stored.size]).toEqual([
      ['approve lst_1', 'approve lst_3'],
      0,
    ]);
    expect(results.filter(([, failed]) => failed)).toEqual([
      ['Lamp', true, false],
      ['Drum', true, false],
    ]);
  });
  it('is sent though the panel is opened again at once', async () => {
    open().hold(lamp());
    timers = [];
    const next = open();
    await next.resume('me');
    await pass(60_000);
    expect([sent, stored.size]).toEqual([['approve lst_1'], 0]);
  });
  it('is sent by the next window where this one was cut off, once it cannot be held any more, and by nobody else', async () => {
    open().hold(lamp());
    timers = [];
    const next = open();
    await next.resume('me');
    now += HELD_MS + 5_001;
    await next.resume('somebody else');
    expect(sent).toEqual([]);
    await next.resume('me');
    await next.resume('me');
    expect([sent, results]).toEqual([['approve lst_1'], [['Lamp', false, true]]]);
  });
  it('is kept where the server was not reached, and forgotten where it was refused', async () => {
    const held = open();
    answer = () => Promise.reject('no network');
    held.hold(lamp());
    await pass(HELD_MS);
    expect([results, stored.size, held.isDecided('lst_1')]).toEqual([
      [['Lamp', true, false]],
      1,
      false,
    ]);
    answer = () => Promise.reject('the version has changed');
    now += HELD_MS * 2;
    await open().resume('me');
    expect([sent.length, stored.size]).toEqual([2, 0]);
  });
});
