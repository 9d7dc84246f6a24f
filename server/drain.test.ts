import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { drain } from './drain.ts';

describe('draining', () => {
  it('serves for the seconds set, also when nobody is connected', async () => {
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    await drain(createServer(), 30, pause);
    expect(pauses).toEqual([30_000]);
  });

  it('ends at once when nobody is connected and nothing is set', async () => {
    const pauses: number[] = [];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    await drain(createServer(), undefined, pause);
    expect(pauses).toEqual([]);
  });
});
