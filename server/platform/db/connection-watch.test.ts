import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionWatch } from './connection-watch.ts';
import type { PreparingClient } from './postgres-client.ts';
import type { ReservedConnection } from './reserved-connection.ts';

const LIMITS = { silentMs: 60_000, suspiciousMs: 1_000, answerMs: 1_000 };

/** A connection that sends nothing: `isBusy` owes an answer, an idle one ignores questions. */
const silentClient = (isBusy: boolean) => ({
  isBusy,
  bytesRead: 100,
  ask: vi.fn(() => new Promise<void>(() => {})),
  cut: vi.fn(),
});

/** Two connections without an answer for 10 s. */
async function watchSilence(reserved?: ReservedConnection) {
  const clients = [silentClient(true), silentClient(false)];
  const watch = new ConnectionWatch(LIMITS, reserved);
  for (const client of clients) watch.add(client as unknown as PreparingClient);
  await vi.advanceTimersByTimeAsync(10_000);
  watch.stop();
  return clients;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'setImmediate', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('breaks connections when a new one answers and they do not', async () => {
  const reserved = { ask: () => Promise.resolve(), reopen: () => Promise.resolve() };
  for (const client of await watchSilence(reserved as unknown as ReservedConnection))
    expect(client.cut).toHaveBeenCalled();
});

it('asks nobody without a reserved connection: a start waits for another process', async () => {
  for (const client of await watchSilence()) {
    expect(client.ask).not.toHaveBeenCalled();
    expect(client.cut).not.toHaveBeenCalled();
  }
});
