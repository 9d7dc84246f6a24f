import {
  CircleAlert,
  CircleCheck,
  Heart,
  Info,
  type LucideIcon,
  ShoppingCart,
  X,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from './icon-button.tsx';
import { type Toast, toast } from './toast.ts';
import { placeToasts } from './toast-place.ts';

const LOOK: Record<Toast['type'], { icon: LucideIcon; colour: string }> = {
  info: { icon: Info, colour: 'text-info' },
  error: { icon: CircleAlert, colour: 'text-danger' },
  success: { icon: CircleCheck, colour: 'text-success' },
  cart: { icon: ShoppingCart, colour: 'text-action' },
  wishlist: { icon: Heart, colour: 'text-action' },
  default: { icon: Info, colour: 'text-brand' },
};

/** The toasts; hovering or focusing one pauses its timer. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const mark = useRef<HTMLSpanElement>(null);
  // After the region has been shown, so that it has a size.
  useEffect(() => {
    const region = mark.current?.closest<HTMLElement>('[data-toasts]');
    const frame = requestAnimationFrame(() => region && placeToasts(region));
    return () => cancelAnimationFrame(frame);
  }, [toasts]);
  return (
    <>
      <span ref={mark} hidden />
      {toasts.map((t) => (
        <ToastItem key={t.id} item={t} />
      ))}
    </>
  );
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
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div
      role={item.type === 'error' ? 'alert' : 'status'}
      data-type={item.type}
      {...hold}
      className="pointer-events-auto flex animate-rise items-center gap-2 rounded-button border border-border bg-raised py-1.5 pr-1.5 pl-3.5 shadow-e2"
    >
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${colour}`} strokeWidth={2} />
      <p className="grow py-1 text-[15px] font-semibold">{t(item.message)}</p>
      {item.action ? (
        <button
          type="button"
          onClick={() => {
            item.action?.run();
            toast.hide(item.id);
          }}
          className="min-h-11 rounded-small px-3 font-bold text-action hover:bg-action-soft"
        >
          {t(item.action.label)}
        </button>
      ) : null}
      <IconButton
        label={t('common.close_notification')}
        onClick={() => toast.hide(item.id)}
        className="text-ink-muted"
      >
        <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
