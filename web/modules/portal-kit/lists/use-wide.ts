import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element's content is wider than it, so that it scrolls horizontally. */
export function useWide<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    // The element itself, not the ref, which is already cleared at cleanup.
    const outer = box.current!;
    const inner = outer.firstElementChild as HTMLElement;
    const watch = new ResizeObserver(() => setWide(inner.offsetWidth > outer.clientWidth + 1));
    watch.observe(outer);
    watch.observe(inner);
    return () => watch.disconnect();
  }, []);
  return [box, isWide];
}
