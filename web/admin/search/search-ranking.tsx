import { useQuery } from '@tanstack/react-query';
import { TextSearch } from 'lucide-react';
import { Form } from 'react-router';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import {
  type ExplainedProduct,
  type explainSearch,
  SCORE_PARTS,
} from '#contracts/search/search-explanation.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { explanationQuery } from './queries.ts';

/** How search understands a query, and why its first products rank as they do. */
export function SearchRanking() {
  const t = useText();
  const query = useListAddress().get('q').trim();
  const explanation = useQuery(explanationQuery(useStaff()._id, query));
  return (
    <>
      <Form method="get" role="search" className="mb-5 flex max-w-xl items-end gap-2">
        <input type="hidden" name="tab" value="ranking" />
        <TextField
          key={query}
          label={t('search.explain.query')}
          name="q"
          defaultValue={query}
          maxLength={100}
          className="grow"
        />
        <Button type="submit">{t('search.explain.button')}</Button>
      </Form>
      {query === '' ? (
        <EmptyState
          icon={<TextSearch aria-hidden="true" className="size-10" strokeWidth={1.5} />}
          title={t('search.explain.empty_title')}
          text={t('search.explain.empty_text')}
        />
      ) : (
        <Listed query={explanation} failed="search.explain.load_failed">
          {(found) => <Explanation query={query} found={found} />}
        </Listed>
      )}
    </>
  );
}

interface ExplanationProps {
  query: string;
  found: EndpointData<typeof explainSearch>;
}
function Explanation({ query, found }: ExplanationProps) {
  const t = useText();
  const { interpretation, products, total } = found;
  if (!interpretation) return <p>{t('search.explain.too_large')}</p>;
  return (
    <>
      <h2 className="text-[18px] font-bold wrap-anywhere">
        {t('search.explain.title', { query })}
      </h2>
      <ul className="mt-2 mb-5 list-disc space-y-1 pl-5">
        {factsOf(found, t).map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
      <h2 className="mb-2 text-[18px] font-bold tabular-nums">
        {t('search.explain.products', { n: products.length, total })}
      </h2>
      <DataList
        label={t('search.explain.tab')}
        columns={columnsOf(t)}
        rows={products}
        rowKey={(row) => row._id}
      />
    </>
  );
}

const LANGUAGES = {
  en: 'search.explain.language_en',
  hi: 'search.explain.language_hi',
  'hi-Latn': 'search.explain.language_hi_latn',
  mixed: 'search.explain.language_mixed',
} as const;
function factsOf({ interpretation, corrected }: ExplanationProps['found'], t: Text): string[] {
  const { language, head, constraints, relaxed, missing } = interpretation!;
  return [
    t(LANGUAGES[language]),
    ...(corrected ? [t('search.explain.corrected', { words: corrected })] : []),
    head ? t('search.explain.head', { name: head }) : t('search.explain.no_head'),
    ...(constraints.length > 0
      ? [`${t('search.understood')}: ${constraints.map((one) => one.label).join(', ')}`]
      : []),
    ...(relaxed.length > 0
      ? [t('search.explain.relaxed', { labels: relaxed.map((one) => one.label).join(', ') })]
      : []),
    ...(missing?.offered
      ? [t('search.explain.offered', { value: missing.value, offered: missing.offered })]
      : missing
        ? [t('search.explain.missing', { value: missing.value })]
        : []),
  ];
}

const PARTS = {
  intent: 'search.explain.part_intent',
  text: 'search.explain.part_text',
  constraints: 'search.explain.part_constraints',
  sales: 'search.explain.part_sales',
  rating: 'search.explain.part_rating',
  freshness: 'search.explain.part_freshness',
  stock: 'search.explain.part_stock',
} as const;
const columnsOf = (t: Text): ListColumn<ExplainedProduct>[] => [
  {
    key: 'product',
    label: t('common.product'),
    isHead: true,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <a
          href={row.url}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-ink underline-offset-2 hover:underline"
        >
          {row.name}
          <span className="sr-only"> {t('common.opens_in_new_tab')}</span>
        </a>
        {row.isExact ? null : <Badge>{t('search.explain.similar')}</Badge>}
      </span>
    ),
  },
  {
    key: 'score',
    label: t('search.explain.score'),
    isNumber: true,
    cell: (row) => <strong>{row.score.toFixed(1)}</strong>,
  },
  ...SCORE_PARTS.map((part): ListColumn<ExplainedProduct> => ({
    key: part,
    label: t(PARTS[part]),
    isNumber: true,
    cell: (row) => (row.parts[part] === 0 ? '–' : row.parts[part].toFixed(1)),
  })),
];
