import type { BrandClaimKind, BrandClaimState } from '#contracts/listings/brand-protection.ts';

export const CLAIM_KIND_LABELS: Readonly<Record<BrandClaimKind, string>> = {
  owner: 'listings.brand.kind_owner',
  maker: 'listings.brand.kind_maker',
  reseller: 'listings.brand.kind_reseller',
};
export const CLAIM_STATES: Readonly<
  Record<BrandClaimState, { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }>
> = {
  pending: { label: 'listings.brand.pending', tone: 'warning' },
  approved: { label: 'listings.brand.approved', tone: 'success' },
  rejected: { label: 'listings.brand.rejected', tone: 'danger' },
  withdrawn: { label: 'listings.brand.withdrawn', tone: 'neutral' },
};
