import {
  type Endpoint,
  type EndpointData,
  type EndpointInput,
  endpointUrl,
} from '#contracts/kernel/endpoint.ts';
import type { FieldError } from '#contracts/kernel/errors.ts';
import { splitAddress } from '#contracts/kernel/locales.ts';
import { VERSION_HEADER } from '#contracts/kernel/version.ts';
import type { RecordChanged } from '#contracts/kernel/record-version.ts';
import { documentLocale } from '#web/i18n/text.ts';
import { ApiError } from './api-error.ts';
import { decideConflict } from './conflict.ts';
import { GetCache } from './get-cache.ts';
import { leaveFor } from './session-end.ts';
import { requestStepUp } from './step-up.ts';
import { hearOfSwaps, isSwap, swapToken } from './token-swap.ts';
import {
  dropRest,
  clearToken,
  findToken,
  type FoundToken,
  loginPath,
  type TokenAudience,
} from './tokens.ts';

// endpoints of any shape; callers see the exact types
type AnyEndpoint = Endpoint<any, any, any, any>;
/**
 * The parts of an endpoint the browser needs; the build removes the rest
 * (scripts/bundling/contract-calls.ts).
 */
type CallPart = Pick<AnyEndpoint, 'method' | 'path' | 'audience'>;

export interface CallOptions {
  /**
   * The audience of the token to send. Default: the endpoint's own audience, and on public
   * endpoints the first found: admin, vendor, user, generic (specification §6).
   */
  audience?: TokenAudience;
  /** Aborts this call, which then throws the signal's reason (an AbortError), as fetch does. */
  signal?: AbortSignal | undefined;
  /** Bypasses the cached reply, and caches the new one. */
  fresh?: boolean;
  /** Further headers, such as `idempotency-key`. */
  headers?: Record<string, string>;
  /** Continues when the page is left; for small calls only. */
  keepalive?: boolean;
  /** Sent instead of JSON: a FormData with a picture. */
  form?: FormData;
}

const BASE = '/api';
const TIMEOUT_MILLISECONDS = 30_000;
const replies = new GetCache();

/** Clears cached GET replies; late ones of the old session are discarded. */
export function forgetReplies(): void {
  replies.clear();
}

if (typeof document !== 'undefined') {
  // Another tab signed in or out; `key` is null when it cleared its storage.
  window.addEventListener('storage', (event) => {
    if (event.key === null || (/token$/i.test(event.key) && !isSwap(event))) replies.clear();
  });
  hearOfSwaps();
}

/** `callApi` of client.ts, once loaded. */
export async function performCall<E extends AnyEndpoint>(
  endpoint: E,
  input?: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointData<E>> {
  const { method, path, audience: needed } = endpoint as CallPart;
  const { params, query, body, version } = (input ?? {}) as {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    version?: string;
  };
  const url = endpointUrl({ path }, { params, query });
  const audience = options.audience ?? (needed === 'public' ? undefined : needed);
  const token = tokenFor(needed, audience);
  if (method !== 'GET') {
    try {
      return (await decided(
        body,
        version,
        method === 'DELETE' && !ENDINGS.test(path),
        (now, headers) =>
          confirmed(audience, () =>
            send(method, url, now, tokenFor(needed, audience), {
              ...options,
              headers: { ...options.headers, ...headers },
            }),
          ),
      )) as EndpointData<E>;
    } finally {
      // Also after a failure: the server may have done its part before the connection broke.
      replies.forget(url);
    }
  }
  const key = `${audience ?? ''} ${token.found?.token ?? ''} ${sorted(url)}`;
  const cached = options.fresh ? undefined : replies.get(key);
  if (cached) return abandonable(cached, options.signal) as Promise<EndpointData<E>>;
  // One caller's abort must not fail others waiting for the same reply.
  const reply = send(method, url, undefined, token, { ...options, signal: undefined });
  replies.set(key, url, reply);
  return abandonable(reply, options.signal) as Promise<EndpointData<E>>;
}

/**
 * The token to send, if any, and the session a 401 ends: on a public call (a wrong password) none.
 */
interface SentToken {
  found: FoundToken | null;
  ends: Exclude<TokenAudience, 'public'> | null;
}

const tokenFor = (needed: TokenAudience, audience: TokenAudience | undefined): SentToken => ({
  found: findToken(audience),
  ends: needed === 'public' ? null : needed,
});

/** The open question: concurrent refused calls share one. */
let question: Promise<boolean> | null = null;

/**
 * Whether the user confirmed their identity; false if no dialog is available or it cannot be
 * loaded.
 */
function confirmIdentity(audience: Exclude<TokenAudience, 'public'>): Promise<boolean> {
  if (!requestStepUp.ask) return Promise.resolve(false);
  question ??= requestStepUp
    .ask(audience)
    .catch(() => false)
    .finally(() => {
      question = null;
    });
  return question;
}

/** Makes a call, and repeats it once after a confirmation of identity the server required. */
async function confirmed<T>(
  audience: TokenAudience | undefined,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const isAsked =
      cause instanceof ApiError &&
      cause.code === 'STEP_UP_REQUIRED' &&
      audience !== undefined &&
      audience !== 'public';
    if (!isAsked || !(await confirmIdentity(audience))) throw cause;
    return call();
  }
}

