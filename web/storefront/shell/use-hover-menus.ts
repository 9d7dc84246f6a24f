import { type HTMLAttributes, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Milliseconds. Long enough that passing over a menu opens nothing and that a diagonal move into
 * the list keeps it open.
 */
const OPEN_MS = 120;
const CLOSE_MS = 300;

type Part = HTMLAttributes<HTMLElement>;
/** Props for the parts of one menu of the row; `list` contains links. */
export interface HoverMenu {
  isOpen: boolean;
  item: Part;
  button: Part;
  list: Part;
}

/**
 * A row of menus of which one is open at a time: by hover, press or arrow keys. Escape closes it
 * and returns the focus; a press outside or a navigation closes it too.
 */
export function useHoverMenus(): {
  root: RefObject<HTMLDivElement | null>;
  of: (name: string) => HoverMenu;
} {
  const id = useId();
  const { key } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<{ name: string; isByHover: boolean } | null>(null);
  const show = (name: string | null, isByHover = false) => {
    clearTimeout(timer.current);
    setOpen(name === null ? null : { name, isByHover });
  };
  const later = (ms: number, name: string | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(name, true), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => show(null), [key]);
  useClosing(root, open !== null, (isEscape) => {
    show(null);
    if (isEscape && open && root.current?.contains(document.activeElement))
      document.getElementById(`${id}b-${open.name}`)?.focus();
  });

  const of = (name: string): HoverMenu => {
    const isOpen = open?.name === name;
    return {
      isOpen,
      item: {
        onPointerEnter: (event) => {
          if (event.pointerType === 'mouse') later(OPEN_MS, name);
        },
        onPointerLeave: (event) => {
          if (event.pointerType === 'mouse') later(CLOSE_MS, null);
        },
        onBlur: (event) => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) show(null);
        },
        onKeyDown: (event) => walkLinks(event, () => show(name)),
      },
      // A press on a menu that hovering has just opened keeps it open.
      button: {
        id: `${id}b-${name}`,
        'aria-expanded': isOpen,
        'aria-controls': `${id}l-${name}`,
        onClick: () => show(isOpen && !open.isByHover ? null : name),
      },
      list: { id: `${id}l-${name}`, hidden: !isOpen },
    };
  };
  return { root, of };
}

/** Calls `close` for Escape and for a press outside. */
function useClosing(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (isEscape: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) close(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  });
}

/** The arrow keys open a menu and walk through its links. */
function walkLinks(event: React.KeyboardEvent<HTMLElement>, open: () => void): void {
  if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
  event.preventDefault();
  const step = event.key === 'ArrowDown' ? 1 : -1;
  const host = event.currentTarget;
  open();
  // The list may only just have become visible, and hidden elements cannot take the focus.
  requestAnimationFrame(() => {
    const links = [...host.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % links.length)?.focus();
  });
}
