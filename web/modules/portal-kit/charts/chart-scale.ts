/** A round upper bound for the axis, and equal steps to it. */
export function niceTop(highest: number, steps = 4): number {
  if (highest <= steps) return steps;
  const step = highest / steps;
  const power = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10].find((n) => n * power >= step)! * power;
  return Math.ceil(round) * steps;
}

/** A limited number of evenly spread axis positions, including first and last. */
export function ticksOf(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, i) => i);
  return Array.from({ length: most }, (_, i) => Math.round((i * (length - 1)) / (most - 1)));
}

/** Large numbers abbreviated the Indian way: 1.2 L, 3.4 Cr. */
export function shortNumber(n: number): string {
  const cut = (value: number, unit: string) => `${Math.round(value * 10) / 10}${unit}`;
  if (n >= 1e7) return cut(n / 1e7, ' Cr');
  if (n >= 1e5) return cut(n / 1e5, ' L');
  if (n >= 1e3) return cut(n / 1e3, ' k');
  return String(Math.round(n));
}
