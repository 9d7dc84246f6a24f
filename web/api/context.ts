import { createContext } from 'react-router';
import type { z } from 'zod';
import type { Endpoint, EndpointData, EndpointInput } from '#contracts/kernel/endpoint.ts';

/** Context for loaders on the server: the API, called in-process with the browser's endpoints. */
export interface ServerApi {
  /**
   * Calls a public endpoint and returns `data`. An error reply is thrown as a Response with the
   * API's status, so the nearest error boundary shows it (404 page, 500 page). The cache tags of
   * every reply are collected: the page is dropped when any of them is purged.
   */
  call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, D>,
    input?: EndpointInput<Endpoint<P, Q, B, D>>,
  ): Promise<EndpointData<Endpoint<P, Q, B, D>>>;
}

/** In a loader: `context.get(apiContext).call(endpoint, input)`. Filled by server/platform/pages. */
export const apiContext = createContext<ServerApi>();
