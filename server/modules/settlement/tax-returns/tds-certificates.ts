import type { putTdsCertificates } from '#contracts/settlement/tax-returns.ts';
import type { EndpointBody, EndpointData } from '#contracts/kernel/endpoint.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { upsertCertificates } from './queries.filings.ts';
import { quarterPeriod } from './tax-periods.ts';

/**
 * Stores TDS certificates of a quarter; a later number replaces an earlier one of the same PAN.
 * PANs without a statement in the quarter are skipped.
 */
export async function recordCertificates(
  tx: Tx,
  { quarter, rows }: EndpointBody<typeof putTdsCertificates>,
  memberId: string,
  now: Date,
): Promise<EndpointData<typeof putTdsCertificates>> {
  const saved = await upsertCertificates(tx, {
    quarter,
    period: quarterPeriod(quarter),
    rows: [...new Map(rows.map((r) => [r.pan, r])).values()],
    memberId,
    now,
  });
  audit(tx, {
    action: 'tax.certificates',
    object: { kind: 'tax_return', id: `tds-${quarter}`, label: `TDS ${quarter}` },
    after: { saved },
  });
  return { saved, unknown: rows.length - saved };
}
