import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { authPath } from '#web/modules/accounts/session/return-path.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { OrderDetail } from './orders/order-detail.tsx';
import { OrdersSection } from './orders/orders-section.tsx';
import { Overview } from './overview.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SectionIcon } from './section-icon.tsx';
import { profileView, SECTIONS } from './sections.ts';
import type { ProfileView } from './sections.ts';
import { WishlistSection } from './wishlist/wishlist-section.tsx';

// Sections with many forms load on opening.
const AccountSection = lazy(async () => ({
  default: (await import('./accounts/account-section.tsx')).AccountSection,
}));
const AlertsSection = lazy(async () => ({
  default: (await import('./product-alerts/alerts-section.tsx')).AlertsSection,
}));
const InvoicePage = lazy(async () => ({
  default: (await import('./orders/invoice-page.tsx')).InvoicePage,
}));
const WalletSection = lazy(async () => ({
  default: (await import('./payments/wallet-section.tsx')).WalletSection,
}));
const AddressesSection = lazy(async () => ({
  default: (await import('./accounts/addresses-section.tsx')).AddressesSection,
}));
const SecuritySection = lazy(async () => ({
  default: (await import('./accounts/security-section.tsx')).SecuritySection,
}));
const PreferencesSection = lazy(async () => ({
  default: (await import('./accounts/preferences-section.tsx')).PreferencesSection,
}));
const SupportSection = lazy(async () => ({
  default: (await import('./support/support-section.tsx')).SupportSection,
}));
const PrivacySection = lazy(async () => ({
  default: (await import('./accounts/privacy-section.tsx')).PrivacySection,
}));

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'accounts.profile.title' });

export default function ProfilePage() {
  const t = useText();
  const { '*': rest } = useParams();
  const [search] = useSearchParams();
  const view = profileView(rest, search);
  const { isAuthenticated, isLoading, user } = useSession();
  const first = (user?.fullName || user?.name || '').split(' ')[0];
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 py-6 md:px-6 md:py-8 lg:px-8">
      <h1
        className={`text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px] print:hidden ${view.section ? 'max-md:sr-only' : ''}`}
      >
        {first ? t('accounts.profile.greeting', { name: first }) : t('accounts.profile.title')}
      </h1>
      {isAuthenticated && user ? (
        <div
          className={`grid grid-cols-1 items-start gap-6 md:mt-6 lg:gap-8 print:block ${view.section ? 'md:grid-cols-[232px_minmax(0,1fr)]' : ''}`}
        >
          {view.section ? <SectionList view={view} /> : null}
          <Body view={view} userId={user._id} />
        </div>
      ) : isLoading ? (
        <ProfileSkeleton />
      ) : (
        <SignedOut />
      )}
    </div>
  );
}

/** Beside the section on wide screens; on a phone the overview has the list as tiles. */
function SectionList({ view }: { view: ProfileView }) {
  const t = useText();
  return (
    <nav
      aria-label={t('accounts.profile.label')}
      className="sticky top-[calc(var(--header-stuck)+16px)] rounded-card border border-border bg-surface p-2 max-md:hidden"
    >
      <ul>
        {SECTIONS.map((one) => (
          <li key={one.key}>
            <Link
              to={one.to}
              aria-current={view.section === one.key ? 'page' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-button px-3 hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:font-bold aria-[current]:text-brand"
            >
              <SectionIcon section={one.key} />
              {t(one.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The section. Changing it moves the focus, as a new page would. */
function Body({ view, userId }: { view: ProfileView; userId: string }) {
  const t = useText();
  const { key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const shown = `${view.section} ${view.orderId} ${view.invoiceId}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) box.current?.focus({ preventScroll: true });
    before.current = shown;
  }, [key, shown]);
  return (
    <div ref={box} tabIndex={-1} className="min-w-0 outline-none">
      {view.section && !view.orderId ? (
        <Link
          to="/profile"
          className="mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline md:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('accounts.profile.title')}
        </Link>
      ) : null}
      <Suspense fallback={<ProfileSkeleton />}>{sectionOf(view, userId)}</Suspense>
    </div>
  );
}

function sectionOf(view: ProfileView, userId: string): ReactNode {
  if (view.orderId && view.invoiceId)
    return <InvoicePage userId={userId} orderId={view.orderId} invoiceId={view.invoiceId} />;
  if (view.orderId) return <OrderDetail userId={userId} id={view.orderId} />;
  switch (view.section) {
    case 'account':
      return <AccountSection userId={userId} />;
    case 'orders':
      return <OrdersSection userId={userId} />;
    case 'help':
      return <SupportSection userId={userId} />;
    case 'wishlist':
      return <WishlistSection />;
    case 'alerts':
      return <AlertsSection userId={userId} />;
    case 'wallet':
      return <WalletSection userId={userId} />;
    case 'addresses':
      return <AddressesSection userId={userId} />;
    case 'security':
      return <SecuritySection userId={userId} />;
    case 'preferences':
      return <PreferencesSection userId={userId} />;
    case 'privacy':
      return <PrivacySection />;
    case null:
      return <Overview userId={userId} />;
  }
}

function SignedOut() {
  const t = useText();
  const [search] = useSearchParams();
  const { '*': rest } = useParams();
  const here = `/profile${rest ? `/${rest}` : ''}${search.size ? `?${search}` : ''}`;
  return (
    <div className="mt-6 max-w-[560px] rounded-card border border-border bg-surface p-6 md:p-8">
      <p className="text-[20px] leading-[28px] font-extrabold">
        {t('accounts.profile.sign_in_prompt')}
      </p>
      <p className="mt-1 text-ink-muted">{t('accounts.profile.track_hint')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={authPath('/login', here)}>{t('accounts.sign_in')}</LinkButton>
        <LinkButton to={authPath('/signup', here)} variant="outline">
          {t('accounts.create_account')}
        </LinkButton>
        <LinkButton to="/track-order" variant="ghost">
          {t('orders.track_order')}
        </LinkButton>
      </div>
    </div>
  );
}
