import { X } from 'lucide-react';
import { useNavigation } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';

/**
 * Full-screen filters on a phone. Each choice applies at once; the button shows the number of
 * results.
 */
export default function FilterSheet({
  count,
  onClose,
  onClear,
  ...panel
}: FacetPanelProps & { count: string; onClose: () => void; onClear: (() => void) | null }) {
  const t = useText();
  const ref = useModal(true, onClose);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <dialog
      ref={ref}
      aria-labelledby="filter-sheet"
      className="m-0 h-dvh max-h-none w-full max-w-none bg-surface p-0 text-ink open:flex open:animate-rise open:flex-col"
    >
      <header className="flex items-center justify-between gap-3 border-b border-border px-4 py-1.5">
        <h2 id="filter-sheet" className="grow text-[20px] leading-[28px] font-extrabold">
          {t('search.filter.title')}
        </h2>
        {onClear ? (
          <button
            type="button"
            onClick={onClear}
            className="min-h-11 px-2 text-[15px] font-bold text-action hover:underline"
          >
            {t('common.clear_all')}
          </button>
        ) : null}
        <IconButton label={t('search.filter.close')} onClick={onClose} className="-mr-2">
          <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
        </IconButton>
      </header>
      <div className="grow overflow-y-auto overscroll-contain px-4 pb-4">
        <FacetPanel {...panel} />
      </div>
      <footer className="border-t border-border p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        <Button size="lg" className="w-full" onClick={onClose}>
          <span aria-live="polite" className={isBusy ? 'opacity-60' : ''}>
            {t('search.filter.show_count', { count })}
          </span>
        </Button>
      </footer>
    </dialog>
  );
}
