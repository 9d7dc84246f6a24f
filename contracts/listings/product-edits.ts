import { z } from 'zod';
import { Id } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';

/** Products an operator may edit in one request. */
export const MAX_PRODUCT_EDITS = 100;

/**
 * What an operator may correct in a product of the catalog. Pictures, variants and declarations
 * belong to the vendor who created it.
 */
export const ProductValues = z.object({
  name: z.string().trim().min(3, 'listings.error.name_short').max(150),
  brand: z.string().trim().min(1, 'errors.brand_missing').max(60),
  description: z.string().trim().min(30, 'listings.error.description_short').max(5_000),
  highlights: z.array(z.string().trim().min(1, 'listings.error.line_empty').max(150)).max(8),
  categoryId: Id,
  hsnCode: z.string().regex(/^\d{4,8}$/, 'errors.hsn_length'),
  gst: z.string().max(20).describe('a rate in percent, or a rule by the price of a unit'),
  returnableDays: z.number().int().min(0).max(30),
  isCodAllowed: z.boolean(),
});
export type ProductValues = z.infer<typeof ProductValues>;
export type ProductField = keyof ProductValues;
export const PRODUCT_EDIT_FIELDS = Object.keys(ProductValues.shape) as ProductField[];
/** As stored: older products may not pass today's checks. */
const StoredValues = z.object({
  name: z.string(),
  brand: z.string(),
  description: z.string(),
  highlights: z.array(z.string()),
  categoryId: z.string(),
  hsnCode: z.string(),
  gst: z.string(),
  returnableDays: z.number().int(),
  isCodAllowed: z.boolean(),
});
export type StoredProductValues = z.infer<typeof StoredValues>;

export const EditableProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  values: StoredValues,
  vendors: z.array(z.string()).describe('names of those who sell it, three at most'),
  vendorCount: z.number().int(),
});
export type EditableProduct = z.infer<typeof EditableProduct>;

export const ProductEdit = z.object({
  productId: Id,
  seen: StoredValues.partial().describe('values of the fields to set, as they were shown'),
  set: ProductValues.partial(),
});
export type ProductEdit = z.infer<typeof ProductEdit>;
export const ProductEditResult = z.object({
  productId: z.string(),
  product: EditableProduct.nullable().describe('as it is now; null: no such product'),
  refused: z
    .object({ code: z.string(), message: z.string(), field: z.string().nullable() })
    .nullable()
    .describe('null: done'),
});
export type ProductEditResult = z.infer<typeof ProductEditResult>;

export const listEditableProducts = endpoint({
  method: 'GET',
  path: '/admin/product-values',
  summary: 'Show what an operator may correct in products',
  audience: 'admin',
  right: 'catalog:read',
  query: z.object({
    products: z.string().min(1).max(8_000).describe('ids separated by commas, 100 at most'),
  }),
  data: z.object({ results: z.array(EditableProduct) }),
});
export const editProducts = endpoint({
  method: 'POST',
  path: '/admin/product-edits',
  summary: 'Correct products; every vendor of them is emailed what changed and why',
  audience: 'admin',
  right: 'catalog:write',
  body: z.object({
    changes: z
      .array(ProductEdit)
      .min(1)
      .max(MAX_PRODUCT_EDITS)
      .refine((all) => new Set(all.map((one) => one.productId)).size === all.length, {
        message: 'errors.product_repeated',
      }),
    reason: z.string().trim().min(5, 'errors.reason_for_vendors').max(300),
  }),
  data: z.object({ results: z.array(ProductEditResult).describe('in the requested order') }),
});
