import type { RelatedKind, RelatedSection } from '#contracts/reports/related.ts';
import { RETURN_REASON, RETURN_STATUS } from '#web/admin/order-actions/labels.ts';
import { PAYOUT_STATUS_LABELS } from '#web/admin/settlement/money-text.tsx';
import { TICKET_STATUS_BADGES, TOPIC } from '#web/admin/support/labels.ts';
import { StatusBadge } from '#web/modules/orders/status-badge.tsx';
import type { RelatedLook } from '#web/modules/portal-kit/related/related-list.tsx';
import { useText } from '#web/i18n/text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const LISTING: Readonly<Record<string, readonly [label: string, tone: Tone]>> = {
  live: ['common.live', 'success'],
  paused: ['common.paused', 'neutral'],
  archived: ['common.archived', 'neutral'],
  draft: ['common.draft', 'info'],
  in_review: ['common.in_review', 'warning'],
  changes_asked: ['common.changes_requested', 'danger'],
  rejected: ['common.rejected', 'danger'],
};
const MEMBER: Readonly<Record<string, readonly [label: string, tone: Tone]>> = {
  owner: ['common.role_owner', 'info'],
  catalog: ['common.catalog', 'info'],
  orders: ['common.orders', 'info'],
  finance: ['common.finance', 'info'],
  inactive: ['common.inactive', 'neutral'],
};
const PAYOUT_TONES: Readonly<Record<string, Tone>> = {
  pending: 'info',
  paid: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
};

function Label({ of }: { of: readonly [label: string, tone: Tone] | undefined }) {
  const t = useText();
  return of ? <Badge tone={of[1]}>{t(of[0])}</Badge> : null;
}
const keyed = <T,>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;
const returnState = (status: string) => {
  const found = keyed(RETURN_STATUS, status);
  return <Label of={found && [found.text, found.tone]} />;
};

const LOOKS: Readonly<Record<RelatedSection, RelatedLook>> = {
  orders: {
    label: 'common.orders',
    head: 'common.order',
    to: (id) => `/admin/orders/${id}`,
    status: (status) => <StatusBadge status={status} />,
    hasAmount: true,
  },
  products: {
    label: 'common.products',
    head: 'common.product',
    to: (id) => `/admin/products/${id}`,
    status: (status) => <Label of={keyed(LISTING, status)} />,
    time: 'reports.related.updated',
  },
  offers: {
    label: 'offers.title',
    head: 'common.product',
    to: (id) => `/admin/products/${id}`,
    status: (status) => <Label of={keyed(LISTING, status)} />,
    count: 'common.stock',
    hasAmount: true,
  },
  statements: {
    label: 'settlement.statements',
    head: 'settlement.statement',
    to: (id) => `/admin/statements/${id}`,
    hasAmount: true,
  },
  payouts: {
    label: 'settlement.payouts',
    head: 'settlement.payout_run',
    to: (id) => `/admin/payouts/${id}`,
    status: (status) => (
      <Label
        of={[keyed(PAYOUT_STATUS_LABELS, status) ?? status, keyed(PAYOUT_TONES, status) ?? 'info']}
      />
    ),
    hasAmount: true,
  },
  returns: {
    label: 'returns.title',
    head: 'common.order',
    to: (id) => `/admin/returns?return=${id}`,
    status: returnState,
    text: (t, reason) => t(keyed(RETURN_REASON, reason) ?? reason),
    hasAmount: true,
  },
  tickets: {
    label: 'support.tickets',
    head: 'support.ticket.title',
    to: (id) => `/admin/care/${id}`,
    status: (status) => <Label of={keyed(TICKET_STATUS_BADGES, status)} />,
    text: (t, topic) => t(keyed(TOPIC, topic) ?? topic),
  },
  team: {
    label: 'vendor_team.title',
    head: 'common.member',
    status: (role) => <Label of={keyed(MEMBER, role)} />,
    time: 'common.last_sign_in',
  },
};

/** How a section of a record is shown. */
export const relatedLook = (kind: RelatedKind, section: RelatedSection): RelatedLook =>
  kind === 'product' && section === 'offers'
    ? { ...LOOKS.offers, head: 'vendors.vendor', to: (id) => `/admin/vendors/${id}` }
    : kind === 'product' && section === 'orders'
      ? { ...LOOKS.orders, count: 'common.quantity' }
      : LOOKS[section];

/** The permission of the page a section's rows lead to. */
export const RELATED_PAGE: Readonly<Record<RelatedSection, string>> = {
  orders: '/admin/orders',
  products: '/admin/products',
  offers: '/admin/products',
  statements: '/admin/statements',
  payouts: '/admin/payouts',
  returns: '/admin/returns',
  tickets: '/admin/care',
  team: '/admin/vendors',
};
