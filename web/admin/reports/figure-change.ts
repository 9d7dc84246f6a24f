export interface Change {
  text: string;
  way: -1 | 0 | 1;
}
const tenth = (n: number) => Math.round(n * 10) / 10;

/** How much more or less than before: in percent, or in points of a share. */
export function changeOf(now: number, before: number, isShare = false): Change {
  if (now === before) return { text: 'as before', way: 0 };
  const way = now > before ? 1 : -1;
  if (isShare)
    return { text: `${way > 0 ? '+' : '−'}${tenth(Math.abs(now - before))} points`, way };
  if (before === 0) return { text: 'nothing before', way };
  return { text: `${way > 0 ? '+' : '−'}${tenth((Math.abs(now - before) / before) * 100)} %`, way };
}
