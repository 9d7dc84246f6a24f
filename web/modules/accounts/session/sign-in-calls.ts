import { login, register, signInByCode } from '#contracts/accounts/accounts.ts';
import type { User } from '#contracts/accounts/accounts.ts';
import type { EndpointInput } from '#contracts/kernel/endpoint.ts';
import { beginPasskeyLogin, passkeyLogin } from '#contracts/accounts/passkeys.ts';
import { callApi } from '#web/api/client.ts';
import { answerByPasskey } from '#web/api/passkeys.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { enterSession, markEntering } from './session-store.ts';
import type { SessionUser } from './session-user.ts';

async function enter(
  ask: () => Promise<{ user: User; token: string }>,
  keep: boolean,
  fallback: string,
): Promise<SessionUser> {
  markEntering(null);
  try {
    const { user, token } = await ask();
    return enterSession(user, token, keep);
  } catch (error) {
    markEntering(messageOf(error, fallback));
    throw error;
  }
}

/**
 * Signs in; `keep` chooses local or session storage. Throws the API's error, whose text is also in
 * the session.
 */
export const signInUser = (
  identifier: string,
  password: string,
  keep: boolean,
): Promise<SessionUser> =>
  enter(
    () => callApi(login, { body: { identifier, password } }, { audience: 'public' }),
    keep,
    'errors.login_failed',
  );

/** Signs in with a passkey. */
export const signInByPasskey = (keep = true): Promise<SessionUser> =>
  enter(
    async () => {
      const asked = await callApi(beginPasskeyLogin, {}, { audience: 'public' });
      return callApi(
        passkeyLogin,
        { body: { response: await answerByPasskey(asked) } },
        { audience: 'public' },
      );
    },
    keep,
    'errors.login_failed',
  );

/** Signs in, or creates an account, with a mobile number and its code. */
export const signInUserByPhone = (
  body: EndpointInput<typeof signInByCode>['body'],
  keep = true,
): Promise<SessionUser> =>
  enter(() => callApi(signInByCode, { body }, { audience: 'public' }), keep, 'errors.login_failed');

/** Creates an account and signs in. */
export const signUpUser = (
  body: EndpointInput<typeof register>['body'],
  keep = true,
): Promise<SessionUser> =>
  enter(
    () => callApi(register, { body }, { audience: 'public' }),
    keep,
    'errors.registration_failed',
  );
