import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { isSameForm, wayOut } from './ways-out.ts';

/** What was asked for while something was unsaved: a page by its link, a step in the history, or that a panel closes. */
type Way = { to: string } | { steps: number } | { panel: HTMLDialogElement };

/**
 * Keeps what was typed from being lost. Asks once before a link or the browser's Back leads away, and lets the browser ask before its own
 * tab is closed; inside a `Drawer` or `Dialog` it asks also before Escape, a press outside or the cross closes it. A form's own button to
 * cancel says what it does and is not asked about. Ways out are caught before the router and the panel see them: the router's blockers
 * are left out of the build (`scripts/bundling/lean-router.ts`).
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const location = useLocation();
  const [way, setWay] = useState<Way | null>(null);
  const mark = useRef<HTMLSpanElement>(null);
  /** Set while the answer was to leave: what follows is not asked about again. */
  const isLeaving = useRef(false);
  const isReturning = useRef(false);
  useEffect(() => {
    if (!isDirty) return undefined;
    const panel = mark.current!.closest('dialog');
    const here = { url: new URL(window.location.href), step: (window.history.state as { idx?: number } | null)?.idx };
    const halt = (event: Event) => { event.preventDefault(); event.stopImmediatePropagation(); };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const link = (event: MouseEvent) => {
      const to = wayOut(event, panel !== null);
      if (to === null) return;
      halt(event);
      setWay({ to });
    };
    /** The address has changed by now: the step is taken back before it is asked about. */
    const step = (event: PopStateEvent) => {
      if (isReturning.current) {
        isReturning.current = false;
        return halt(event);
      }
      const now = (window.history.state as { idx?: number } | null)?.idx;
      if (isLeaving.current || here.step === undefined || now === undefined || now === here.step || isSameForm(here.url, new URL(window.location.href), panel !== null)) return undefined;
      halt(event);
      isReturning.current = true;
      window.history.go(here.step - now);
      return setWay({ steps: now - here.step });
    };
    const close = (event: Event) => {
      // A second Escape closes a panel without asking any script: it is opened again.
      if (event.type === 'close' && event.target === panel && !isLeaving.current) panel!.showModal();
      const isClosing = event.type === 'click' ? event.target instanceof Element && event.target.closest('[data-closes]')?.closest('dialog') === panel : event.target === panel;
      if (isLeaving.current || !isClosing) return;
      halt(event);
      setWay({ panel: panel! });
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('popstate', step, true);
    document.addEventListener('click', link, true);
    for (const name of CLOSING) panel?.addEventListener(name, close, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('popstate', step, true);
      document.removeEventListener('click', link, true);
      for (const name of CLOSING) panel?.removeEventListener(name, close, true);
    };
  }, [isDirty, location]);
  const leave = () => {
    isLeaving.current = true;
    setWay(null);
    if (way && 'to' in way) void navigate(way.to);
    else if (way && 'steps' in way) window.history.go(way.steps);
    // As if Escape had been pressed: the panel closes in its own way.
    else way?.panel.dispatchEvent(new Event('cancel', { cancelable: true }));
    // A page that stays after all, as one whose panel does not close, is guarded again.
    window.setTimeout(() => { isLeaving.current = false; }, 1000);
  };
  const words = way && 'panel' in way
    ? { title: t('Throw away what you typed?'), text: t('It is not saved yet.'), confirmLabel: t('Throw away'), keepLabel: t('Go on writing') }
    : { title: t('Leave without saving?'), text: t('What you changed on this page is not saved yet.'), confirmLabel: t('Leave'), keepLabel: t('Stay') };
  return (
    <>
      <span ref={mark} hidden />
      <ConfirmDialog open={way !== null} {...words} onConfirm={leave} onClose={() => setWay(null)} />
    </>
  );
}

/** How a panel is closed: Escape (or a phone's Back gesture), a press on what lies behind it, its cross. */
const CLOSING = ['cancel', 'close', 'mousedown', 'click'] as const;
