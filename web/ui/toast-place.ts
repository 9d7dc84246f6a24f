interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
type Corner = 'top-right' | 'bottom-right' | 'bottom-left' | 'top-left';
/** Distance to the window's edges, and to the portal's header. */
const EDGE = 12;
const HEADER = 64;

const meets = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The corners a toast of this size can take, the usual one first. */
export function cornersOf(
  { width, height }: { width: number; height: number },
  view: { width: number; height: number },
): readonly { corner: Corner; box: Box }[] {
  const [left, right] = [EDGE, view.width - EDGE - width];
  const [top, bottom] = [HEADER, view.height - EDGE - height];
  const box = (x: number, y: number): Box => ({
    left: x,
    top: y,
    right: x + width,
    bottom: y + height,
  });
  return [
    { corner: 'top-right', box: box(right, top) },
    { corner: 'bottom-right', box: box(right, bottom) },
    { corner: 'bottom-left', box: box(left, bottom) },
    { corner: 'top-left', box: box(left, top) },
  ];
}

/** The first corner that covers the fewest controls. */
export function freeCorner(
  corners: readonly { corner: Corner; box: Box }[],
  controls: readonly Box[],
): { corner: Corner; box: Box } {
  const covered = corners.map(({ box }) => controls.filter((one) => meets(box, one)).length);
  return corners[covered.indexOf(Math.min(...covered))]!;
}

const CONTROLS = 'button, a[href], input, select, textarea, [role="option"]';

/**
 * Moves the toasts of a portal to where they cover no button: pages and dialogs there have controls
 * in every corner but one. The storefront keeps its place beside the header.
 */
export function placeToasts(region: HTMLElement): void {
  if (!/^\/(admin|vendor-dashboard)(\/|$)/.test(location.pathname)) return;
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const controls = [...host.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((one) => !region.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.bottom > 0 && box.top < window.innerHeight);
  const { box } = freeCorner(
    cornersOf(
      { width: region.offsetWidth, height: region.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    ),
    controls,
  );
  Object.assign(region.style, { inset: 'auto', left: `${box.left}px`, top: `${box.top}px` });
}
