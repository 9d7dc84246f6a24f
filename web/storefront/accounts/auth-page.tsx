import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { safeReturnPath } from '#web/modules/accounts/session/return-path.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';

/**
 * The page the customer came from: from `?next=`, or where a session ended (401). Storefront pages
 * only.
 */
export function useReturnPath(): string {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const from: unknown = (state as { from?: unknown } | null)?.from;
  return safeReturnPath(search.get('next') ?? (typeof from === 'string' ? from : null));
}

/** Leaves the page when signed in. */
export function useLeaveWhenSignedIn(to: string): void {
  const { isAuthenticated } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (isAuthenticated) void navigate(to, { replace: true });
  }, [isAuthenticated, navigate, to]);
}

/** Frame of login, signup and forgot-password: one card under one heading. */
export function AuthPage({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-[460px] px-4 py-8 md:py-14">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">
        {title}
      </h1>
      <p className="mt-2 text-ink-muted">{text}</p>
      <div className="mt-6 rounded-card border border-border bg-surface p-5 md:p-7">{children}</div>
    </div>
  );
}

export const authLink =
  'inline-flex min-h-11 items-center font-semibold text-action hover:underline';
