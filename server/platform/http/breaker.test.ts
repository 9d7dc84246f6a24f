import { describe, expect, it } from 'vitest';
import { Breaker } from './breaker.ts';

const down = () => Promise.reject(new Error('no answer'));
const isDown = (error: unknown) => (error as Error).message === 'no answer';

describe('a breaker', () => {
  it('leaves a service alone that failed often, and finds out when it is back', async () => {
    let now = 0;
    let asked = 0;
    const breaker = new Breaker({ failures: 3, pauseMs: 10_000, now: () => now });
    const ask = (work: () => Promise<unknown>) =>
      breaker
        .run(() => {
          asked += 1;
          return work();
        }, isDown)
        .catch((error: Error) => error.name);
    for (let i = 0; i < 3; i++) expect(await ask(down)).toBe('Error');
    expect(await ask(down)).toBe('BreakerOpenError');
    expect(asked).toBe(3);
    now = 10_000;
    expect(await ask(down)).toBe('Error');
    expect(await ask(down)).toBe('BreakerOpenError');
    now = 20_000;
    expect(await ask(async () => 'back')).toBe('back');
    expect(await ask(async () => 'back')).toBe('back');
    expect(asked).toBe(6);
  });

  it('takes a refusal for an answer, and limits how many wait', async () => {
    const breaker = new Breaker({ failures: 2, concurrent: 2 });
    const refused = () => Promise.reject(new Error('wrong amount'));
    for (let i = 0; i < 5; i++)
      await expect(breaker.run(refused, isDown)).rejects.toThrow('wrong amount');
    const hanging = Promise.withResolvers<void>();
    const waiting = [1, 2].map(() => breaker.run(() => hanging.promise, isDown));
    await expect(breaker.run(async () => {}, isDown)).rejects.toThrow('2 calls are waiting for it');
    hanging.resolve();
    await Promise.all(waiting);
    await breaker.run(async () => {}, isDown);
  });
});
