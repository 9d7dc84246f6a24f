import { ChevronRight } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { authPath } from '#web/features/shopper/session/return-path.ts';
import { useSession } from '#web/features/shopper/session/session-store.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { AccountSection } from './account-section.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrdersSection } from './orders-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { profileView, SECTIONS } from './sections.ts';
import type { ProfileView } from './sections.ts';
import { SecuritySection } from './security-section.tsx';
import { WishlistSection } from './wishlist-section.tsx';

// The address form checks by the schema of the contract, which brings the schema library along.
const AddressesSection = lazy(async () => ({ default: (await import('./addresses-section.tsx')).AddressesSection }));

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Your profile' });

export default function ProfilePage() {
  const { '*': rest } = useParams();
  const [search] = useSearchParams();
  const view = profileView(rest, search);
  const { isAuthenticated, isLoading, user } = useSession();
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 py-6 md:px-6 lg:px-8">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em]">{user ? `Namaste, ${(user.fullName || user.name).split(' ')[0]}` : 'Your profile'}</h1>
      {isAuthenticated && user ? (
        <div className="mt-6 grid grid-cols-1 items-start gap-6 md:grid-cols-[220px_minmax(0,1fr)]">
          <SectionList view={view} />
          <div className={view.isChosen ? '' : 'hidden md:block'}>
            {view.isChosen && !view.orderId ? <Link to="/profile" className="mb-3 inline-flex min-h-11 items-center text-[15px] font-semibold text-action hover:underline md:hidden">← All of the profile</Link> : null}
            <SectionBody view={view} userId={user._id} />
          </div>
        </div>
      ) : isLoading ? <ProfileSkeleton /> : <SignedOut />}
    </div>
  );
}

function SectionList({ view }: { view: ProfileView }) {
  return (
    <nav aria-label="Profile" className={`rounded-card border border-border bg-surface p-2 ${view.isChosen ? 'hidden md:block' : ''}`}>
      <ul>
        {SECTIONS.map((one) => {
          const isHere = view.section === one.key;
          return (
            <li key={one.key}>
              <Link
                to={one.to} aria-current={isHere && view.isChosen ? 'page' : undefined}
                className={`flex min-h-11 items-center justify-between rounded-button px-3 hover:bg-sunken ${isHere ? 'md:bg-brand-soft md:font-bold md:text-brand' : ''}`}
              >
                {one.label}<ChevronRight aria-hidden="true" className="size-5 text-ink-subtle md:hidden" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function SectionBody({ view, userId }: { view: ProfileView; userId: string }): ReactNode {
  if (view.orderId) return <OrderDetail userId={userId} id={view.orderId} />;
  switch (view.section) {
    case 'account': return <AccountSection userId={userId} />;
    case 'orders': return <OrdersSection userId={userId} />;
    case 'wishlist': return <WishlistSection />;
    case 'addresses': return <Suspense fallback={<ProfileSkeleton />}><AddressesSection userId={userId} /></Suspense>;
    case 'security': return <SecuritySection userId={userId} />;
    case 'preferences': return <PreferencesSection userId={userId} />;
  }
}

function SignedOut() {
  const [search] = useSearchParams();
  const { '*': rest } = useParams();
  const here = `/profile${rest ? `/${rest}` : ''}${search.size ? `?${search}` : ''}`;
  return (
    <div className="mt-6 max-w-[520px] rounded-card border border-border bg-surface p-6">
      <p className="text-[18px] font-bold">Sign in to see your orders, addresses and wishlist.</p>
      <p className="mt-1 text-ink-muted">Looking for one order? <Link to="/track-order" className="font-semibold text-action underline">Track it</Link> with its number and your phone or e-mail.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to={authPath('/login', here)} className="inline-flex h-11 items-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover">Sign In</Link>
        <Link to={authPath('/signup', here)} className="inline-flex h-11 items-center rounded-button border border-border-strong px-5 font-bold hover:bg-sunken">Create account</Link>
      </div>
    </div>
  );
}
