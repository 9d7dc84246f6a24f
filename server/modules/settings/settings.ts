import { fail } from '#contracts/kernel/errors.ts';
import { type Paise, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import {
  type ReturnWindows,
  DEFAULT_MARKETPLACE_RULES,
  type MarketplaceRules,
  type FeatureSwitch,
} from '#contracts/settings/marketplace-settings.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { purgeTags } from '#server/platform/cache/public-cache.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import {
  lockMarketplaceRules,
  selectMarketplaceRules,
  type StoredMarketplaceRules,
  updateMarketplaceRules,
} from './queries.ts';

/** The operator's setting, else the default. */
const whole = (
  stored: StoredMarketplaceRules,
): { shippingPaise: Paise; switches: Record<FeatureSwitch, boolean> } => ({
  shippingPaise: stored.shippingPaise ?? DEFAULT_MARKETPLACE_RULES.shippingPaise,
  switches: { ...DEFAULT_MARKETPLACE_RULES.switches, ...stored.switches },
});

/** Default delivery charge of an order, in paise. */
export const defaultShipping = async (db: Db): Promise<Paise> =>
  whole(await selectMarketplaceRules(db)).shippingPaise;

export async function readMarketplaceRules(db: Db): Promise<MarketplaceRules> {
  const rules = whole(await selectMarketplaceRules(db));
  return { shippingDefault: paiseToRupees(rules.shippingPaise), switches: rules.switches };
}

const CLOSED: Record<FeatureSwitch, string> = {
  cash: 'payments.cod_off',
  guestTracking: 'orders.track.unavailable',
  reviews: 'reviews.closed',
  questions: 'reviews.questions.closed',
  vendorRegistration: 'vendor_onboarding.closed',
};
export const isFeatureOn = async (db: Db, name: FeatureSwitch): Promise<boolean> =>
  whole(await selectMarketplaceRules(db)).switches[name];
/** Throws `switched_off` (409) if the operator has switched it off. */
export async function requireFeature(db: Db, name: FeatureSwitch): Promise<void> {
  if (!(await isFeatureOn(db, name))) fail('switched_off', { message: CLOSED[name] });
}

/** Every page and reply depends on delivery charge and cash switch: all are purged. */
const EVERYTHING = ['*'];

/** Applies to every later quote; orders keep their charge. */
export async function setDefaultShipping(
  tx: Tx,
  { amount }: { amount: number },
  now: Date,
): Promise<void> {
  const stored = await lockMarketplaceRules(tx, now);
  const before = whole(stored).shippingPaise;
  const after = rupeesToPaise(amount);
  if (after === before) return;
  await updateMarketplaceRules(tx, { ...stored, shippingPaise: after }, now);
  await purgeTags(tx, EVERYTHING);
  audit(tx, {
    action: 'settings.shipping_changed',
    object: { kind: 'settings', id: 'shipping', label: 'settings.record.default_delivery' },
    before: { rupees: paiseToRupees(before) },
    after: { rupees: amount },
  });
}

export async function setFeatureSwitch(
  tx: Tx,
  { name, isOn: next, reason }: { name: FeatureSwitch; isOn: boolean; reason?: string | undefined },
  now: Date,
): Promise<void> {
  const stored = await lockMarketplaceRules(tx, now);
  const before = whole(stored).switches[name];
  if (before === next) return;
  await updateMarketplaceRules(
    tx,
    { ...stored, switches: { ...stored.switches, [name]: next } },
    now,
  );
  await purgeTags(tx, EVERYTHING);
  audit(tx, {
    action: 'settings.switched',
    object: { kind: 'settings', id: 'switches', label: name },
    before: { isOn: before },
    after: { isOn: next },
    reason: reason || undefined,
  });
}

const windowsOf = (stored: StoredMarketplaceRules): ReturnWindows =>
  stored.returns ?? { usual: DEFAULT_MARKETPLACE_RULES.returnDays, byCategory: {} };
export const returnWindows = async (db: Db): Promise<ReturnWindows> =>
  windowsOf(await selectMarketplaceRules(db));
/** Default return window of a new listing in this main category, in days. */
export const returnDaysIn = (
  { usual, byCategory }: ReturnWindows,
  categoryId: string | undefined,
): number => (categoryId === undefined ? usual : (byCategory[categoryId] ?? usual));

/** Applies to new listings; products and orders keep theirs. */
export async function setReturnWindows(tx: Tx, windows: ReturnWindows, now: Date): Promise<void> {
  const stored = await lockMarketplaceRules(tx, now);
  const before = windowsOf(stored);
  await updateMarketplaceRules(tx, { ...stored, returns: windows }, now);
  audit(tx, {
    action: 'settings.returns_changed',
    object: { kind: 'settings', id: 'returns', label: 'settings.record.return_windows' },
    before,
    after: windows,
  });
}
