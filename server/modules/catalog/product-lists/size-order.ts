const CLOTHES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];

/** Kinds of sizes one after the other, each in its own order: clothes, months, years, numbers, others. */
function keyOf(size: string): [kind: number, place: number] {
  const plain = size.toLowerCase().trim();
  const place = CLOTHES.indexOf(/^[a-z]+/.exec(plain)?.[0] ?? '');
  if (place >= 0) return [0, place];
  const number = Number(/\d+(?:\.\d+)?/.exec(plain)?.[0] ?? Number.NaN);
  if (Number.isNaN(number)) return [5, 0];
  if (/\dm$/.test(plain)) return [1, number];
  if (/\dy$/.test(plain)) return [2, number];
  return plain.startsWith('uk') ? [3, number] : [4, number];
}

/** XS before S, UK 9 before UK 10, months before years. */
export function compareSizes(a: string, b: string): number {
  const [[kind, place], [otherKind, otherPlace]] = [keyOf(a), keyOf(b)];
  return kind - otherKind || place - otherPlace || (a < b ? -1 : a > b ? 1 : 0);
}
