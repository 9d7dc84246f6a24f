import type { PasskeyCreation, PasskeyUse } from '#contracts/accounts/passkeys.ts';
import { say } from '#web/i18n/text.ts';

/** Options an endpoint returns for `navigator.credentials`. */
interface Asked {
  options: { challenge: string };
}

/** Whether this browser supports passkeys. Browser only. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Creates a passkey in the browser; the library loads on first use. Throws what `passkeyProblem`
 * explains.
 */
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

/** Uses a passkey in the browser. */
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

/** Why the browser did not create or use a passkey, as a message; null for other errors. */
export function passkeyProblem(cause: unknown): string | null {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return say('accounts.passkey.none_used');
  if (name === 'InvalidStateError') return say('accounts.passkey.duplicate');
  if (name === 'SecurityError') return say('accounts.passkey.wrong_address');
  if (name === 'NotSupportedError' || name === 'ConstraintError')
    return say('accounts.passkey.device_unable');
  return null;
}
