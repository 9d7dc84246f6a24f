import type { Zone } from '#contracts/kernel/places.ts';
import { ZONES } from '#contracts/kernel/places.ts';
import type { RateCard } from '#contracts/vendors/shipping.ts';

/** A rate card being edited: numbers are strings until they are sent, so that no input is lost. */
export interface ZoneDraft {
  isServed: boolean;
  slabs: { upToGrams: string; rate: string }[];
  perExtraKg: string;
  min: string;
  max: string;
  cod: boolean;
}
export interface CardDraft {
  mode: RateCard['mode'];
  dispatchDays: string;
  freeAbove: string;
  zones: Record<Zone, ZoneDraft>;
}

const EMPTY: ZoneDraft = {
  isServed: false,
  slabs: [{ upToGrams: '500', rate: '' }],
  perExtraKg: '',
  min: '',
  max: '',
  cod: true,
};

export function draftOf(card: RateCard): CardDraft {
  const zoneOf = (zone: Zone): ZoneDraft => {
    const found = card.zones.find((z) => z.zone === zone);
    if (!found)
      return { ...EMPTY, isServed: card.zones.length === 0 && !card.notServed.includes(zone) };
    return {
      isServed: true,
      slabs: found.slabs.map((s) => ({ upToGrams: String(s.upToGrams), rate: String(s.rate) })),
      perExtraKg: String(found.perExtraKg),
      min: String(found.deliveryDays.min),
      max: String(found.deliveryDays.max),
      cod: found.cod,
    };
  };
  return {
    mode: card.mode,
    dispatchDays: String(card.dispatchDays),
    freeAbove: card.freeAbove === null ? '' : String(card.freeAbove),
    zones: Object.fromEntries(ZONES.map((zone) => [zone, zoneOf(zone)])) as Record<Zone, ZoneDraft>,
  };
}

export type RateFigures = { card: RateCard } | { faults: Record<string, string> };

/**
 * The card to send, or what is missing, by field (`zones.A.slabs.0.rate`). Fields the form does not
 * show, such as areas with their own terms, are kept. The server checks that weights and prices
 * increase.
 */
export function cardOf(draft: CardDraft, before: RateCard): RateFigures {
  const faults: Record<string, string> = {};
  const figure = (path: string, text: string, whole: boolean): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', ''));
    if (!Number.isFinite(value) || value < 0 || (whole && !Number.isInteger(value)))
      faults[path] = whole ? 'errors.field.whole_number' : 'fulfilment.rates.amount_required';
    return value;
  };
  const isOwn = draft.mode === 'own-rate-card';
  const served = isOwn ? ZONES.filter((zone) => draft.zones[zone].isServed) : [];
  const zones = served.map((zone) => {
    const z = draft.zones[zone];
    const at = `zones.${zone}`;
    return {
      zone,
      slabs: z.slabs.map((s, i) => ({
        upToGrams: figure(`${at}.slabs.${i}.upToGrams`, s.upToGrams, true),
        rate: figure(`${at}.slabs.${i}.rate`, s.rate, false),
      })),
      perExtraKg: figure(`${at}.perExtraKg`, z.perExtraKg, false),
      deliveryDays: {
        min: figure(`${at}.min`, z.min, true),
        max: figure(`${at}.max`, z.max, true),
      },
      cod: z.cod,
    };
  });
  const head = {
    mode: draft.mode,
    dispatchDays: figure('dispatchDays', draft.dispatchDays, true),
    freeAbove: draft.freeAbove.trim() === '' ? null : figure('freeAbove', draft.freeAbove, false),
  };
  if (Object.keys(faults).length > 0) return { faults };
  // While the marketplace's prices are used, the vendor's own prices are kept unchanged.
  return {
    card: isOwn
      ? { ...before, ...head, zones, notServed: ZONES.filter((zone) => !served.includes(zone)) }
      : { ...before, ...head },
  };
}
