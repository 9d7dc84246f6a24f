import type { recordDeposit, CashShipment, chargeVendor } from '#contracts/cash/cash.ts';
import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { formatRupees, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { bookEntries, holdOrder, ledgerRows } from '#server/modules/orders/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { presentCashShipment } from './present.ts';
import {
  addReceived,
  insertCashReceipt,
  lockCashShipment,
  makeVendorHolder,
  selectCashReceipt,
  selectCashShipment,
  type CashShipmentRow,
} from './queries.ts';
import type { CodReceiptTable } from './tables.ts';

export interface Money {
  paise: Paise;
  /** More than the shipment's cash amount. */
  over: Paise;
  kind: CodReceiptTable['kind'];
  reference: string;
  day: string;
  importId: string | null;
  byId: string;
}

/**
 * Books received cash of one shipment: into the bank account, off the courier's debt or, if the
 * vendor holds the cash, off the vendor's debit. The caller holds the lock on cash and has checked
 * that the reference is new for the shipment.
 */
export async function recordCashEntry(
  tx: Tx,
  shipment: Pick<
    CashShipmentRow,
    'shipment_id' | 'order_id' | 'vendor_order_id' | 'vendor_id' | 'holder'
  >,
  { paise, over, kind, reference, day, importId, byId }: Money,
  now: Date,
): Promise<void> {
  const amountPaise = paise + over;
  const rule = `cash ${reference}`;
  const isCourier = shipment.holder === 'courier';
  await bookEntries(
    tx,
    ledgerRows(
      [
        {
          subOrderId: shipment.vendor_order_id,
          account: 'platform_bank',
          ownerId: null,
          amountPaise,
          rule,
        },
        {
          subOrderId: isCourier ? shipment.vendor_order_id : null,
          account: isCourier ? 'courier_receivable' : 'vendor_payable',
          ownerId: isCourier ? null : shipment.vendor_id,
          amountPaise: -amountPaise,
          rule,
        },
      ],
      { orderId: shipment.order_id, reason: 'cod_received', at: now },
    ),
  );
  await insertCashReceipt(tx, {
    id: newId('rcp', now.getTime()),
    shipment_id: shipment.shipment_id,
    kind,
    amount_paise: amountPaise,
    reference,
    day,
    import_id: importId,
    created_by: byId,
    created_at: now,
  });
  await addReceived(tx, shipment.shipment_id, { paise, over }, now);
}

const object = (s: CashShipmentRow) => ({
  kind: 'cash_shipment',
  id: s.shipment_id,
  label: s.order_number,
});

/**
 * The shipment, with its order and its cash locked; `shipment_not_found` (404) if it collected no
 * cash.
 */
async function lockShipment(tx: Tx, id: string): Promise<CashShipmentRow> {
  const { order_id: orderId } = (await selectCashShipment(tx, id)) ?? fail('shipment_not_found');
  await holdOrder(tx, orderId);
  await lockCashShipment(tx);
  return (await selectCashShipment(tx, id, true))!;
}

/**
 * An operator confirms received cash of one shipment. Repeating reference and amount books nothing;
 * `utr_taken` (409) with another amount, `invalid_request` (400) for more than is missing or a
 * future date.
 */
export async function confirmDeposit(
  tx: Tx,
  operatorId: string,
  id: string,
  { amountPaise, reference, day }: EndpointBody<typeof recordDeposit>,
  now: Date,
): Promise<CashShipment> {
  const before = await lockShipment(tx, id);
  const known = await selectCashReceipt(tx, id, reference);
  if (known) {
    if (known.amount_paise !== amountPaise || known.day !== day)
      fail('utr_taken', {
        message: 'errors.receipt_repeated',
      });
    return presentCashShipment(before, now);
  }
  const missing = before.expected_paise - before.received_paise;
  if (amountPaise > missing)
    fail('invalid_request', {
      details: [
        {
          path: 'amountPaise',
          message: missing === 0 ? 'errors.cash_complete' : 'errors.cash_missing_only',
          values: { amount: formatRupees(paiseToRupees(missing)) },
        },
      ],
    });
  if (day > dayInIndia(now))
    fail('invalid_request', { details: [{ path: 'day', message: 'errors.day_in_future' }] });
  await recordCashEntry(
    tx,
    before,
    {
      paise: amountPaise,
      over: 0,
      kind: 'deposit',
      reference,
      day,
      importId: null,
      byId: operatorId,
    },
    now,
  );
  const after = (await selectCashShipment(tx, id))!;
  audit(tx, {
    action: 'cash.deposit',
    object: object(before),
    before: { received: paiseToRupees(before.received_paise) },
    after: {
      received: paiseToRupees(after.received_paise),
      expected: paiseToRupees(after.expected_paise),
      reference,
      day,
      seller: before.vendor_name,
    },
  });
  return presentCashShipment(after, now);
}

/**
 * The vendor kept the cash of a shipment without a booked courier: the missing amount moves from
 * the courier's account to the vendor's debit. `step_not_possible` (409) if a courier was booked,
 * the vendor is already charged, or nothing is missing.
 */
export async function chargeToVendor(
  tx: Tx,
  id: string,
  { reason }: EndpointBody<typeof chargeVendor>,
  now: Date,
): Promise<CashShipment> {
  const before = await lockShipment(tx, id);
  const missing = before.expected_paise - before.received_paise;
  if (before.is_booked)
    fail('step_not_possible', {
      message: 'errors.cash_owed_by_courier',
    });
  if (before.holder === 'vendor' || missing === 0)
    fail('step_not_possible', {
      message:
        before.holder === 'vendor' ? 'errors.vendor_already_charged' : 'errors.cash_complete',
    });
  const rows = ledgerRows(
    [
      {
        subOrderId: null,
        account: 'vendor_payable',
        ownerId: before.vendor_id,
        amountPaise: missing,
        rule: 'cash collected',
      },
      {
        subOrderId: before.vendor_order_id,
        account: 'courier_receivable',
        ownerId: null,
        amountPaise: -missing,
        rule: 'cash collected',
      },
    ],
    { orderId: before.order_id, reason: 'cod_kept_by_vendor', at: now },
  );
  await bookEntries(tx, rows);
  await makeVendorHolder(tx, id, rows[0]!.id);
  audit(tx, {
    action: 'cash.charged',
    object: object(before),
    before: { holder: 'courier' },
    after: { holder: 'vendor', amount: paiseToRupees(missing), seller: before.vendor_name },
    reason,
  });
  return presentCashShipment((await selectCashShipment(tx, id))!, now);
}
