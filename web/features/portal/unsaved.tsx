import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Where a link leads that would leave what was typed: another page or another tab of this one; null where it keeps it. */
function wayOut(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  const here = window.location;
  const isSame = url.pathname === here.pathname && url.searchParams.get('tab') === new URLSearchParams(here.search).get('tab');
  return url.origin !== here.origin || isSame ? null : url.pathname + url.search + url.hash;
}

/**
 * Keeps what was typed from being lost: asks before a link to another page or tab is followed, and lets the browser ask before its
 * own tab is closed. Links are caught before the router sees them: its blockers are left out of the build (`scripts/bundling/lean-router.ts`).
 */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = (event: MouseEvent) => {
      const way = wayOut(event);
      if (way === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(way);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', stop, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', stop, true);
    };
  }, [isDirty]);
  const leave = () => {
    const way = to!;
    setTo(null);
    void navigate(way);
  };
  return (
    <ConfirmDialog
      open={to !== null} title={t('Leave without saving?')} text={t('What you changed on this page is not saved yet.')}
      confirmLabel={t('Leave')} keepLabel={t('Stay')} onConfirm={leave} onClose={() => setTo(null)}
    />
  );
}
