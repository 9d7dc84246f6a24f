/** The last thirteen months, the previous one first: that is the one to file. */
export function lastReportMonths(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const of = (back: number) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
  return [of(1), of(0), ...Array.from({ length: 11 }, (_, i) => of(i + 2))];
}
