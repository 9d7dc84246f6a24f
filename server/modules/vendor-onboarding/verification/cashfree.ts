import { namesFit } from '#server/modules/vendor-onboarding/applications/checks.ts';
import { Breaker, BreakerOpenError } from '#server/platform/http/breaker.ts';
import { outside } from '#server/platform/http/outside.ts';
import {
  type VerificationAnswer,
  VerificationError,
  type VerificationProvider,
} from './verification-provider.ts';

const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 200_000;
export interface CashfreeKeys {
  url: string;
  clientId: string;
  clientSecret: string;
}
type Answer = Record<string, unknown>;
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;

/**
 * Cashfree's Verification Suite (version 2 of its public documentation): `/gstin`, `/pan` and
 * `/bank-account/sync` with client id and secret in headers. The names are compared here, so that
 * every provider is judged alike.
 */
export function cashfree(keys: CashfreeKeys, timeoutMs = TIMEOUT_MS): VerificationProvider {
  const breaker = new Breaker();
  const ask = async (path: string, body: object): Promise<Answer> => {
    try {
      return await outside(() =>
        breaker.run(
          () => post(keys, path, body, timeoutMs),
          (error) => error instanceof VerificationError && error.cause !== undefined,
        ),
      );
    } catch (error) {
      if (!(error instanceof BreakerOpenError)) throw error;
      throw new VerificationError(`the provider is not asked: ${error.message}`, { cause: error });
    }
  };
  return {
    name: 'cashfree',
    isTest: keys.url.includes('sandbox'),
    verifyGstin: async (gstin, businessName) => {
      const a = await ask('gstin', { GSTIN: gstin, business_name: businessName });
      const status = textOf(a.gst_in_status);
      return answerOf(
        a.valid === true && (status === null || /^active$/i.test(status)),
        [textOf(a.legal_name_of_business), textOf(a.trade_name_of_business)],
        businessName,
        status ?? textOf(a.message),
      );
    },
    verifyPan: async (pan, holderName) => {
      const a = await ask('pan', { pan, name: holderName });
      return answerOf(
        a.valid === true,
        [textOf(a.registered_name)],
        holderName,
        textOf(a.pan_status) ?? textOf(a.message),
      );
    },
    verifyAccount: async ({ holderName, accountNumber, ifsc }) => {
      const a = await ask('bank-account/sync', {
        bank_account: accountNumber,
        ifsc,
        name: holderName,
      });
      const place = [textOf(a.bank_name), textOf(a.branch)].filter(Boolean).join(', ');
      return answerOf(
        a.account_status === 'VALID',
        [textOf(a.name_at_bank)],
        holderName,
        a.account_status === 'VALID' ? place || null : textOf(a.account_status_code),
      );
    },
  };
}

function answerOf(
  isValid: boolean,
  names: readonly (string | null)[],
  given: string,
  detail: string | null,
): VerificationAnswer {
  const known = names.filter((name) => name !== null);
  return {
    outcome: !isValid
      ? 'invalid'
      : known.some((name) => namesFit(name, given))
        ? 'match'
        : 'name_differs',
    registeredName: known[0] ?? null,
    detail,
  };
}

async function post(
  { url, clientId, clientSecret }: CashfreeKeys,
  path: string,
  body: object,
  timeoutMs: number,
): Promise<Answer> {
  let status: number;
  let text: string;
  try {
    const reply = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'x-client-id': clientId,
        'x-client-secret': clientSecret,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify(body),
    });
    status = reply.status;
    text = await reply.text();
  } catch (error) {
    throw new VerificationError(
      `the provider did not answer: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  const answer = text.length > MAX_CHARACTERS ? undefined : parse(text);
  if (status === 200 && answer) return answer;
  // A malformed number is an answer about it; wrong keys and limits are not.
  if ((status === 400 || status === 422) && answer)
    return { valid: false, account_status: 'INVALID', account_status_code: answer.code, ...answer };
  throw new VerificationError(`the provider answered ${status}`);
}

function parse(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Answer) : undefined;
  } catch {
    return undefined;
  }
}
