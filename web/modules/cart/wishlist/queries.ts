import { queryOptions, useQuery } from '@tanstack/react-query';
import { getWishlist } from '#contracts/cart/cart.ts';
import type { WishlistItem } from '#contracts/cart/cart.ts';
import { callApi } from '#web/api/client.ts';
import { sharedQueryClient } from '#web/api/query-client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { notifyOtherTabs } from '#web/modules/browser-state/other-tabs.ts';
import { getSession, useSession } from '#web/modules/accounts/session/session-store.ts';

export const wishlistKey = (userId: string | null) => ['customer', userId, 'wishlist'] as const;

/** The wishlist of a signed-in customer, newest first. */
export const wishlistQuery = (userId: string | null) =>
  queryOptions({
    queryKey: wishlistKey(userId),
    queryFn: ({ signal }) => callApi(getWishlist, {}, { audience: 'user', signal, fresh: true }),
    enabled: userId !== null,
    staleTime: 120_000,
  });

export interface WishlistView {
  items: WishlistItem[];
  totalItems: number;
  isGuest: boolean;
  isLoading: boolean;
  error: string | null;
  reload: () => void;
}
const NOTHING: WishlistItem[] = [];

export function useWishlist(): WishlistView {
  const { user, isLoading } = useSession();
  const query = useQuery(wishlistQuery(user?._id ?? null));
  const items = (user ? query.data?.items : undefined) ?? NOTHING;
  return {
    items,
    totalItems: items.length,
    isGuest: !user,
    isLoading: user ? query.isPending : isLoading,
    error:
      user && query.isError && !query.data
        ? messageOf(query.error, 'errors.wishlist_load_failed')
        : null,
    reload: () => void query.refetch(),
  };
}

/** The saved items from the server; [] for a guest. */
export async function loadWishlist(): Promise<WishlistItem[]> {
  const { user } = getSession();
  if (!user) return [];
  return (await sharedQueryClient().fetchQuery({ ...wishlistQuery(user._id), staleTime: 0 })).items;
}
/** Refetches the wishlist, in the customer's other tabs too. */
export async function reloadWishlist(): Promise<void> {
  notifyOtherTabs('wishlist');
  await refreshWishlist();
}
/** The same in this tab only. */
export async function refreshWishlist(): Promise<void> {
  const { user } = getSession();
  if (user) await sharedQueryClient().invalidateQueries({ queryKey: wishlistKey(user._id) });
}
