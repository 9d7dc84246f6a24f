import type { ProductAlertKind } from '#contracts/product-alerts/product-alerts.ts';
import { formatExact, paiseToRupees } from '#contracts/kernel/money.ts';
import {
  isSellableOffer,
  loadSellables,
  resolveOffer,
  type Sellable,
} from '#server/modules/catalog/service.ts';
import {
  mailOf,
  messageLanguageOf,
  type MessageLanguage,
  type MessageNotice,
  pushTo,
  queueNotices,
} from '#server/modules/messages/service.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Db, transact, type Tx } from '#server/platform/db/database.ts';
import { localized, replyIn } from '#server/platform/messages/caller-locale.ts';
import { unitNameOf } from './present.ts';
import { claimAlerts, type DueAlert, selectWaitedUnits } from './queries.sending.ts';

/** Units per transaction: some 70 ms of the database. */
const UNITS = 100;
/** Messages per transaction. */
const BATCH = 200;
/** An alert sends at most once in this time, however often stock and price change. */
const DAY_MS = 86_400_000;
/** Messages a customer gets in a day; the other alerts follow on the next. */
export const MOST_MESSAGES_A_DAY = 10;

interface Buyable {
  unit: Sellable;
  paise: number;
}

const rupees = (paise: number) => formatExact(paiseToRupees(paise));

/** Where the message leads: the unit itself. */
const linkOf = ({ product, variant, option }: Sellable): string => {
  const choice = new URLSearchParams({
    ...(variant ? { variant: variant.variantId } : {}),
    ...(option ? { option: option.optionId } : {}),
  });
  return `/product/${product.slug}${choice.size > 0 ? `?${choice}` : ''}`;
};

const nameIn = (language: MessageLanguage, unit: Sellable): string =>
  [replyIn(language, () => localized(unit.product).name), unitNameOf(unit)]
    .filter(Boolean)
    .join(', ');

function noticesOf(alert: DueAlert, { unit, paise }: Buyable): MessageNotice[] {
  const language = messageLanguageOf(alert.language);
  const facts = {
    'product.name': nameIn(language, unit),
    'product.link': linkOf(unit),
    amount: rupees(paise),
    'amount.before': rupees(alert.was_paise ?? paise),
  };
  const kind = alert.was_paise === null ? 'product_back_in_stock' : 'product_price_drop';
  return [
    ...(alert.email === null ? [] : [mailOf(alert.email, kind, language, facts)]),
    ...alert.push.map((id) => pushTo(id, kind, language, facts)),
  ];
}

/** Units that a customer could buy now, at the price a customer pays. */
async function buyableOf(
  tx: Tx,
  units: Parameters<typeof loadSellables>[1],
  now: Date,
): Promise<Map<string, Buyable>> {
  const found = await loadSellables(tx, units, now);
  return new Map(
    found.flatMap((unit) => {
      const offer = unit && resolveOffer(unit.offers, null);
      return unit && offer && isSellableOffer(offer)
        ? [[unit.skuId, { unit, paise: offer.pricePaise }] as const]
        : [];
    }),
  );
}

async function sendKind(
  { db, clock }: { db: Db; clock: Clock },
  kind: ProductAlertKind,
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  let [sent, after] = [0, ''];
  for (;;) {
    signal.throwIfAborted();
    const waited = await selectWaitedUnits(db, kind, { after, dayAgo, most: UNITS });
    if (waited.length === 0) return sent;
    after = waited.at(-1)!.skuId;
    for (let claimed = BATCH; claimed === BATCH;) {
      claimed = await transact(db, async (tx) => {
        const buyable = await buyableOf(
          tx,
          waited.map((unit) => ({ ...unit, vendorId: null })),
          now,
        );
        const units = [...buyable].map(([skuId, { paise }]) => ({ skuId, paise }));
        const limits = { now, dayAgo, perDay: MOST_MESSAGES_A_DAY, most: BATCH };
        const alerts = units.length > 0 ? await claimAlerts(tx, kind, units, limits) : [];
        await queueNotices(
          tx,
          alerts.flatMap((alert) => noticesOf(alert, buyable.get(alert.sku_id)!)),
          clock,
        );
        return alerts.length;
      });
      sent += claimed;
    }
  }
}

/**
 * Sends the alerts that are due: units that are back in stock and units that cost less, one message
 * each, in the transaction that records it. Prices and stock are read live. Returns the number of
 * alerts.
 */
export async function sendProductAlerts(
  deps: { db: Db; clock: Clock },
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  return (await sendKind(deps, 'stock', signal)) + (await sendKind(deps, 'price', signal));
}
