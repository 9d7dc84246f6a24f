import type {
  getSettlementSettings,
  Marketplace,
  WithholdingRate,
} from '#contracts/settlement/settlement-settings.ts';
import type { z } from 'zod';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { stamped } from '#server/platform/http/versions.ts';
import { selectRatesOn } from './queries.ts';
import { isRateUsed, selectRates, upsertMarketplace, upsertRate } from './queries.tax-settings.ts';
import { marketplaceOf } from '#server/modules/invoices/service.ts';
import { packMessage } from '#server/platform/messages/format.ts';

type Settings = EndpointData<typeof getSettlementSettings>;

/** The marketplace's legal entity, and every tax rate by date. */
export async function readTaxSettings(db: Db): Promise<Settings> {
  const rates = (await selectRates(db)).map((r): Settings['rates'][number] =>
    withVersion({
      kind: r.kind as 'tcs',
      fromDay: r.from_day,
      percent: r.rate_bp / 100,
      base: r.base as 'gross',
      label: r.label,
      source: r.source,
      isVerified: r.is_verified,
      exemptUpTo: r.exempt_paise === null ? null : paiseToRupees(r.exempt_paise),
    }),
  );
  return stamped(
    { marketplace: (await marketplaceOf(db)) ?? null, rates },
    await editableMarketplace(db),
  );
}
const withVersion = <R extends object>(rate: R) => stamped(rate, rate);
/** Editable legal entity of the marketplace; empty until set. */
export const editableMarketplace = async (db: Db): Promise<object> =>
  (await marketplaceOf(db)) ?? {};
/** The rate of a kind from a day on; empty if there is none. */
export async function editableRate(
  db: Db,
  { kind, fromDay }: Pick<z.infer<typeof WithholdingRate>, 'kind' | 'fromDay'>,
): Promise<object> {
  const { version: _, ...rate } = (await readTaxSettings(db)).rates.find(
    (r) => r.kind === kind && r.fromDay === fromDay,
  ) ?? { version: '' };
  return rate;
}

export async function setMarketplace(
  tx: Tx,
  marketplace: Marketplace,
  now: Date,
): Promise<Settings> {
  const before = (await marketplaceOf(tx)) ?? null;
  await upsertMarketplace(tx, marketplace, now);
  audit(tx, {
    action: 'settings.legal_entity_changed',
    object: { kind: 'settings', id: 'marketplace', label: 'settings.record.legal_entity' },
    before,
    after: marketplace,
  });
  return readTaxSettings(tx);
}

/**
 * Adds a rate, or corrects it until a statement or delivery invoice has used it; `rate_in_use`
 * (409) otherwise.
 */
export async function setRate(tx: Tx, rate: z.infer<typeof WithholdingRate>): Promise<Settings> {
  if (await isRateUsed(tx, rate)) fail('rate_in_use');
  const before = (await selectRatesOn(tx, rate.fromDay)).find((r) => r.kind === rate.kind);
  const next = {
    kind: rate.kind,
    from_day: rate.fromDay,
    rate_bp: Math.round(rate.percent * 100),
    base: rate.base,
    label: rate.label,
    source: rate.source,
    is_verified: rate.isVerified,
    exempt_paise:
      rate.exemptUpTo === undefined
        ? (before?.exempt_paise ?? null)
        : rate.exemptUpTo === null
          ? null
          : rupeesToPaise(rate.exemptUpTo),
  };
  await upsertRate(tx, next);
  const short = (r: {
    rate_bp: number;
    base: string;
    label: string;
    source: string;
    is_verified: boolean;
    exempt_paise: number | null;
  }) => ({
    percent: r.rate_bp / 100,
    base: r.base,
    label: r.label,
    source: r.source,
    isVerified: r.is_verified,
    exemptUpTo: r.exempt_paise === null ? null : paiseToRupees(r.exempt_paise),
  });
  audit(tx, {
    action: 'settings.rate_set',
    object: {
      kind: 'settings',
      id: 'rates',
      label: packMessage('settings.record.rate_from', { kind: rate.kind, day: rate.fromDay }),
    },
    before: before ? { fromDay: before.from_day, ...short(before) } : null,
    after: { fromDay: rate.fromDay, ...short(next) },
  });
  return readTaxSettings(tx);
}
