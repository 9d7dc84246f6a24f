import { FileSpreadsheet, Package, Palmtree, Plus, ShoppingBag, Webhook } from 'lucide-react';
import { listVendorOrders } from '#contracts/fulfilment/fulfilment.ts';
import { listListings } from '#contracts/listings/listings.ts';
import { mayDo, type VendorRight, type SessionRole } from '#contracts/kernel/vendor-permissions.ts';
import { callApi } from '#web/api/client.ts';
import { COMMON_KEYS } from '#web/modules/portal-kit/palette/common-keys.ts';
import { KeyHelp } from '#web/modules/portal-kit/palette/key-help.tsx';
import type { PaletteEntry } from '#web/modules/portal-kit/palette/palette-entries.ts';
import { Palette } from '#web/modules/portal-kit/palette/palette.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { vendorNavOf } from '#web/vendor-portal/nav.ts';
import { findStatements, findTicket } from './find-records.ts';

interface Shown {
  open: boolean;
  onClose: () => void;
}
/** Number of orders and products shown; the lists show more. */
const MOST = 5;
const VENDOR_PAGES = '/vendor-dashboard';

/** Actions by name, each with the permission it needs. */
const VENDOR_ACTIONS: readonly {
  label: string;
  icon: PaletteEntry['icon'];
  to: string;
  right: VendorRight;
  keywords: string;
}[] = [
  {
    label: 'listings.add_product',
    icon: Plus,
    to: `${VENDOR_PAGES}/products/new`,
    right: 'catalog',
    keywords: 'new listing',
  },
  {
    label: 'listings.bulk.title',
    icon: FileSpreadsheet,
    to: `${VENDOR_PAGES}/products/bulk`,
    right: 'catalog',
    keywords: 'import export upload spreadsheet excel csv',
  },
  {
    label: 'orders.late_orders',
    icon: ShoppingBag,
    to: `${VENDOR_PAGES}/orders?tab=late`,
    right: 'orders',
    keywords: 'overdue',
  },
  {
    label: 'vendors.holiday.title',
    icon: Palmtree,
    to: `${VENDOR_PAGES}/offers?tab=holiday`,
    right: 'store',
    keywords: 'vacation pause closed',
  },
  {
    label: 'settings.webhook.title',
    icon: Webhook,
    to: `${VENDOR_PAGES}/settings?tab=webhooks`,
    right: 'team',
    keywords: 'api',
  },
];

/**
 * The member's pages, actions, orders by number and products by name or code. The server returns
 * only what the role includes.
 */
export function VendorPalette({ open, onClose }: Shown) {
  const t = useText();
  const { formatDay } = useDates();
  const member = useMember();
  const role = member.vendorRole ?? 'catalog';
  const entries: PaletteEntry[] = entriesOf({ role, t });
  const orders = async (q: string, signal: AbortSignal): Promise<PaletteEntry[]> =>
    mayDo(role, 'orders')
      ? (
          await callApi(
            listVendorOrders,
            { query: { tab: 'all', q, limit: MOST } },
            { signal, fresh: true },
          )
        ).results.map((o) => ({
          id: o._id,
          group: t('common.orders'),
          label: `${o.orderNumber} · ${o.items[0]?.name ?? ''}`,
          hint: formatDay(o.placedAt),
          icon: ShoppingBag,
          to: `${VENDOR_PAGES}/orders/${o._id}`,
        }))
      : [];
  const products = async (q: string, signal: AbortSignal): Promise<PaletteEntry[]> =>
    mayDo(role, 'catalog')
      ? (
          await callApi(listListings, { query: { q, limit: MOST } }, { signal, fresh: true })
        ).results.map((l) => ({
          id: l._id,
          group: t('common.products'),
          label: l.name,
          icon: Package,
          to: `${VENDOR_PAGES}/products/${l._id}`,
        }))
      : [];
  const find = async (q: string, signal: AbortSignal) =>
    (
      await Promise.all([
        orders(q, signal),
        products(q, signal),
        findStatements(role, q, signal),
        findTicket(role, q, signal),
      ])
    ).flat();
  return (
    <Palette
      open={open}
      onClose={onClose}
      entries={entries}
      find={find}
      findKey={vendorKey(member._id)}
      placeholder={t('shell.palette.vendor_placeholder')}
    />
  );
}

function entriesOf({ role, t }: { role: SessionRole; t: Text }): PaletteEntry[] {
  return [
    ...vendorNavOf(role).map(({ to, label, icon }) => ({
      id: to,
      group: t('common.pages'),
      label: t(label),
      icon,
      to,
      keywords: label,
    })),
    ...VENDOR_ACTIONS.filter((d) => mayDo(role, d.right)).map(({ icon, to, label, keywords }) => ({
      id: `do-${label}`,
      icon,
      to,
      group: t('common.actions'),
      label: t(label),
      keywords: `${label} ${keywords}`,
    })),
  ];
}

export const VendorKeys = ({ open, onClose }: Shown) => (
  <KeyHelp open={open} onClose={onClose} groups={COMMON_KEYS} />
);
