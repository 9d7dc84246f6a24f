interface Page {
  to: string;
  also?: readonly string[];
  count?: number;
  isLate?: boolean;
}
interface Group {
  key: string;
  pages: readonly Page[];
}

/** Whether an address belongs to a page, its tabs included; upper or lower case, as in the router. */
export const isPageAt = ({ to, also = [] }: Page, pathname: string): boolean =>
  [to, ...also].some((start) => `${pathname.toLowerCase()}/`.startsWith(`${start}/`));

/** Up to 99, so that a count does not move the page's name. */
export const countText = (n: number): string => (n > 99 ? '99+' : String(n));

/** The open work of a closed group. */
export const sumOf = (pages: readonly Page[]): { count: number; isLate: boolean } => ({
  count: pages.reduce((n, { count = 0 }) => n + count, 0),
  isLate: pages.some(({ isLate }) => isLate === true),
});

/** With no more pages than this all groups are open: they fit a screen 720 px high. */
const ALL_FIT = 13;

/** What the member opened and closed by hand, by the group's key. */
export type GroupChoices = Readonly<Record<string, boolean>>;

/**
 * Whether a group is open: as the member left it, else the group of the current page, or every group
 * where all of them fit the screen.
 */
export function isGroupOpen(
  groups: readonly Group[],
  key: string,
  pathname: string,
  choices: GroupChoices,
): boolean {
  const group = groups.find((one) => one.key === key);
  const count = groups.reduce((n, { pages }) => n + pages.length, 0);
  return (
    choices[key] ??
    (count <= ALL_FIT || (group?.pages.some((page) => isPageAt(page, pathname)) ?? false))
  );
}

/** Stored choices; none if the text is not ours. */
export function readChoices(text: string | null): GroupChoices {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter(([, isOpen]) => typeof isOpen === 'boolean'),
    );
  } catch {
    return {};
  }
}
