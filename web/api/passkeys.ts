import type { PasskeyCreation, PasskeyUse } from '#contracts/accounts/passkeys.ts';
import { say } from '#web/i18n/text.ts';

/** What an endpoint gives for `navigator.credentials`. */
interface Asked {
  options: { challenge: string };
}

/** Whether this browser knows passkeys at all. Browser only. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Has the browser make a passkey; the library comes with the first use. Throws what `passkeyProblem` explains. */
export async function makePasskey({ options }: Asked): Promise<PasskeyCreation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      ...(response.transports ? { transports: response.transports } : {}),
    },
  };
}

/** Has the browser use a passkey. */
export async function answerByPasskey({ options }: Asked): Promise<PasskeyUse> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle ? { userHandle: response.userHandle } : {}),
    },
  };
}

/** Why the browser did not make or use a passkey, in a sentence; null where it was something else. */
export function passkeyProblem(cause: unknown): string | null {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return say('accounts.passkey.none_used');
  if (name === 'InvalidStateError') return say('accounts.passkey.duplicate');
  if (name === 'SecurityError') return say('accounts.passkey.wrong_address');
  if (name === 'NotSupportedError' || name === 'ConstraintError')
    return say('accounts.passkey.device_unable');
  return null;
}
