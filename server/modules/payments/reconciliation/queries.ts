import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import type { BankReceiptTable } from '#server/modules/payments/tables.ts';

export interface BookedPayment {
  gateway_id: string;
  order_number: string;
  amount_paise: number;
  refunded_paise: number;
  captured_at: Date;
}

/**
 * A gateway's payments in our ledger: captured in a time span, or named. Refunded means paid out.
 */
export async function selectBookedPayments(
  db: Db,
  provider: string,
  from: Date,
  to: Date,
  named: readonly string[],
): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select g.gateway_id, o.order_number, g.amount_paise, g.captured_at,
      coalesce((select sum(r.amount_paise) from gateway_refunds r where r.capture_id = g.id and r.state = 'paid'), 0)::int as refunded_paise
    from gateway_payments g join payments p on p.id = g.payment_id join orders o on o.id = p.order_id
    where g.provider = ${provider} and ((g.captured_at >= ${from} and g.captured_at < ${to}) or g.gateway_id = any(${[...named]}))`.execute(
    db,
  );
  return rows;
}

/** Receipts are serialised, so that two do not settle the same debt. */
export async function lockBankReceipts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${7_422}::bigint)`.execute(tx);
}

const columns = sql`id, kind, reference, amount_paise, day::text as day, entry_transaction, created_by, created_at`;

export async function selectBankReceipt(
  db: Db,
  reference: string,
): Promise<BankReceiptTable | undefined> {
  return (
    await sql<BankReceiptTable>`select ${columns} from bank_receipts where reference = ${reference}`.execute(
      db,
    )
  ).rows[0];
}
export async function insertBankReceipt(tx: Tx, r: BankReceiptTable): Promise<void> {
  await sql`insert into bank_receipts (id, kind, reference, amount_paise, day, entry_transaction, created_by, created_at)
    values (${r.id}, ${r.kind}, ${r.reference}, ${r.amount_paise}, ${r.day}::date, ${r.entry_transaction}, ${r.created_by}, ${r.created_at})`.execute(
    tx,
  );
}
export async function selectBankReceipts(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: BankReceiptTable[]; total: number }> {
  const { rows } =
    await sql<BankReceiptTable>`select ${columns} from bank_receipts order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
  const {
    rows: [counted],
  } = await sql<{ n: number }>`select count(*)::int as n from bank_receipts`.execute(db);
  return { rows, total: counted!.n };
}

/** Collected by couriers and gateways for the marketplace and not remitted yet. */
export async function selectOwedByGateways(db: Db): Promise<{ courier: Paise; gateway: Paise }> {
  const {
    rows: [row],
  } = await sql<{ courier: string; gateway: string }>`
    select coalesce(sum(amount_paise) filter (where account = 'courier_receivable'), 0)::bigint as courier,
      coalesce(sum(amount_paise) filter (where account = 'gateway_receivable'), 0)::bigint as gateway
    from ledger_entries where account in ('courier_receivable', 'gateway_receivable')`.execute(db);
  return { courier: Number(row!.courier), gateway: Number(row!.gateway) };
}
