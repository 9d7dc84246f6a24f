import { Search } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { useKeys } from './use-keys.ts';

/** Panels over a portal page: the palette, or the keyboard help. */
export interface PanelShown {
  open: boolean;
  onClose: () => void;
}
interface GoToProps {
  /** Both are lazy: their code loads on first use, or by `load`. */
  Palette: ComponentType<PanelShown>;
  Keys: ComponentType<PanelShown>;
  load: () => unknown;
}

/** Palette button in a portal's header. */
export function GoTo({ Palette, Keys, load }: GoToProps) {
  const t = useText();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const { pathname, search } = useLocation();
  // Called after navigation, also after a confirmation.
  useEffect(() => setOpen(null), [pathname, search]);
  const show = (what: 'palette' | 'keys') => {
    setHasOpened(true);
    setOpen(what);
  };
  useKeys({
    'mod+k': () => (open === 'palette' ? setOpen(null) : show('palette')),
    '?': () => show('keys'),
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('palette')}
        onPointerEnter={() => void load()}
        className="flex min-h-11 items-center gap-2 rounded-button border-border-strong px-2.5 text-[14px] text-ink-muted hover:border-brand hover:text-brand md:border md:bg-canvas md:px-3"
      >
        <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span className="max-md:sr-only">{t('shell.palette.open')}</span>
        <kbd
          aria-hidden="true"
          className="ml-6 rounded-small border border-border bg-surface px-1.5 text-[12px] font-semibold max-md:hidden"
        >
          Ctrl K
        </kbd>
      </button>
      {hasOpened ? (
        <Suspense fallback={null}>
          <Palette open={open === 'palette'} onClose={() => setOpen(null)} />
          <Keys open={open === 'keys'} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
