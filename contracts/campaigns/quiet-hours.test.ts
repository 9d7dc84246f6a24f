import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MARKETING_CHANNELS } from '#contracts/segments/segment-rules.ts';
import { isQuiet, nextAllowed } from './quiet-hours.ts';

const ist = (text: string) => new Date(`2026-11-${text}:00+05:30`);

it.each([
  ['email', '02T08:59', '02T09:00'],
  ['email', '02T09:00', '02T09:00'],
  ['push', '02T20:59', '02T20:59'],
  ['email', '02T21:00', '03T09:00'],
  ['email', '02T00:00', '02T09:00'],
  ['sms', '02T09:30', '02T10:00'],
  ['sms', '02T10:00', '02T10:00'],
  ['sms', '02T23:30', '03T10:00'],
] as const)('%s at %s goes out at %s', (channel, at, allowed) => {
  expect(nextAllowed(channel, ist(at))).toEqual(ist(allowed));
});

it('never waits longer than a night, and what is allowed is not quiet', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MARKETING_CHANNELS),
      fc.integer({ min: 0, max: 400 * 86_400 }),
      (channel, seconds) => {
        const at = new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
        const allowed = nextAllowed(channel, at);
        expect(isQuiet(channel, allowed)).toBe(false);
        const wait = allowed.getTime() - at.getTime();
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(13 * 3_600_000);
      },
    ),
  );
});
