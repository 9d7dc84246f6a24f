import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '#web/i18n/text.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  children?: ReactNode;
}

const WIDTHS = { sm: 'sm:max-w-[420px]', md: 'sm:max-w-[600px]', lg: 'sm:max-w-[740px]' };

/** A centred dialog; a bottom sheet on a phone. */
export function Dialog({ open, onClose, title, description, size = 'md', children }: DialogProps) {
  const ref = useModal(open, onClose);
  const id = useId();
  const t = useText();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-text` : undefined}
      className={`m-auto max-h-[92dvh] w-full overflow-y-auto rounded-card border border-border bg-raised p-0 text-ink shadow-e3 open:animate-rise max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none ${WIDTHS[size]}`}
    >
      {open ? (
        <div className="p-5 sm:p-6">
          <div className="mb-4 flex items-start justify-between gap-3">
            <div>
              <h2 id={id} className="text-[22px] leading-[28px] font-extrabold tracking-[-0.02em]">
                {title}
              </h2>
              {description ? (
                <p id={`${id}-text`} className="mt-1 text-[15px] text-ink-muted">
                  {description}
                </p>
              ) : null}
            </div>
            <IconButton
              label={t('common.close')}
              data-closes
              onClick={onClose}
              className="-mt-1.5 -mr-2"
            >
              <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </IconButton>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
