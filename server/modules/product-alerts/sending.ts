import type { ProductAlertKind } from '#contracts/product-alerts/product-alerts.ts';
import { addDays } from '#contracts/kernel/time.ts';
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
import {
  claimAlerts,
  type DueAlert,
  selectWaitedUnits,
  type UnitPlace,
  type WaitedUnit,
} from './queries.sending.ts';

/** Units per transaction: some 70 ms of the database. */
const UNITS = 100;
/** Alerts per transaction. */
const BATCH = 200;
/** An alert sends at most once in this time, however often stock and price change. */
const dayBefore = (now: Date): Date => addDays(now, -1);
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
    'alert.ended': alert.is_last,
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

interface Run {
  db: Db;
  clock: Clock;
  kind: ProductAlertKind;
  signal: AbortSignal;
  now: Date;
}

type Places = ReadonlyMap<string, UnitPlace['after']>;

/** Sends the next batch of these units' alerts; `more` are the units that have further ones. */
async function sendBatch(
  tx: Tx,
  { clock, kind, now }: Run,
  waited: readonly WaitedUnit[],
  places: Places,
): Promise<{ sent: number; more: Places }> {
  const open = waited.filter(({ skuId }) => places.has(skuId));
  const buyable = await buyableOf(
    tx,
    open.map((unit) => ({ ...unit, vendorId: null })),
    now,
  );
  if (buyable.size === 0) return { sent: 0, more: new Map() };
  const units = [...buyable].map(([skuId, { paise }]) => ({
    skuId,
    paise,
    after: places.get(skuId) ?? null,
  }));
  const limits = { now, dayAgo: dayBefore(now), perDay: MOST_MESSAGES_A_DAY, most: BATCH };
  const { alerts, more } = await claimAlerts(tx, kind, units, limits);
  await queueNotices(
    tx,
    alerts.flatMap((alert) => noticesOf(alert, buyable.get(alert.sku_id)!)),
    clock,
  );
  return { sent: alerts.length, more: new Map(more.map(({ skuId, after }) => [skuId, after])) };
}

/** Sends the alerts of these units and looks at each once; returns the number sent. */
async function sendUnits(run: Run, waited: readonly WaitedUnit[]): Promise<number> {
  let places: Places = new Map(waited.map(({ skuId }) => [skuId, null]));
  let total = 0;
  while (places.size > 0) {
    run.signal.throwIfAborted();
    const from = places;
    const { sent, more } = await transact(run.db, (tx) => sendBatch(tx, run, waited, from));
    total += sent;
    places = more;
  }
  return total;
}

async function sendKind(run: Run): Promise<number> {
  let [sent, after] = [0, ''];
  for (;;) {
    run.signal.throwIfAborted();
    const from = { after, dayAgo: dayBefore(run.now), most: UNITS };
    const waited = await selectWaitedUnits(run.db, run.kind, from);
    if (waited.length === 0) return sent;
    after = waited.at(-1)!.skuId;
    sent += await sendUnits(run, waited);
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
  const run = { ...deps, signal, now: deps.clock.now() };
  return (await sendKind({ ...run, kind: 'stock' })) + (await sendKind({ ...run, kind: 'price' }));
}
