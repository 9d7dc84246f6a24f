import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether what is in a box is wider than it, so that the box has to scroll sideways. */
export function useWide<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    // The box itself, not the ref: what was seen last is told after the list has gone.
    const outer = box.current!;
    const inner = outer.firstElementChild as HTMLElement;
    const watch = new ResizeObserver(() => setWide(inner.offsetWidth > outer.clientWidth + 1));
    watch.observe(outer);
    watch.observe(inner);
    return () => watch.disconnect();
  }, []);
  return [box, isWide];
}
