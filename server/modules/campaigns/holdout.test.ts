import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isHeldOut } from './holdout.ts';

const ids = Array.from({ length: 4_000 }, (_, i) => `usr_${i}`);
const shareOf = (campaign: string, percent: number) =>
  ids.filter((id) => isHeldOut(campaign, id, percent)).length / ids.length;

it('gives the same answer for the same customer, and holds more out at a higher percentage', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 0, max: 50 }),
      (campaign, user, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(isHeldOut(campaign, user, a)).toBe(isHeldOut(campaign, user, a));
        if (isHeldOut(campaign, user, low)) expect(isHeldOut(campaign, user, high)).toBe(true);
        expect(isHeldOut(campaign, user, 0)).toBe(false);
      },
    ),
  );
});

it('holds out its share, of different customers in each campaign', () => {
  for (const percent of [5, 10, 50])
    expect(Math.abs(shareOf('cmp_a', percent) - percent / 100)).toBeLessThan(0.03);
  const both = ids.filter((id) => isHeldOut('cmp_a', id, 50) && isHeldOut('cmp_b', id, 50));
  expect(Math.abs(both.length / ids.length - 0.25)).toBeLessThan(0.03);
});
