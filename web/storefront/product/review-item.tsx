import { ThumbsUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProductReview } from '#contracts/reviews/reviews.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { useSession } from '#web/modules/accounts/session/session-store.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Rating } from '#web/ui/rating.tsx';
import { PhotoButton } from './photo-button.tsx';

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'));

export function ProductReviewItem({
  review,
  isVoted,
  isOwn,
}: {
  review: ProductReview;
  isVoted: boolean;
  isOwn: boolean;
}) {
  const t = useText();
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <li className="later py-5 [contain-intrinsic-height:auto_190px]">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Rating value={review.rating} />
        {review.title ? <strong>{review.title}</strong> : null}
      </p>
      {review.text ? (
        <p className="mt-1.5 max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {review.text}
        </p>
      ) : null}
      {review.photos.length > 0 ? <ReviewPhotos review={review} setOpened={setOpened} /> : null}
      <ReviewByline review={review} />
      {review.vendorReply ? (
        <p className="mt-3 max-w-[68ch] rounded-button bg-sunken p-3 text-[15px]">
          <strong className="block text-[14px]">{t('reviews.seller_reply')}</strong>
          {review.vendorReply.text}
        </p>
      ) : null}
      {isOwn ? (
        <p className="mt-2 text-[14px] font-semibold text-brand">{t('reviews.own_review')}</p>
      ) : (
        <Helpful review={review} isVoted={isVoted} />
      )}
      {opened === null ? null : (
        <Suspense fallback={null}>
          <ZoomDialog
            images={review.photos.map((p) => ({
              ...p,
              alt: t('reviews.photo_by', { author: review.author }),
            }))}
            start={opened}
            name={review.author}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </li>
  );
}

interface ReviewPhotosProps {
  review: ProductReview;
  setOpened: (value: number | null) => void;
}

function ReviewPhotos({ review, setOpened }: ReviewPhotosProps) {
  const t = useText();
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {review.photos.map((photo, i) => (
        <li key={photo.hash}>
          <PhotoButton
            photo={photo}
            label={t('reviews.photo_n_by', { n: i + 1, author: review.author })}
            className="size-20 sm:size-24"
            onClick={() => setOpened(i)}
          />
        </li>
      ))}
    </ul>
  );
}

function ReviewByline({ review }: { review: ProductReview }) {
  const { formatDate } = useDates();
  const t = useText();
  return (
    <p className="mt-2 text-[14px] text-ink-muted">
      {review.author}
      {review.city ? `, ${review.city}` : ''} · {formatDate(review.createdAt)}
      {review.editedAt ? ` · ${t('reviews.edited_on', { day: formatDate(review.editedAt) })}` : ''}
      {review.verified ? (
        <>
          {' '}
          · <span className="font-semibold text-success">{t('reviews.verified_purchase')}</span>
        </>
      ) : null}
    </p>
  );
}

/** One vote per user; a second click removes it. Optimistic, corrected by the server's answer. */
function Helpful({ review, isVoted }: { review: ProductReview; isVoted: boolean }) {
  const t = useText();
  const { isAuthenticated } = useSession();
  const [answer, setAnswer] = useState<{ helpful: number; isHelpful: boolean } | null>(null);
  const { helpful, isHelpful } = answer ?? { helpful: review.helpful, isHelpful: isVoted };
  const press = async () => {
    if (!isAuthenticated)
      return openLogin({
        title: 'reviews.vote_login_title',
        message: 'reviews.vote_login_text',
      });
    const before = { helpful, isHelpful };
    setAnswer({ helpful: helpful + (isHelpful ? -1 : 1), isHelpful: !isHelpful });
    const { voteReviewHelpful: vote } = await import('./review-calls.ts');
    setAnswer((await vote(review._id, !isHelpful)) ?? before);
  };
  return (
    <button
      type="button"
      aria-pressed={isHelpful}
      onClick={() => void press()}
      className={`mt-2 -ml-3 inline-flex min-h-11 items-center gap-2 rounded-button px-3 text-[14px] font-semibold hover:bg-sunken ${isHelpful ? 'text-brand' : 'text-ink-muted'}`}
    >
      <ThumbsUp
        aria-hidden="true"
        className={`size-4 ${isHelpful ? 'fill-current' : ''}`}
        strokeWidth={1.75}
      />
      {t('reviews.helpful')}
      {helpful > 0 ? <span className="tabular-nums">({helpful})</span> : null}
    </button>
  );
}
