import { Plus } from 'lucide-react';
import { useState } from 'react';
import { versionOf } from '#contracts/kernel/version.ts';
import type { Synonyms } from '#contracts/search/search-insight.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { SynonymList } from './synonyms.tsx';
import { Terms } from './search-terms.tsx';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'common.search' });

/** What shoppers search for, what of it finds nothing, and the synonyms that mend it. */
export default function SearchInsightPage() {
  const mayWrite = useMay('catalogue:write');
  const tab = useAddress().oneOf('tab', ['popular', 'missed', 'synonyms']) ?? 'popular';
  const [start, setStart] = useState<Synonyms | null>(null);
  return (
    <>
      <PageHead title="common.search" text="What shoppers search for, and what it finds.">
        {mayWrite ? (
          <Button
            onClick={() =>
              setStart({ word: '', version: versionOf({ synonyms: [] }), synonyms: [] })
            }
          >
            <Plus aria-hidden="true" className="size-5" />
            Add a synonym
          </Button>
        ) : null}
      </PageHead>
      <Tabs
        label="common.search"
        current={tab}
        tabs={[
          { key: 'popular', label: 'Popular', to: '?' },
          { key: 'missed', label: 'Found nothing', to: '?tab=missed' },
          { key: 'synonyms', label: 'Synonyms', to: '?tab=synonyms' },
        ]}
      />
      <div className="mt-4">
        {tab === 'synonyms' ? (
          <SynonymList onWrite={setStart} />
        ) : (
          <Terms kind={tab} onWrite={setStart} />
        )}
      </div>
      <SynonymDialog start={start} onClose={() => setStart(null)} />
    </>
  );
}
