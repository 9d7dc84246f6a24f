import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  side?: 'left' | 'right';
  title: string;
  description?: string | undefined;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A side panel; full width on a phone. Its content is rendered only while it is open. */
export function Drawer({
  open,
  onClose,
  side = 'right',
  title,
  description,
  footer,
  children,
}: DrawerProps) {
  const ref = useModal(open, onClose);
  const id = useId();
  const t = useText();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      data-drawer={side}
      className={`m-0 h-dvh max-h-none w-full max-w-[440px] bg-canvas p-0 text-ink shadow-e3 open:flex open:flex-col ${side === 'right' ? 'ml-auto open:animate-drawer-right' : 'mr-auto open:animate-drawer-left'}`}
    >
      {open ? (
        <>
          <header className="flex items-start justify-between gap-3 border-b border-border bg-surface px-4 py-2.5">
            <div className="min-h-11 content-center">
              <h2 id={id} className="text-[20px] leading-[28px] font-extrabold">
                {title}
              </h2>
              {description ? <p className="text-[14px] text-ink-muted">{description}</p> : null}
            </div>
            <IconButton label={t('common.close')} data-closes onClick={onClose} className="-mr-2">
              <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </IconButton>
          </header>
          <div className="grow overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer ? (
            <footer className="border-t border-border bg-surface p-4">{footer}</footer>
          ) : null}
        </>
      ) : null}
    </dialog>
  );
}
