import { z } from 'zod';
import { Id, IsoTime, PictureData, Rupees } from '#contracts/kernel/schemas.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { workbookOf } from '#contracts/kernel/list-file.ts';
import { MAX_FILE_ROWS } from '#contracts/kernel/paging.ts';

const read = { audience: 'admin', right: 'catalog:read' } as const;
const write = { audience: 'admin', right: 'catalog:write' } as const;

/**
 * State of a catalog product for the operator: on sale, without offers, or removed from the
 * catalog.
 */
export const PRODUCT_STATES = ['sale', 'idle', 'down'] as const;
export const ADMIN_PRODUCT_FILTERS = ['live', 'down'] as const;
/** Orders of the list; `-` for the newest, or Z to A. */
export const ADMIN_PRODUCT_SORTS = ['-created', 'created', 'name', '-name'] as const;
export const AdminProductRow = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  image: PictureData.nullable(),
  state: z.enum(PRODUCT_STATES),
  price: Rupees.nullable(),
  stock: z.number().int(),
  sellers: z.array(z.object({ _id: z.string(), name: z.string() })).describe('three at most'),
  sellerCount: z.number().int(),
  takenDown: z.object({ at: IsoTime, reason: z.string() }).nullable(),
  createdAt: IsoTime,
});
export type AdminProductRow = z.infer<typeof AdminProductRow>;
const filter = {
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe("part of a product or vendor name, the prefix of a vendor's code, an EAN, or an id"),
  state: z.enum(ADMIN_PRODUCT_FILTERS).optional(),
  vendor: Id.optional(),
  category: Id.optional().describe('id of a category of any level'),
  brand: z.string().trim().max(60).optional().describe('a brand in full, in any case'),
  sort: z.enum(ADMIN_PRODUCT_SORTS).optional().describe('newest first by default'),
};
export const listAdminProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  summary: 'List products of all vendors, newest first',
  ...read,
  query: z.object({
    ...filter,
    after: Id.optional().describe('the last product of the previous page, with the same order'),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  data: z.object({
    results: z.array(AdminProductRow),
    next: z.string().nullable().describe('pages may be short if few rows match'),
  }),
});
export const adminProductsFile = endpoint({
  method: 'GET',
  path: '/admin/products.csv',
  summary: `The products found, the newest first: ${MAX_FILE_ROWS} at most`,
  ...read,
  query: z.object(filter),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const adminProductsWorkbook = workbookOf(adminProductsFile);
const one = z.object({ product: z.object({ _id: z.string(), state: z.enum(PRODUCT_STATES) }) });
export const takeDownProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/take-down',
  summary: 'Unlist a product; every vendor of it is emailed the reason',
  ...write,
  params: z.object({ id: Id }),
  body: z.object({
    reason: z.string().trim().min(5, 'errors.reason_for_vendors').max(1_000),
  }),
  data: one,
});
export const restoreProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/put-back',
  summary: 'Relist a product',
  ...write,
  params: z.object({ id: Id }),
  data: one,
});

const AdminBrand = z.object({ name: z.string(), products: z.number().int() });
export type AdminBrand = z.infer<typeof AdminBrand>;
const named = { q: z.string().trim().max(60).optional().describe('part of a name') };
export const listBrands = endpoint({
  method: 'GET',
  path: '/admin/brands',
  summary: 'List brands of products alphabetically',
  ...read,
  query: z.object({
    ...named,
    after: z.string().max(60).optional().describe('the last name of the previous page'),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  data: z.object({ results: z.array(AdminBrand), next: z.string().nullable() }),
});
export const brandsFile = endpoint({
  method: 'GET',
  path: '/admin/brands.csv',
  summary: `The brands found, by the alphabet: ${MAX_FILE_ROWS} at most`,
  ...read,
  query: z.object(named),
  data: z.instanceof(Uint8Array),
  produces: 'text/csv',
});
export const brandsWorkbook = workbookOf(brandsFile);
export const listAlikeBrands = endpoint({
  method: 'GET',
  path: '/admin/brands/alike',
  summary: 'List brands that differ only in case, spaces and punctuation',
  ...read,
  data: z.object({
    groups: z.array(z.array(AdminBrand)).describe("largest groups' names first"),
  }),
});
export const renameBrand = endpoint({
  method: 'POST',
  path: '/admin/brands/rename',
  summary: 'Rename a brand on all products; an existing name merges the brands',
  ...write,
  body: z.object({
    from: z.string().min(1).max(60),
    to: z.string().trim().min(1, 'errors.name_missing').max(60),
  }),
  data: z.object({ products: z.number().int().describe('with the new name now') }),
});
