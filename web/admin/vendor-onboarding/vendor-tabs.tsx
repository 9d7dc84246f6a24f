import { RELATED, type RelatedSection } from '#contracts/reports/related.ts';
import type { StaffRight } from '#contracts/kernel/staff-permissions.ts';
import { RelatedTab, ReviewsTab } from '#web/admin/related/related-tab.tsx';
import { useStaffRights } from '#web/admin/staff-context.tsx';
import { AuditTrail } from '#web/admin/staff/audit/audit-trail.tsx';
import type { RecordTab } from '#web/modules/portal-kit/related/record-tabs.tsx';

const SECTIONS = Object.keys(RELATED.vendor) as (keyof typeof RELATED.vendor)[];
type VendorTab = 'overview' | 'registration' | (typeof SECTIONS)[number] | 'reviews' | 'activity';
interface Tab extends RecordTab<VendorTab> {
  right: StaffRight;
}

const TABS: readonly Tab[] = [
  { key: 'overview', label: 'vendors.tab.overview', right: 'vendors:read' },
  { key: 'registration', label: 'vendors.tab.registration', right: 'vendors:read' },
  { key: 'orders', label: 'common.orders', right: RELATED.vendor.orders },
  { key: 'products', label: 'common.products', right: RELATED.vendor.products },
  { key: 'offers', label: 'offers.title', right: RELATED.vendor.offers },
  { key: 'statements', label: 'settlement.statements', right: RELATED.vendor.statements },
  { key: 'payouts', label: 'settlement.payouts', right: RELATED.vendor.payouts },
  { key: 'returns', label: 'returns.title', right: RELATED.vendor.returns },
  { key: 'tickets', label: 'support.tickets', right: RELATED.vendor.tickets },
  { key: 'reviews', label: 'reviews.reviews', right: 'support:read' },
  { key: 'team', label: 'vendor_team.title', right: RELATED.vendor.team },
  { key: 'activity', label: 'common.activity', right: 'audit:read' },
];
/** Before it opens, a vendor has only its registration, its people, and what was said and done. */
const BEFORE: readonly VendorTab[] = ['overview', 'team', 'tickets'];

/** The tabs of a vendor's page for the member's permissions. */
export function useVendorTabs(hasOpened: boolean): readonly RecordTab<VendorTab>[] {
  const rights = useStaffRights();
  return TABS.filter(
    ({ key, right }) => rights.includes(right) && (hasOpened || BEFORE.includes(key)),
  );
}

/** Full lists that can be filtered by a vendor. */
const ALL: Partial<Record<RelatedSection, (id: string) => string>> = {
  orders: (id) => `/admin/orders?vendor=${id}`,
  products: (id) => `/admin/products?vendor=${id}`,
  tickets: (id) => `/admin/care?tab=all&vendor=${id}`,
};

/** What belongs to a vendor: one tab of its page. */
export function VendorSection({ id, tab }: { id: string; tab: VendorTab }) {
  if (tab === 'activity') return <AuditTrail kind="vendor" id={id} />;
  if (tab === 'reviews') return <ReviewsTab of="vendor" id={id} />;
  const section = SECTIONS.find((one) => one === tab);
  if (!section) return null;
  const all = ALL[section]?.(id);
  return <RelatedTab kind="vendor" id={id} section={section} {...(all ? { all } : {})} />;
}
