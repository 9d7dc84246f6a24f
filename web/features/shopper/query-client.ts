import type { QueryClient } from '@tanstack/react-query';

let bound: QueryClient | null = null;

/** The shell hands over the app's QueryClient once, so that actions work outside components too. */
export function bindQueryClient(client: QueryClient): void {
  bound = client;
}

/** The app's QueryClient. Throws when the shell has not mounted `ShopperRuntime`: a mistake in code. */
export function queryClient(): QueryClient {
  if (!bound) throw new Error('ShopperRuntime is not mounted, so there is no QueryClient to act on.');
  return bound;
}
