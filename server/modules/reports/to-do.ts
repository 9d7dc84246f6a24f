import type { ToDo } from '#contracts/reports/reports.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { mayDo, type VendorRight } from '#contracts/kernel/vendor-permissions.ts';
import { isOnHoliday, vendorsById } from '#server/modules/vendors/service.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Db } from '#server/platform/db/database.ts';
import { selectToDo } from './queries.to-do.ts';
import { lowStockOf } from '#server/modules/offers/service.ts';

/** Open work within the member's permissions. Two queries. */
export async function readToDo(
  db: Db,
  { vendorId, vendorRole }: Pick<Session, 'vendorId' | 'vendorRole'>,
  now: Date,
): Promise<ToDo> {
  const [shop = fail('session_expired')] = (
    await vendorsById(db, [vendorId ?? fail('access_denied')])
  ).values();
  const may = (right: VendorRight) => vendorRole !== null && mayDo(vendorRole, right);
  const wanted = { orders: may('orders'), stock: may('stock'), catalog: may('catalog') };
  const found = await selectToDo(db, shop.id, wanted, lowStockOf(shop.id), now);
  const hasBank = Boolean((shop.bank as { accountNumber?: string } | null)?.accountNumber);
  const setup = { hasOffer: found.has_offer, hasBank, hasStory: Boolean(shop.description) };
  return {
    orders: wanted.orders
      ? { toAccept: found.to_accept, toPack: found.to_pack, late: found.late }
      : null,
    returns: wanted.orders ? { toDecide: found.to_decide, disputed: found.disputed } : null,
    tickets: wanted.orders
      ? { open: found.tickets, dueBy: found.due_by?.toISOString() ?? null }
      : null,
    stock: wanted.stock ? { low: found.low, out: found.out } : null,
    listings: wanted.catalog
      ? { changesAsked: found.changes_asked, rejected: found.rejected }
      : null,
    questions: wanted.catalog ? found.questions : null,
    notices: [
      ...(shop.status === 'suspended' ? ['suspended' as const] : []),
      ...(may('finance') && !hasBank ? ['no_bank' as const] : []),
      ...(isOnHoliday(shop, now) ? ['holiday' as const] : []),
    ],
    setup: found.has_order || (setup.hasOffer && setup.hasBank && setup.hasStory) ? null : setup,
  };
}
