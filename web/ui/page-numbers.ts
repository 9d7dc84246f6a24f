/**
 * The page numbers to show, null for a gap: `[1, null, 5, 6, 7, null, 20]`. A gap replaces at least
 * two pages.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((n) => n >= 1 && n <= pages)
    .sort((a, b) => a - b);
  return wanted.flatMap((n, i) => {
    const missing = n - (wanted[i - 1] ?? n - 1) - 1;
    return missing === 0 ? [n] : missing === 1 ? [n - 1, n] : [null, n];
  });
}
