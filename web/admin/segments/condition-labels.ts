import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import type {
  MarketingChannel,
  SegmentCondition,
  SegmentConditionKind,
  SegmentRule,
} from '#contracts/segments/segment-rules.ts';

export const CONDITION_LABELS: Readonly<Record<SegmentConditionKind, MessageId>> = {
  orders: 'segments.kind.orders',
  spent: 'segments.kind.spent',
  first_order: 'segments.kind.first_order',
  last_order: 'segments.kind.last_order',
  joined: 'segments.kind.joined',
  bought: 'segments.kind.bought',
  place: 'segments.kind.place',
  language: 'common.language',
  unbought: 'segments.kind.unbought',
  consent: 'segments.kind.consent',
};
export const MATCH_LABELS: Readonly<Record<SegmentRule['match'], MessageId>> = {
  all: 'segments.match.all',
  any: 'segments.match.any',
  none: 'segments.match.none',
};
export const WHEN_LABELS = {
  within: 'segments.when.within',
  before: 'segments.when.before',
} as const satisfies Record<string, MessageId>;
export const PLACE_LABELS = {
  city: 'common.city',
  state: 'common.state',
  pin: 'segments.place.pin',
} as const satisfies Record<string, MessageId>;
export const LIST_LABELS = {
  cart: 'segments.list.cart',
  wishlist: 'segments.list.wishlist',
} as const satisfies Record<string, MessageId>;
export const CHANNEL_LABELS: Readonly<Record<MarketingChannel, MessageId>> = {
  email: 'common.email',
  sms: 'common.sms',
  push: 'campaigns.channel.push',
};

/** A new condition of a kind, with values that make sense. */
export const FRESH: Readonly<Record<SegmentConditionKind, SegmentCondition>> = {
  orders: { kind: 'orders', days: 90, min: 1, max: null },
  spent: { kind: 'spent', days: 90, min: 1_000, max: null },
  first_order: { kind: 'first_order', when: 'within', days: 30 },
  last_order: { kind: 'last_order', when: 'before', days: 60 },
  joined: { kind: 'joined', when: 'within', days: 30 },
  bought: { kind: 'bought', category: '', days: null },
  place: { kind: 'place', by: 'city', values: [] },
  language: { kind: 'language', values: [DEFAULT_LOCALE] },
  unbought: { kind: 'unbought', list: 'cart', days: 1 },
  consent: { kind: 'consent', channel: 'email' },
};
