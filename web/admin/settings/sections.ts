import type { MessageId } from '#contracts/kernel/message-id.ts';

/** Sections of the settings, in the order of their tabs; also found by the palette. */
export const SETTING_SECTIONS = [
  { key: 'shop', label: 'settings.marketplace' },
  { key: 'entity', label: 'settings.entity.title' },
  { key: 'rates', label: 'settings.rates.title' },
  { key: 'delivery', label: 'common.delivery' },
  { key: 'couriers', label: 'fulfilment.couriers.title' },
  { key: 'cash', label: 'common.cash_on_delivery' },
  { key: 'limits', label: 'settings.limits.tab' },
  { key: 'risk', label: 'settings.risk_rules' },
  { key: 'returns', label: 'returns.title' },
  { key: 'providers', label: 'settings.providers.title' },
  { key: 'extensions', label: 'settings.extensions.title' },
  { key: 'switches', label: 'settings.features.title' },
] as const satisfies readonly { key: string; label: MessageId }[];
export type SettingSection = (typeof SETTING_SECTIONS)[number]['key'];
