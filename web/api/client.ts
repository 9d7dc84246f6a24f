import type { Endpoint, EndpointData, EndpointInput } from '#contracts/kernel/endpoint.ts';
import { ApiError } from './api-error.ts';
import type * as Transport from './transport.ts';
import type { CallOptions } from './transport.ts';

export { ApiError } from './api-error.ts';
export { onSessionEnd } from './session-end.ts';
export type { TokenAudience } from './tokens.ts';

// endpoints of any shape; callers see the exact types
type AnyEndpoint = Endpoint<any, any, any, any>;

let transport: typeof Transport | undefined;

/**
 * The code of calls, loaded with the first call: pages come with their data, so few need it at
 * first.
 */
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
 * Calls the API from the browser and returns `data`. GET replies are cached per token (2 minutes
 * unless the kind says otherwise). Throws `ApiError` for every error reply, `ApiError` with status
 * 0 without a reply, and AbortError unchanged.
 */
export async function callApi<E extends AnyEndpoint>(
  endpoint: E,
  input?: EndpointInput<E>,
  options: CallOptions = {},
): Promise<EndpointData<E>> {
  return (transport ?? (await fetchTransport())).performCall(endpoint, input, options);
}

/** Downloads a private file, such as an invoice. Throws as `callApi` does. */
export async function fetchFile<E extends AnyEndpoint>(
  endpoint: E,
  input?: EndpointInput<E>,
): Promise<Blob> {
  return (transport ?? (await fetchTransport())).performDownload(endpoint, input);
}

/** Clears every cached GET reply; late replies of the old session are discarded. */
export function clearGetCache(): void {
  transport?.forgetReplies();
}
