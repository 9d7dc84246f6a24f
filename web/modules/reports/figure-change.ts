import type { Text } from '#web/i18n/text.ts';

export interface FigureChange {
  text: string;
  way: -1 | 0 | 1;
}
const tenth = (n: number) => Math.round(n * 10) / 10;

/** Change against the preceding range: in percent, or points for a share. */
export function changeOf(t: Text, now: number, before: number, isShare = false): FigureChange {
  if (now === before) return { text: t('reports.change_none'), way: 0 };
  const way = now > before ? 1 : -1;
  if (isShare)
    return {
      text: t('reports.admin.change_points', {
        change: `${way > 0 ? '+' : '−'}${tenth(Math.abs(now - before))}`,
      }),
      way,
    };
  if (before === 0) return { text: t('reports.change_from_zero'), way };
  return { text: `${way > 0 ? '+' : '−'}${tenth((Math.abs(now - before) / before) * 100)}%`, way };
}
