import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { QuestionsTab } from './questions.tsx';
import { ReviewsTab } from './reviews.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'reviews.vendor_title' });

/** Reviews and questions about the vendor's products. */
export default function ReviewsPage() {
  const t = useText();
  const tab = useListAddress().oneOf('tab', ['reviews', 'questions']) ?? 'reviews';
  return (
    <>
      <PageHead title={t('reviews.vendor_title')} text={t('reviews.vendor_text')} />
      <Tabs
        label={t('reviews.vendor_title')}
        current={tab}
        tabs={[
          { key: 'reviews', label: t('reviews.reviews'), to: '?' },
          { key: 'questions', label: t('reviews.questions'), to: '?tab=questions' },
        ]}
      />
      <div className="mt-4">{tab === 'reviews' ? <ReviewsTab /> : <QuestionsTab />}</div>
    </>
  );
}
