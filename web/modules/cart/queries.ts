import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCart } from '#contracts/cart/cart.ts';
import type { Cart } from '#contracts/cart/cart.ts';
import { quoteTotals } from '#contracts/checkout/checkout.ts';
import { listMilestones } from '#contracts/promotions/promotions.ts';
import type { Milestone } from '#contracts/promotions/promotions.ts';
import { callApi } from '#web/api/client.ts';
import { sharedQueryClient } from '#web/api/query-client.ts';
import { notifyOtherTabs } from '#web/modules/browser-state/other-tabs.ts';
import { OFFLINE_MILESTONES } from './cart-view.ts';
import { getSession } from '#web/modules/accounts/session/session-store.ts';

const TWO_MINUTES = 120_000;

/** Personal queries include the user's id, so that one user's reply is never shown to another. */
export const cartKey = (userId: string | null) => ['customer', userId, 'cart'] as const;

/** The server cart of a signed-in customer. */
export const cartQuery = (userId: string | null) =>
  queryOptions({
    queryKey: cartKey(userId),
    queryFn: ({ signal }) => callApi(getCart, {}, { audience: 'user', signal, fresh: true }),
    enabled: userId !== null,
    staleTime: TWO_MINUTES,
  });

/** The server's totals of the cart. `lines` changes with the cart. */
export const cartQuoteQuery = (userId: string | null, itemsKey: string, promoCode: string) =>
  queryOptions({
    queryKey: ['customer', userId, 'quote', promoCode, itemsKey] as const,
    queryFn: ({ signal }) => fetchQuote(promoCode, signal),
    enabled: userId !== null && itemsKey !== '',
    staleTime: TWO_MINUTES,
    retry: false,
  });
export const fetchQuote = (promoCode: string, signal?: AbortSignal) =>
  callApi(
    quoteTotals,
    { body: { list: 'cart', ...(promoCode ? { promoCode } : {}) } },
    { audience: 'user', ...(signal ? { signal } : {}) },
  );

/** Enabled milestones for the reward bar. */
export const rewardMilestonesQuery = () =>
  queryOptions({
    queryKey: ['milestones', 'enabled'] as const,
    queryFn: async ({ signal }) =>
      (
        await callApi(
          listMilestones,
          { query: { enabled: 'true' } },
          { audience: 'public', signal },
        )
      ).milestones,
    staleTime: 300_000,
  });

/** Milestones to show: none while loading, the fallback if unavailable. */
export function useMilestones(): readonly Milestone[] {
  const { data, isError, fetchStatus } = useQuery(rewardMilestonesQuery());
  return data ?? (isError || fetchStatus === 'paused' ? OFFLINE_MILESTONES : NONE);
}
const NONE: readonly Milestone[] = [];

/** The server cart from the query cache or the server; [] for a guest. */
export async function loadCart(): Promise<Cart['items']> {
  const { user } = getSession();
  if (!user) return [];
  return (await sharedQueryClient().fetchQuery({ ...cartQuery(user._id), staleTime: 0 })).items;
}

/** Refetches the cart ("after each change"), in the customer's other tabs too. */
export async function reloadCart(): Promise<void> {
  notifyOtherTabs('cart');
  await refreshCart();
}
/** The same in this tab only. */
export async function refreshCart(): Promise<void> {
  const { user } = getSession();
  if (user) await sharedQueryClient().invalidateQueries({ queryKey: cartKey(user._id) });
}
