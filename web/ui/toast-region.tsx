import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, toast } from './toast.ts';

const NONE: readonly Toast[] = [];
const LOOK: Record<Toast['type'], string> = {
  info: 'border-l-info', error: 'border-l-danger', success: 'border-l-success', cart: 'border-l-action', wishlist: 'border-l-action', default: 'border-l-brand',
};

/** Where toasts appear; hovering or focusing one holds its time. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.list, () => NONE);
  const ref = useRef<HTMLDivElement>(null);
  const host = useTopModal(toasts);
  // A modal dialog is in the browser's top layer; only another popover shown later stands above it.
  useEffect(() => {
    const region = ref.current;
    if (!region?.showPopover) return;
    if (region.matches(':popover-open')) region.hidePopover();
    if (toasts.length > 0) region.showPopover();
  }, [host, toasts]);
  const region = (
    <div ref={ref} popover="manual" data-toasts="" className="fixed inset-auto top-3 right-3 m-0 w-[min(400px,calc(100vw-24px))] space-y-2 bg-transparent p-0 text-ink">
      {toasts.map((t) => <ToastItem key={t.id} item={t} />)}
    </div>
  );
  return host ? createPortal(region, host) : region;
}

/** The open modal on top. All outside it is inert, so a toast's Undo only works from within. */
function useTopModal(toasts: readonly Toast[]): Element | null {
  const [host, setHost] = useState<Element | null>(null);
  useEffect(() => {
    const look = () => setHost([...document.querySelectorAll('dialog:modal')].at(-1) ?? null);
    look();
    document.addEventListener('toggle', look, true);
    document.addEventListener('close', look, true);
    return () => {
      document.removeEventListener('toggle', look, true);
      document.removeEventListener('close', look, true);
    };
  }, [toasts]);
  return host;
}

function ToastItem({ item }: { item: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toast.hide(item.id), item.duration);
    return () => clearTimeout(timer);
  }, [isHeld, item]);
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false), onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <div role={item.type === 'error' ? 'alert' : 'status'} {...hold} className={`flex animate-rise items-center gap-2 rounded-button border border-l-4 border-border bg-raised py-1.5 pr-1.5 pl-4 shadow-e2 ${LOOK[item.type]}`}>
      <p className="grow py-1 text-[15px] font-semibold">{item.message}</p>
      {item.action ? <button type="button" onClick={() => { item.action?.run(); toast.hide(item.id); }} className="min-h-11 rounded-small px-3 font-bold text-action hover:bg-action-soft">{item.action.label}</button> : null}
      <button type="button" aria-label="Close notification" onClick={() => toast.hide(item.id)} className="grid size-11 shrink-0 place-items-center rounded-small text-[20px] text-ink-muted hover:bg-sunken">×</button>
    </div>
  );
}
