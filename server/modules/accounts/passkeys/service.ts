import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  MAX_PASSKEYS,
  type Passkey,
  type PasskeyCreation,
  type PasskeyUse,
} from '#contracts/accounts/passkeys.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  deleteChallenges,
  deletePasskeys,
  findCredential,
  insertPasskey,
  markRemoved,
  markUsed,
  putChallenge,
  renamePasskeyRow,
  selectPasskeys,
  selectWithPasskey,
  sweepChallenges,
  deleteRemovedPasskeys,
  takeChallenge,
  unmarkRemoved,
} from './queries.ts';
import type { PasskeyChallengeTable, PasskeyTable } from './tables.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';

/** So long a challenge can be answered: what a person needs to find the phone or key. */
const CHALLENGE_MS = 5 * 60_000;
/** A passkey that was removed is stored while the removal can be undone. */
const KEPT_MS = 72 * 3_600_000;
/** A reset by code, or an undo, ends the passkeys added in the last days: whoever got in then may have left one (decision 064). */
const RECENT_MS = 30 * 86_400_000;
/** ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

export interface PasskeyOwner {
  audience: PasskeyTable['audience'];
  subjectId: string;
  name: string;
  displayName: string;
}
export interface PasskeySite {
  publicUrl: string;
}
type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
type Purpose = Omit<PasskeyChallengeTable, 'challenge' | 'expires_at'>;
type Options = { options: { challenge: string; [name: string]: unknown } };

/** Passkeys belong to the host of the public address, and only pages of that origin can use them. */
const siteOf = ({ publicUrl }: PasskeySite) => {
  const url = new URL(publicUrl);
  return { rpID: url.hostname, origin: url.origin };
};
const audienceOf = (audience: PasskeyTable['audience']): Purpose['audience'] =>
  audience === 'user' ? 'user' : 'portal';
const handleOf = (subjectId: string) => Buffer.from(subjectId).toString('base64url');
const plain = (options: object) => ({
  options: JSON.parse(JSON.stringify(options)) as Options['options'],
});

export const presentPasskey = (p: PasskeyTable): Passkey => ({
  _id: p.id,
  name: p.name,
  createdAt: p.created_at.toISOString(),
  lastUsedAt: p.last_used_at?.toISOString() ?? null,
  isSynced: p.is_synced,
});
export const passkeysOf = async (db: Db, subjectId: string): Promise<Passkey[]> =>
  (await selectPasskeys(db, subjectId)).map(presentPasskey);
export const hasPasskey = async (db: Db, subjectId: string): Promise<boolean> =>
  (await selectPasskeys(db, subjectId)).length > 0;
/** Which of these have one. */
export const withPasskey = async (db: Db, subjectIds: readonly string[]): Promise<Set<string>> =>
  new Set(await selectWithPasskey(db, subjectIds));
/** Whose passkey is named; null for none. It proves nothing yet: only for counting guesses. */
export const claimedBy = async (db: Db, { id }: PasskeyUse): Promise<string | null> =>
  (await findCredential(db, id))?.subject_id ?? null;

const save = (transact: Transact, challenge: string, purpose: Purpose, now: Date) =>
  transact((tx) =>
    putChallenge(tx, { ...purpose, challenge, expires_at: new Date(now.getTime() + CHALLENGE_MS) }),
  );