/** DELETE calls that end something and delete no record. */
const ENDINGS = /\/(holiday|payout-hold|draft)$/;

/** Saves or deletes; after a conflict the user's choice overwrites the current values. */
async function decided<T>(
  body: unknown,
  version: string | undefined,
  isDeletion: boolean,
  save: (body: unknown, headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  try {
    return await save(body, version === undefined ? {} : { [VERSION_HEADER]: version });
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'RECORD_CHANGED') throw cause;
    const changed = cause.data as RecordChanged;
    const chosen = await decideConflict({
      mine: (body ?? {}) as Record<string, unknown>,
      changed,
      isDeletion,
    });
    if (chosen === null) throw cause;
    return decided(body === undefined ? undefined : chosen, changed.version, isDeletion, save);
  }
}

/** `fetchFile` of client.ts, once loaded. */
export async function performDownload<E extends AnyEndpoint>(
  endpoint: E,
  input?: EndpointInput<E>,
): Promise<Blob> {
  const { method, path, audience } = endpoint as CallPart;
  const { body, ...address } = (input ?? {}) as {
    params?: unknown;
    query?: unknown;
    body?: unknown;
  };
  return confirmed(audience, () => {
    const token = tokenFor(audience, audience === 'public' ? undefined : audience);
    return reach(
      endpointUrl({ path }, address),
      { method, ...jsonOf(body) },
      token,
      {},
      async (response) => {
        if (response.ok) return response.blob();
        const envelope = await readEnvelope(response);
        return () => refuse(response, envelope, token);
      },
    );
  });
}

/** A body as JSON, with the header that says so. */
const jsonOf = (body: unknown) =>
  body === undefined
    ? {}
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

async function send(
  method: string,
  url: string,
  body: unknown,
  token: SentToken,
  options: CallOptions,
): Promise<unknown> {
  const epoch = replies.epoch;
  const data = await reach(
    url,
    { method, ...(options.form ? { body: options.form } : jsonOf(body)) },
    token,
    options,
    async (response) => {
      keepNext(response, token);
      const envelope = await readEnvelope(response);
      return !response.ok || envelope.success === false
        ? () => refuse(response, envelope, token)
        : envelope.data;
    },
  );
  // Signed in or out meanwhile: the GET reply belongs to another user now.
  if (method === 'GET' && token.found && epoch !== replies.epoch)
    throw new DOMException('The session has changed.', 'AbortError');
  return data;
}

/** As `contracts/risk/risk-rules.ts` names it, without the rules. */
const DEVICE_HEADER = 'x-device-id';
const DEVICE_KEY = 'haatlane-device';

