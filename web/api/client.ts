import type { Endpoint, EndpointData, EndpointInput } from '#contracts/kernel/endpoint.ts';
import { ApiError } from './api-error.ts';
import type * as Transport from './transport.ts';
import type { CallOptions } from './transport.ts';

export { ApiError } from './api-error.ts';
export { onSessionEnd } from './session-end.ts';
export type { TokenAudience } from './tokens.ts';

// an endpoint of any shapes; callers see the real ones
type AnyEndpoint = Endpoint<any, any, any, any>;

let transport: typeof Transport | undefined;

/** What does the calling, fetched with the first call: pages come with their data, so few need it to begin with. */
async function fetchTransport(): Promise<typeof Transport> {
  try {
    return (transport = await import('./transport.ts'));
  } catch {
    throw new ApiError({
      status: 0,
      code: 'NETWORK',
      message: 'errors.network',
    });
  }
}

/**
 * Calls the API from the browser and returns what is under `data`.
 * GET replies are remembered (2 minutes unless the kind says otherwise), per token. Throws `ApiError` for
 * every refusal, `ApiError` with status 0 when no reply came, and AbortError untouched.
 */
export async function callApi<E extends AnyEndpoint>(
  endpoint: E,
  input?: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointData<E>> {
  return (transport ?? (await fetchTransport())).performCall(endpoint, input, options);
}

/** Fetches a file that only its owner may have, such as an invoice. Throws as `callApi` does. */
export async function fetchFile<E extends AnyEndpoint>(
  endpoint: E,
  input?: EndpointInput<E>,
): Promise<Blob> {
  return (transport ?? (await fetchTransport())).performDownload(endpoint, input);
}

/** Forgets every remembered GET reply; after it no late reply of the old session gets through. */
export function clearGetCache(): void {
  transport?.forgetReplies();
}
