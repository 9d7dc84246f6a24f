import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether what stands in a box is wider than it, so that the box has to scroll sideways. */
export function useWide<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const look = () => { const { firstElementChild: inner, clientWidth } = box.current!; setWide(inner instanceof HTMLElement && inner.offsetWidth > clientWidth + 1); };
    const watch = new ResizeObserver(look);
    watch.observe(box.current!);
    if (box.current!.firstElementChild) watch.observe(box.current!.firstElementChild);
    return () => watch.disconnect();
  }, []);
  return [box, isWide];
}
