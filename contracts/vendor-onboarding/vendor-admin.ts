import { z } from 'zod';
import { Id, IsoTime, Rupees } from '#contracts/kernel/schemas.ts';
import { VendorHealth } from '#contracts/reports/reports.ts';
import { endpoint } from '#contracts/kernel/endpoint.ts';
import { Version } from '#contracts/kernel/record-version.ts';

/** Maximum notes about one vendor; the oldest are shown last. */
export const MAX_VENDOR_NOTES = 200;
/** Internal staff notes about a vendor, invisible to the vendor and customers. */
export const VendorNote = z.object({
  _id: z.string(),
  text: z.string(),
  by: z.string(),
  isMine: z.boolean(),
  createdAt: IsoTime,
});
export type VendorNote = z.infer<typeof VendorNote>;

const Count = z.number().int().describe('1000: or more');
const Hold = z.object({ reason: z.string(), by: z.string(), at: IsoTime });
const Period = z.object({ netSales: Rupees, orders: z.number().int(), units: z.number().int() });
/** A vendor after its first approval, as operators see it beside its registration. */
export const AdminVendor = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  status: z.enum(['pending', 'active', 'suspended', 'rejected']),
  joinedAt: IsoTime,
  commissionPercent: z.number().describe('where neither a rule nor a category applies'),
  paysByCategory: z
    .boolean()
    .describe("the published commission of the product's category takes precedence"),
  versions: z.object({ commission: Version, hold: Version }),
  hold: Hold.nullable().describe('payouts wait while it is set'),
  rating: z.object({ stars: z.number(), count: z.number().int() }),
  sales: z
    .object({
      from: z.string(),
      to: z.string(),
      now: Period,
      before: Period.describe('the 30 days before'),
    })
    .describe('the last 30 days in India'),
  health: VendorHealth,
  products: Count.describe('its offers from the vendor'),
  openOrders: Count,
  openTickets: Count,
  notes: z.array(VendorNote).describe('newest first'),
});
export type AdminVendor = z.infer<typeof AdminVendor>;

const byId = { audience: 'admin', params: z.object({ id: Id }) } as const;
const adminVendor = z.object({ vendor: AdminVendor });
export const getAdminVendor = endpoint({
  method: 'GET',
  path: '/admin/vendors/:id',
  summary: 'Show one vendor: performance, payout hold and staff notes',
  right: 'vendors:read',
  ...byId,
  data: adminVendor,
});
export const addVendorNote = endpoint({
  method: 'POST',
  path: '/admin/vendors/:id/notes',
  summary: 'Add an internal note about a vendor',
  right: 'vendors:write',
  ...byId,
  status: 201,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, 'errors.message_required')
      .max(1000, 'errors.max_1000_characters'),
  }),
  data: adminVendor,
});
export const deleteVendorNote = endpoint({
  method: 'DELETE',
  path: '/admin/vendors/:id/notes/:note',
  summary: 'Delete your own note',
  audience: 'admin',
  right: 'vendors:write',
  params: z.object({ id: Id, note: Id }),
  data: adminVendor,
});
export const holdPayouts = endpoint({
  method: 'PUT',
  path: '/admin/vendors/:id/payout-hold',
  summary: 'Hold payouts to this vendor; the vendor sees the reason',
  right: 'vendors:write',
  ...byId,
  body: z.object({
    reason: z.string().trim().min(10, 'errors.reason_to_vendor').max(500),
  }),
  edits: 'payout hold',
  data: adminVendor,
});
export const liftPayoutHold = endpoint({
  method: 'DELETE',
  path: '/admin/vendors/:id/payout-hold',
  stepUp: true,
  summary: 'Resume payouts to this vendor',
  right: 'vendors:write',
  ...byId,
  edits: 'payout hold',
  data: adminVendor,
});
export const setVendorCommission = endpoint({
  method: 'PUT',
  path: '/admin/vendors/:id/commission',
  summary: "Set the vendor's default commission for new orders",
  right: 'vendors:write',
  ...byId,
  body: z.object({
    percent: z.number().min(0).max(50).multipleOf(0.01),
    byCategory: z
      .boolean()
      .optional()
      .describe(
        "the published commission of the product's category takes precedence; default: unchanged",
      ),
    reason: z.string().trim().min(3, 'errors.reason_missing').max(300),
  }),
  edits: 'commission of a vendor',
  data: adminVendor,
});

/** Effects of suspending a vendor, counted beforehand. */
export const SuspensionEffect = z.object({
  products: Count.describe('products only this vendor sells: they become unavailable'),
  shared: Count.describe('products other vendors continue to sell'),
  openOrders: Count.describe('undelivered vendor orders, which staff complete'),
  returns: Count.describe('open returns'),
  members: z.number().int().describe('members signed out'),
  unpaid: z
    .object({ due: Rupees, inPayout: Rupees, earned: Rupees, carried: Rupees })
    .describe('payable in the ledger: payouts continue unless held'),
  coupons: z
    .array(z.object({ code: z.string(), title: z.string() }))
    .describe('its own running coupons: at most 20'),
  festive: z.number().int().describe('festive offers its products take part in'),
});
export type SuspensionEffect = z.infer<typeof SuspensionEffect>;
export const getSuspensionEffect = endpoint({
  method: 'GET',
  path: '/admin/vendors/:id/suspension',
  summary: 'Preview the effects of suspending this vendor',
  right: 'vendors:read',
  ...byId,
  data: z.object({ effect: SuspensionEffect }),
});
