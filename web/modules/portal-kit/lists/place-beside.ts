/** Distance to the button and to the edges of the window. */
const GAP = 8;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
interface Size {
  width: number;
  height: number;
}

/**
 * Where a list opens: below its button, or above where there is more room; aligned to the button's
 * side, and never outside the window. `room` is the height it may grow to.
 */
export function besidePlace(
  button: Box,
  list: Size,
  view: Size,
  align: 'left' | 'right',
): { left: number; top: number; room: number } {
  const below = view.height - button.bottom - 2 * GAP;
  const above = button.top - 2 * GAP;
  const isBelow = list.height <= below || below >= above;
  const room = Math.max(isBelow ? below : above, 0);
  const wanted = align === 'left' ? button.left : button.right - list.width;
  return {
    left: Math.max(GAP, Math.min(wanted, view.width - list.width - GAP)),
    top: isBelow ? button.bottom + GAP : button.top - GAP - Math.min(list.height, room),
    room,
  };
}

/**
 * A ref for what opens from a button before it: shown above the page and inside the window, so that
 * neither a scrolling table nor the window's end cuts it.
 */
export function placeBeside(list: HTMLElement | null): (() => void) | undefined {
  const button = list?.previousElementSibling;
  if (!list || !button || !list.showPopover) return undefined;
  list.popover = 'manual';
  // Before it is shown: what it focuses would otherwise scroll the page to where it was.
  const { left, bottom } = button.getBoundingClientRect();
  Object.assign(list.style, {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    left: `${left}px`,
    top: `${bottom}px`,
  });
  list.showPopover();
  const align = list.dataset['align'] === 'left' ? 'left' : 'right';
  const place = () => {
    list.style.maxHeight = '';
    const at = besidePlace(
      button.getBoundingClientRect(),
      { width: list.offsetWidth, height: list.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      align,
    );
    Object.assign(list.style, {
      left: `${at.left}px`,
      top: `${at.top}px`,
      maxHeight: `${at.room}px`,
      overflowY: 'auto',
    });
  };
  place();
  const watch = new ResizeObserver(place);
  watch.observe(list);
  document.addEventListener('scroll', place, true);
  window.addEventListener('resize', place);
  return () => {
    watch.disconnect();
    document.removeEventListener('scroll', place, true);
    window.removeEventListener('resize', place);
  };
}
