import type { sendDeliveryCode } from '#contracts/cash/cash.ts';
import type { VendorOrder } from '#contracts/fulfilment/fulfilment.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { formatRupees, paiseToRupees } from '#contracts/kernel/money.ts';
import {
  checkDeliveryCode,
  newDeliveryCode,
  OTP_SECONDS,
  pepperOf,
  RESEND_SECONDS,
} from '#server/modules/accounts/service.ts';
import {
  findVendorOrder,
  loadOrder,
  mayUseCode,
  moveShipment,
} from '#server/modules/orders/service.ts';
import {
  messageLanguageOf,
  mailOf,
  queueNotices,
  smsTo,
} from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type FulfilmentActor, runFulfilmentStep } from './fulfilment.ts';
import { readersOf } from '#server/modules/notifications/service.ts';

const NO_CODE = {
  message: 'errors.delivery_code_not_for_this',
};

async function requireShipment(tx: Tx, vendorId: string, shipmentId: string) {
  const order =
    (await findVendorOrder(tx, { shipmentId }, vendorId, true)) ?? fail('shipment_not_found');
  const shipment = (await loadOrder(tx, order)).shipments.find((p) => p.id === shipmentId)!;
  if (!mayUseCode(shipment)) fail('step_not_possible', NO_CODE);
  return { order, shipment };
}

/**
 * Sends the customer the delivery code of a cash shipment, by SMS and email. `shipment_not_found`
 * (404) for another vendor's, `step_not_possible` (409) where no code is used. The caller limits
 * the rate.
 */
export async function sendDeliveryCodeTo(
  tx: Tx,
  vendorId: string,
  shipmentId: string,
  clock: Clock,
): Promise<EndpointData<typeof sendDeliveryCode>> {
  const { order, shipment } = await requireShipment(tx, vendorId, shipmentId);
  const code = await newDeliveryCode(tx, await pepperOf(tx, clock.now()), shipmentId, clock);
  const { user } = await readersOf(tx, order.user_id, []);
  const facts = {
    code,
    'order.number': order.order_number,
    amount: formatRupees(paiseToRupees(shipment.collect_paise)),
  };
  const [email, phone] = [order.contact_email, order.contact_phone];
  await queueNotices(
    tx,
    [
      ...(email ? [mailOf(email, 'delivery_code', messageLanguageOf(user?.language), facts)] : []),
      ...(phone ? [smsTo(phone, 'delivery_code', messageLanguageOf(user?.language), facts)] : []),
    ],
    clock,
  );
  return {
    sentTo: [
      ...(phone ? [`••••••••${phone.slice(-2)}`] : []),
      ...(email ? [email.replace(/^(.).*(@.*)$/, '$1…$2')] : []),
    ],
    expiresInSeconds: OTP_SECONDS,
    resendInSeconds: RESEND_SECONDS,
  };
}

/**
 * Delivers a shipment with the customer's code; null for a wrong one, whose attempt counts: do not
 * throw from the transaction then. Throws as `sendDeliveryCodeTo`.
 */
export async function deliverWithCode(
  tx: Tx,
  { vendorId, clock }: FulfilmentActor,
  shipmentId: string,
  code: string,
  demo: boolean,
): Promise<VendorOrder | null> {
  await requireShipment(tx, vendorId, shipmentId);
  if (
    !(await checkDeliveryCode(tx, shipmentId, code, {
      pepper: await pepperOf(tx, clock.now()),
      demo,
      clock,
    }))
  )
    return null;
  return runFulfilmentStep(tx, { shipmentId }, { vendorId, clock }, (course) =>
    moveShipment(course, shipmentId, 'delivered', { isCodeGiven: true }),
  );
}
