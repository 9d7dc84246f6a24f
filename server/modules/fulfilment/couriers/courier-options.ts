import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import type { CourierOption, listCourierOptions } from '#contracts/fulfilment/courier-accounts.ts';
import type { bookChosenCourier } from '#contracts/fulfilment/couriers.ts';
import { fail } from '#contracts/kernel/errors.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { paiseToRupees } from '#contracts/kernel/money.ts';
import type {
  ChoiceReason,
  RankedService,
} from '#server/modules/fulfilment/courier-accounts/choose-courier.ts';
import { findVendorOrder, loadOrder } from '#server/modules/orders/service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { callerText } from '#server/platform/messages/caller.ts';
import type { PickupSlot } from './courier.ts';
import { quoteOf, requestOf } from './courier-request.ts';
import { updateShipmentWeight } from './queries.ts';
import { offersFor, usableCouriers } from './which-courier.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What is booked: an account's service, and the pickup asked for. */
export interface WantedService {
  key: string;
  accountId: string | null;
  service: string | null;
  slot: PickupSlot | null;
}

/** The consigned of a vendor's packed shipment as couriers are asked about it. */
async function consignmentToQuote(db: Db, vendorId: string, shipmentId: string) {
  const order = (await findVendorOrder(db, { shipmentId }, vendorId)) ?? fail('shipment_not_found');
  const shipment = (await loadOrder(db, order)).shipments.find((p) => p.id === shipmentId)!;
  if (shipment.status !== 'packed') fail('step_not_possible');
  return requestOf(db, {
    id: '',
    order_id: order.id,
    shipment_id: shipmentId,
    vendor_id: vendorId,
    weight_grams: await updateShipmentWeight(db, shipmentId),
    to_collect_paise: shipment.collect_paise,
  });
}

const REASON_TEXT: Record<ChoiceReason, MessageId> = {
  cheapest: 'fulfilment.couriers.reason_cheapest',
  fastest: 'fulfilment.couriers.reason_fastest',
  best_rated: 'fulfilment.couriers.reason_best_rated',
  not_allowed: 'fulfilment.couriers.reason_not_allowed',
  other: 'fulfilment.couriers.reason_other',
};
const present = (s: RankedService): CourierOption => ({
  accountId: s.accountId,
  service: s.service,
  name: s.name,
  isOwn: s.isOwn,
  price: paiseToRupees(s.pricePaise),
  days: s.days,
  rating: s.rating,
  isChosen: s.isChosen,
  reason: callerText(REASON_TEXT[s.reason]),
});

/**
 * The courier services for a packed shipment, ranked, with the accounts that did not answer.
 * `shipment_not_found` (404), `step_not_possible` (409) unless it is packed.
 */
export async function readCourierOptions(
  deps: Needs,
  vendorId: string,
  shipmentId: string,
): Promise<EndpointData<typeof listCourierOptions>> {
  const consigned = await consignmentToQuote(deps.db, vendorId, shipmentId);
  const { rule, services, problems, couriers } = await offersFor(
    deps,
    vendorId,
    quoteOf(consigned),
  );
  const slots = couriers[0]?.courier.pickupSlots(deps.clock.now()) ?? [];
  return {
    rule: rule?.name ?? null,
    options: services.map(present),
    problems: problems.map(
      ({ name, error }) => `${name}: ${callerText(error.text, { said: error.message })}`,
    ),
    slots,
  };
}

/**
 * The service to book: the one the vendor names, of its own accounts or the marketplace's, else the
 * one the rules choose. `courier_unavailable` (409) if there is none.
 */
export async function chosenService(
  deps: Needs,
  vendorId: string,
  shipmentId: string,
  choice: EndpointBody<typeof bookChosenCourier> | null,
): Promise<WantedService> {
  const usable = await usableCouriers(deps, vendorId);
  if (usable.length === 0) fail('courier_unavailable');
  const consigned = await consignmentToQuote(deps.db, vendorId, shipmentId);
  const now = deps.clock.now();
  if (choice) {
    const { accountId, service, slot } = choice;
    const named = usable.find((c) => c.accountId === accountId);
    if (!named) return fail('courier_unavailable');
    const first = named.courier.pickupSlots(now)[0] ?? null;
    return { key: named.key, accountId, service: service || null, slot: slot ?? first };
  }
  const { services, couriers, problems } = await offersFor(deps, vendorId, quoteOf(consigned));
  const best = services.find((s) => s.isChosen);
  if (!best) {
    const [problem] = problems;
    return problem && services.length === 0
      ? fail('courier_refused', {
          message: problem.error.text,
          values: { said: problem.error.message },
        })
      : fail('courier_unavailable');
  }
  const { key, courier } = couriers.find((c) => c.accountId === best.accountId)!;
  return {
    key,
    accountId: best.accountId,
    service: best.service || null,
    slot: courier.pickupSlots(now)[0] ?? null,
  };
}
