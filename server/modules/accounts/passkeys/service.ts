import { createRequire } from 'node:module';
import type * as WebAuthn from '@simplewebauthn/server';
import type * as Helpers from '@simplewebauthn/server/helpers';
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

const load = createRequire(import.meta.url);
/** Loaded with the first passkey, not at the start: with what it needs it is 600 kB of code. */
const webAuthn = () => load('@simplewebauthn/server') as typeof WebAuthn;
const helpers = () => load('@simplewebauthn/server/helpers') as typeof Helpers;

/** Lifetime of a challenge: time to fetch the phone or key. */
const CHALLENGE_MS = 5 * 60_000;
/** A removed passkey is stored while its removal can be undone. */
const KEPT_MS = 72 * 3_600_000;
/**
 * A reset by code, or an undo, ends passkeys added in the last days: an intruder may have added one
 * (decision 064).
 */
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

/** Passkeys are bound to the host of the public address and only work on pages of that origin. */
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
/** Which of these accounts have a passkey. */
export const withPasskey = async (db: Db, subjectIds: readonly string[]): Promise<Set<string>> =>
  new Set(await selectWithPasskey(db, subjectIds));
/** The owner of a named passkey; null if unknown. Unverified: only for counting attempts. */
export const claimedBy = async (db: Db, { id }: PasskeyUse): Promise<string | null> =>
  (await findCredential(db, id))?.subject_id ?? null;

const save = (transact: Transact, challenge: string, purpose: Purpose, now: Date) =>
  transact((tx) =>
    putChallenge(tx, { ...purpose, challenge, expires_at: new Date(now.getTime() + CHALLENGE_MS) }),
  );

/** Options to create a discoverable passkey with user verification. Throws `too_many_passkeys`. */
export async function beginCreation(
  { db, transact }: { db: Db; transact: Transact },
  owner: PasskeyOwner,
  site: PasskeySite,
  now: Date,
): Promise<Options> {
  const existing = await selectPasskeys(db, owner.subjectId);
  if (existing.length >= MAX_PASSKEYS) fail('too_many_passkeys');
  const options = await webAuthn().generateRegistrationOptions({
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

/** Options to use a passkey: any of them to sign in, or the signed-in user's to confirm. */
export async function beginUse(
  { db, transact }: { db: Db; transact: Transact },
  purpose: Purpose,
  site: PasskeySite,
  now: Date,
): Promise<Options> {
  const own = purpose.subject_id === '' ? [] : await selectPasskeys(db, purpose.subject_id);
  const options = await webAuthn().generateAuthenticationOptions({
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

/**
 * Uses up the challenge of a reply in its own transaction, so that a failed reply cannot be sent
 * again.
 */
async function challengeIn(
  transact: Transact,
  clientDataJSON: string,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  let challenge: unknown;
  try {
    ({ challenge } = helpers().decodeClientDataJSON(clientDataJSON));
  } catch {
    /* no client data at all */
  }
  if (typeof challenge !== 'string' || challenge.length > 200 || !/^[\w-]+$/.test(challenge))
    return fail('passkey_refused');
  return (await transact((tx) => takeChallenge(tx, { ...purpose, challenge }, now)))
    ? challenge
    : fail('passkey_refused');
}
/** The library throws a plain error for every mismatch; the reason stays internal. */
const fitting = <T>(check: Promise<T>): Promise<T> => check.catch(() => fail('passkey_refused'));

/**
 * Verifies a new passkey's reply against the challenge; does not store it. Throws
 * `passkey_refused`.
 */
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
    webAuthn().verifyRegistrationResponse({
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
    public_key: helpers().isoBase64URL.fromBuffer(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    is_synced: credentialDeviceType === 'multiDevice',
    created_at: now,
    last_used_at: null,
    removed_at: null,
  };
}
/**
 * Stores a verified passkey. Throws `too_many_passkeys`, and `passkey_refused` for a known
 * credential. The caller has locked the account.
 */
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
/**
 * The owner of the passkey that answered the challenge, with user verification. Throws
 * `passkey_refused`. Record the use with `spendProof` in the transaction it serves.
 */
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
    webAuthn().verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...response.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      } as Parameters<typeof WebAuthn.verifyAuthenticationResponse>[0]['response'],
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: found.credential_id,
        publicKey: helpers().isoBase64URL.toBuffer(found.public_key),
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
/**
 * Records the use; `passkey_refused` if the passkey was removed meanwhile or its counter did not
 * increase, which indicates a copy.
 */
export async function spendProof(tx: Tx, { id, counter }: PasskeyProof, now: Date): Promise<void> {
  if (!(await markUsed(tx, id, counter, now))) fail('passkey_refused');
}

/** Throws `passkey_not_found` if the owner has no such passkey. */
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
/** Restores a removed passkey. */
export const restorePasskey = async (tx: Tx, subjectId: string, id: string): Promise<void> =>
  void (await unmarkRemoved(tx, subjectId, id));

/**
 * Revokes what an intruder may have left: passkeys of the last 30 days including removed ones, and
 * pending challenges.
 */
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