/** A random id this browser keeps for itself, by which the storefront recognises one device behind many accounts. Empty where nothing can be stored. */
function deviceId(): string {
  try {
    const cached = localStorage.getItem(DEVICE_KEY);
    if (cached) return cached;
    const fresh = crypto.randomUUID();
    localStorage.setItem(DEVICE_KEY, fresh);
    return fresh;
  } catch {
    return '';
  }
}

/**
 * Orders and vendor calls name their device; codes belong to the requesting device, signed in or
 * not.
 */
const DEVICE_CALLS = /^\/(orders|checkout|vendor)\b/;
const CODE_CALLS = /^\/(users\/(otp|reset-password)|portal\/password)\b/;
const deviceHeader = (url: string, isSignedIn: boolean): Record<string, string> =>
  (isSignedIn && DEVICE_CALLS.test(url)) || CODE_CALLS.test(url)
    ? { [DEVICE_HEADER]: deviceId() }
    : {};

/** A reply may contain a rotated token. */
function keepNext(response: Response, { found }: SentToken): void {
  const next = response.headers.get('x-session-token');
  if (found && next) swapToken(found.holder, found.token, next);
}

type Refusal = () => never;

/**
 * Sends one call and reads its reply; `read` returns error replies as a function that throws, to
 * distinguish them from network failures.
 */
async function reach<T>(
  url: string,
  init: RequestInit & { headers?: Record<string, string> },
  token: SentToken,
  options: CallOptions,
  read: (response: Response) => Promise<T | Refusal>,
): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  let answer: T | Refusal;
  try {
    answer = await read(
      await fetch(BASE + url, {
        ...init,
        headers: {
          accept: 'application/json',
          // Server messages are displayed, so they are requested in the page's language.
          'accept-language': documentLocale(),
          ...init.headers,
          ...(token.found ? { authorization: `Bearer ${token.found.token}` } : {}),
          ...deviceHeader(url, token.found !== null),
          ...options.headers,
        },
        credentials: 'omit',
        keepalive: options.keepalive ?? false,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      }),
    );
  } catch {
    if (options.signal?.aborted) throw options.signal.reason;
    if (timeout.aborted)
      throw new ApiError({
        status: 0,
        code: 'TIMEOUT',
        message: 'errors.timeout',
      });
    throw new ApiError({
      status: 0,
      code: 'NETWORK',
      message: 'errors.network',
    });
  }
  return typeof answer === 'function' ? (answer as Refusal)() : answer;
}

function refuse(response: Response, envelope: Envelope, token: SentToken): never {
  if (response.status === 401) endSession(token);
  if (response.status === 403) console.warn('Access denied: Insufficient permissions');
  throw toError(response, envelope);
}

interface Envelope {
  success?: boolean;
  data?: unknown;
  message?: string;
  code?: string;
  details?: FieldError[];
}

/** A proxy's error page is not JSON: use its status. Throws if the body breaks off. */
async function readEnvelope(response: Response): Promise<Envelope> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return response.ok ? { success: false, code: 'INVALID_REPLY' } : {};
  }
}

function toError(response: Response, envelope: Envelope): ApiError {
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError({
    status: response.status,
    code: envelope.code ?? `HTTP_${response.status}`,
    message: envelope.message ?? 'errors.unexpected',
    details: envelope.details ?? [],
    data: envelope.data,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  });
}

/**
 * The token is unknown to the server, or missing: clears the rest of the session and asks the user
 * to sign in again.
 */
function endSession({ found, ends }: SentToken): void {
  if (ends === null || !(found ? clearToken(found) : dropRest(ends))) return;
  replies.clear();
  window.dispatchEvent(
    new CustomEvent('session-ended', { detail: { holder: found?.holder ?? ends } }),
  );
  const target = loginPath(ends);
  const { path } = splitAddress(window.location.pathname);
  if (path === target) return;
  leaveFor(target, path + window.location.search);
}

function sorted(url: string): string {
  const [path, search] = url.split('?', 2);
  return search ? `${path}?${search.split('&').sort().join('&')}` : url;
}

function abandonable<T>(reply: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return reply;
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason);
    if (signal.aborted) return abandon();
    signal.addEventListener('abort', abandon, { once: true });
    reply.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon));
  });
}
