import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { CartItem } from '#contracts/cart/cart.ts';
import { currentSavedItems, listSavedItems } from '#contracts/cart/saved-items.ts';
import { callApi } from '#web/api/client.ts';
import { sharedQueryClient } from '#web/api/query-client.ts';
import { getSession, useSession } from '#web/modules/accounts/session/session-store.ts';
import { asTheyAre, savedItemBody } from './current-items.ts';
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
  const current = useQuery(currentQuery(user ? NONE : guest));
  if (user) return data?.items ?? NONE;
  return current.data ? asTheyAre(guest, current.data.items) : guest;
}

/** A guest's items as the server has them now; what is stored is of the day they were saved. */
const currentQuery = (items: readonly CartItem[]) =>
  queryOptions({
    queryKey: ['guest-saved-items', items.map((item) => [item._id, item.selectedSize])] as const,
    queryFn: ({ signal }) =>
      callApi(
        currentSavedItems,
        { body: { items: items.map((item) => savedItemBody(item)) } },
        { audience: 'public', signal },
      ),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
const NONE: readonly CartItem[] = [];

export async function reloadSaved(): Promise<void> {
  const { user } = getSession();
  if (user) await sharedQueryClient().invalidateQueries({ queryKey: savedKey(user._id) });
}
