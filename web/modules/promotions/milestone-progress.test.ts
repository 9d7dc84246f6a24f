import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RewardMilestone } from '#contracts/pricing/rewards.ts';
import { milestoneProgress } from './milestone-progress.ts';

const DEFAULTS = [1200, 1500, 1800, 2000, 2500].map((threshold): RewardMilestone => ({
  type: 'discount',
  value: 5,
  threshold,
}));
const states = (total: number) =>
  milestoneProgress(DEFAULTS, total)
    .nodes.map((n) => n.state[0])
    .join('');

describe('the reward bar', () => {
  it.each([
    [0, 'cllll'],
    [1199.99, 'cllll'],
    [1200, 'aclll'],
    [1800, 'aaacl'],
    [2499, 'aaaac'],
    [2500, 'aaaaa'],
  ])('at %s rupees reads %s', (total, text) => expect(states(total)).toBe(text));
  it('tells what is missing to the next reward', () => {
    expect(milestoneProgress(DEFAULTS, 1498)).toMatchObject({
      missing: 2,
      next: { threshold: 1500 },
    });
    expect(milestoneProgress(DEFAULTS, 9999)).toMatchObject({
      missing: 0,
      next: null,
      filled: 100,
    });
    expect(milestoneProgress([], 100)).toEqual({ nodes: [], next: null, missing: 0, filled: 0 });
  });
  it('touches a node when that is reached, not before', () => {
    expect(
      [1200, 1500, 1800, 2000].map((total) => milestoneProgress(DEFAULTS, total).filled),
    ).toEqual([10, 30, 50, 70]);
    expect(milestoneProgress(DEFAULTS, 1499).filled).toBeLessThan(30);
  });
  it('never runs backwards', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 500 }),
        (total, more) => {
          expect(milestoneProgress(DEFAULTS, total + more).filled).toBeGreaterThanOrEqual(
            milestoneProgress(DEFAULTS, total).filled,
          );
        },
      ),
    );
  });
});
