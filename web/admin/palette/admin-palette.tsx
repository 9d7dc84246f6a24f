import { adminKey, useStaff, useStaffRights } from '#web/admin/staff-context.tsx';
import { adminNavOf } from '#web/admin/nav.ts';
import type { PanelShown } from '#web/modules/portal-kit/palette/go-to.tsx';
import { COMMON_KEYS } from '#web/modules/portal-kit/palette/common-keys.ts';
import { KeyHelp, type KeyGroup } from '#web/modules/portal-kit/palette/key-help.tsx';
import { Palette } from '#web/modules/portal-kit/palette/palette.tsx';
import { useText, type Text } from '#web/i18n/text.ts';
import { findCustomers, findTickets } from '#web/admin/customers/find-customers.ts';
import { findVendors } from '#web/admin/vendor-onboarding/find-vendors.ts';
import { findOrders } from '#web/admin/order-actions/find-orders.ts';
import { findProducts } from '#web/admin/listings/products/find-products.ts';
import { findMoney } from '#web/admin/settlement/find-money.ts';
import { adminActionEntries } from './admin-actions.ts';
import type { Finder } from './finder.ts';
import { type StaffAccess, staffMay } from '#contracts/kernel/staff-permissions.ts';
import { MODERATION_KEYS } from '#web/admin/listings/review/review-keys.ts';

/** Shortcuts of single pages, for roles that include them; each module adds its own here. */
const KEYS: readonly { keys: KeyGroup; isFor: (role: StaffAccess) => boolean }[] = [
  { keys: MODERATION_KEYS, isFor: (role) => staffMay(role, 'catalog:write') },
];

/** Shortcuts of a role, in the language of the page. */
const keysOf = (role: StaffAccess, t: Text): KeyGroup[] =>
  KEYS.filter(({ isFor }) => isFor(role)).map(({ keys: { title, keys } }) => ({
    title: t(title),
    keys: keys.map(({ press, does }) => ({ press, does: t(does) })),
  }));

/** What the palette finds besides pages; each module has its own finder and lists it here. */
const FINDERS: readonly Finder[] = [
  findOrders,
  findCustomers,
  findVendors,
  findProducts,
  findTickets,
  findMoney,
];

/**
 * Pages of the role, and results of the modules' finders. The server returns only what the role may
 * see.
 */
export function AdminPalette({ open, onClose }: PanelShown) {
  const t = useText();
  const member = useStaff();
  const role = useStaffRights();
  const pages = adminNavOf(role, t).flatMap(({ title, pages }) =>
    pages.map(({ to, label, icon, keywords = '' }) => ({
      id: to,
      group: title || t('common.pages'),
      label,
      icon,
      to,
      keywords: `${label} ${keywords}`,
    })),
  );
  const entries = [...pages, ...adminActionEntries(role, t)];
  // An area that fails hides nothing of the others.
  const find = async (text: string, signal: AbortSignal) => {
    const found = await Promise.allSettled(FINDERS.map((one) => one(role, text, signal)));
    const entriesFound = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const failure = found.find((one) => one.status === 'rejected');
    if (entriesFound.length === 0 && failure) throw failure.reason;
    return entriesFound;
  };
  return (
    <Palette
      open={open}
      onClose={onClose}
      entries={entries}
      find={find}
      findKey={adminKey(member._id)}
      placeholder={t('shell.palette.admin_placeholder')}
    />
  );
}

export function AdminKeys({ open, onClose }: PanelShown) {
  const t = useText();
  const role = useStaffRights();
  return <KeyHelp open={open} onClose={onClose} groups={[...COMMON_KEYS, ...keysOf(role, t)]} />;
}
