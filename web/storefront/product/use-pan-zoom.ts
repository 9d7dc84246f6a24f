import { type RefObject, useEffect, useRef, useState } from 'react';
import { clampView, type View, zoomAt } from './zoom-view.ts';

const FITTED: View = { scale: 1, x: 0, y: 0 };
/** A double tap, the button and the + key. */
const STEP = 2;
/** Two taps within this many milliseconds are a double tap. */
const DOUBLE_TAP_MS = 300;
/** A swipe over this part of the width turns to the next picture. */
const SWIPE = 0.15;

interface Gesture {
  pointers: Map<number, { x: number; y: number }>;
  startedAt: { x: number; y: number } | null;
  lastTap: number;
  hasMoved: boolean;
}

/**
 * Pinch, wheel, double tap and drag on the picture in `area`; a swipe of the fitted picture calls
 * `onSwipe`. Positions are set directly: a state per pointer event would render the dialog 60 times
 * a second.
 */
export function usePanZoom(
  area: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  onSwipe: (by: 1 | -1) => void,
) {
  const [isLarge, setLarge] = useState(false);
  const view = useRef<View>(FITTED);
  const swipe = useRef(onSwipe);
  swipe.current = onSwipe;
  const show = (next: View) => {
    const box = area.current;
    if (!box || !picture.current) return;
    view.current = clampView(next, box.clientWidth, box.clientHeight);
    const { scale, x, y } = view.current;
    picture.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    setLarge(scale > 1);
  };
  const zoomBy = (factor: number, at?: { x: number; y: number }) =>
    show(zoomAt(view.current, factor, at ?? { x: 0, y: 0 }));
  const toggle = () => show(view.current.scale > 1 ? FITTED : { scale: STEP, x: 0, y: 0 });
  const panBy = (x: number, y: number) =>
    show({ ...view.current, x: view.current.x + x, y: view.current.y + y });
  const reset = () => show(FITTED);
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const actions = { view, show, zoomBy, toggle, swipe };
    return listen(box, actions);
    // The functions read refs only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { isLarge, zoomBy, toggle, panBy, reset };
}

interface Actions {
  view: RefObject<View>;
  show: (next: View) => void;
  zoomBy: (factor: number, at?: { x: number; y: number }) => void;
  toggle: () => void;
  swipe: RefObject<(by: 1 | -1) => void>;
}

/** Pointers and wheel; positions are measured from the middle of the area. */
function listen(box: HTMLElement, actions: Actions): () => void {
  const gesture: Gesture = {
    pointers: new Map(),
    startedAt: null,
    lastTap: -DOUBLE_TAP_MS,
    hasMoved: false,
  };
  const place = (e: { clientX: number; clientY: number }) => {
    const r = box.getBoundingClientRect();
    return { x: e.clientX - r.left - r.width / 2, y: e.clientY - r.top - r.height / 2 };
  };
  const stop = new AbortController();
  const options = { signal: stop.signal };
  box.addEventListener(
    'wheel',
    (e) => {
      e.preventDefault();
      actions.zoomBy(Math.exp(-e.deltaY / 300), place(e));
    },
    { ...options, passive: false },
  );
  box.addEventListener(
    'pointerdown',
    (e) => {
      gesture.pointers.set(e.pointerId, place(e));
      gesture.startedAt = gesture.pointers.size === 1 ? place(e) : null;
      gesture.hasMoved = false;
      box.setPointerCapture(e.pointerId);
    },
    options,
  );
  box.addEventListener(
    'pointermove',
    (e) => move(gesture, e.pointerId, place(e), actions),
    options,
  );
  const end = (e: PointerEvent) => {
    if (gesture.pointers.delete(e.pointerId)) finish(gesture, place(e), e, box, actions);
  };
  box.addEventListener('pointerup', end, options);
  box.addEventListener('pointercancel', (e) => gesture.pointers.delete(e.pointerId), options);
  return () => stop.abort();
}

type Point = { x: number; y: number };
const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function move(gesture: Gesture, id: number, to: Point, { view, show }: Actions): void {
  const from = gesture.pointers.get(id);
  if (!from) return;
  if (gesture.startedAt && apart(gesture.startedAt, to) > 8) gesture.hasMoved = true;
  const other = [...gesture.pointers].find(([key]) => key !== id)?.[1];
  gesture.pointers.set(id, to);
  if (other) {
    gesture.hasMoved = true;
    const factor = apart(other, to) / Math.max(1, apart(other, from));
    show(zoomAt(view.current, factor, middle(other, to)));
  } else if (view.current.scale > 1)
    show({
      ...view.current,
      x: view.current.x + to.x - from.x,
      y: view.current.y + to.y - from.y,
    });
}

function finish(
  gesture: Gesture,
  at: Point,
  { timeStamp: time, pointerType }: PointerEvent,
  box: HTMLElement,
  { view, toggle, zoomBy, swipe }: Actions,
): void {
  const { startedAt } = gesture;
  if (!startedAt || gesture.pointers.size > 0) return;
  gesture.startedAt = null;
  const across = at.x - startedAt.x;
  if (gesture.hasMoved) {
    if (view.current.scale === 1 && Math.abs(across) > box.clientWidth * SWIPE)
      swipe.current(across < 0 ? 1 : -1);
    return;
  }
  // A mouse has no other use for a click.
  const isDouble = pointerType === 'mouse' || time - gesture.lastTap < DOUBLE_TAP_MS;
  gesture.lastTap = isDouble ? -DOUBLE_TAP_MS : time;
  if (!isDouble) return;
  if (view.current.scale > 1) toggle();
  else zoomBy(STEP, at);
}
