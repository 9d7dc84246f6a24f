import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { answerReview, listVendorReviews, type VendorReview } from '#contracts/reviews/reviews.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ReportDialog } from './report-dialog.tsx';

const STARS = ['1', '2', '3', '4', '5'] as const;

/**
 * Reviews of the vendor's products, newest first, filtered by stars and by whether they are
 * answered.
 */
export function ReviewsTab() {
  const t = useText();
  const member = useMember();
  const { page, set, oneOf } = useListAddress();
  const [stars, answered] = [oneOf('stars', STARS), oneOf('answered', ['yes', 'no'])];
  const query = useQuery({
    queryKey: vendorKey(member._id, 'reviews', stars, answered, page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        listVendorReviews,
        {
          query: {
            page,
            ...(stars ? { rating: Number(stars) } : {}),
            ...(answered ? { answered: answered === 'yes' ? 'true' : 'false' } : {}),
          },
        },
        { signal, fresh: true },
      ),
  });
  return (
    <>
      <ReviewFilters stars={stars} set={set} answered={answered} />
      <Listed query={query} failed={t('reviews.load_failed')}>
        {({ results, total, limit }, isOld) =>
          total === 0 ? (
            <EmptyState
              icon={<MessageSquareText aria-hidden="true" className="size-9" strokeWidth={1.5} />}
              title={stars || answered ? t('reviews.filter_empty_title') : t('reviews.none_yet')}
              text={
                stars || answered ? t('reviews.filter_empty_text') : t('reviews.vendor_empty_text')
              }
            />
          ) : (
            <>
              <ul
                aria-label={t('reviews.reviews')}
                aria-busy={isOld || undefined}
                className={`grid gap-3 ${isOld ? 'opacity-60' : ''}`}
              >
                {results.map((review) => (
                  <Item key={review._id} review={review} />
                ))}
              </ul>
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('reviews.pages')}
                onPage={(to) => set({ page: to })}
              />
            </>
          )
        }
      </Listed>
    </>
  );
}

interface ReviewFiltersProps {
  stars: '1' | '2' | '3' | '4' | '5' | null;
  set: (change: Readonly<Record<string, string | number | null>>) => void;
  answered: 'yes' | 'no' | null;
}
function ReviewFilters({ stars, set, answered }: ReviewFiltersProps) {
  const t = useText();
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SelectField
        label={t('reviews.stars_filter')}
        className="w-40"
        value={stars ?? ''}
        onChange={(event) => set({ stars: event.target.value })}
        options={[
          { value: '', label: t('common.all') },
          ...STARS.toReversed().map((n) => ({ value: n, label: `${n} ★` })),
        ]}
      />
      <SelectField
        label={t('reviews.questions.answer_action')}
        className="w-48"
        value={answered ?? ''}
        onChange={(event) => set({ answered: event.target.value })}
        options={[
          { value: '', label: t('common.all') },
          { value: 'no', label: t('reviews.unanswered') },
          { value: 'yes', label: t('support.status.answered') },
        ]}
      />
    </div>
  );
}

function Item({ review }: { review: VendorReview }) {
  const t = useText();
  const member = useMember();
  const client = useQueryClient();
  const [open, setOpen] = useState<'answer' | 'report' | null>(null);
  const again = () => client.invalidateQueries({ queryKey: vendorKey(member._id, 'reviews') });
  const answer = async (text: string) => {
    await callApi(answerReview, {
      params: { id: review._id },
      body: { text },
      version: review.answerVersion,
    });
    await again();
  };
  return (
    <li className="rounded-card border border-border bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Rating value={review.rating} />
        {review.title ? <strong>{review.title}</strong> : null}
        {review.isReported ? <Badge>{t('reviews.reported')}</Badge> : null}
      </p>
      {review.text ? (
        <p className="mt-1.5 max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">
          {review.text}
        </p>
      ) : null}
      <ReviewByline review={review} />
      {review.vendorReply && open !== 'answer' ? (
        <p className="mt-3 max-w-[72ch] rounded-button bg-sunken p-3">
          <strong className="block text-[14px]">
            {review.reply === 'other' ? t('reviews.answer_other_seller') : t('reviews.answer_own')}
          </strong>
          {review.vendorReply.text}
        </p>
      ) : null}
      {open === 'answer' ? (
        <AnswerForm
          label={t('reviews.questions.your_answer')}
          text={review.vendorReply?.text ?? ''}
          most={1000}
          onSend={answer}
          onClose={() => setOpen(null)}
        />
      ) : (
        <ReviewActions review={review} setOpen={setOpen} />
      )}
      <ReportDialog
        reviewId={review._id}
        open={open === 'report'}
        onClose={() => setOpen(null)}
        onDone={again}
      />
    </li>
  );
}

function ReviewByline({ review }: { review: VendorReview }) {
  const { formatDate } = useDates();
  return (
    <p className="mt-1.5 text-[14px] text-ink-muted">
      <Link
        to={`/product/${review.product.slug}`}
        className="font-semibold underline underline-offset-2"
      >
        {review.product.name}
      </Link>{' '}
      · {review.author} · {formatDate(review.createdAt)}
    </p>
  );
}

interface ReviewActionsProps {
  review: VendorReview;
  setOpen: (value: 'answer' | 'report' | null) => void;
}
function ReviewActions({ review, setOpen }: ReviewActionsProps) {
  const t = useText();
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {review.reply === 'open' || review.reply === 'own' ? (
        <Button variant="outline" onClick={() => setOpen('answer')}>
          {review.reply === 'own' ? t('reviews.answer_edit') : t('reviews.questions.answer_action')}
        </Button>
      ) : null}
      {review.reply === 'closed' ? (
        <p className="text-[14px] text-ink-muted">{t('errors.answer_not_delivered')}</p>
      ) : null}
      {review.isReported ? null : (
        <Button variant="ghost" className="ml-auto" onClick={() => setOpen('report')}>
          {t('reviews.report.open')}
        </Button>
      )}
    </div>
  );
}
