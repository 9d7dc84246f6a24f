import { z } from 'zod';
import { EMAIL_SHAPE, normaliseEmail } from './accounts.ts';
import { IsoTime } from '#contracts/kernel/schemas.ts';
import { Version } from '#contracts/kernel/record-version.ts';

/** Fields shared by members of a vendor team and marketplace staff. */
export const MemberEmail = z
  .string()
  .max(254)
  .transform(normaliseEmail)
  .pipe(z.string().max(254).regex(EMAIL_SHAPE, 'errors.email_invalid'));
export const MemberName = z.string().trim().min(1, 'errors.name_required').max(100);
export const CurrentPassword = z.string().min(1, 'accounts.password.missing').max(128);

/** A current member; callers add the role. */
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
/** An open invitation; callers add the role. */
export const invitationShape = {
  _id: z.string(),
  email: z.string(),
  sentAt: IsoTime,
  expiresAt: IsoTime,
  isExpired: z.boolean(),
};
