import { z } from 'zod';
import { PortalSession, User } from './accounts.ts';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** Maximum passkeys of one account. */
export const MAX_PASSKEYS = 10;

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max);
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };
/** The browser's answer when it creates a passkey (WebAuthn RegistrationResponseJSON). */
export const PasskeyCreation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{2,20}$/))
      .max(10)
      .optional(),
  }),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;
/** The browser's answer when it uses a passkey (WebAuthn AuthenticationResponseJSON). */
export const PasskeyUse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
});
export type PasskeyUse = z.output<typeof PasskeyUse>;

/** Options for the browser, passed unchanged to `navigator.credentials`. */
const options = z.object({ options: z.looseObject({ challenge: z.string() }) });
const PasskeyName = z.string().trim().min(1, 'errors.name_required_short').max(60);
export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: IsoTime,
  lastUsedAt: IsoTime.nullable(),
  isSynced: z.boolean().describe('synced by a password manager'),
});
export type Passkey = z.infer<typeof Passkey>;
const list = z.object({ items: z.array(Passkey) });
const one = z.object({ id: Id });
const creation = z.object({ name: PasskeyName, response: PasskeyCreation });
const added = z.object({ passkey: Passkey });
const rename = z.object({ name: PasskeyName });
const used = z.object({ response: PasskeyUse });

const LIST = 'Passkeys of the signed-in person';
const BEGIN = 'Begin to add a passkey: what the browser is asked with';
const ADD = 'Add a passkey; a message to its owner can undo it';
const RENAME = 'Give a passkey another name';
const REMOVE = 'Remove a passkey; a message to its owner can undo it';
const CONFIRM = 'Begin to confirm with a passkey that it is you';

export const listUserPasskeys = endpoint({
  method: 'GET',
  path: '/users/passkeys',
  summary: LIST,
  audience: 'user',
  data: list,
});
export const beginUserPasskey = endpoint({
  method: 'POST',
  path: '/users/passkeys/options',
  stepUp: true,
  summary: BEGIN,
  audience: 'user',
  data: options,
});
export const addUserPasskey = endpoint({
  method: 'POST',
  path: '/users/passkeys',
  stepUp: true,
  summary: ADD,
  audience: 'user',
  status: 201,
  body: creation,
  data: added,
});
export const renameUserPasskey = endpoint({
  method: 'PUT',
  path: '/users/passkeys/:id',
  summary: RENAME,
  audience: 'user',
  params: one,
  body: rename,
  data: added,
});
export const removeUserPasskey = endpoint({
  method: 'DELETE',
  path: '/users/passkeys/:id',
  stepUp: true,
  summary: REMOVE,
  audience: 'user',
  params: one,
  data: Nothing,
});
export const beginUserPasskeyStepUp = endpoint({
  method: 'POST',
  path: '/users/step-up/passkey',
  summary: CONFIRM,
  audience: 'user',
  data: options,
});

export const listVendorPasskeys = endpoint({
  method: 'GET',
  path: '/vendor/passkeys',
  summary: LIST,
  audience: 'vendor',
  right: 'account',
  data: list,
});
export const beginVendorPasskey = endpoint({
  method: 'POST',
  path: '/vendor/passkeys/options',
  stepUp: true,
  summary: BEGIN,
  audience: 'vendor',
  right: 'account',
  data: options,
});
export const addVendorPasskey = endpoint({
  method: 'POST',
  path: '/vendor/passkeys',
  stepUp: true,
  summary: ADD,
  audience: 'vendor',
  right: 'account',
  status: 201,
  body: creation,
  data: added,
});
export const renameVendorPasskey = endpoint({
  method: 'PUT',
  path: '/vendor/passkeys/:id',
  summary: RENAME,
  audience: 'vendor',
  right: 'account',
  params: one,
  body: rename,
  data: added,
});
export const removeVendorPasskey = endpoint({
  method: 'DELETE',
  path: '/vendor/passkeys/:id',
  stepUp: true,
  summary: REMOVE,
  audience: 'vendor',
  right: 'account',
  params: one,
  data: Nothing,
});
export const beginVendorPasskeyStepUp = endpoint({
  method: 'POST',
  path: '/vendor/step-up/passkey',
  summary: CONFIRM,
  audience: 'vendor',
  right: 'account',
  data: options,
});

export const listStaffPasskeys = endpoint({
  method: 'GET',
  path: '/admin/passkeys',
  summary: LIST,
  audience: 'admin',
  right: 'account:read',
  data: list,
});
export const beginStaffPasskey = endpoint({
  method: 'POST',
  path: '/admin/passkeys/options',
  stepUp: true,
  summary: BEGIN,
  audience: 'admin',
  right: 'account:write',
  data: options,
});
export const addStaffPasskey = endpoint({
  method: 'POST',
  path: '/admin/passkeys',
  stepUp: true,
  summary: ADD,
  audience: 'admin',
  right: 'account:write',
  status: 201,
  body: creation,
  data: added,
});
export const renameStaffPasskey = endpoint({
  method: 'PUT',
  path: '/admin/passkeys/:id',
  summary: RENAME,
  audience: 'admin',
  right: 'account:write',
  params: one,
  body: rename,
  data: added,
});
export const removeStaffPasskey = endpoint({
  method: 'DELETE',
  path: '/admin/passkeys/:id',
  stepUp: true,
  summary: REMOVE,
  audience: 'admin',
  right: 'account:write',
  params: one,
  data: Nothing,
});
export const beginStaffPasskeyStepUp = endpoint({
  method: 'POST',
  path: '/admin/step-up/passkey',
  summary: CONFIRM,
  audience: 'admin',
  right: 'account:write',
  data: options,
});

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/users/passkey-login/options',
  summary: 'Start a sign-in with a passkey',
  audience: 'public',
  data: options,
});
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/users/passkey-login',
  summary: 'Sign in with a passkey',
  audience: 'public',
  body: used,
  data: z.object({ user: User, token: z.string() }),
});
export const beginPortalPasskeyLogin = endpoint({
  method: 'POST',
  path: '/portal/passkey-login/options',
  summary: 'Start a portal sign-in with a passkey',
  audience: 'public',
  data: options,
});
export const portalPasskeyLogin = endpoint({
  method: 'POST',
  path: '/portal/passkey-login',
  summary: 'Sign in to the portal with a passkey, which is password and second factor in one',
  audience: 'public',
  body: used,
  data: PortalSession,
});
