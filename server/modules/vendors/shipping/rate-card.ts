import type { FieldError } from '#contracts/kernel/errors.ts';
import { STATES, type Zone, ZONES } from '#contracts/kernel/places.ts';
import type { RateCard } from '#contracts/vendors/shipping.ts';
import type { RateTerms, VendorShippingTerms } from './rates.ts';

/** What is wrong with a card beyond the form of its fields: overlaps, gaps, weights and days out of order. */
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
        fault(
          'zones',
          `Zone ${zone} has no prices. Add them, or list it among the zones you do not serve.`,
        );
      if (times(zone) > 1) fault('zones', `Zone ${zone} stands in the card ${times(zone)} times.`);
      if (times(zone) > 0 && isLeftOut)
        fault('notServed', `Zone ${zone} has prices and is listed as not served.`);
    }
  }
  card.zones.forEach((zone, i) => termFaults(zone, `zones.${i}`, fault));
  const seen = new Map<string, string>();
  card.areas.forEach((area, i) => {
    termFaults(area, `areas.${i}`, fault);
    if (area.pinPrefixes.length + area.states.length === 0)
      fault(`areas.${i}`, `${area.name}: name PIN prefixes or States.`);
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
            ? `${place} stands twice in ${area.name}.`
            : `${place} stands in ${other} and in ${area.name}.`,
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
        `Weights must rise: ${slab.upToGrams} g comes after ${before.upToGrams} g.`,
      );
    if (slab.rate < before.rate)
      fault(
        `${path}.slabs.${i}.rate`,
        `Heavier must not cost less: ₹${slab.rate} comes after ₹${before.rate}.`,
      );
  });
  if (min > max)
    fault(`${path}.deliveryDays`, `From ${min} to ${max} days: the first must not be later.`);
}

function stateFaults(states: readonly string[], path: string, fault: Fault): void {
  states.forEach((state, i) => {
    if (!STATES.includes(state))
      fault(`${path}.${i}`, `“${state}” is no State or union territory we know.`);
  });
}

/** A stored card in the form the vendor edits: zones without prices are zones not served. */
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
