import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Keeps what was typed from being lost: asks before another page is opened, and lets the browser ask before the tab is closed. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'} title={t('Leave without saving?')} text={t('What you changed on this page is not saved yet.')}
      confirmLabel={t('Leave')} keepLabel={t('Stay')} onConfirm={() => blocker.proceed?.()} onClose={() => blocker.reset?.()}
    />
  );
}
