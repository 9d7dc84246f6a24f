import { queryOptions } from '@tanstack/react-query';
import { getProfile, listSessions } from '#contracts/accounts/accounts.ts';
import { listAddresses } from '#contracts/accounts/addresses.ts';
import { callApi } from '#web/api/client.ts';

const asUser = (signal: AbortSignal) => ({ audience: 'user', signal, fresh: true }) as const;

/** The signed-in customer in full, beyond what browser storage holds. */
export const profileQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['customer', userId, 'profile'] as const,
    queryFn: async ({ signal }) => (await callApi(getProfile, {}, asUser(signal))).user,
    enabled: userId !== null,
  });

/** The address book, default first. */
export const addressesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['customer', userId, 'addresses'] as const,
    queryFn: ({ signal }) => callApi(listAddresses, {}, asUser(signal)),
    select: ({ items }) => items,
    enabled: userId !== null,
  });

/** Signed-in devices. */
export const sessionsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['customer', userId, 'sessions'] as const,
    queryFn: async ({ signal }) => (await callApi(listSessions, {}, asUser(signal))).items,
    enabled: userId !== null,
  });
