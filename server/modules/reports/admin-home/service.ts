import {
  type getHomeQueues,
  QUEUE_HOURS,
  HOME_QUEUES,
  type HomeQueueName,
} from '#contracts/reports/admin-home.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { Right } from '#contracts/kernel/endpoint.ts';
import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectHomeQueues, selectSetup } from './queries.ts';

/** Permission to see a queue: read access to its area. */
const RIGHT: Readonly<Record<HomeQueueName, StaffRight>> = {
  vendors: 'vendors:read',
  business_changes: 'vendors:read',
  bank_changes: 'money:read',
  listings: 'catalog:read',
  disputes: 'orders:read',
  claims: 'orders:read',
  refund_requests: 'orders:read',
  refunds_failed: 'money:read',
  refunds_owed: 'money:read',
  payouts_due: 'money:read',
  payout_runs: 'money:read',
  review_reports: 'support:read',
  grievances: 'support:read',
  order_reviews: 'orders:read',
};

/**
 * Open work within these permissions; and what a new marketplace still needs, until its first order. Two queries.
 */
export async function readHomeQueues(
  db: Db,
  rights: readonly Right[],
  now: Date,
): Promise<EndpointData<typeof getHomeQueues>> {
  const names = HOME_QUEUES.filter((name) => rights.includes(RIGHT[name]));
  const rows = await selectHomeQueues(
    db,
    names,
    now,
    new Date(now.getTime() - QUEUE_HOURS * 3_600_000),
  );
  const s = await selectSetup(db);
  const isReady =
    s.has_order || (s.has_marketplace && s.has_staff && s.has_category && s.has_vendor);
  return {
    queues: names.map((name) => {
      const row = rows.find((r) => r.name === name)!;
      return {
        name,
        count: row.count,
        oldestAt: row.oldest?.toISOString() ?? null,
        late: row.late,
      };
    }),
    setup: isReady
      ? null
      : {
          hasMarketplace: s.has_marketplace,
          hasStaff: s.has_staff,
          hasCategory: s.has_category,
          hasVendor: s.has_vendor,
        },
  };
}
