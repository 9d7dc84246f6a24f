import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { useText } from '#web/i18n/text.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** A tab of a record's page. */
export interface RecordTab<K extends string> {
  key: K;
  /** Message id. */
  label: string;
  count?: number | string;
}

/**
 * The open tab of a record's page, from its address; the first one by default, and for a tab the
 * member may not open.
 */
export function useRecordTab<K extends string>(tabs: readonly RecordTab<K>[]): K {
  const wanted = useListAddress().get('tab');
  return (tabs.find(({ key }) => key === wanted) ?? tabs[0]!).key;
}

/** The tabs of a record's page. The first one has the page's own address. */
export function RecordTabs<K extends string>({
  tabs,
  current,
}: {
  tabs: readonly RecordTab<K>[];
  current: K;
}) {
  const t = useText();
  if (tabs.length < 2) return null;
  return (
    <div className="mb-4">
      <Tabs
        label={t('reports.related.sections')}
        current={current}
        tabs={tabs.map(({ key, label, count }, i) => ({
          key,
          label: t(label),
          to: i === 0 ? '?' : `?tab=${key}`,
          ...(count === undefined ? {} : { count }),
        }))}
      />
    </div>
  );
}
