import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CartItem } from '#contracts/cart/cart.ts';
import { listSavedItems } from '#contracts/cart/saved-items.ts';
import { callApi } from '#web/api/client.ts';
import { sharedQueryClient } from '#web/api/query-client.ts';
import { getSession, useSession } from '#web/modules/accounts/session/session-store.ts';
import { useGuestSaved } from './guest-saved.ts';

const savedKey = (userId: string | null) => ['customer', userId, 'saved-items'] as const;

/** The items a customer saved for later, newest first. */
const savedQuery = (userId: string | null) =>
  queryOptions({
    queryKey: savedKey(userId),
    queryFn: ({ signal }) => callApi(listSavedItems, {}, { audience: 'user', signal, fresh: true }),
    enabled: userId !== null,
    staleTime: 120_000,
  });

/** Saved items, a guest's from this browser. Empty while loading: the section appears with them. */
export function useSavedItems(): readonly CartItem[] {
  const { user } = useSession();
  const guest = useGuestSaved();
  const { data } = useQuery(savedQuery(user?._id ?? null));
  return user ? (data?.items ?? NONE) : guest;
}
const NONE: readonly CartItem[] = [];

export async function reloadSaved(): Promise<void> {
  const { user } = getSession();
  if (user) await sharedQueryClient().invalidateQueries({ queryKey: savedKey(user._id) });
}
