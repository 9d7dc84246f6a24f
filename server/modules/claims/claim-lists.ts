import type { adminClaimsFile, listAdminClaims } from '#contracts/claims/admin-claims.ts';
import {
  CLAIM_AGAINST,
  CLAIM_TABS,
  type ClaimTab,
  type listVendorClaims,
  type vendorClaimsFile,
} from '#contracts/claims/claims.ts';
import type { EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { readOrderNumber } from '#server/modules/orders/service.ts';
import { csvAmount } from '#server/platform/csv/csv.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type FileFormat, fileOfList } from '#server/platform/spreadsheet/list-file.ts';
import { ALL_STATUSES, presentAdminClaim, presentClaim, tabCounts } from './present.ts';
import { type ClaimScope, type ClaimSearch, countClaims, selectClaims } from './queries.ts';

const searchOf = (q: string | undefined): ClaimSearch | null =>
  q ? { q, orderNumber: readOrderNumber(q) } : null;
const orderOf = (tab: ClaimTab) => ({
  statuses: CLAIM_TABS[tab],
  newestFirst: tab === 'decided' || tab === 'ended',
});

/** A page of claims with the count of each tab: open ones oldest first, ended ones newest first. */
async function readPage(
  db: Db,
  scope: ClaimScope,
  { tab, q, page, limit }: EndpointQuery<typeof listVendorClaims>,
) {
  const search = searchOf(q);
  const rows = await selectClaims(db, scope, { ...orderOf(tab), page, limit, search });
  const counts = tabCounts(await countClaims(db, scope, ALL_STATUSES, search));
  return { rows, rest: { counts, page, limit, total: counts[tab] } };
}

/** A page of a vendor's claims. What they are worth is computed for one claim, not for lists. */
export async function readVendorClaims(
  db: Db,
  vendorId: string,
  query: EndpointQuery<typeof listVendorClaims>,
  now: Date,
): Promise<EndpointData<typeof listVendorClaims>> {
  const { rows, rest } = await readPage(db, { vendorId }, query);
  return { results: rows.map((c) => presentClaim(c, 0, now)), ...rest };
}
const adminScope = (vendor: string | undefined): ClaimScope =>
  vendor === undefined ? null : { vendorId: vendor };
/** A page of claims of all vendors, or of one. */
export async function readAdminClaims(
  db: Db,
  query: EndpointQuery<typeof listAdminClaims>,
  now: Date,
): Promise<EndpointData<typeof listAdminClaims>> {
  const { rows, rest } = await readPage(db, adminScope(query.vendor), query);
  return { results: rows.map((c) => presentAdminClaim(c, 0, now)), ...rest };
}

const HEAD = [
  'claims.number',
  'common.order',
  'common.vendor',
  'common.item',
  'claims.file.quantity',
  'claims.kind_label',
  'claims.against',
  'common.status',
  'claims.asked',
  'claims.granted',
  'claims.opened_on',
  'claims.submit_by',
  'claims.file.submitted_on',
  'claims.file.decided_on',
] as const;
/** The claims of a tab and search as a table. */
function claimsTable(
  db: Db,
  scope: ClaimScope,
  { tab, q }: EndpointQuery<typeof vendorClaimsFile>,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const search = searchOf(q);
  return fileOfList(
    format,
    HEAD,
    (at) => selectClaims(db, scope, { ...orderOf(tab), ...at, search }),
    (c) => [
      c.id,
      c.order_number,
      c.vendor_name,
      c.item_name ?? '',
      String(c.quantity),
      c.kind,
      CLAIM_AGAINST[c.kind],
      c.status,
      c.asked_paise === null ? '' : csvAmount(Number(c.asked_paise)),
      c.decided_at === null ? '' : csvAmount(Number(c.granted_paise)),
      c.created_at.toISOString(),
      c.due_at?.toISOString() ?? '',
      c.submitted_at?.toISOString() ?? '',
      c.decided_at?.toISOString() ?? '',
    ],
  );
}
export const vendorClaimsTable = (
  db: Db,
  vendorId: string,
  query: EndpointQuery<typeof vendorClaimsFile>,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> => claimsTable(db, { vendorId }, query, format);
export const adminClaimsTable = (
  db: Db,
  query: EndpointQuery<typeof adminClaimsFile>,
  format: FileFormat,
): Promise<Uint8Array<ArrayBuffer>> => claimsTable(db, adminScope(query.vendor), query, format);
