import { CircleUserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { portalInfo, type PortalInfo, type PortalRole, signOutPortal } from './portal-session.ts';

/** Behind the portal's guard: whoever is not signed in goes to the login; whoever is sees who they are here. */
export function PortalWelcome({ who: role, title, text }: { who: PortalRole; title: string; text: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [info, setInfo] = useState<PortalInfo | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const found = portalInfo(role);
    if (found) setInfo(found);
    else void navigate('/vendor-login', { replace: true });
  }, [navigate, role]);
  async function leave() {
    setBusy(true);
    await signOutPortal(role);
    await navigate('/vendor-login', { replace: true });
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-4 py-10">
      <div className="w-full max-w-[560px] rounded-hero border border-border bg-surface p-6 md:p-10">
        <p className="text-[28px] leading-none font-extrabold tracking-[-0.04em] text-brand">haatlane<span className="text-action">.</span></p>
        <h1 className="mt-6 text-[28px] leading-[34px] font-extrabold tracking-[-0.02em]">{title}</h1>
        {info ? (
          <>
            <p className="mt-4 flex items-center gap-3 rounded-card bg-sunken p-4">
              <CircleUserRound aria-hidden="true" className="size-9 shrink-0 text-brand" strokeWidth={1.5} />
              <span className="min-w-0"><strong className="block">{info.name}</strong><span className="block text-[15px] break-words text-ink-muted">{info.vendorName ? `${info.vendorName} · ` : ''}{info.email}</span></span>
            </p>
            <p className="mt-4 text-ink-muted">{text}</p>
            <div className="mt-6 flex flex-wrap gap-3"><LinkButton to="/">{t('To the shop')}</LinkButton><Button variant="outline" busy={isBusy} onClick={() => void leave()}>{isBusy ? t('Signing out...') : t('Sign out')}</Button></div>
          </>
        ) : <Skeleton className="mt-4 h-40 rounded-card" />}
      </div>
    </main>
  );
}
