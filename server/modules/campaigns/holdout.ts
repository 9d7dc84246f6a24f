import { createHash } from 'node:crypto';

const RANGE = 2 ** 32;

/**
 * Whether a customer belongs to the holdout group of a campaign: always the same answer for the two
 * ids, evenly spread, and independent between campaigns, so that nobody is left out of all of them.
 */
export function isHeldOut(campaignId: string, userId: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${campaignId}:${userId}`).digest();
  return hash.readUInt32BE(0) < (percent / 100) * RANGE;
}
