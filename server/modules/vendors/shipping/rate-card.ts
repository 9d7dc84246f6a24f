import type { FieldError } from '#contracts/kernel/errors.ts';
import { INDIAN_STATES, type Zone, ZONES } from '#contracts/kernel/places.ts';
import type { RateCard } from '#contracts/vendors/shipping.ts';
import type { RateTerms, VendorShippingTerms } from './rates.ts';
import { callerText } from '#server/platform/messages/caller.ts';

/** Errors of a card beyond single fields: overlaps, gaps, unordered weights and days. */
export function cardFaults(card: RateCard): FieldError[] {
  const faults: FieldError[] = [];
  const fault = (path: string, message: string) => {
    faults.push({ path, message });
  };
  if (card.mode === 'own-rate-card') {
    const times = (zone: Zone) => card.zones.filter((z) => z.zone === zone).length;
    for (const zone of ZONES) {
      const isLeftOut = card.notServed.includes(zone);
      if (times(zone) === 0 && !isLeftOut)
        fault('zones', callerText('errors.rates.zone_missing', { zone }));
      if (times(zone) > 1)
        fault('zones', callerText('errors.rates.zone_repeated', { zone, n: times(zone) }));
      if (times(zone) > 0 && isLeftOut)
        fault('notServed', callerText('errors.rates.zone_not_served', { zone }));
    }
  }
  card.zones.forEach((zone, i) => termFaults(zone, `zones.${i}`, fault));
  const seen = new Map<string, string>();
  card.areas.forEach((area, i) => {
    termFaults(area, `areas.${i}`, fault);
    if (area.pinPrefixes.length + area.states.length === 0)
      fault(`areas.${i}`, callerText('errors.rates.area_empty', { area: area.name }));
    const places = [
      ...area.pinPrefixes.map((prefix, n) => [prefix, `areas.${i}.pinPrefixes.${n}`] as const),
      ...area.states.map((state, n) => [state, `areas.${i}.states.${n}`] as const),
    ];
    for (const [place, path] of places) {
      const other = seen.get(place);
      if (other !== undefined)
        fault(
          path,
          other === area.name
            ? callerText('errors.rates.place_twice', { place, area: area.name })
            : callerText('errors.rates.place_in_both', { place, other, area: area.name }),
        );
      seen.set(place, area.name);
    }
    stateFaults(area.states, `areas.${i}.states`, fault);
  });
  stateFaults(card.serviceableStates ?? [], 'serviceableStates', fault);
  return faults;
}

type Fault = (path: string, message: string) => void;

function termFaults(
  { slabs, deliveryDays: { min, max } }: RateTerms,
  path: string,
  fault: Fault,
): void {
  slabs.forEach((slab, i) => {
    const before = slabs[i - 1];
    if (!before) return;
    if (slab.upToGrams <= before.upToGrams)
      fault(
        `${path}.slabs.${i}.upToGrams`,
        callerText('errors.rates.weight_order', {
          after: slab.upToGrams,
          before: before.upToGrams,
        }),
      );
    if (slab.rate < before.rate)
      fault(
        `${path}.slabs.${i}.rate`,
        callerText('errors.rates.price_order', { after: slab.rate, before: before.rate }),
      );
  });
  if (min > max) fault(`${path}.deliveryDays`, callerText('errors.rates.days_order', { min, max }));
}

function stateFaults(states: readonly string[], path: string, fault: Fault): void {
  states.forEach((state, i) => {
    if (!INDIAN_STATES.includes(state))
      fault(`${path}.${i}`, callerText('errors.rates.state_unknown', { state }));
  });
}

/** A stored card in editable form: zones without prices are not served. */
export function presentRateCard(shipping: VendorShippingTerms): RateCard {
  const zones = shipping.zones ?? [];
  return {
    mode: shipping.mode,
    dispatchDays: shipping.dispatchDays,
    freeAbove: shipping.freeAbove ?? null,
    zones,
    areas: shipping.areas ?? [],
    notServed:
      shipping.notServed ??
      (zones.length === 0 ? [] : ZONES.filter((zone) => !zones.some((z) => z.zone === zone))),
    serviceableStates: shipping.serviceableStates ?? null,
  };
}
