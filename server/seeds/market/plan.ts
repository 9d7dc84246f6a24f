import { sql } from 'kysely';
import type { SHIPMENT_STATUSES } from '#contracts/orders/orders.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { DEMO_VENDOR } from '#server/seeds/accounts.ts';
import { pick } from '#server/seeds/ids.ts';
import { MARKET_CUSTOMERS } from './customers.ts';
import { vendorId } from '#server/seeds/vendors.ts';

/** What one vendor sells in an order. */
export interface PlannedPart {
  vendorId: string;
  productId: string;
  variantId: string | null;
  optionId: string | null;
  units: number;
  /** How far it has come; a shipment's status once packed. */
  until: 'placed' | 'confirmed' | (typeof SHIPMENT_STATUSES)[number] | 'cancelled';
  /** How far a return of one unit has come. */
  back?: 'requested' | 'picked_up' | 'refunded';
}
export interface PlannedOrder {
  number: number;
  daysAgo: number;
  customer: number;
  parts: PlannedPart[];
}

const DAYS = 90;
/** Orders of two vendors each: every vendor has several, and seeding stays quick. */
const ORDERS = 28;
const MOST_PAISE = 6_000_00;

interface Unit {
  vendor_id: string;
  product_id: string;
  variant_id: string | null;
  option_id: string | null;
  /** The only state the vendor may sell to: without GST registration, its own. */
  only_state: string | null;
}

/** Units that can be paid on delivery and are well in stock, by vendor, without the demo vendor. */
async function unitsByVendor(tx: Tx): Promise<Map<string, Unit[]>> {
  const { rows } = await sql<Unit>`
    select distinct on (o.vendor_id, o.product_id) o.vendor_id, o.product_id, s.variant_id, s.option_id,
      case when v.tax ->> 'gstStatus' <> 'regular' then v.address ->> 'state' end as only_state
    from offers o join skus s on s.id = o.sku_id join products p on p.id = o.product_id join vendors v on v.id = o.vendor_id
    where o.is_active and p.status = 'active' and p.is_cod_allowed and v.status = 'active' and o.on_hand > 20
      and o.price_paise between 19900 and ${MOST_PAISE} and v.id <> ${vendorId(DEMO_VENDOR)}
      and (v.holiday_from is null or v.holiday_from > now())
    order by o.vendor_id, o.product_id, o.id`.execute(tx);
  return Map.groupBy(rows, (u) => u.vendor_id);
}

type State = Pick<PlannedPart, 'until' | 'back'>;
const ARRIVED: State = { until: 'delivered' };
/** What happens to orders of at least this age in days, in turn. */
const STATES: readonly [leastDays: number, states: readonly State[]][] = [
  [
    17,
    [
      ARRIVED,
      ARRIVED,
      { until: 'cancelled' },
      ARRIVED,
      { until: 'delivered', back: 'refunded' },
      ARRIVED,
      { until: 'returned' },
    ],
  ],
  [11, [{ until: 'delivered', back: 'picked_up' }, ARRIVED, ARRIVED, ARRIVED]],
  [6.5, [ARRIVED, { until: 'delivered', back: 'requested' }, ARRIVED]],
  [4.5, [{ until: 'undelivered' }, { until: 'returning' }, ARRIVED]],
  [3, [{ until: 'out_for_delivery' }, { until: 'shipped' }]],
  [1.6, [{ until: 'packed' }, { until: 'shipped' }]],
  [0.8, [{ until: 'confirmed' }, { until: 'packed' }]],
  [0, [{ until: 'placed' }, { until: 'confirmed' }, { until: 'placed' }]],
];

/** Returns the next state for an age at each call, so that every state occurs. */
function stateGiver(): (daysAgo: number) => State {
  const turns = STATES.map(() => 0);
  return (daysAgo) => {
    const age = STATES.findIndex(([least]) => daysAgo >= least);
    const states = STATES[age]![1];
    return states[turns[age]!++ % states.length]!;
  };
}

const REFUSED = new Set<PlannedPart['until']>(['undelivered', 'returning', 'returned']);
/** A customer the vendors may deliver to; risk rules refuse cash after a refused shipment. */
function customerFor(
  number: number,
  onlyState: string | null,
  hasRefused: ReadonlySet<number>,
  refuses: boolean,
): number {
  const able = MARKET_CUSTOMERS.flatMap((c, i) =>
    (onlyState === null || c.state === onlyState) && !hasRefused.has(i) && !(refuses && c.signsIn)
      ? [i]
      : [],
  );
  return able[pick(able.length, 'market buyer', number)]!;
}

/** The orders of ninety days, the same in every demo; oldest first. */
export async function planMarket(tx: Tx): Promise<PlannedOrder[]> {
  const byVendor = await unitsByVendor(tx);
  const vendors = [...byVendor.keys()].sort();
  const hasRefused = new Set<number>();
  const nextState = stateGiver();
  return Array.from({ length: ORDERS }, (_, number) => {
    // Sales grow: half of the orders are of the last three weeks.
    const daysAgo = DAYS * (1 - (number + 0.5) / ORDERS) ** 2 + 0.05;
    let onlyState: string | null = null;
    const parts = [0, 1].map((i): PlannedPart => {
      const units = byVendor.get(vendors[(number * 2 + i) % vendors.length]!)!;
      const unit = units[pick(units.length, 'market unit', number, i)]!;
      onlyState ??= unit.only_state;
      return {
        vendorId: unit.vendor_id,
        productId: unit.product_id,
        variantId: unit.variant_id,
        optionId: unit.option_id,
        units: 1 + (pick(6, 'market units', number, i) === 0 ? 1 : 0),
        ...nextState(daysAgo),
      };
    });
    const refuses = parts.some((p) => REFUSED.has(p.until));
    const customer = customerFor(number, onlyState, hasRefused, refuses);
    if (refuses) hasRefused.add(customer);
    return { number, daysAgo, customer, parts };
  });
}
