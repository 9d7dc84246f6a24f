import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { isLeaving, markLeaving } from './leaving-page.ts';
import { noteUnsaved } from './unsaved-count.ts';
import { isSameForm, wayOut } from './form-address.ts';

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
  const { way, setWay, mark } = useWaysOut({ isDirty });
  const leave = () => {
    // What follows is not asked about again, by this guard or another.
    markLeaving(way && 'panel' in way ? way.panel : null);
    setWay(null);
    if (way && 'to' in way) void navigate(way.to);
    else if (way && 'steps' in way) window.history.go(way.steps);
    // As if Escape had been pressed: the panel closes in its own way.
    else way?.panel.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  /** Escape at the question is taken before the browser closes the panel behind along with it. */
  const stay = (event: KeyboardEvent<HTMLSpanElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setWay(null);
  };
  const words =
    way && 'panel' in way
      ? {
          title: t('shell.unsaved.discard_title'),
          text: t('shell.unsaved.discard_text'),
          confirmLabel: t('common.discard'),
          keepLabel: t('shell.unsaved.keep_editing'),
        }
      : {
          title: t('shell.unsaved.leave_title'),
          text: t('shell.unsaved.leave_text'),
          confirmLabel: t('shell.unsaved.leave'),
          keepLabel: t('shell.unsaved.stay'),
        };
  return (
    <span ref={mark} className="contents" onKeyDown={stay}>
      <ConfirmDialog
        open={way !== null}
        {...words}
        onConfirm={leave}
        onClose={() => setWay(null)}
      />
    </span>
  );
}

function useWaysOut({ isDirty }: { isDirty: boolean }) {
  const [way, setWay] = useState<Way | null>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const isAsking = useRef(false);
  useEffect(() => {
    isAsking.current = way !== null;
  });
  useEffect(() => (isDirty ? noteUnsaved() : undefined), [isDirty]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const panel = mark.current!.closest('dialog');
    const halt = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const link = (event: MouseEvent) => {
      const to = wayOut(event, panel !== null);
      if (to === null) return;
      halt(event);
      setWay({ to });
    };
    const step = (event: NavigateEvent) => {
      const isAway =
        event.navigationType === 'traverse' &&
        !isSameForm(new URL(window.location.href), new URL(event.destination.url), panel !== null);
      // A second Back without a press between is not the page's to stop.
      if (!isAway || isLeaving(panel) || !event.cancelable) return;
      halt(event);
      setWay({ steps: event.destination.index - window.navigation.currentEntry!.index });
    };
    const close = (event: Event) => {
      if (isLeaving(panel) || !isClosing(event, panel!)) return;
      // A second Escape in a row closes a panel without asking any script: it is opened again.
      if (event.type === 'close') panel!.showModal();
      halt(event);
      // The browser may take one Escape for both, the question and the panel behind it.
      if (!isAsking.current) setWay({ panel: panel! });
    };
    window.addEventListener('beforeunload', ask);
    // Where a browser has no `navigation` yet, Back is not asked about.
    window.navigation?.addEventListener('navigate', step);
    document.addEventListener('click', link, true);
    for (const name of CLOSING) panel?.addEventListener(name, close, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.navigation?.removeEventListener('navigate', step);
      document.removeEventListener('click', link, true);
      for (const name of CLOSING) panel?.removeEventListener(name, close, true);
    };
  }, [isDirty]);
  return { way, setWay, mark };
}

/** How a panel is closed: Escape (or a phone's Back gesture), a press on what lies behind it, its cross. */
const CLOSING = ['keydown', 'cancel', 'close', 'mousedown', 'click'] as const;

function isClosing(event: Event, panel: HTMLDialogElement): boolean {
  const at = event.target as Element;
  if (event.type === 'click') return at.closest('[data-closes]')?.closest('dialog') === panel;
  if (event.type === 'keydown')
    return (event as globalThis.KeyboardEvent).key === 'Escape' && at.closest('dialog') === panel;
  return at === panel;
}
