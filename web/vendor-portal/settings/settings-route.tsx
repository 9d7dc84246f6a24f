import type { ReactNode } from 'react';
import type { VendorRight } from '#contracts/kernel/vendor-permissions.ts';
import { mayDo } from '#contracts/kernel/vendor-permissions.ts';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMember } from '#web/vendor-portal/member-context.tsx';
import { WebhooksTab } from '#web/vendor-portal/vendor-team/webhooks/webhooks-tab.tsx';
import { AccountTab } from '#web/vendor-portal/accounts/account-tab.tsx';
import { AlertsTab } from '#web/vendor-portal/vendor-alerts/alerts-tab.tsx';
import { BankTab } from '#web/vendor-portal/vendor-onboarding/bank-tab.tsx';
import { CouriersTab } from '#web/vendor-portal/fulfilment/couriers-tab.tsx';
import { DeliveryTab } from '#web/vendor-portal/vendors/delivery-tab.tsx';
import { BrandsTab } from '#web/vendor-portal/listings/brands/brands-tab.tsx';
import { ListingDefaultsTab } from '#web/vendor-portal/listings/defaults-tab.tsx';
import { PlacesTab } from '#web/vendor-portal/vendor-team/pickup-places-tab.tsx';
import { StoreTab } from '#web/vendor-portal/vendors/store-tab.tsx';
import { TeamTab } from '#web/vendor-portal/vendor-team/team-tab.tsx';
import { TokensTab } from '#web/vendor-portal/vendor-team/tokens-tab.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settings.title' });

interface Section {
  key: string;
  label: string;
  right: VendorRight;
  page: () => ReactNode;
}

/**
 * Settings in the order in which a new vendor needs them; each member sees what their role
 * includes.
 */
const SECTIONS: readonly Section[] = [
  { key: 'store', label: 'vendors.store.title', right: 'store', page: () => <StoreTab /> },
  { key: 'places', label: 'vendors.pickup.title', right: 'store', page: () => <PlacesTab /> },
  { key: 'delivery', label: 'fulfilment.rates.title', right: 'store', page: () => <DeliveryTab /> },
  {
    key: 'couriers',
    label: 'fulfilment.couriers.title',
    right: 'store',
    page: () => <CouriersTab />,
  },
  {
    key: 'products',
    label: 'listings.defaults.title',
    right: 'catalog',
    page: () => <ListingDefaultsTab />,
  },
  { key: 'brands', label: 'listings.brand.title', right: 'catalog', page: () => <BrandsTab /> },
  { key: 'bank', label: 'vendors.business_and_bank', right: 'bank', page: () => <BankTab /> },
  { key: 'team', label: 'vendor_team.title', right: 'team', page: () => <TeamTab /> },
  { key: 'tokens', label: 'settings.token.title', right: 'team', page: () => <TokensTab /> },
  { key: 'webhooks', label: 'settings.webhook.title', right: 'team', page: () => <WebhooksTab /> },
  {
    key: 'notifications',
    label: 'notifications.title',
    right: 'dashboard',
    page: () => <AlertsTab />,
  },
  { key: 'account', label: 'common.my_account', right: 'dashboard', page: () => <AccountTab /> },
];

/** The settings of the vendor. */
export default function VendorSettingsPage() {
  const t = useText();
  const address = useListAddress();
  const role = useMember().vendorRole ?? 'catalog';
  const sections = SECTIONS.filter((s) => mayDo(role, s.right));
  const current = sections.find((s) => s.key === address.get('tab')) ?? sections[0]!;
  return (
    <>
      <PageHead title={t('settings.title')} />
      <Tabs
        label={t('settings.title')}
        current={current.key}
        tabs={sections.map((s) => ({ key: s.key, label: t(s.label), to: `?tab=${s.key}` }))}
      />
      <div className="mt-5">{current.page()}</div>
    </>
  );
}
