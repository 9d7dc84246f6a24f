import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ContentKey, CONTENT_KEYS, listContent } from '#contracts/content/content.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { type Column, DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TEXTS } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) => pageMeta(args, { title: 'Content' });

const ORDER: readonly ContentKey[] = [
  'home',
  'faq',
  ...CONTENT_KEYS.filter((key) => key !== 'home' && key !== 'faq'),
];

type Row = EndpointData<typeof listContent>['results'][number];
const columnsOf = (formatDateTime: (time: string) => string): readonly Column<Row>[] => [
  {
    key: 'name',
    label: 'common.fields.text',
    isHead: true,
    cell: ({ key }) => (
      <>
        <Link
          to={`/admin/content/${key}`}
          className="inline-flex min-h-11 items-center font-bold text-brand hover:underline md:min-h-0"
        >
          {TEXTS[key].name}
        </Link>
        <span className="block text-[13px] text-ink-muted">{TEXTS[key].about}</span>
      </>
    ),
  },
  {
    key: 'version',
    label: 'common.version',
    isNumber: true,
    cell: (r) => (r.version === 0 ? 'none' : r.version),
  },
  {
    key: 'published',
    label: 'Published',
    cell: (r) =>
      r.publishedAt ? (
        <>
          {formatDateTime(r.publishedAt)}
          <span className="block text-[13px] text-ink-muted">{r.by ?? 'came with the shop'}</span>
        </>
      ) : (
        <Badge tone="warning">Not written yet</Badge>
      ),
  },
  {
    key: 'draft',
    label: 'common.draft',
    cell: (r) =>
      r.draftAt ? (
        <>
          <Badge tone="info">Draft waits</Badge>
          <span className="mt-0.5 block text-[13px] text-ink-muted">
            {formatDateTime(r.draftAt)}, {r.draftBy ?? 'somebody'}
          </span>
        </>
      ) : (
        <span className="text-ink-muted">none</span>
      ),
  },
];

/** The texts of the shop, what of them is published, and where a draft waits. */
export default function ContentPage() {
  const { formatDateTime } = useDates();
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'content'),
    queryFn: async ({ signal }) =>
      (await callApi(listContent, {}, { signal, fresh: true })).results,
  });
  return (
    <>
      <PageHead
        title="Content"
        text="What the shop says. Write a draft, look at it, publish it: shoppers see it at once, and every version stays."
      />
      <Listed query={query} failed="The texts could not be loaded">
        {(results) => (
          <DataList
            label="Texts of the shop"
            columns={columnsOf(formatDateTime)}
            rows={ORDER.flatMap((key) => results.filter((r) => r.key === key))}
            rowKey={(r) => r.key}
          />
        )}
      </Listed>
    </>
  );
}
