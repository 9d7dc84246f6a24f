/**
 * Hand-written checks of stored JSON, which may be old, edited or cut off. Every page carries this
 * code, so it does without the schema library (22 kB).
 */
export type Check = (value: unknown) => boolean;

export const text =
  (max: number, min = 0): Check =>
  (v) =>
    typeof v === 'string' && v.length >= min && v.length <= max;
export const whole =
  (min: number, max: number): Check =>
  (v) =>
    Number.isInteger(v) && (v as number) >= min && (v as number) <= max;
export const amount: Check = (v) => typeof v === 'number' && Number.isFinite(v) && v >= 0;
export const flag: Check = (v) => typeof v === 'boolean';
export const oneOf =
  (...words: readonly unknown[]): Check =>
  (v) =>
    words.includes(v);
export const nullable =
  (check: Check): Check =>
  (v) =>
    v === null || check(v);
export const optional =
  (check: Check): Check =>
  (v) =>
    v === undefined || check(v);
export const listOf =
  (check: Check, max: number): Check =>
  (v) =>
    Array.isArray(v) && v.length <= max && v.every(check);
export const shape =
  (fields: Record<string, Check>): Check =>
  (v) =>
    typeof v === 'object' &&
    v !== null &&
    !Array.isArray(v) &&
    Object.entries(fields).every(([name, check]) => check((v as Record<string, unknown>)[name]));

/** Stored text → a value that passed the check, or null. */
export function readShape<T>(stored: string | null, check: Check): T | null {
  if (!stored) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return check(value) ? (value as T) : null;
  } catch {
    return null;
  }
}
