import { z } from 'zod';
import { EMAIL_SHAPE, normaliseEmail } from './accounts.ts';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { Version } from '#contracts/kernel/record-version.ts';

/** What is the same for the team of a vendor and the staff of the marketplace. */
export const MemberEmail = z
  .string()
  .max(254)
  .transform(normaliseEmail)
  .pipe(z.string().max(254).regex(EMAIL_SHAPE, 'errors.email_invalid'));
export const MemberName = z.string().trim().min(1, 'errors.name_required').max(100);
export const CurrentPassword = z.string().min(1, 'accounts.password.missing').max(128);

/** Whoever works here; a role is beside it. */
export const memberShape = {
  _id: z.string(),
  version: Version,
  name: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  isMe: z.boolean(),
  joinedAt: IsoTime,
  lastLoginAt: IsoTime.nullable(),
};
/** An invitation that waits; a role is beside it. */
export const invitationShape = {
  _id: z.string(),
  email: z.string(),
  sentAt: IsoTime,
  expiresAt: IsoTime,
  isExpired: z.boolean(),
};
