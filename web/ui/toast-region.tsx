import { CircleAlert, CircleCheck, Heart, Info, type LucideIcon, ShoppingCart, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from './icon-button.tsx';
import { type Toast, toast } from './toast.ts';

const NONE: readonly Toast[] = [];
const LOOK: Record<Toast['type'], { icon: LucideIcon; colour: string }> = {
  info: { icon: Info, colour: 'text-info' }, error: { icon: CircleAlert, colour: 'text-danger' }, success: { icon: CircleCheck, colour: 'text-success' },
  cart: { icon: ShoppingCart, colour: 'text-action' }, wishlist: { icon: Heart, colour: 'text-action' }, default: { icon: Info, colour: 'text-brand' },
};

/** Where toasts appear: at the top right, below the header so that its buttons stay free. Hovering or focusing one holds its time. */
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
    <div ref={ref} popover="manual" data-toasts="" className="pointer-events-none fixed inset-auto top-28 right-3 m-0 w-[min(400px,calc(100vw-24px))] space-y-2 bg-transparent p-0 text-ink">
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
  const t = useText();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toast.hide(item.id), item.duration);
    return () => clearTimeout(timer);
  }, [isHeld, item]);
  const { icon: Icon, colour } = LOOK[item.type];
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false), onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <div role={item.type === 'error' ? 'alert' : 'status'} {...hold} className="pointer-events-auto flex animate-rise items-center gap-2 rounded-button border border-border bg-raised py-1.5 pr-1.5 pl-3.5 shadow-e2">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${colour}`} strokeWidth={2} />
      <p className="grow py-1 text-[15px] font-semibold">{t(item.message)}</p>
      {item.action ? <button type="button" onClick={() => { item.action?.run(); toast.hide(item.id); }} className="min-h-11 rounded-small px-3 font-bold text-action hover:bg-action-soft">{t(item.action.label)}</button> : null}
      <IconButton label={t('Close notification')} onClick={() => toast.hide(item.id)} className="text-ink-muted"><X aria-hidden="true" className="size-5" strokeWidth={1.75} /></IconButton>
    </div>
  );
}
