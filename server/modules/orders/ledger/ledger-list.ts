import type { ledgerCsv, listLedger } from '#contracts/orders/ledger.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { groupIndian, paiseToRupees, type Paise } from '#contracts/kernel/money.ts';
import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { csvAmount, csvFile, csvHead } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentLedger } from './ledger-labels.ts';
import { selectLedger, selectLedgerSums } from './queries.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/**
 * One page of the ledger, with totals of all matching entries as long as they can be counted. Two
 * queries.
 */
export async function readLedger(
  db: Db,
  { page, limit, ...filter }: EndpointQuery<typeof listLedger>,
): Promise<EndpointData<typeof listLedger>> {
  const rows = await selectLedger(db, filter, { limit, offset: (page - 1) * limit });
  const { n, debit, credit } = await selectLedgerSums(db, filter);
  const known = (paise: Paise) => (n > MAX_FOUND ? null : paiseToRupees(paise));
  return {
    results: rows.map(presentLedger),
    balance: known(debit - credit),
    debit: known(debit),
    credit: known(credit),
    page,
    limit,
    total: Math.min(n, MAX_FOUND),
  };
}

const COLUMNS = [
  'common.day',
  'orders.ledger.time_utc',
  'orders.ledger.transaction',
  'common.account',
  'orders.ledger.debit',
  'orders.ledger.credit',
  'orders.ledger.owner',
  'common.order',
  'settlement.statement',
  'common.reason',
  'orders.ledger.rule',
  'orders.ledger.rate_percent',
] as const;
/**
 * Matching entries as a table, newest first, with their total; `invalid_request` (400) for more
 * than 10,000, since an incomplete ledger helps no auditor.
 */
export async function ledgerFile(
  db: Db,
  filter: EndpointQuery<typeof ledgerCsv>,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = await selectLedger(db, filter, { limit: MAX_FOUND + 1, offset: 0 });
  if (rows.length > MAX_FOUND)
    fail('invalid_request', {
      message: 'errors.entries_too_many',
      values: { n: groupIndian(MAX_FOUND) },
      details: [{ path: 'from', message: 'errors.fewer_days' }],
    });
  const list = rows.map((row) => ({ row, e: presentLedger(row) }));
  return csvFile([
    csvHead(COLUMNS),
    ...list.map(({ row, e }) => [
      dayInIndia(row.at),
      e.at,
      e.transactionId,
      e.account,
      csvAmount(Math.max(0, row.amount_paise)),
      csvAmount(Math.max(0, -row.amount_paise)),
      e.owner?.name ?? '',
      e.orderNumber ?? '',
      e.statementNumber ?? '',
      e.reason,
      e.rule ?? '',
      e.ratePercent === null ? '' : String(e.ratePercent),
    ]),
    [
      callerText('orders.ledger.sum'),
      '',
      '',
      '',
      csvAmount(rows.reduce((paise, r) => paise + Math.max(0, r.amount_paise), 0)),
      csvAmount(rows.reduce((paise, r) => paise + Math.max(0, -r.amount_paise), 0)),
      '',
      '',
      '',
      '',
      '',
      '',
    ],
  ]);
}
