import type { Limit } from '#server/platform/auth/throttle.ts';

/** Pictures and megabytes that one member of staff may upload in 24 hours. */
const MOST = { pictures: 60, megabytes: 100 };
const DAY = {
  windowSeconds: 86_400,
  refusal: { message: 'content.picture_limit', values: MOST },
} as const;

/**
 * Counts a picture uploaded by staff, whatever it is for, before it is read. `too_many_requests`
 * (429) beyond what one person may upload in a day.
 */
export async function countStaffPicture(
  throttle: (key: string, limit: Limit) => Promise<void>,
  accountId: string,
  bytes: Uint8Array,
): Promise<void> {
  await throttle(`staff-pictures:${accountId}`, { ...DAY, limit: MOST.pictures });
  await throttle(`staff-picture-kb:${accountId}`, {
    ...DAY,
    limit: MOST.megabytes * 1024,
    cost: Math.ceil(bytes.length / 1024),
  });
}
