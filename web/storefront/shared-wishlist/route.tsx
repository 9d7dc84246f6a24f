import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { getSharedWishlist, type SharedWishlist } from '#contracts/cart/wishlist-sharing.ts';
import { callApi } from '#web/api/client.ts';
import { messageOf } from '#web/modules/feedback/error-message.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SharedCard } from './shared-item-card.tsx';

/** Not indexed: only people with the link may see it. */
export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'cart.shared_wishlist.title' });

const linkLook =
  'inline-flex h-11 items-center rounded-button bg-action px-5 font-bold text-on-action hover:bg-action-hover';

/**
 * A shared wishlist, read-only. Loaded in the browser: the cached page contains nothing of it, and
 * a list no longer shared disappears at once.
 */
export default function SharedWishlistPage() {
  const t = useText();
  const { token = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['shared-wishlist', token],
    queryFn: ({ signal }) =>
      callApi(
        getSharedWishlist,
        { params: { token } },
        { audience: 'public', signal, fresh: true },
      ),
  });
  const isGone = (error as { status?: number } | null)?.status === 404;
  return (
    <div className="mx-auto w-full max-w-[1280px] px-4 py-6 md:px-6 md:py-10 lg:px-8">
      <h1 className="text-[28px] leading-[34px] font-extrabold tracking-[-0.02em] md:text-[34px] md:leading-[38px]">
        {data
          ? t('cart.shared_wishlist.of_name', { name: data.name })
          : t('cart.shared_wishlist.title')}
      </h1>
      {data ? (
        <p className="mt-2 text-ink-muted">
          {t('cart.wishlist.saved_count', { n: data.totalItems })}
        </p>
      ) : null}
      <div className="mt-6">
        {isPending ? <CardSkeletons label={t('cart.shared_wishlist.loading')} /> : null}
        {isGone ? (
          <GoneWishlist />
        ) : error ? (
          <ErrorState
            title={messageOf(error, 'errors.wishlist_load_failed')}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data?.items.length === 0 ? <EmptySharedWishlist data={data} /> : null}
        {data && data.items.length > 0 ? (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4">
            {data.items.map((item) => (
              <SharedCard key={item._id} item={item} />
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function GoneWishlist() {
  const t = useText();
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t('cart.shared_wishlist.gone')}
      text={t('cart.shared_wishlist.gone_text')}
      action={
        <Link to="/explore" className={linkLook}>
          {t('cart.start_shopping')}
        </Link>
      }
    />
  );
}

function EmptySharedWishlist({ data }: { data: SharedWishlist }) {
  const t = useText();
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={t('cart.shared_wishlist.empty_title')}
      text={t('cart.shared_wishlist.empty_text', { name: data.name })}
      action={
        <Link to="/explore" className={linkLook}>
          {t('cart.start_shopping')}
        </Link>
      }
    />
  );
}

/** Cards as large as real ones, so that nothing moves when they arrive. */
function CardSkeletons({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4"
    >
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i} className="grid gap-2.5 rounded-card border border-border p-3">
          <div className="aspect-square animate-skeleton rounded-button bg-sunken" />
          <div className="h-4 w-4/5 animate-skeleton rounded-badge bg-sunken" />
          <div className="h-4 w-2/5 animate-skeleton rounded-badge bg-sunken" />
          <div className="h-11 animate-skeleton rounded-button bg-sunken" />
        </div>
      ))}
    </div>
  );
}
