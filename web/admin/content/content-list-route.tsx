import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type ContentKey,
  LEGAL_KEYS,
  LEGAL_TRANSLATIONS,
  listContent,
  translationOf,
} from '#contracts/content/content.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { adminKey, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { PageHead } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { pageMeta } from '#web/i18n/page-meta.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { aboutText, textName } from './labels.ts';

export const meta = (args: { matches: readonly unknown[] }) =>
  pageMeta(args, { title: 'content.title' });

const ORDER: readonly ContentKey[] = [
  'home',
  'faq',
  ...LEGAL_KEYS.flatMap((key) => [
    key,
    ...LEGAL_TRANSLATIONS.filter((one) => one.of === key).map((one) => one.key),
  ]),
];

type Row = EndpointData<typeof listContent>['results'][number];
const columnsOf = (
  t: Text,
  formatDateTime: (time: string) => string,
): readonly ListColumn<Row>[] => [
  {
    key: 'name',
    label: t('common.fields.text'),
    isHead: true,
    cell: ({ key }) => (
      <>
        <Link
          to={`/admin/content/${key}`}
          className="inline-flex min-h-11 items-center font-bold text-brand hover:underline md:min-h-0"
        >
          {textName(t, key)}
        </Link>
        <span className="block text-[13px] text-ink-muted">{aboutText(t, key)}</span>
      </>
    ),
  },
  {
    key: 'version',
    label: t('common.version'),
    isNumber: true,
    cell: (r) => (r.version === 0 ? t('common.none') : r.version),
  },
  {
    key: 'published',
    label: t('common.published'),
    cell: (r) =>
      r.publishedAt ? (
        <>
          {formatDateTime(r.publishedAt)}
          <span className="block text-[13px] text-ink-muted">{r.by ?? t('content.built_in')}</span>
        </>
      ) : (
        <Badge tone={translationOf(r.key) ? 'neutral' : 'warning'}>
          {t('content.not_written')}
        </Badge>
      ),
  },
  {
    key: 'draft',
    label: t('common.draft'),
    cell: (r) =>
      r.draftAt ? (
        <>
          <Badge tone="info">{t('content.draft_saved')}</Badge>
          <span className="mt-0.5 block text-[13px] text-ink-muted">
            {t('messages.templates.changed_by', {
              time: formatDateTime(r.draftAt),
              name: r.draftBy ?? t('common.someone'),
            })}
          </span>
        </>
      ) : (
        <span className="text-ink-muted">{t('common.none')}</span>
      ),
  },
];

/** The marketplace's texts, their published versions and drafts. */
export default function ContentPage() {
  const t = useText();
  const { formatDateTime } = useDates();
  const query = useQuery({
    queryKey: adminKey(useStaff()._id, 'content'),
    queryFn: async ({ signal }) =>
      (await callApi(listContent, {}, { signal, fresh: true })).results,
  });
  return (
    <>
      <PageHead title={t('content.title')} text={t('content.intro')} />
      <Listed query={query} failed="content.load_failed">
        {(results) => (
          <DataList
            label={t('content.title')}
            columns={columnsOf(t, formatDateTime)}
            rows={ORDER.flatMap((key) => results.filter((r) => r.key === key))}
            rowKey={(r) => r.key}
          />
        )}
      </Listed>
    </>
  );
}
