import { z } from 'zod';
import { Id, IsoTime, Nothing } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { pageQuery, pageReply } from '#contracts/kernel/paging.ts';

/**
 * What a vendor claims: `owner` of a brand or `maker` of its own products, which protects them; or
 * permission as a `reseller` of a brand or product that is protected.
 */
export const BRAND_CLAIM_KINDS = ['owner', 'maker', 'reseller'] as const;
export type BrandClaimKind = (typeof BRAND_CLAIM_KINDS)[number];
export const BRAND_CLAIM_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type BrandClaimState = (typeof BRAND_CLAIM_STATES)[number];
/** Open claims of a vendor. */
export const MAX_OPEN_CLAIMS = 20;

/** Brands are compared without case, spaces and punctuation, as the database compares them. */
export const brandKey = (brand: string): string =>
  brand
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s!-/:-@[-`{-~]+/g, '');

export const BrandClaim = z.object({
  _id: z.string(),
  kind: z.enum(BRAND_CLAIM_KINDS),
  brand: z.string().describe('empty: of a maker'),
  product: z.object({ _id: z.string(), name: z.string(), slug: z.string() }).nullable(),
  evidence: z.string(),
  link: z.string().nullable(),
  state: z.enum(BRAND_CLAIM_STATES),
  note: z.string().nullable().describe('of the operator'),
  createdAt: IsoTime,
  decidedAt: IsoTime.nullable(),
});
export type BrandClaim = z.infer<typeof BrandClaim>;

const vendor = { audience: 'vendor', right: 'catalog' } as const;
const page = { ...pageQuery(20, 100), state: z.enum(BRAND_CLAIM_STATES).optional() };
export const listBrandClaims = endpoint({
  method: 'GET',
  path: '/vendor/brand-claims',
  summary: "List the vendor's claims to brands and permissions to sell them, newest first",
  ...vendor,
  query: z.object(page),
  data: z.object({ results: z.array(BrandClaim), ...pageReply }),
});
export const claimBrand = endpoint({
  method: 'POST',
  path: '/vendor/brand-claims',
  summary: 'Claim a brand or own products, or ask to sell a protected product',
  ...vendor,
  status: 201,
  body: z
    .object({
      kind: z.enum(BRAND_CLAIM_KINDS),
      brand: z.string().trim().max(60).default(''),
      productId: Id.optional().describe('of a reseller: what it wants to sell'),
      evidence: z.string().trim().min(20, 'listings.brand.evidence_short').max(2_000),
      link: z
        .url({ protocol: /^https$/, error: 'listings.brand.link_invalid' })
        .max(500)
        .optional(),
    })
    .refine((b) => b.kind !== 'owner' || brandKey(b.brand) !== '', {
      path: ['brand'],
      message: 'errors.brand_missing',
    })
    .refine((b) => b.kind !== 'reseller' || b.productId !== undefined, {
      path: ['productId'],
      message: 'errors.fields_invalid',
    }),
  data: z.object({ claim: BrandClaim }),
});
export const withdrawBrandClaim = endpoint({
  method: 'DELETE',
  path: '/vendor/brand-claims/:id',
  summary: 'Withdraw a claim that is not decided',
  ...vendor,
  params: z.object({ id: Id }),
  data: Nothing,
});

export const AdminBrandClaim = BrandClaim.extend({
  vendor: z.object({ _id: z.string(), name: z.string() }),
  products: z.number().int().describe('products of the brand or maker in the catalog'),
  otherVendors: z.number().int().describe('other vendors who sell some of them; their offers stay'),
  protectedBy: z.array(z.string()).describe('vendors who protect it already'),
});
export type AdminBrandClaim = z.infer<typeof AdminBrandClaim>;
export const listAdminBrandClaims = endpoint({
  method: 'GET',
  path: '/admin/brand-claims',
  summary: 'List claims to brands, oldest open first',
  audience: 'admin',
  right: 'catalog:read',
  query: z.object(page),
  data: z.object({ results: z.array(AdminBrandClaim), ...pageReply }),
});
export const decideBrandClaim = endpoint({
  method: 'POST',
  path: '/admin/brand-claims/:id/decision',
  summary: 'Approve or reject an open claim, or end an approved one; the vendor is emailed',
  audience: 'admin',
  right: 'catalog:write',
  params: z.object({ id: Id }),
  body: z
    .object({
      isApproved: z.boolean(),
      note: z.string().trim().max(500).default(''),
    })
    .refine((b) => b.isApproved || b.note.length >= 5, {
      path: ['note'],
      message: 'errors.reason_for_vendors',
    }),
  data: z.object({ claim: AdminBrandClaim }),
});
