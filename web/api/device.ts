/** As `contracts/risk/risk-rules.ts` names it, without the rules. */
export const DEVICE_HEADER = 'x-device-id';
const KEY = 'haatlane-device';

/** A random id this browser keeps for itself, by which the storefront recognises one device behind many accounts. Empty where nothing can be stored. */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept;
    const fresh = crypto.randomUUID();
    localStorage.setItem(KEY, fresh);
    return fresh;
  } catch {
    return '';
  }
}
