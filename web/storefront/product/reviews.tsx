import { PenLine } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { myReview, type ReviewPage } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/api/client.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { CustomerPhotos } from './customer-photos.tsx';
import type { OwnReview } from './review-calls.ts';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { RatingSummary } from './review-summary.tsx';

const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

interface ReviewsProps {
  product: { _id: string; slug: string; name: string };
  reviews: ReviewPage;
  search: URLSearchParams;
}

/** Average, histogram and aspects (each row is a filter), photos, reviews, and writing one. */
export function Reviews({ product, reviews, search }: ReviewsProps) {
  const t = useText();
  const { write, own, section, isWriting, reload, changed, setWriting } = useOwnReview(product);
  const rated = reviews.histogram.reduce((sum, bar) => sum + bar.count, 0);
  const writeButton = (
    <Button variant="outline" onClick={write}>
      <PenLine aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {own?.review ? t('reviews.edit') : t('reviews.write')}
    </Button>
  );
  return (
    <section ref={section} aria-labelledby="reviews">
      <h2 id="reviews" className="text-[24px] leading-[30px] font-extrabold tracking-[-0.02em]">
        {t('reviews.title')}
      </h2>
      {rated === 0 ? (
        <div className="mt-4 rounded-card border border-border bg-surface p-6">
          <p className="mb-4 text-ink-muted">{t('reviews.empty')}</p>
          {writeButton}
        </div>
      ) : (
        <div className="mt-5 gap-10 md:grid md:grid-cols-[260px_minmax(0,1fr)]">
          <RatingSummary
            reviews={reviews}
            rated={rated}
            search={search}
            writeButton={writeButton}
          />
          <div className="min-w-0 max-md:mt-8">
            <CustomerPhotos photos={reviews.photos} />
            <ReviewFilters reviews={reviews} rated={rated} search={search} />
            <ReviewList productId={product._id} reviews={reviews} own={own} search={search} />
          </div>
        </div>
      )}
      {isWriting ? (
        <Suspense fallback={null}>
          <ReviewDialog
            product={product}
            own={own}
            load={reload}
            onChange={changed}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function useOwnReview(product: { _id: string; slug: string; name: string }) {
  const section = useRef<HTMLElement>(null);
  const { isAuthenticated } = useSession();
  const { revalidate } = useRevalidator();
  const [own, setOwn] = useState<OwnReview | null>(null);
  const [isWriting, setWriting] = useState(false);
  const load = useCallback(
    async (fresh: boolean) =>
      setOwn(await callApi(myReview, { params: { id: product._id } }, { fresh })),
    [product._id],
  );
  // Personal data loads when the reviews come into view.
  useEffect(() => {
    if (!isAuthenticated || !section.current) return setOwn(null);
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry!.isIntersecting) return;
        watch.disconnect();
        load(false).catch(() => undefined);
      },
      { rootMargin: '300px' },
    );
    watch.observe(section.current);
    return () => watch.disconnect();
  }, [isAuthenticated, load]);
  const write = () => {
    if (isAuthenticated) setWriting(true);
    else openLogin({ title: 'reviews.write_login_title', message: 'reviews.write_login_text' });
  };
  const reload = useCallback(() => load(true), [load]);
  const changed = async () => {
    await Promise.all([reload(), revalidate()]);
  };
  return { write, own, section, isWriting, reload, changed, setWriting };
}
