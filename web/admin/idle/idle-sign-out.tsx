import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { splitAddress } from '#contracts/kernel/locales.ts';
import { recordStaffUse } from '#contracts/staff/staff.ts';
import { callApi } from '#web/api/client.ts';
import { leaveFor } from '#web/api/session-end.ts';
import { findToken, loginPath } from '#web/api/tokens.ts';
import { useText } from '#web/i18n/text.ts';
import { endPortalSession } from '#web/modules/accounts/portal-account/portal-session.ts';
import { isAnythingUnsaved } from '#web/modules/portal-kit/forms/unsaved-count.ts';
import { wantFocus } from '#web/modules/portal-kit/forms/want-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { IdleWatch } from './idle-watch.ts';

/** Input events; nothing else counts as use. */
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const AGAIN_MS = 30 * SECOND;

const here = () => splitAddress(window.location.pathname + window.location.search).path;

interface WatchOptions {
  memberId: string;
  limitMs: number;
  warn: (seconds: number | null) => void;
}
/** Tabs share the time of last use, also across separate sessions. */
function startWatch({ memberId, limitMs, warn }: WatchOptions): IdleWatch {
  const key = `adminLastUse.${memberId}`;
  return new IdleWatch(
    limitMs,
    {
      isSignedIn: () => findToken('admin') !== null,
      readLastUse: () => Number(localStorage.getItem(key) ?? 0),
      writeLastUse: (at) => localStorage.setItem(key, String(at)),
      reportUse: () =>
        callApi(recordStaffUse, {}).then(
          (reply) => reply.endsInSeconds * SECOND,
          () => null,
        ),
      warn,
      end: () => {
        endPortalSession('admin');
        leaveFor(loginPath('admin'), here(), limitMs / MINUTE);
      },
    },
    Date.now(),
  );
}

/**
 * Ends an idle operator session, with a warning two minutes before. The server ends it at the same
 * time.
 */
export function IdleEnd({ memberId }: { memberId: string }) {
  const navigate = useNavigate();
  const [limitMs, setLimit] = useState<number | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  const watch = useRef<IdleWatch | null>(null);
  // Opening the panel counts as use; the reply contains the limit.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      void callApi(recordStaffUse, {}).then(
        ({ endsUnusedAfterSeconds }) => setLimit(endsUnusedAfterSeconds * SECOND),
        () => {
          timer = setTimeout(ask, AGAIN_MS);
        },
      );
    ask();
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (limitMs === null) return undefined;
    const one = (watch.current = startWatch({ memberId, limitMs, warn: setLeft }));
    const input = (event: Event) => {
      if (event.isTrusted) one.input(Date.now());
    };
    const look = () => one.tick(Date.now());
    for (const name of INPUT)
      window.addEventListener(name, input, { capture: true, passive: true });
    // A tab that was asleep checks at once, before anybody can read it.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('storage', look);
    const timer = setInterval(look, SECOND);
    return () => {
      for (const name of INPUT) window.removeEventListener(name, input, { capture: true });
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('storage', look);
      clearInterval(timer);
    };
  }, [memberId, limitMs]);
  const signOut = () => {
    endPortalSession('admin');
    void navigate(loginPath('admin'), { replace: true });
  };
  return (
    <IdleWarning
      left={left}
      afterMinutes={(limitMs ?? 0) / MINUTE}
      onStay={() => watch.current?.stay(Date.now())}
      onSignOut={signOut}
    />
  );
}

const asMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
/** Seconds left at which screen readers announce it; every second would be too much. */
const SAID_AT = [60, 30, 10];

interface IdleWarningProps {
  left: number | null;
  afterMinutes: number;
  onStay: () => void;
  onSignOut: () => void;
}

function IdleWarning({ left, afterMinutes, onStay, onSignOut }: IdleWarningProps) {
  const t = useText();
  const id = useId();
  const ref = useModal(left !== null, onStay);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="m-auto max-h-[92dvh] w-full overflow-y-auto rounded-card border border-border bg-raised p-0 text-ink shadow-e3 open:animate-rise max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none sm:max-w-[420px]"
    >
      {left === null ? null : (
        <div className="p-5 sm:p-6">
          <h2 id={id} className="text-[22px] leading-[28px] font-extrabold tracking-[-0.02em]">
            {t('staff.idle.title')}
          </h2>
          <p id={`${id}-text`} className="mt-1 text-[15px] text-ink-muted">
            {t('staff.idle.text', { n: afterMinutes })}
            {isAnythingUnsaved() ? ` ${t('staff.idle.unsaved')}` : ''}
          </p>
          <p
            role="timer"
            aria-live="off"
            className="my-5 text-center text-[40px] leading-none font-extrabold tabular-nums"
          >
            {asMinutes(left)}
          </p>
          <p role="status" className="sr-only">
            {SAID_AT.includes(left) ? t('staff.idle.seconds_left', { n: left }) : ''}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onSignOut}>
              {t('common.sign_out')}
            </Button>
            <Button ref={wantFocus} onClick={onStay}>
              {t('staff.idle.stay')}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
