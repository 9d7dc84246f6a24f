import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '#web/features/portal/use-keys.ts';
import { useText } from '#web/i18n/text.ts';

const load = () => import('./vendor-palette.tsx');
const VendorPalette = lazy(async () => ({ default: (await load()).VendorPalette }));
const VendorKeys = lazy(async () => ({ default: (await load()).VendorKeys }));

/** The way to everything by its name, in the head of the portal; its files come when it is first asked for. */
export function GoTo() {
  const t = useText();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [hasOpened, setHasOpened] = useState(false);
  const { pathname, search } = useLocation();
  // Once it has led somewhere, even after a question on the way.
  useEffect(() => setOpen(null), [pathname, search]);
  const show = (what: 'palette' | 'keys') => { setHasOpened(true); setOpen(what); };
  useKeys({ 'mod+k': () => (open === 'palette' ? setOpen(null) : show('palette')), '?': () => show('keys') });
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => show('palette')} onPointerEnter={() => void load()}
        className="flex min-h-11 items-center gap-2 rounded-button border-border-strong px-2.5 text-[14px] text-ink-muted hover:border-brand hover:text-brand md:border md:bg-canvas md:px-3">
        <Search aria-hidden="true" className="size-5" strokeWidth={1.75} /><span className="max-md:sr-only">{t('Search or go to')}</span>
        <kbd aria-hidden="true" className="ml-6 rounded-small border border-border bg-surface px-1.5 text-[12px] font-semibold max-md:hidden">Ctrl K</kbd>
      </button>
      {hasOpened ? (
        <Suspense fallback={null}>
          <VendorPalette open={open === 'palette'} onClose={() => setOpen(null)} />
          <VendorKeys open={open === 'keys'} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
