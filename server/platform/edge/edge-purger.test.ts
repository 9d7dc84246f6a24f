import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EdgePurger, REPEAT_MS } from './edge-purger.ts';
import { changedKeys } from './surrogate-keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A purger of one proxy; `status` is what the proxy answers, 0 when it cannot be reached. */
function start() {
  const proxy = { status: 200 };
  const log = { error: vi.fn(), info: vi.fn() };
  const sent: string[][] = [];
  const send = vi.fn(async (_url: unknown, init?: RequestInit) => {
    if (proxy.status === 0) throw new TypeError('fetch failed');
    const headers = init!.headers as Record<string, string>;
    expect([init!.method, headers['x-purge-secret']]).toEqual(['BAN', 'a secret of the proxy']);
    if (proxy.status === 200) sent.push(headers['surrogate-key']!.split(' '));
    return new Response(null, { status: proxy.status });
  });
  const purger = new EdgePurger({
    urls: ['http://proxy.example/'],
    secret: 'a secret of the proxy',
    log,
    send,
  });
  return { proxy, log, sent, send, purger };
}

it('sends changes of 20 ms together, and once more when nobody can show the old page', async () => {
  const { purger, sent } = start();
  purger.purge(['product:1']);
  purger.purge(['product:2', 'product:1']);
  await vi.advanceTimersByTimeAsync(20);
  const keys = [changedKeys(['product:1', 'product:2']).toSorted()];
  expect(sent.map((one) => one.toSorted())).toEqual(keys);
  await vi.advanceTimersByTimeAsync(REPEAT_MS);
  expect(sent.map((one) => one.toSorted())).toEqual([...keys, ...keys]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
  await purger.close();
});

it('tries again until the proxy is back, and says so after five seconds', async () => {
  const { proxy, purger, sent, send, log } = start();
  proxy.status = 0;
  purger.purge(['product:1']);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(log.error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(56_000);
  expect(log.error).toHaveBeenCalledOnce();
  expect(purger.failingSeconds).toBeGreaterThan(59);
  expect(send.mock.calls.length).toBeLessThan(60);
  proxy.status = 200;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.flat().toSorted()).toEqual(changedKeys(['product:1']).toSorted());
  expect(log.info).toHaveBeenCalledOnce();
  expect(purger.failingSeconds).toBe(0);
  await purger.close();
});

it('drops everything where too much waits, and counts a refusal as a failure', async () => {
  const { proxy, purger, sent } = start();
  proxy.status = 403;
  purger.purge(Array.from({ length: 3_000 }, (_, i) => `product:${i}`));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([purger.figures.sent, sent]).toEqual([0, []]);
  expect(purger.figures.failed).toBeGreaterThan(1);
  proxy.status = 200;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([['all']]);
  await purger.close();
});

it('sends what waits when it closes', async () => {
  const { purger, sent } = start();
  purger.purge(['product:1']);
  await purger.close();
  expect(sent).toHaveLength(1);
});