/** What the browser is asked with to make a passkey that needs no name to be typed and always verifies its user. Throws `too_many_passkeys`. */
export async function beginCreation(
  { db, transact }: { db: Db; transact: Transact },
  owner: PasskeyOwner,
  site: PasskeySite,
  now: Date,
): Promise<Options> {
  const existing = await selectPasskeys(db, owner.subjectId);
  if (existing.length >= MAX_PASSKEYS) fail('too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpName: marketplaceName(),
    rpID: siteOf(site).rpID,
    userName: owner.name,
    userDisplayName: owner.displayName,
    userID: new Uint8Array(Buffer.from(owner.subjectId)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: existing.map((p) => ({ id: p.credential_id, transports: p.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await save(
    transact,
    options.challenge,
    { purpose: 'add', audience: audienceOf(owner.audience), subject_id: owner.subjectId },
    now,
  );
  return plain(options);
}

/** What the browser is asked with to use a passkey: to sign in (any), or to confirm who is signed in (theirs). */
export async function beginUse(
  { db, transact }: { db: Db; transact: Transact },
  purpose: Purpose,
  site: PasskeySite,
  now: Date,
): Promise<Options> {
  const own = purpose.subject_id === '' ? [] : await selectPasskeys(db, purpose.subject_id);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(site).rpID,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    ...(own.length > 0
      ? { allowCredentials: own.map((p) => ({ id: p.credential_id, transports: p.transports })) }
      : {}),
  });
  await save(transact, options.challenge, purpose, now);
  return plain(options);
}

/** Uses the challenge of a reply up, in a transaction of its own: a reply that fails cannot be sent again either. */
async function challengeIn(
  transact: Transact,
  clientDataJSON: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  let challenge: unknown;
  try {
    ({ challenge } = decodeClientDataJSON(clientDataJSON));
  } catch {
    /* no client data at all */
  }
  if (typeof challenge !== 'string' || challenge.length > 200 || !/^[\w-]+$/.test(challenge))
    return fail('passkey_refused');
  return (await transact((tx) => takeChallenge(tx, { ...purpose, challenge }, now)))
    ? challenge
    : fail('passkey_refused');
}
/** The library throws a plain error for whatever does not fit; why is nobody's business outside. */
const fitting = <T>(check: Promise<T>): Promise<T> => check.catch(() => fail('passkey_refused'));

/** A passkey whose reply fits the challenge; not stored yet. Throws `passkey_refused`. */
export async function checkCreation(
  transact: Transact,
  owner: PasskeyOwner,
  given: { name: string; response: PasskeyCreation },
  site: PasskeySite,
  now: Date,
): Promise<PasskeyTable> {
  const { rpID, origin } = siteOf(site);
  const { response } = given;
  const expectedChallenge = await challengeIn(
    transact,
    response.response.clientDataJSON,
    { purpose: 'add', audience: audienceOf(owner.audience), subject_id: owner.subjectId },
    now,
  );
  const { verified, registrationInfo } = await fitting(
    verifyRegistrationResponse({
      response: {
        ...response,
        response: {
          clientDataJSON: response.response.clientDataJSON,
          attestationObject: response.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) return fail('passkey_refused');
  const { credential, credentialDeviceType } = registrationInfo;
  return {
    id: newId('pky', now.getTime()),
    credential_id: credential.id,
    audience: owner.audience,
    subject_id: owner.subjectId,
    name: given.name,
    public_key: isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    is_synced: credentialDeviceType === 'multiDevice',
    created_at: now,
    last_used_at: null,
    removed_at: null,
  };
}
/** Stores a checked passkey. Throws `too_many_passkeys`, and `passkey_refused` for a credential that is known already. The caller has locked the account. */
export async function addPasskey(tx: Tx, row: PasskeyTable): Promise<Passkey> {
  if ((await selectPasskeys(tx, row.subject_id)).length >= MAX_PASSKEYS) fail('too_many_passkeys');
  if (await findCredential(tx, row.credential_id)) fail('passkey_refused');
  await insertPasskey(tx, row);
  return presentPasskey(row);
}

export interface PasskeyProof {
  id: string;
  audience: PasskeyTable['audience'];
  subjectId: string;
  counter: number;
}
/** Whose passkey answered the challenge, user verified. Throws `passkey_refused`. Note the use with `spendProof` in the transaction of what it is for. */
export async function checkUse(
  { db, transact }: { db: Db; transact: Transact },
  response: PasskeyUse,
  purpose: Purpose,
  site: PasskeySite,
  now: Date,
): Promise<PasskeyProof> {
  const { rpID, origin } = siteOf(site);
  const expectedChallenge = await challengeIn(
    transact,
    response.response.clientDataJSON,
    purpose,
    now,
  );
  const found = (await findCredential(db, response.id)) ?? fail('passkey_refused');
  const isOwn =
    purpose.subject_id === ''
      ? audienceOf(found.audience) === purpose.audience
      : found.subject_id === purpose.subject_id;
  const { userHandle } = response.response;
  if (!isOwn || (userHandle && userHandle !== handleOf(found.subject_id))) fail('passkey_refused');
  const { verified, authenticationInfo } = await fitting(
    verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...response.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      } as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: found.credential_id,
        publicKey: isoBase64URL.toBuffer(found.public_key),
        counter: Number(found.counter),
        transports: found.transports,
      },
    }),
  );
  return verified
    ? {
        id: found.id,
        audience: found.audience,
        subjectId: found.subject_id,
        counter: authenticationInfo.newCounter,
      }
    : fail('passkey_refused');
}
/** Notes the use; `passkey_refused` where it was removed meanwhile, or its counter did not go up: a copy of it is about. */
export async function spendProof(tx: Tx, { id, counter }: PasskeyProof, now: Date): Promise<void> {
  if (!(await markUsed(tx, id, counter, now))) fail('passkey_refused');
}

/** Throws `passkey_not_found` where it is none of theirs. */
export async function requirePasskey(db: Db, subjectId: string, id: string): Promise<void> {
  if (!(await selectPasskeys(db, subjectId)).some((p) => p.id === id)) fail('passkey_not_found');
}
export const renamePasskey = async (
  tx: Tx,
  subjectId: string,
  id: string,
  name: string,
): Promise<Passkey> =>
  presentPasskey((await renamePasskeyRow(tx, subjectId, id, name)) ?? fail('passkey_not_found'));
/** Throws `passkey_not_found`. */
export const removePasskey = async (
  tx: Tx,
  subjectId: string,
  id: string,
  now: Date,
): Promise<Passkey> =>
  presentPasskey((await markRemoved(tx, subjectId, id, now)) ?? fail('passkey_not_found'));
/** Brings a removed passkey back. */
export const restorePasskey = async (tx: Tx, subjectId: string, id: string): Promise<void> =>
  void (await unmarkRemoved(tx, subjectId, id));

/** Ends what somebody who was in the account may have left: passkeys of the last 30 days, removed ones among them, and challenges that wait. */
export async function endRecentPasskeys(tx: Tx, subjectId: string, now: Date): Promise<void> {
  await deleteChallenges(tx, subjectId);
  await deletePasskeys(tx, subjectId, new Date(now.getTime() - RECENT_MS));
}
export async function endPasskeys(tx: Tx, subjectId: string): Promise<void> {
  await deleteChallenges(tx, subjectId);
  await deletePasskeys(tx, subjectId);
}
export async function sweepPasskeys(db: Db, now: Date): Promise<void> {
  await sweepChallenges(db, now);
  await deleteRemovedPasskeys(db, new Date(now.getTime() - KEPT_MS));
}
