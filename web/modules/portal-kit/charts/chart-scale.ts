/** A round number at or above what is shown, and as many equal steps to it as lines are drawn. */
export function niceTop(highest: number, steps = 4): number {
  if (highest <= steps) return steps;
  const step = highest / steps;
  const power = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10].find((n) => n * power >= step)! * power;
  return Math.ceil(round) * steps;
}

/** At most so many places along the axis, spread evenly, the first and the last among them. */
export function ticksOf(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, i) => i);
  return Array.from({ length: most }, (_, i) => Math.round((i * (length - 1)) / (most - 1)));
}

/** Large numbers short, as India counts them: 1.2 L, 3.4 Cr. */
export function shortNumber(n: number): string {
  const cut = (value: number, unit: string) => `${Math.round(value * 10) / 10}${unit}`;
  if (n >= 1e7) return cut(n / 1e7, ' Cr');
  if (n >= 1e5) return cut(n / 1e5, ' L');
  if (n >= 1e3) return cut(n / 1e3, ' k');
  return String(Math.round(n));
}
