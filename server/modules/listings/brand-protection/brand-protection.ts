import type { EndpointBody, EndpointData, EndpointQuery } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { newId } from '#contracts/kernel/ids.ts';
import {
  type AdminBrandClaim,
  type BrandClaim,
  brandKey,
  type claimBrand,
  type decideBrandClaim,
  type listAdminBrandClaims,
  type listBrandClaims,
  MAX_OPEN_CLAIMS,
} from '#contracts/listings/brand-protection.ts';
import { selectLiveProduct } from '#server/modules/listings/publishing/queries.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { notifyClaimDecided } from './notifications.ts';
import {
  type BrandClaimRow,
  countOpenClaims,
  hasSameClaim,
  insertClaim,
  lockClaim,
  selectBrandOwners,
  selectClaim,
  selectClaims,
  selectClaimsOf,
  selectProtected,
  selectReach,
  updateClaimState,
} from './queries.ts';

const present = (r: BrandClaimRow): BrandClaim => ({
  _id: r.id,
  kind: r.kind,
  brand: r.brand,
  product: r.product_id === null ? null : { _id: r.product_id, name: r.product!, slug: r.slug! },
  evidence: r.evidence,
  link: r.link,
  state: r.state,
  note: r.note,
  createdAt: r.created_at.toISOString(),
  decidedAt: r.decided_at?.toISOString() ?? null,
});
async function presentForAdmin(db: Db, r: BrandClaimRow): Promise<AdminBrandClaim> {
  const reach = await selectReach(db, r);
  return {
    ...present(r),
    vendor: { _id: r.vendor_id, name: r.vendor },
    products: reach.products,
    otherVendors: reach.other_vendors,
    protectedBy: await selectBrandOwners(db, r.brand_key, r.vendor_id),
  };
}

export async function readBrandClaims(
  db: Db,
  vendorId: string,
  query: EndpointQuery<typeof listBrandClaims>,
): Promise<EndpointData<typeof listBrandClaims>> {
  const { rows, total } = await selectClaimsOf(db, vendorId, query);
  return { results: rows.map(present), page: query.page, limit: query.limit, total };
}

/** What a claim is about: for a reseller the product's brand. */
async function subjectOf(tx: Tx, { kind, brand, productId }: EndpointBody<typeof claimBrand>) {
  if (kind === 'maker') return { brand: '', productId: null };
  if (kind === 'owner') return { brand, productId: null };
  const product = await selectLiveProduct(tx, productId!);
  if (!product || product.status !== 'active') fail('product_not_found');
  return { brand: product.brand, productId: product.id };
}

/**
 * A claim an operator decides. `step_not_possible` (409) for the same claim again, and for more open
 * ones than a vendor needs.
 */
export async function makeBrandClaim(
  tx: Tx,
  vendorId: string,
  body: EndpointBody<typeof claimBrand>,
  now: Date,
): Promise<BrandClaim> {
  const { brand, productId } = await subjectOf(tx, body);
  const key = brandKey(brand);
  if (await hasSameClaim(tx, vendorId, { kind: body.kind, brandKey: key, productId }))
    fail('step_not_possible', { message: 'listings.brand.claimed_already' });
  if ((await countOpenClaims(tx, vendorId)) >= MAX_OPEN_CLAIMS)
    fail('step_not_possible', { message: 'listings.brand.too_many' });
  const id = newId('bnd', now.getTime());
  await insertClaim(tx, {
    id,
    vendorId,
    kind: body.kind,
    brand,
    brandKey: key,
    productId,
    evidence: body.evidence,
    link: body.link ?? null,
    at: now,
  });
  return present((await selectClaim(tx, id))!);
}

/** `not_found` (404) for another vendor's, `step_not_possible` (409) once it is decided. */
export async function withdrawClaim(
  tx: Tx,
  vendorId: string,
  id: string,
  now: Date,
): Promise<void> {
  const claim = await lockClaim(tx, id);
  if (claim?.vendor_id !== vendorId) fail('not_found');
  if (claim.state !== 'pending') fail('step_not_possible');
  await updateClaimState(tx, id, { state: 'withdrawn', note: null, by: null, at: now });
}

export async function readAdminBrandClaims(
  db: Db,
  query: EndpointQuery<typeof listAdminBrandClaims>,
): Promise<EndpointData<typeof listAdminBrandClaims>> {
  const { rows, total } = await selectClaims(db, query);
  const results: AdminBrandClaim[] = [];
  for (const row of rows) results.push(await presentForAdmin(db, row));
  return { results, page: query.page, limit: query.limit, total };
}

/**
 * Decides an open claim, or ends an approved one. Existing offers stay in either case.
 * `step_not_possible` (409) for one that was decided meanwhile.
 */
export async function decideClaim(
  tx: Tx,
  subjectId: string,
  id: string,
  { isApproved, note }: EndpointBody<typeof decideBrandClaim>,
  clock: Clock,
): Promise<AdminBrandClaim> {
  const claim = (await lockClaim(tx, id)) ?? fail('not_found');
  const mayDecide = claim.state === 'pending' || (claim.state === 'approved' && !isApproved);
  if (!mayDecide) fail('step_not_possible');
  const state = isApproved ? 'approved' : 'rejected';
  await updateClaimState(tx, id, { state, note: note || null, by: subjectId, at: clock.now() });
  const next = (await selectClaim(tx, id))!;
  audit(tx, {
    action: isApproved ? 'brand.approved' : 'brand.rejected',
    object: { kind: 'vendor', id: claim.vendor_id, label: claim.vendor },
    before: { state: claim.state },
    after: { state, brand: claim.brand || claim.product || claim.vendor },
    ...(note ? { reason: note } : {}),
  });
  await notifyClaimDecided(tx, next, clock);
  return presentForAdmin(tx, next);
}

/** Which of these products the vendor may offer only with permission, and whether it asked. */
export const protectionOf = async (
  db: Db,
  vendorId: string,
  productIds: readonly string[],
): Promise<Map<string, 'needed' | 'asked'>> =>
  new Map(
    (await selectProtected(db, vendorId, productIds)).map((p) => [
      p.id,
      p.is_asked ? 'asked' : 'needed',
    ]),
  );
/** Refuses to offer a protected product: `step_not_possible` (409). */
export async function requireMayOffer(tx: Tx, vendorId: string, productId: string): Promise<void> {
  if ((await selectProtected(tx, vendorId, [productId])).length > 0)
    fail('step_not_possible', { message: 'listings.brand.protected' });
}
/** Vendors who own the brand of a submission of another vendor, for its reviewer. */
export const ownersOfBrand = (db: Db, brand: string, vendorId: string): Promise<string[]> =>
  selectBrandOwners(db, brandKey(brand), vendorId);
