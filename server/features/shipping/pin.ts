import { readFileSync } from 'node:fs';

const table = JSON.parse(readFileSync(new URL('./pin-zones.json', import.meta.url), 'utf8')) as {
  statePrefixes: Record<string, string[]>; specialStates: string[]; metroPrefixes: Record<string, string>;
};
const stateByPrefix = new Map(Object.entries(table.statePrefixes).flatMap(([state, prefixes]) => prefixes.map((p) => [p, state] as const)));
const special = new Set(table.specialStates);
export const ARMY_POSTAL_SERVICE = 'Army Postal Service';

/** The state of a PIN code by its longest known prefix, or null. `Army Postal Service` counts as one. */
export function stateOfPin(pincode: string): string | null {
  for (let length = 6; length >= 2; length--) {
    const state = stateByPrefix.get(pincode.slice(0, length));
    if (state) return state;
  }
  return null;
}

/** The metro city of a PIN code, or null. */
export const metroOfPin = (pincode: string): string | null => table.metroPrefixes[pincode.slice(0, 3)] ?? null;

export type Zone = 'A' | 'B' | 'C' | 'D' | 'E';

/**
 * The courier zone between two PIN codes; rules are tried in this order (reference/india.json):
 * A same city (first three digits), E another state and one of the two special or Army Postal Service,
 * B same state, C metro to metro, D the rest.
 */
export function zoneBetween(from: string, to: string): Zone {
  if (from.slice(0, 3) === to.slice(0, 3)) return 'A';
  const [fromState, toState] = [stateOfPin(from), stateOfPin(to)];
  const differ = fromState !== toState || fromState === null;
  if (toState === ARMY_POSTAL_SERVICE) return 'E';
  if (differ && [fromState, toState].some((s) => s !== null && special.has(s))) return 'E';
  if (!differ) return 'B';
  return metroOfPin(from) && metroOfPin(to) ? 'C' : 'D';
}
