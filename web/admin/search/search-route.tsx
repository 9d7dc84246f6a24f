import { Plus } from 'lucide-react';
import { useState } from 'react';
import { versionOf } from '#contracts/kernel/version.ts';
import type { Synonyms } from '#contracts/search/search-insight.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SynonymList } from './synonyms.tsx';
import { SearchTerms } from './search-terms.tsx';
import { SearchRanking } from './search-ranking.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'search.insight.title' });

/** Customers' searches, those not met, synonyms, and why products rank as they do. */
export default function SearchInsightPage() {
  const t = useText();
  const mayWrite = useStaffMay('catalog:write');
  const tab =
    useListAddress().oneOf('tab', ['popular', 'missed', 'synonyms', 'ranking']) ?? 'popular';
  const [start, setStart] = useState<Synonyms | null>(null);
  return (
    <>
      <PageHead title={t('search.insight.title')} text={t('search.insight.intro')}>
        {mayWrite ? (
          <Button
            onClick={() =>
              setStart({ word: '', version: versionOf({ synonyms: [] }), synonyms: [] })
            }
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('search.synonyms.add')}
          </Button>
        ) : null}
      </PageHead>
      <Tabs
        label={t('search.insight.title')}
        current={tab}
        tabs={[
          { key: 'popular', label: t('search.insight.popular'), to: '?' },
          { key: 'missed', label: t('search.insight.unmet'), to: '?tab=missed' },
          { key: 'synonyms', label: t('search.synonyms.title'), to: '?tab=synonyms' },
          { key: 'ranking', label: t('search.explain.tab'), to: '?tab=ranking' },
        ]}
      />
      <div className="mt-4">
        {tab === 'synonyms' ? (
          <SynonymList onWrite={setStart} />
        ) : tab === 'ranking' ? (
          <SearchRanking />
        ) : (
          <SearchTerms kind={tab} onWrite={setStart} />
        )}
      </div>
      <SynonymDialog start={start} onClose={() => setStart(null)} />
    </>
  );
}
