import type { z } from 'zod';
import type {
  BankReceipt,
  recordBankReceipt,
  listBankReceipts,
} from '#contracts/payments/payments.ts';
import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { formatRupees, type Paise, paiseToRupees } from '#contracts/kernel/money.ts';
import { bookEntries, ledgerRows } from '#server/modules/orders/service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  insertBankReceipt,
  lockBankReceipts,
  selectOwedByGateways,
  selectBankReceipt,
  selectBankReceipts,
} from './queries.ts';
import type { BankReceiptTable } from '#server/modules/payments/tables.ts';

const present = (r: BankReceiptTable): z.infer<typeof BankReceipt> => ({
  _id: r.id,
  kind: r.kind,
  amountPaise: Number(r.amount_paise),
  reference: r.reference,
  day: r.day,
  createdAt: r.created_at.toISOString(),
});
const ACCOUNT = { courier: 'courier_receivable', gateway: 'gateway_receivable' } as const;

const refuseExcess = (owed: Paise): never =>
  fail('invalid_request', {
    details: [
      {
        path: 'amountPaise',
        message: 'errors.owed_only',
        values: { amount: formatRupees(paiseToRupees(Math.max(owed, 0))) },
      },
    ],
  });

/**
 * Books money of couriers or gateways received in the marketplace's bank account: once per bank
 * reference, however often it is sent. Throws `utr_taken` (409) if the reference was used for
 * something else, and `invalid_request` (400) for an unconfirmed amount above what is owed.
 */
export async function recordReceipt(
  tx: Tx,
  operatorId: string,
  { kind, amountPaise, reference, day, mayExceed }: EndpointBody<typeof recordBankReceipt>,
  now: Date,
): Promise<EndpointData<typeof recordBankReceipt>> {
  await lockBankReceipts(tx);
  const before = await selectBankReceipt(tx, reference);
  if (before) {
    if (before.kind !== kind || Number(before.amount_paise) !== amountPaise || before.day !== day)
      fail('utr_taken', { message: 'errors.bank_reference_taken' });
    return {
      receipt: present(before),
      owed: paiseToRupees((await selectOwedByGateways(tx))[kind]),
    };
  }
  const owed = (await selectOwedByGateways(tx))[kind];
  if (amountPaise > owed && !mayExceed) refuseExcess(owed);
  const rule = `${kind} ${reference}`;
  const rows = ledgerRows(
    [
      { subOrderId: null, account: 'platform_bank', ownerId: null, amountPaise, rule },
      { subOrderId: null, account: ACCOUNT[kind], ownerId: null, amountPaise: -amountPaise, rule },
    ],
    { orderId: null, reason: 'money_received', at: now },
  );
  await bookEntries(tx, rows);
  const row: BankReceiptTable = {
    id: newId('rcp', now.getTime()),
    kind,
    reference,
    amount_paise: amountPaise,
    day,
    entry_transaction: rows[0]!.transaction_id,
    created_by: operatorId,
    created_at: now,
  };
  await insertBankReceipt(tx, row);
  audit(tx, {
    action: 'receipt.booked',
    object: { kind: 'receipt', id: row.id, label: reference },
    before: { owed: paiseToRupees(owed) },
    after: {
      owed: paiseToRupees(owed - amountPaise),
      amount: paiseToRupees(amountPaise),
      from: kind,
      day,
      ...(amountPaise > owed ? { exceeds: true } : {}),
    },
  });
  return { receipt: present(row), owed: paiseToRupees(owed - amountPaise) };
}

export async function readBankReceipts(
  db: Db,
  { page, limit }: EndpointQuery<typeof listBankReceipts>,
): Promise<EndpointData<typeof listBankReceipts>> {
  const { rows, total } = await selectBankReceipts(db, { page, limit });
  return { results: rows.map(present), page, limit, total };
}
