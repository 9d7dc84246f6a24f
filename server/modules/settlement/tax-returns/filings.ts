import type { EndpointBody } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import {
  type fileReturn,
  type Filing,
  Month,
  Quarter,
  type TaxReturnKind,
} from '#contracts/settlement/tax-returns.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { csvAmount, csvFile } from '#server/platform/csv/csv.ts';
import { type Db, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { maskedPan } from '#server/modules/settlement/present.ts';
import {
  endFiling,
  insertFiling,
  selectFiling,
  selectFilingById,
  type StoredFiling,
  type FilingSumRow,
} from './queries.filings.ts';
import type { FiledFigures } from '#server/modules/settlement/tables.ts';
import { monthPeriod, quarterPeriod, type TaxPeriod } from './tax-periods.ts';
import { callerText } from '#server/platform/messages/caller.ts';

const periodOf = (kind: TaxReturnKind, period: string) =>
  kind === 'tcs' ? monthPeriod(period) : quarterPeriod(period);
const total = (sums: readonly FilingSumRow[], of: 'base' | 'tax') =>
  sums.reduce((paise, s) => paise + Number(s[of]), 0);
const figure = (s: FilingSumRow | undefined) =>
  s ? { base: paiseToRupees(Number(s.base)), tax: paiseToRupees(Number(s.tax)) } : null;
const NAMES: Record<TaxReturnKind, string> = { tcs: 'GSTR-8', tds: 'TDS return' };
const objectOf = (kind: TaxReturnKind, period: string) => ({
  kind: 'tax_return',
  id: `${kind}-${period}`,
  label: `${NAMES[kind]} ${period}`,
});
const MAX_CHANGES = 50;

/** Vendors whose figures differ from the filed ones, in order of number. Pure. */
export function changesSince(
  filed: readonly FilingSumRow[],
  now: readonly FilingSumRow[],
): { key: string; name: string; filed: FilingSumRow | undefined; now: FilingSumRow | undefined }[] {
  const [before, after] = [
    new Map(filed.map((s) => [s.key, s])),
    new Map(now.map((s) => [s.key, s])),
  ];
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was && is && Number(was.base) === Number(is.base) && Number(was.tax) === Number(is.tax))
      return [];
    return [{ key, name: (is ?? was)!.name, filed: was, now: is }];
  });
}
/** A key is a GSTIN, a PAN, or the id of a vendor without one; PANs are masked. */
const shown = (kind: TaxReturnKind, key: string): string =>
  kind === 'tds'
    ? /^[A-Z]{5}\d{4}[A-Z]$/.test(key)
      ? maskedPan(key)
      : callerText('settlement.tax.no_pan')
    : key;

function present(f: StoredFiling, sums: readonly FilingSumRow[]): Filing {
  const changes = changesSince(f.figures.sums, sums);
  return {
    _id: f.id,
    filedOn: f.filed_on,
    reference: f.reference,
    by: f.actor_name,
    at: f.filed_at.toISOString(),
    sellers: f.figures.sums.length,
    base: paiseToRupees(total(f.figures.sums, 'base')),
    tax: paiseToRupees(total(f.figures.sums, 'tax')),
    changed:
      changes.length === 0
        ? null
        : {
            sellers: changes.length,
            rows: changes.slice(0, MAX_CHANGES).map((c) => ({
              who: shown(f.kind, c.key),
              name: c.name,
              filed: figure(c.filed),
              now: figure(c.now),
            })),
          },
  };
}

/** A return's figures of each vendor in a period. */
export type FilingSumsOf = (db: Db, period: TaxPeriod) => Promise<FilingSumRow[]>;

/** A return's filing, and changes since; null if not filed. */
export async function filingOf(
  db: Db,
  kind: TaxReturnKind,
  period: string,
  sumsOf: FilingSumsOf,
): Promise<Filing | null> {
  const found = await selectFiling(db, kind, period);
  return found ? present(found, await sumsOf(db, periodOf(kind, period))) : null;
}

/**
 * Marks a return as filed, with its figures; `rows` returns its file's rows. `preview_changed`
 * (409) if they differ from what was shown, `step_not_possible` (409) if it is already filed or its
 * period has not ended.
 */
export async function fileTaxReturn(
  tx: Tx,
  body: EndpointBody<typeof fileReturn>,
  memberId: string,
  sumsOf: FilingSumsOf,
  rows: (tx: Tx) => Promise<FiledFigures['rows']>,
  now: Date,
): Promise<Filing> {
  const { kind, period, filedOn, reference, seen } = body;
  if (!(kind === 'tcs' ? Month : Quarter).safeParse(period).success)
    fail('invalid_request', { details: [{ path: 'period', message: 'errors.period_missing' }] });
  const { end } = periodOf(kind, period);
  const today = dayInIndia(now);
  if (today < end) fail('step_not_possible', { message: 'errors.period_open' });
  if (filedOn < end || filedOn > today)
    fail('invalid_request', {
      details: [
        {
          path: 'filedOn',
          message: filedOn > today ? 'errors.day_in_future' : 'errors.filed_before_period',
        },
      ],
    });
  const sums = await sumsOf(tx, periodOf(kind, period));
  if (
    total(sums, 'base') !== rupeesToPaise(seen.base) ||
    total(sums, 'tax') !== rupeesToPaise(seen.tax)
  )
    fail('preview_changed');
  const id = newId('tfl', now.getTime());
  await insertFiling(tx, {
    id,
    kind,
    period,
    filed_on: filedOn,
    reference,
    figures: {
      sums: sums.map((s) => ({ ...s, base: Number(s.base), tax: Number(s.tax) })),
      rows: await rows(tx),
    },
    filed_by: memberId,
    filed_at: now,
  }).catch((error: unknown) =>
    isUniqueViolation(error, 'tax_filings_one')
      ? fail('step_not_possible', { message: 'errors.already_filed' })
      : Promise.reject(error),
  );
  audit(tx, {
    action: 'tax.filed',
    object: objectOf(kind, period),
    after: { filedOn, reference, sellers: sums.length, taxed: seen.base, tax: seen.tax },
  });
  return present((await selectFilingById(tx, id))!, sums);
}

/**
 * Revokes the mark, which is kept with its figures and the reason. `not_found` without an active
 * one.
 */
export async function withdrawTaxFiling(
  tx: Tx,
  id: string,
  memberId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const gone = (await endFiling(tx, id, { by: memberId, reason }, now)) ?? fail('not_found');
  audit(tx, {
    action: 'tax.filing_taken_back',
    object: objectOf(gone.kind, gone.period),
    before: { reference: gone.reference },
    reason,
  });
}

/** The file's rows as they were when filed. */
export async function filedFile(
  db: Db,
  id: string,
): Promise<{ name: string; file: Uint8Array<ArrayBuffer> }> {
  const found = (await selectFilingById(db, id)) ?? fail('not_found');
  return {
    name: `${found.kind === 'tcs' ? 'gstr8' : 'tds'}-${found.period}-as-filed.csv`,
    file: csvFile(
      found.figures.rows.map((row) =>
        row.map((cell) => (typeof cell === 'string' ? cell : csvAmount(cell.paise))),
      ),
    ),
  };
}
