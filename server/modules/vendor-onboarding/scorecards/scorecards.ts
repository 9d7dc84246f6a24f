import {
  breachesOf,
  nextServiceState,
  percentOfCount,
  type ScorecardPolicy,
  SERVICE_MEASURES,
  type ServiceCounts,
  type ServiceState,
  USUAL_POLICY,
} from '#contracts/vendor-onboarding/scorecard-rules.ts';
import type { listScorecards, Scorecard } from '#contracts/vendor-onboarding/scorecards.ts';
import type { VendorTier } from '#contracts/vendors/fee-rules.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { setServiceResult, vendorsById } from '#server/modules/vendors/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { notifyService } from './notifications.ts';
import {
  type MeasuredRow,
  selectMeasured,
  selectPolicy,
  selectScorecard,
  selectScorecards,
  selectVendorsToMeasure,
  upsertPolicy,
  upsertScorecard,
} from './queries.ts';
import type { VendorScorecardTable } from './tables.ts';

const WINDOW_DAYS = 30;
const BATCH = 200;
export const policyOf = async (db: Db): Promise<ScorecardPolicy> =>
  (await selectPolicy(db)) ?? USUAL_POLICY;

const countsOf = (m: MeasuredRow): ServiceCounts => ({
  late: { count: m.late, of: m.orders },
  cancelled: { count: m.cancelled, of: m.orders },
  returned: { count: m.returned, of: m.orders },
  unanswered: { count: m.unanswered, of: m.tickets },
});
const stateOf = (
  card: VendorScorecardTable | undefined,
  tier: VendorTier,
  now: Date,
): ServiceState => ({
  standing: card?.standing ?? 'ok',
  standingSince: card?.standing_since ?? now,
  tier,
  tierNext:
    card?.tier_next && card.tier_next_at ? { tier: card.tier_next, at: card.tier_next_at } : null,
});

/** Measures one vendor, and applies and announces what follows. */
async function measureVendor(
  tx: Tx,
  vendor: { id: string; tier: VendorTier; listings_held: boolean },
  policy: ScorecardPolicy,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const measured = await selectMeasured(tx, vendor.id, addDays(now, -WINDOW_DAYS), now);
  const counts = countsOf(measured);
  const before = stateOf(await selectScorecard(tx, vendor.id), vendor.tier, now);
  const after = nextServiceState(before, { orders: measured.orders, counts }, policy, now);
  await upsertScorecard(tx, {
    vendor_id: vendor.id,
    computed_at: now,
    orders: measured.orders,
    measures: counts,
    standing: after.standing,
    standing_since: after.standingSince,
    tier_next: after.tierNext?.tier ?? null,
    tier_next_at: after.tierNext?.at ?? null,
  });
  const isHeld =
    policy.holdsListings &&
    (after.standing === 'listings_held' || after.standing === 'suspension_proposed');
  if (after.tier !== vendor.tier || isHeld !== vendor.listings_held)
    await setServiceResult(tx, vendor.id, { tier: after.tier, listingsHeld: isHeld });
  await notifyService(
    tx,
    vendor.id,
    before,
    after,
    breachesOf(measured.orders, counts, policy),
    clock,
  );
}

/**
 * Measures every active vendor, one transaction each. Idempotent: a second run on the same day finds
 * the same. Throws at the end if some failed.
 */
export async function measureVendors(db: Db, clock: Clock): Promise<number> {
  const policy = await policyOf(db);
  const failures: unknown[] = [];
  let n = 0;
  for (let after = ''; ;) {
    const vendors = await selectVendorsToMeasure(db, after, BATCH);
    for (const vendor of vendors) {
      try {
        await transact(db, (tx) => measureVendor(tx, vendor, policy, clock));
        n += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (vendors.length < BATCH) break;
    after = vendors.at(-1)!.id;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} vendors could not be measured`);
  return n;
}

function present(card: VendorScorecardTable, tier: VendorTier, policy: ScorecardPolicy): Scorecard {
  const breaches = breachesOf(card.orders, card.measures, policy);
  const isLast =
    card.standing === 'ok' ||
    card.standing === 'suspension_proposed' ||
    (card.standing === 'listings_held' && !policy.proposesSuspension);
  return {
    computedAt: card.computed_at.toISOString(),
    orders: card.orders,
    isEnough: card.orders >= policy.minOrders,
    minOrders: policy.minOrders,
    measures: SERVICE_MEASURES.map((kind) => ({
      kind,
      percent: percentOfCount(card.measures[kind]),
      ...card.measures[kind],
      limit: policy.limits[kind],
      isBreach: breaches.includes(kind),
    })),
    standing: card.standing,
    standingSince: card.standing_since.toISOString(),
    nextStepAt: isLast ? null : addDays(card.standing_since, policy.graceDays).toISOString(),
    tier,
    tierNext:
      card.tier_next && card.tier_next_at
        ? { tier: card.tier_next, at: card.tier_next_at.toISOString() }
        : null,
  };
}

export async function readOwnScorecard(db: Db, vendorId: string): Promise<Scorecard | null> {
  const vendor = (await vendorsById(db, [vendorId])).get(vendorId) ?? fail('vendor_not_found');
  const card = await selectScorecard(db, vendorId);
  return card ? present(card, vendor.tier, await policyOf(db)) : null;
}

export async function readScorecards(
  db: Db,
  { page, limit, standing }: EndpointQuery<typeof listScorecards>,
): Promise<EndpointData<typeof listScorecards>> {
  const policy = await policyOf(db);
  const { rows, total } = await selectScorecards(db, standing, { page, limit });
  return {
    results: rows.map((r) => ({
      ...present(r, r.tier, policy),
      vendor: { _id: r.vendor_id, name: r.name },
    })),
    policy,
    policyVersion: versionOf(policy),
    page,
    limit,
    total,
  };
}

export const editablePolicy = async (db: Db): Promise<object> => policyOf(db);
export async function setPolicy(
  tx: Tx,
  policy: ScorecardPolicy,
  now: Date,
): Promise<{ policy: ScorecardPolicy }> {
  const before = await policyOf(tx);
  await upsertPolicy(tx, policy, now);
  audit(tx, {
    action: 'scorecard.policy_set',
    object: { kind: 'scorecard', id: 'policy', label: 'vendor_onboarding.scorecards' },
    before,
    after: policy,
  });
  return { policy };
}
