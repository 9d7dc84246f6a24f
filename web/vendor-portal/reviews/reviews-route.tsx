import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { QuestionsTab } from './questions.tsx';
import { ReviewsTab } from './reviews.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'Reviews & questions' });

/** What buyers say and ask about what the shop sells. */
export default function ReviewsPage() {
  const t = useText();
  const tab = useAddress().oneOf('tab', ['reviews', 'questions']) ?? 'reviews';
  return (
    <>
      <PageHead
        title={t('Reviews & questions')}
        text={t('Your answers stand in public on the product page.')}
      />
      <Tabs
        label={t('Reviews & questions')}
        current={tab}
        tabs={[
          { key: 'reviews', label: t('Reviews'), to: '?' },
          { key: 'questions', label: t('Questions'), to: '?tab=questions' },
        ]}
      />
      <div className="mt-4">{tab === 'reviews' ? <ReviewsTab /> : <QuestionsTab />}</div>
    </>
  );
}
