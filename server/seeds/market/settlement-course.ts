import { sql } from 'kysely';
import { addDays, dayInIndia } from '#contracts/kernel/time.ts';
import { importRemittanceFile } from '#server/modules/cash/service.ts';
import {
  approvePayoutRun,
  closeVendor,
  createPayoutRun,
  lastPeriod,
  markPaid,
} from '#server/modules/settlement/service.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { DEMO_KEYS, DEMO_VENDOR } from '#server/seeds/accounts.ts';
import { idFor } from '#server/seeds/ids.ts';
import { vendorId } from '#server/seeds/vendors.ts';
import type { Happening } from './order-course.ts';

const OPERATOR = idFor('usr', DEMO_KEYS.admin);
const PERIOD_DAYS = 7;
/** Closings, in weeks before the last one; all but the last are paid. */
const CLOSINGS = [5, 0] as const;
/** Weeks in which the courier transfers what it collected. */
const REMITTANCES = 12;
/** The courier keeps cash for three days. */
const REMITTED_DAYS = 3;

/** Statements of every vendor with sales, their payouts, and the courier's remittances. */
export function moneyCourse(vendors: readonly string[], now: Date): Happening[] {
  const closings = CLOSINGS.flatMap((back): Happening[] => {
    const over = lastPeriod(addDays(now, -back * PERIOD_DAYS), PERIOD_DAYS).endsAt;
    const close = vendors.map((id, i): Happening => ({
      at: addDays(over, (15 + i) / 1440),
      work: (tx, at) => closeVendor(tx, id, { now: () => at }),
    }));
    return back === 0
      ? close
      : [...close, { at: addDays(over, 2.1), work: (tx, at) => payOut(tx, back, at) }];
  });
  const remittances = Array.from({ length: REMITTANCES }, (_, back): Happening => ({
    at: addDays(now, -back * PERIOD_DAYS - 0.4),
    work: (tx, at) => remit(tx, REMITTANCES - back, at),
  }));
  return [...closings, ...remittances];
}

async function remit(tx: Tx, number: number, at: Date): Promise<void> {
  const { rows } = await sql<{ courier: string; awb: string; rupees: string }>`
    select courier, awb, (expected_paise / 100.0)::numeric(12, 2)::text as rupees from cod_shipments
    where vendor_id <> ${vendorId(DEMO_VENDOR)} and received_paise = 0 and delivered_at <= ${addDays(at, -REMITTED_DAYS)} order by delivered_at`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const day = dayInIndia(at);
  const lines = rows.map((r) => [r.courier, r.awb, r.rupees, day, `DEMO-CASH-${number}`].join(','));
  await importRemittanceFile(
    tx,
    OPERATOR,
    {
      name: `remittance-market-${day}.csv`,
      text: ['courier,awb,amount,date,utr', ...lines].join('\n'),
      dryRun: false,
    },
    at,
  );
}

async function payOut(tx: Tx, week: number, at: Date): Promise<void> {
  const { rows: due } = await sql<{ id: string }>`
    select id from statements s where vendor_id <> ${vendorId(DEMO_VENDOR)} and closing_paise > 0
      and not exists (select from payouts p where p.statement_id = s.id)`.execute(tx);
  if (due.length === 0) return;
  const { batch, payouts } = await createPayoutRun(
    tx,
    OPERATOR,
    { statementIds: due.map((s) => s.id) },
    at,
  );
  // The demo has a single operator.
  await approvePayoutRun(tx, batch._id, { total: batch.total }, { id: OPERATOR, isDemo: true }, at);
  for (const [i, payout] of payouts.entries())
    await markPaid(tx, payout._id, `DEMOM${String(week * 100 + i).padStart(11, '0')}`, {
      now: () => at,
    });
}
