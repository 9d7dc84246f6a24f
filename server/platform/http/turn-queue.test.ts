import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

let now = 0;
/** A render that takes this long on the queue's clock once released. */
function render(name: string, log: string[], milliseconds = 0) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    work: async () => {
      log.push(name);
      await promise;
      now += milliseconds;
      return name;
    },
    end: resolve,
  };
}
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('TurnQueue', () => {
  beforeEach(() => {
    now = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const queueOf = (options: ConstructorParameters<typeof TurnQueue>[0] = {}) =>
    new TurnQueue({ now: () => now, ...options });

  it('runs so many at once and gives each its result', async () => {
    const queue = queueOf({ concurrent: 2 });
    const log: string[] = [];
    const renders = ['a', 'b', 'c'].map((name) => render(name, log));
    const results = renders.map(({ work }, i) => queue.run(`visitor ${i}`, work));
    await settle();
    expect(log).toEqual(['a', 'b']);
    expect(queue.load).toEqual({ running: 2, waiting: 1 });
    for (const one of renders) one.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    await settle();
    expect(queue.load).toEqual({ running: 0, waiting: 0 });
  });

  it('lets the visitor go first who has used the least', async () => {
    const queue = queueOf({ concurrent: 1 });
    const log: string[] = [];
    const first = render('greedy 1', log, 500);
    const others = [render('greedy 2', log), render('ordinary', log)];
    const results = [
      queue.run('greedy', first.work),
      queue.run('greedy', others[0]!.work),
      queue.run('ordinary', others[1]!.work),
    ];
    first.end();
    for (const one of others) one.end();
    await Promise.all(results);
    expect(log).toEqual(['greedy 1', 'ordinary', 'greedy 2']);
  });

  it('makes a visitor without credit wait until some has come back', async () => {
    const queue = queueOf({ concurrent: 2, creditMs: 100, refillMsPerSecond: 250 });
    const log: string[] = [];
    const long = render('long', log, 350);
    long.end();
    await queue.run('greedy', long.work);
    const next = render('next', log);
    next.end();
    const result = queue.run('greedy', next.work);
    await settle();
    expect(log).toEqual(['long']);
    now += 2_000;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await result).toBe('next');
  });

  it('refuses more than may wait, of one visitor and of all, and says when to come back', async () => {
    const queue = queueOf({ concurrent: 1, waiting: 3, waitingPerVisitor: 2 });
    const log: string[] = [];
    const all = ['1', '2', '3', '4'].map((name) => render(name, log));
    const results = [...all.slice(0, 3).map(({ work }) => queue.run('greedy', work))];
    await expect(queue.run('greedy', all[3]!.work)).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
    });
    results.push(queue.run('ordinary', all[3]!.work));
    await expect(queue.run('another', async () => {})).rejects.toMatchObject({
      code: 'SERVER_BUSY',
    });
    for (const one of all) one.end();
    await Promise.all(results);
    await expect(queue.run('another', async () => 'done')).resolves.toBe('done');
  });

  it('goes on after a render that failed', async () => {
    const queue = queueOf({ concurrent: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    await expect(queue.run('a', async () => 'done')).resolves.toBe('done');
  });

  it('counts no credit where visitors cannot be distinguished', async () => {
    const queue = queueOf({ concurrent: 1, creditMs: 100 });
    for (let i = 0; i < 3; i++)
      await queue.run(null, async () => {
        now += 1_000;
      });
    expect(queue.load).toEqual({ running: 0, waiting: 0 });
  });

  it('makes API calls wait, but not those of a page, which has waited itself', async () => {
    const queue = queueOf({ creditMs: 100, refillMsPerSecond: 250, isStrict: true });
    const ask = (raw: object) => ({ raw, ip: '192.0.2.7', headers: {} }) as FastifyRequest;
    const fromOutside = ask(new IncomingMessage(new Socket()));
    const first = render('first', [], 600);
    first.end();
    await queue.runFor(fromOutside, first.work);
    await expect(queue.runFor(fromOutside, async () => 1)).rejects.toMatchObject({
      code: 'SERVER_BUSY',
      retryAfter: 3,
    });
    expect(await queue.runFor(ask({}), async () => 1)).toBe(1);
    now += 2_500;
    expect(await queue.runFor(fromOutside, async () => 1)).toBe(1);
  });
});
