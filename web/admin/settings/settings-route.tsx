import type { ReactNode } from 'react';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CashTab } from './cash-tab.tsx';
import { EntityTab } from './entity-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { ProvidersTab } from './providers-tab.tsx';
import { RatesTab } from './rates-tab.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { RiskTab } from '#web/admin/risk/risk-rules-tab.tsx';
import { ShopTab } from './marketplace-tab.tsx';
import { ShippingTab } from './shipping-tab.tsx';
import { SwitchesTab } from './feature-settings-tab.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Settings' });

const SECTIONS: readonly { key: string; label: string; page: () => ReactNode }[] = [
  { key: 'shop', label: 'Shop', page: () => <ShopTab /> },
  { key: 'entity', label: 'Legal entity', page: () => <EntityTab /> },
  { key: 'rates', label: 'Tax rates', page: () => <RatesTab /> },
  { key: 'delivery', label: 'Delivery', page: () => <ShippingTab /> },
  { key: 'cash', label: 'Cash on delivery', page: () => <CashTab /> },
  { key: 'limits', label: 'Limits', page: () => <LimitsTab /> },
  { key: 'risk', label: 'Risk rules', page: () => <RiskTab /> },
  { key: 'returns', label: 'Returns', page: () => <ReturnsTab /> },
  { key: 'providers', label: 'Providers', page: () => <ProvidersTab /> },
  { key: 'switches', label: 'Switches', page: () => <SwitchesTab /> },
];

/** What holds for the whole shop. */
export default function SettingsPage() {
  const address = useAddress();
  const current = SECTIONS.find((s) => s.key === address.get('tab')) ?? SECTIONS[0]!;
  return (
    <>
      <PageHead
        title="Settings"
        text="What holds for the whole shop. Each change is in the audit log with what stood there before."
      />
      <Tabs
        label="Settings"
        current={current.key}
        tabs={[
          ...SECTIONS.map((s) => ({ key: s.key, label: s.label, to: `?tab=${s.key}` })),
          { key: 'messages', label: 'Messages', to: '/admin/settings/messages' },
        ]}
      />
      <div key={current.key} className="mt-5">
        {current.page()}
      </div>
    </>
  );
}
