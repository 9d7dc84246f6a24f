import type { FastifyRequest } from 'fastify';
import type { PasskeyUse } from '#contracts/accounts/passkeys.ts';
import {
  STEP_UP_SECONDS,
  type StepUpMethod,
  type StepUpProof,
} from '#contracts/accounts/step-up.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { verifyPassword } from '#server/platform/auth/password.ts';
import { offerToken, type Session } from '#server/platform/auth/sessions.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  beginUse,
  checkUse,
  hasPasskey,
  spendProof,
} from '#server/modules/accounts/passkeys/service.ts';
import {
  type MessageLanguage,
  messageLanguageOf,
  queueNotice,
} from '#server/modules/messages/service.ts';
import {
  guardGuesses,
  guardSending,
} from '#server/modules/accounts/one-time-codes/attempt-limits.ts';
import {
  checkOtp,
  codeMessage,
  OTP_SECONDS,
  pepperOf,
  RESEND_SECONDS,
  writeCode,
} from '#server/modules/accounts/one-time-codes/otp.ts';
import { getPortalAccount, getUser } from '#server/modules/accounts/queries.ts';

type Channel = 'email' | 'phone';
interface Subject {
  passwordHash: string;
  language: MessageLanguage;
  /** Verified contacts only. */ contacts: Readonly<Partial<Record<Channel, string>>>;
}
interface Call {
  db: Db;
  req: FastifyRequest;
  session: Session;
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}
interface Settings {
  clock: Clock;
  demo: boolean;
  publicUrl: string;
}

/** Hashes that no password matches: closed accounts, and accounts without a password. */
const hasPassword = (hash: string): boolean => hash.startsWith('$');

async function subjectOf(db: Db, { audience, subjectId }: Session): Promise<Subject> {
  if (audience === 'user') {
    const user = (await getUser(db, subjectId)) ?? fail('session_expired');
    return {
      passwordHash: user.password_hash,
      language: messageLanguageOf(user.preferences.language),
      contacts: {
        ...(user.is_email_verified ? { email: user.email } : {}),
        ...(user.is_phone_verified ? { phone: user.phone } : {}),
      },
    };
  }
  const account = (await getPortalAccount(db, subjectId)) ?? fail('session_expired');
  // Members invited by email have verified this address; owners verify theirs at registration.
  return {
    passwordHash: account.password_hash,
    language: messageLanguageOf(account.language),
    contacts: {
      ...(account.email_verified_at ? { email: account.email } : {}),
      ...(account.phone && account.phone_verified_at ? { phone: account.phone } : {}),
    },
  };
}

export const maskedContact = (to: string): string =>
  to.includes('@') ? to.replace(/^(.).*(?=@)/, '$1•••') : `••••••••${to.slice(-2)}`;

/** Ways in which this user can confirm their identity. */
export async function stepUpMethods(
  db: Db,
  session: Session,
): Promise<{ methods: StepUpMethod[] }> {
  const { passwordHash, contacts } = await subjectOf(db, session);
  const codes = (['email', 'phone'] as const).flatMap((channel) =>
    contacts[channel]
      ? [{ method: 'code' as const, channel, to: maskedContact(contacts[channel]) }]
      : [],
  );
  const passkeys = (await hasPasskey(db, session.subjectId))
    ? [{ method: 'passkey' as const }]
    : [];
  return {
    methods: [
      ...passkeys,
      ...(hasPassword(passwordHash) ? [{ method: 'password' as const }] : []),
      ...codes,
    ],
  };
}

/** Confirmation codes are bound to the account and the contact they were sent to. */
const targetOf = (session: Session, contact: string) =>
  `confirm:${session.audience}:${session.subjectId}:${contact}`;

/** Sends a code to a verified contact; `contact_unconfirmed` (409) for any other. */
export async function sendStepUpCode(
  { db, req, session, transact }: Call,
  channel: Channel,
  { clock }: Settings,
): Promise<{ expiresInSeconds: number; resendInSeconds: number }> {
  const { contacts, language } = await subjectOf(db, session);
  const contact = contacts[channel] ?? fail('contact_unconfirmed');
  const target = targetOf(session, contact);
  await guardSending('step_up', { db, clock, req, who: target }, RESEND_SECONDS);
  const pepper = await pepperOf(db, clock.now());
  await transact(async (tx) =>
    queueNotice(
      tx,
      codeMessage(
        contact,
        'step_up',
        await writeCode(tx, pepper, target, 'step_up', clock),
        language,
      ),
      clock,
    ),
  );
  return { expiresInSeconds: OTP_SECONDS, resendInSeconds: RESEND_SECONDS };
}

/**
 * Checks a proof and returns a confirmed token. Throws `wrong_current_password`, `passkey_refused`
 * or `invalid_otp`; guesses are limited.
 */
export async function confirmStepUp(
  call: Call,
  proof: StepUpProof,
  settings: Settings,
): Promise<{ token: string; validForSeconds: number }> {
  const { db, session, transact } = call;
  const subject = await subjectOf(db, session);
  if (proof.method === 'passkey') await provePasskey(call, proof.response, settings);
  else
    await (proof.method === 'password'
      ? provePassword(call, subject, proof.password, settings)
      : proveCode(call, subject, proof, settings));
  const now = settings.clock.now();
  const token =
    (await transact((tx) => offerToken(tx, session, now, now))) ?? fail('session_expired');
  return { token, validForSeconds: STEP_UP_SECONDS };
}

const confirming = ({ audience, subjectId }: Session) => ({
  purpose: 'step_up' as const,
  audience: audience === 'user' ? ('user' as const) : ('portal' as const),
  subject_id: subjectId,
});
/** Browser options to confirm by passkey. */
export async function beginPasskeyStepUp(
  call: Call,
  { clock, publicUrl }: Settings,
): ReturnType<typeof beginUse> {
  if (!(await hasPasskey(call.db, call.session.subjectId))) fail('passkey_refused');
  return beginUse(call, confirming(call.session), { publicUrl }, clock.now());
}
async function provePasskey(
  call: Call,
  response: PasskeyUse,
  { clock, publicUrl }: Settings,
): Promise<void> {
  const { db, req, session, transact } = call;
  const guard = await guardGuesses('password', { db, clock, req, who: session.subjectId });
  const proof = await checkUse(call, response, confirming(session), { publicUrl }, clock.now());
  await transact((tx) => spendProof(tx, proof, clock.now()));
  await guard.succeed();
}
async function provePassword(
  { db, req, session }: Call,
  subject: Subject,
  password: string,
  { clock }: Settings,
): Promise<void> {
  const guard = await guardGuesses('password', { db, clock, req, who: session.subjectId });
  if (!(await verifyPassword(subject.passwordHash, password))) fail('wrong_current_password');
  await guard.succeed();
}
async function proveCode(
  { db, req, session, transact }: Call,
  subject: Subject,
  { channel, otp }: { channel: Channel; otp: string },
  { clock, demo }: Settings,
): Promise<void> {
  const contact = subject.contacts[channel] ?? fail('contact_unconfirmed');
  const target = targetOf(session, contact);
  const guard = await guardGuesses('otp', { db, clock, req, who: target });
  const terms = { pepper: await pepperOf(db, clock.now()), demo, clock };
  if (!(await transact((tx) => checkOtp(tx, { target, purpose: 'step_up', otp }, terms, true))))
    fail('invalid_otp');
  await guard.succeed();
}
