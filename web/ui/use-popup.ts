import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * State of a menu or dropdown: open or closed, closed by Escape (focus returns) and by a press
 * outside.
 */
export interface Popup<R extends HTMLElement> {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  /** Wraps button and list. */
  root: RefObject<R | null>;
  button: RefObject<HTMLButtonElement | null>;
  /** Arrow keys, Home and End move through the list; set it on the root. */
  onKeyDown: (event: React.KeyboardEvent) => void;
}

const KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/** `items` is the selector of the elements the arrow keys move through. */
export function usePopup<R extends HTMLElement>(items: string): Popup<R> {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<R>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entry = useRef<'first' | 'last' | null>(null);
  const list = () => [...(root.current?.querySelectorAll<HTMLElement>(items) ?? [])];
  useEffect(() => {
    if (!isOpen) return;
    if (entry.current)
      list()
        .at(entry.current === 'first' ? 0 : -1)
        ?.focus();
    entry.current = null;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  });
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!KEYS.includes(event.key)) return;
    if (!isOpen) {
      if (event.key === 'Home' || event.key === 'End') return;
      event.preventDefault();
      entry.current = event.key === 'ArrowUp' ? 'last' : 'first';
      return setOpen(true);
    }
    event.preventDefault();
    const all = list();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key]!;
    all.at(next >= all.length ? 0 : next)?.focus();
  };
  return { isOpen, setOpen, root, button, onKeyDown };
}
