import {
  CLAIM_AGAINST,
  CLAIM_DAYS,
  type ClaimKind,
  LOST_AFTER_DAYS,
} from '#contracts/claims/claims.ts';
import { isOwnAccount } from '#contracts/fulfilment/connected-couriers.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { addDays } from '#contracts/kernel/time.ts';
import { IN_TRANSIT_STATUSES } from '#contracts/orders/orders.ts';
import type { CheckedUnitsRow, ShipmentFacts, Worth } from './queries.sources.ts';

/** Days for claiming a shipment that counts as lost, or a wrong weight. */
const LONG_DAYS = 30;

/** Something a vendor can claim: units of one item in one condition, or a whole shipment. */
export interface ClaimSource {
  source: string;
  returnId: string | null;
  itemId: string | null;
  name: string | null;
  kinds: ClaimKind[];
  quantity: number;
  until: Date;
  /**
   * What limits it: what the vendor lost of the sale, the whole sale of units that never arrived, or
   * nothing, as it moves no money.
   */
  basis: 'loss' | 'sale' | 'none';
}

/** Booked with an account of the marketplace: its courier answers to the marketplace. */
const isMarketplaceCourier = (courier: string | null): boolean =>
  courier !== null && !isOwnAccount(courier);

/** When a shipment counts as lost; null: it does not. */
export function lostSince(s: ShipmentFacts): Date | null {
  if (s.has_arrived) return null;
  if (s.is_marked_lost) return s.updated_at;
  if (!IN_TRANSIT_STATUSES.includes(s.status)) return null;
  if (s.lost_at) return s.lost_at;
  const last = s.last_event_at && s.last_event_at > s.updated_at ? s.last_event_at : s.updated_at;
  return addDays(last, LOST_AFTER_DAYS);
}

/** Units that never arrived, at the customer or back at the vendor. */
function lostSources(s: ShipmentFacts, now: Date): ClaimSource[] {
  const since = lostSince(s);
  if (since === null || since > now || !isMarketplaceCourier(s.courier)) return [];
  return s.items.map((item) => ({
    source: `shipment:${s.id}:${item.id}:lost`,
    returnId: null,
    itemId: item.id,
    name: item.name,
    kinds: ['lost'],
    quantity: item.quantity,
    until: addDays(since, LONG_DAYS),
    basis: 'sale',
  }));
}

/** Units the vendor counted as damaged in a shipment that came back undelivered. */
function damagedSources(s: ShipmentFacts): ClaimSource[] {
  const { counted } = s;
  if (s.status !== 'returned' || !counted || !isMarketplaceCourier(s.courier)) return [];
  return s.items.flatMap((item): ClaimSource[] => {
    const damaged = counted.items.find((i) => i.itemId === item.id)?.damaged ?? 0;
    if (damaged === 0) return [];
    return [
      {
        source: `shipment:${s.id}:${item.id}:damaged`,
        returnId: null,
        itemId: item.id,
        name: item.name,
        kinds: ['damaged'],
        quantity: damaged,
        until: addDays(new Date(counted.at), CLAIM_DAYS),
        basis: 'loss',
      },
    ];
  });
}

/** A weight the courier charges although another was booked: evidence for the marketplace. */
function weightSources(s: ShipmentFacts): ClaimSource[] {
  if (!isMarketplaceCourier(s.courier) || s.status === 'packed' || s.status === 'unpacked')
    return [];
  return [
    {
      source: `shipment:${s.id}:weight`,
      returnId: null,
      itemId: null,
      name: null,
      kinds: ['wrong_weight'],
      quantity: 0,
      until: addDays(s.updated_at, LONG_DAYS),
      basis: 'none',
    },
  ];
}

const CONDITION_KINDS = {
  damaged: ['used', 'damaged'],
  missing: ['missing_parts', 'lost'],
  wrong_item: ['wrong_item'],
} as const satisfies Record<string, readonly ClaimKind[]>;

/** Units of a checked return that are not as sold; units as sold are never claimed. */
function returnSources(s: ShipmentFacts, r: CheckedUnitsRow): ClaimSource[] {
  if (r.shipment_id !== s.id) return [];
  const isCarried = r.is_carried;
  const may = (kind: ClaimKind) =>
    CLAIM_AGAINST[kind] === 'customer'
      ? // The marketplace has decided for the customer.
        r.outcome !== 'overruled'
      : kind === 'lost'
        ? isCarried && !r.has_arrived_later
        : isCarried || isMarketplaceCourier(s.courier);
  const base = {
    returnId: r.return_id,
    itemId: r.order_item_id,
    name: r.name,
    basis: 'loss' as const,
  };
  if (r.is_returnless) {
    const kinds = (['false_not_received', 'damaged'] as const).filter(may);
    if (!['received', 'refunded'].includes(r.status) || !isMarketplaceCourier(s.courier)) return [];
    return [
      {
        ...base,
        source: `returnless:${r.return_id}:${r.order_item_id}`,
        kinds: [...kinds],
        quantity: r.quantity,
        until: addDays(r.updated_at, CLAIM_DAYS),
      },
    ];
  }
  if (!r.checked_at || !r.condition || r.condition === 'as_sold') return [];
  const kinds = CONDITION_KINDS[r.condition].filter(may);
  if (kinds.length === 0) return [];
  return [
    {
      ...base,
      source: `return:${r.return_id}:${r.order_item_id}:${r.condition}`,
      kinds: [...kinds],
      quantity: r.condition_quantity,
      until: addDays(r.checked_at, CLAIM_DAYS),
    },
  ];
}

/** What can be claimed for a shipment, whether it was claimed already or not. */
export const claimSources = (
  s: ShipmentFacts,
  returns: readonly CheckedUnitsRow[],
  now: Date,
): ClaimSource[] => [
  ...lostSources(s, now),
  ...damagedSources(s),
  ...returns.flatMap((r) => returnSources(s, r)),
  ...weightSources(s),
];

/**
 * What the ledger says `quantity` units of an item are worth to their vendor, in paise: their share
 * of its part of the sale, and never more than it lost of the vendor order (or, for units that never
 * arrived, than the sale) less what it was compensated with. `own`: what this claim was granted
 * before, on an appeal.
 */
export function claimLimit(
  worth: Worth,
  { basis, itemId }: Pick<ClaimSource, 'basis' | 'itemId'>,
  quantity: number,
  own: Paise = 0,
): Paise {
  if (basis === 'none' || itemId === null) return 0;
  const item = worth.items.find((i) => i.id === itemId);
  const all = worth.items.reduce((sum, i) => sum + i.weight, 0);
  if (!item || all === 0 || worth.sale <= 0) return 0;
  const share = Number(
    (BigInt(worth.sale) * BigInt(item.weight) * BigInt(quantity)) /
      (BigInt(all) * BigInt(item.quantity)),
  );
  const pool = basis === 'sale' ? worth.sale - worth.compensated : worth.loss;
  return Math.max(0, Math.min(share - own, pool - worth.granted));
}
