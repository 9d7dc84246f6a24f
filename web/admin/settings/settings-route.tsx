import type { ReactNode } from 'react';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { SETTING_SECTIONS, type SettingSection } from './sections.ts';
import { CashTab } from './cash-tab.tsx';
import { EntityTab } from './entity-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { ProvidersTab } from './providers-tab.tsx';
import { RatesTab } from './rates-tab.tsx';
import { ExtensionsTab } from './extensions-tab.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { CouriersTab } from '#web/admin/fulfilment/couriers-tab.tsx';
import { RiskTab } from '#web/admin/risk/risk-rules-tab.tsx';
import { useText } from '#web/i18n/text.ts';
import { MarketplaceTab } from './marketplace-tab.tsx';
import { ShippingTab } from './shipping-tab.tsx';
import { SwitchesTab } from './feature-settings-tab.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settings.title' });

const PAGES: Record<SettingSection, () => ReactNode> = {
  shop: () => <MarketplaceTab />,
  entity: () => <EntityTab />,
  rates: () => <RatesTab />,
  delivery: () => <ShippingTab />,
  couriers: () => <CouriersTab />,
  cash: () => <CashTab />,
  limits: () => <LimitsTab />,
  risk: () => <RiskTab />,
  returns: () => <ReturnsTab />,
  extensions: () => <ExtensionsTab />,
  providers: () => <ProvidersTab />,
  switches: () => <SwitchesTab />,
};

/** Settings for the whole marketplace. */
export default function SettingsPage() {
  const t = useText();
  const address = useListAddress();
  const current = SETTING_SECTIONS.find((s) => s.key === address.get('tab')) ?? SETTING_SECTIONS[0];
  return (
    <>
      <PageHead title={t('settings.title')} text={t('settings.text')} />
      <Tabs
        label={t('settings.title')}
        current={current.key}
        tabs={[
          ...SETTING_SECTIONS.map((s) => ({ key: s.key, label: t(s.label), to: `?tab=${s.key}` })),
          { key: 'messages', label: t('common.messages'), to: '/admin/settings/messages' },
        ]}
      />
      <div key={current.key} className="mt-5">
        {PAGES[current.key]()}
      </div>
    </>
  );
}
