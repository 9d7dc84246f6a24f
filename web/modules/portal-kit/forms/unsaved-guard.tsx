import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { isLeaving, markLeaving } from './leaving-page.ts';
import { noteUnsaved } from './unsaved-count.ts';
import { isSameForm, wayOut } from './form-address.ts';

/** The interrupted action: a link, a history step, or closing a panel. */
type Way = { to: string } | { steps: number } | { panel: HTMLDialogElement };

/**
 * Protects unsaved input. Asks once before a link or the browser's Back leaves the page, and lets
 * the browser ask before its tab is closed; inside a `Drawer` or `Dialog` also before Escape, a
 * click outside or the close button. A form's own cancel button does not ask. Navigation is caught
 * before router and panel handle it: the router's blockers are left out of the build
 * (`scripts/bundling/lean-router.ts`).
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { way, setWay, mark } = useWaysOut({ isDirty });
  const leave = () => {
    // The following step is not asked about again, by this guard or another.
    markLeaving(way && 'panel' in way ? way.panel : null);
    setWay(null);
    if (way && 'to' in way) void navigate(way.to);
    else if (way && 'steps' in way) window.history.go(way.steps);
    // As if Escape had been pressed: the panel closes normally.
    else way?.panel.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  /** Escape in the question is handled before the browser closes the panel behind it too. */
  const stay = (event: KeyboardEvent<HTMLSpanElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setWay(null);
  };
  const texts =
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
        {...texts}
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
      // A page cannot stop a second Back without user input in between.
      if (!isAway || isLeaving(panel) || !event.cancelable) return;
      halt(event);
      setWay({ steps: event.destination.index - window.navigation.currentEntry!.index });
    };
    const close = (event: Event) => {
      if (isLeaving(panel) || !isClosing(event, panel!)) return;
      // A second Escape in a row closes a panel without running a script: reopen it.
      if (event.type === 'close') panel!.showModal();
      halt(event);
      // One Escape may close both the question and the panel behind it.
      if (!isAsking.current) setWay({ panel: panel! });
    };
    window.addEventListener('beforeunload', ask);
    // Without the `navigation` API, Back is not asked about.
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

/**
 * Ways to close a panel: Escape (or a phone's Back gesture), clicking outside, its close button.
 */
const CLOSING = ['keydown', 'cancel', 'close', 'mousedown', 'click'] as const;

function isClosing(event: Event, panel: HTMLDialogElement): boolean {
  const at = event.target as Element;
  if (event.type === 'click') return at.closest('[data-closes]')?.closest('dialog') === panel;
  if (event.type === 'keydown')
    return (event as globalThis.KeyboardEvent).key === 'Escape' && at.closest('dialog') === panel;
  return at === panel;
}
