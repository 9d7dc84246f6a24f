import { z } from 'zod';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { STAFF_SESSION_ROLES } from '#contracts/kernel/staff-permissions.ts';
import { SESSION_ROLES } from '#contracts/kernel/vendor-permissions.ts';

const addressId = z.object({ id: Id });

export const Preferences = z.object({
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  marketingEmails: z.boolean(),
  reviewRequests: z
    .boolean()
    .optional()
    .describe('emails asking to rate delivered products; absent: yes'),
  marketingSms: z.boolean().optional().describe('offers by SMS; absent: no'),
  marketingPush: z.boolean().optional().describe('offers as browser notifications; absent: no'),
  language: z.string().max(20),
  currency: z.string().max(10),
  theme: z.enum(['light', 'dark', 'system']),
});
export const Membership = z.object({
  type: z.string(),
  startDate: IsoTime,
  benefits: z.array(z.string()),
  points: z.number(),
  isChosen: z.boolean().optional().describe('true: an operator set it'),
});
/** Defaults of specification §3. */
export const DEFAULT_PREFERENCES: z.infer<typeof Preferences> = {
  emailNotifications: true,
  smsNotifications: false,
  pushNotifications: true,
  marketingEmails: false,
  language: 'en',
  currency: 'INR',
  theme: 'light',
};
export const MEMBERSHIP_BENEFITS = ['Free shipping', 'Priority support', 'Exclusive deals'];
export const FIRST_MEMBERSHIP = { type: 'premium', benefits: MEMBERSHIP_BENEFITS, points: 0 };
/** Customer ranks an operator can assign; new accounts start as `premium`. */
export const MEMBERSHIP_TYPES = ['premium', 'basic'] as const;

export const User = z.object({
  _id: z.string(),
  fullName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  profilePic: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.string().nullable(),
  country: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  pendingEmail: z
    .string()
    .nullable()
    .optional()
    .describe('replaces the email once its code is entered'),
  pendingPhone: z.string().nullable().optional(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  lastLoginAt: IsoTime.nullable(),
  preferences: Preferences,
  membership: Membership,
});
export type User = z.infer<typeof User>;

/** Stored and compared form of an email address: lower case, NFKC, trimmed. */
export const normaliseEmail = (s: string): string => s.normalize('NFKC').trim().toLowerCase();
/** Indian numbers with or without +91 or 0 → E.164; others keep their digits behind a plus. */
export function normalisePhone(s: string): string {
  const digits = s.replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  const bare = digits.replace(/^0+/, '');
  return bare.length === 10 ? `+91${bare}` : `+${bare}`;
}
/**
 * Local part: letters, digits and RFC 5322 marks without quotes, single dots between them. Domain:
 * RFC 1035 labels, or letters of other scripts.
 */
export const EMAIL_SHAPE =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;
/** Specification §5: optional +, first digit 1-9, then up to 15 digits, after removing spaces. */
export const PHONE_SHAPE = /^\+?[1-9]\d{0,15}$/;
/** The login modal's checks in the order of the specification; null when the input is valid. */
export function loginProblem(identifier: string, password: string): string | null {
  if (!identifier.trim()) return 'errors.identifier_required';
  if (!password) return 'accounts.password.missing';
  if (identifier.includes('@'))
    return EMAIL_SHAPE.test(identifier.trim()) ? null : 'errors.email_invalid';
  return PHONE_SHAPE.test(identifier.replace(/\s/g, '')) ? null : 'errors.phone_invalid';
}

export const Email = z
  .string()
  .max(254)
  .transform(normaliseEmail)
  .pipe(z.string().max(254).regex(EMAIL_SHAPE, 'errors.email_invalid'));
export const Phone = z
  .string()
  .max(24)
  .transform(normalisePhone)
  .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, 'errors.phone_invalid'));
export const NewPassword = z
  .string()
  .min(8, 'accounts.password.too_short')
  .max(128, 'errors.max_128_characters');
export const PersonName = z.string().trim().min(1, 'errors.name_required').max(100);
const Identifier = z.string().trim().min(1, 'errors.identifier_required').max(254);
const SignedIn = z.object({ user: User, token: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/users/login',
  summary: 'Sign in with email or phone and password',
  audience: 'public',
  body: z.object({
    identifier: Identifier,
    password: z.string().min(1, 'accounts.password.missing').max(128),
  }),
  data: SignedIn,
});
/**
 * Sign-in codes go to Indian mobile numbers only: SMS abroad is expensive and attracts toll fraud.
 */
const MOBILE = 'errors.mobile_invalid';
export const MOBILE_SHAPE = /^\+91[6-9]\d{9}$/;
const Mobile = z
  .string()
  .max(24)
  .transform(normalisePhone)
  .pipe(z.string().regex(MOBILE_SHAPE, MOBILE));
/** The error of a typed mobile number; null when it is valid. */
export const mobileProblem = (text: string): string | null =>
  MOBILE_SHAPE.test(normalisePhone(text)) ? null : MOBILE;
