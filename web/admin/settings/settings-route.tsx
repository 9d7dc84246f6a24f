import type { ReactNode } from 'react';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { CashTab } from './cash-tab.tsx';
import { EntityTab } from './entity-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { ProvidersTab } from './providers-tab.tsx';
import { RatesTab } from './rates-tab.tsx';
import { ReturnsTab } from './returns-tab.tsx';
import { RiskTab } from '#web/admin/risk/risk-rules-tab.tsx';
import { useText } from '#web/i18n/text.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { MarketplaceTab } from './marketplace-tab.tsx';
import { ShippingTab } from './shipping-tab.tsx';
import { SwitchesTab } from './feature-settings-tab.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'settings.title' });

const SECTIONS: readonly { key: string; label: MessageId; page: () => ReactNode }[] = [
  { key: 'shop', label: 'settings.marketplace', page: () => <MarketplaceTab /> },
  { key: 'entity', label: 'settings.entity.title', page: () => <EntityTab /> },
  { key: 'rates', label: 'settings.rates.title', page: () => <RatesTab /> },
  { key: 'delivery', label: 'common.delivery', page: () => <ShippingTab /> },
  { key: 'cash', label: 'common.cash_on_delivery', page: () => <CashTab /> },
  { key: 'limits', label: 'settings.limits.tab', page: () => <LimitsTab /> },
  { key: 'risk', label: 'settings.risk_rules', page: () => <RiskTab /> },
  { key: 'returns', label: 'returns.title', page: () => <ReturnsTab /> },
  { key: 'providers', label: 'settings.providers.title', page: () => <ProvidersTab /> },
  { key: 'switches', label: 'settings.features.title', page: () => <SwitchesTab /> },
];

/** Settings for the whole marketplace. */
export default function SettingsPage() {
  const t = useText();
  const address = useListAddress();
  const current = SECTIONS.find((s) => s.key === address.get('tab')) ?? SECTIONS[0]!;
  return (
    <>
      <PageHead title={t('settings.title')} text={t('settings.text')} />
      <Tabs
        label={t('settings.title')}
        current={current.key}
        tabs={[
          ...SECTIONS.map((s) => ({ key: s.key, label: t(s.label), to: `?tab=${s.key}` })),
          { key: 'messages', label: t('common.messages'), to: '/admin/settings/messages' },
        ]}
      />
      <div key={current.key} className="mt-5">
        {current.page()}
      </div>
    </>
  );
}
