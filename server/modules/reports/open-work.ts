import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { MAX_TASKS_COUNTED } from '#contracts/reports/reports.ts';
import type { getOpenWork, getVendorOpenWork } from '#contracts/reports/open-work.ts';
import { readHomeQueues } from './admin-home/service.ts';
import { readToDo } from './to-do.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import { memoOf } from '#server/platform/cache/public-cache.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Every page of both portals shows these counts: they are read at most this often. */
const LASTS_MS = 20_000;

/** A value read once for everybody with this key, for twenty seconds. */
async function kept<T>(db: Db, key: string, now: Date, read: () => Promise<T>): Promise<T> {
  const memo = memoOf(db);
  const found = memo?.get<T>(key, now.getTime());
  if (found !== undefined) return found;
  const began = memo?.time ?? 0;
  const value = await read();
  memo?.keep(key, { value, tags: [], until: now.getTime() + LASTS_MS }, began);
  return value;
}

/** Open work of the queues these permissions include. */
export function readOpenWork(
  db: Db,
  { rights }: Session,
  now: Date,
): Promise<EndpointData<typeof getOpenWork>> {
  const key = `open-work ${rights.filter((right) => right.endsWith(':read')).join(' ')}`;
  return kept(db, key, now, async () => ({
    queues: (await readHomeQueues(db, rights, now)).queues.map(({ name, count, late }) => ({
      name,
      count,
      isLate: late > 0,
    })),
  }));
}

/** A vendor's open work by page, within the member's role. */
export function readVendorOpenWork(
  db: Db,
  session: Session,
  now: Date,
): Promise<EndpointData<typeof getVendorOpenWork>> {
  const key = `vendor-open-work ${session.vendorId} ${session.vendorRole}`;
  return kept(db, key, now, async () => {
    const { orders, returns, tickets, listings, questions } = await readToDo(db, session, now);
    const sum = (...counts: number[]) =>
      Math.min(
        MAX_TASKS_COUNTED,
        counts.reduce((a, b) => a + b, 0),
      );
    return {
      counts: [
        ...(orders
          ? [
              {
                name: 'orders' as const,
                count: sum(orders.toAccept, orders.toPack),
                isLate: orders.late > 0,
              },
            ]
          : []),
        ...(returns ? [{ name: 'returns' as const, count: returns.toDecide, isLate: false }] : []),
        ...(tickets ? [{ name: 'messages' as const, count: tickets.open, isLate: false }] : []),
        ...(listings
          ? [
              {
                name: 'listings' as const,
                count: sum(listings.changesAsked, listings.rejected),
                isLate: false,
              },
            ]
          : []),
        ...(questions === null
          ? []
          : [{ name: 'questions' as const, count: questions, isLate: false }]),
      ],
    };
  });
}