export const sendSignInCode = endpoint({
  method: 'POST',
  path: '/users/sign-in/code',
  summary:
    'Send a one-time code to a mobile number, to sign in or create an account; the answer is the same for every number',
  audience: 'public',
  body: z.object({ phone: Mobile }),
  data: z.object({ expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() }),
});
export const signInByCode = endpoint({
  method: 'POST',
  path: '/users/sign-in',
  summary: 'Sign in with a mobile number and its code; an unverified number gets a new account',
  audience: 'public',
  body: z.object({
    phone: Mobile,
    otp: z.string().trim().min(1, 'errors.otp_invalid').max(10),
    name: z.string().trim().max(100).optional().describe('of a new account'),
  }),
  data: SignedIn.extend({ isNew: z.boolean() }),
});
export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  summary: 'Create an account',
  audience: 'public',
  body: z
    .object({
      name: PersonName,
      email: Email,
      phone: Phone,
      password: NewPassword,
      confirm: z.string(),
    })
    .refine((b) => b.password === b.confirm, {
      path: ['confirm'],
      message: 'accounts.password.mismatch',
    }),
  data: SignedIn,
  status: 201,
});
const Purpose = z.enum(['verify_email', 'verify_phone', 'reset_password']);
export const sendOtp = endpoint({
  method: 'POST',
  path: '/users/otp/send',
  summary: 'Send a one-time code; the reply never reveals whether an account exists',
  audience: 'public',
  body: z.object({ identifier: Identifier, purpose: Purpose }),
  data: z.object({ expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() }),
});
export const verifyOtp = endpoint({
  method: 'POST',
  path: '/users/otp/verify',
  summary:
    'Check a one-time code: marks the email or phone verified; for reset_password it only checks, without using it up',
  audience: 'public',
  body: z.object({
    identifier: Identifier,
    purpose: Purpose,
    otp: z.string().trim().min(1).max(10),
  }),
  data: z.object({ verified: z.literal(true) }),
});
export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/reset-password',
  summary: 'Set a new password with a one-time code; signs every device out',
  audience: 'public',
  body: z.object({
    identifier: Identifier,
    newPassword: NewPassword,
    otp: z.string().trim().min(1).max(10),
  }),
  data: Nothing,
});
export const undoChange = endpoint({
  method: 'POST',
  path: '/users/undo-change',
  summary:
    'Undo a change of email, phone, password, passkeys or second factor by the link or code sent to the previous contacts; signs out all devices',
  audience: 'public',
  body: z.object({ token: z.string().trim().min(12, 'errors.code_required').max(64) }),
  data: z.object({
    account: z.enum(['customer', 'portal']).describe('where a new password is set now'),
  }),
});
const UserReply = z.object({ user: User });
export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  summary: 'Show the signed-in customer',
  audience: 'user',
  data: UserReply,
});
/** A plausible date of birth. */
const BirthDay = z.iso
  .date()
  .refine(
    (day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10),
    'accounts.date_of_birth_missing',
  );
const text = (max: number) => z.string().trim().max(max).nullable().optional();
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  summary: 'Change the profile: JSON, or multipart with profilePic',
  audience: 'user',
  multipart: true,
  body: z.object({
    fullName: PersonName.optional(),
    name: PersonName.optional(),
    email: Email.optional(),
    phone: Phone.optional(),
    dateOfBirth: BirthDay.nullable().optional().or(z.literal('')),
    gender: text(30),
    country: text(60),
    address: text(200),
    city: text(80),
    state: text(80),
    zipCode: text(12),
    preferences: Preferences.partial().optional(),
  }),
  data: UserReply,
});
export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/change-password',
  summary: 'Change the password; signs every other device out',
  audience: 'user',
  body: z.object({
    currentPassword: z
      .string()
      .min(1)
      .max(128)
      .optional()
      .describe('optional right after a confirmation of identity'),
    newPassword: NewPassword,
  }),
  data: Nothing,
});
export const DeviceSession = z.object({
  _id: z.string(),
  device: z.string(),
  ip: z.string().nullable(),
  createdAt: IsoTime,
  lastSeenAt: IsoTime,
  isCurrent: z.boolean(),
});
export const listSessions = endpoint({
  method: 'GET',
  path: '/users/sessions',
  summary: 'List signed-in devices',
  audience: 'user',
  data: z.object({ items: z.array(DeviceSession) }),
});
export const deleteSessions = endpoint({
  method: 'DELETE',
  path: '/users/sessions',
  summary: 'Sign every other device out',
  audience: 'user',
  data: Nothing,
});
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/users/sessions/:id',
  summary: 'Sign one device out',
  audience: 'user',
  params: addressId,
  data: Nothing,
});

/**
 * Result of a portal sign-in. `applicant`: the vendor is not open; its session may only work on the
 * registration.
 */
export const PortalSession = z.object({
  role: z.enum(['vendor', 'admin']),
  token: z.string(),
  info: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    vendorId: z.string().nullable(),
    vendorName: z.string().nullable(),
    vendorRole: z.enum(SESSION_ROLES).nullable(),
    staffRole: z.enum(STAFF_SESSION_ROLES).nullable(),
  }),
});
/** What team members of a vendor that is not open see when they sign in. */
export const STORE_SUSPENDED = 'errors.store_suspended';
export const STORE_NOT_OPEN = 'errors.store_not_open';
export const portalLogin = endpoint({
  method: 'POST',
  path: '/portal/login',
  summary: 'Sign in as a vendor or operator',
  audience: 'public',
  body: z.object({
    identifier: Identifier,
    password: z.string().min(1, 'accounts.password.missing').max(128),
    code: z.string().trim().max(20).optional().describe('second factor code, if required'),
  }),
  data: PortalSession,
});
/** Demo mode only: the email or SMS that would have been sent. */
export const demoMailbox = endpoint({
  method: 'GET',
  path: '/demo/mailbox',
  summary: 'Demo mode: list unsent messages, newest first',
  audience: 'public',
  data: z.object({
    items: z.array(
      z.object({
        _id: z.string(),
        channel: z.enum(['email', 'sms']),
        to: z.string(),
        subject: z.string().nullable(),
        body: z.string(),
        createdAt: IsoTime,
      }),
    ),
  }),
});
