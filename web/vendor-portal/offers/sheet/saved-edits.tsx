import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listOfferEdits, type OfferEdits } from '#contracts/offers/offer-edits.ts';
import { callApi } from '#web/api/client.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';
import { useSavedEdits } from './use-saved-edits.ts';

/** Changes saved together, with who made them; the vendor's own can be undone for some days. */
export function SavedEdits() {
  const t = useText();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: vendorKey(useMember()._id, 'offer-edits', page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) => callApi(listOfferEdits, { query: { page } }, { signal, fresh: true }),
  });
  if (query.data?.total === 0) return null;
  return (
    <Panel title={t('offers.edits.history_title')}>
      <Listed query={query} failed="common.history_load_failed">
        {({ results, limit, total }) => (
          <>
            <ul className="divide-y divide-border">
              {results.map((edits) => (
                <SavedEdit key={edits._id} edits={edits} />
              ))}
            </ul>
            <Pager
              page={page}
              limit={limit}
              total={total}
              onPage={setPage}
              label={t('common.history_pages')}
            />
          </>
        )}
      </Listed>
    </Panel>
  );
}

function SavedEdit({ edits }: { edits: OfferEdits }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const { undo } = useSavedEdits();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await undo([edits._id]);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <span className="block font-semibold">
          {t('offers.edits.history_entry', { n: edits.offers, name: edits.by ?? '–' })}
        </span>
        <span className="block text-[13px] text-ink-muted">
          {formatDateTime(edits.at)}
          {edits.undoneAt ? ` · ${t('offers.edits.history_undone')}` : ''}
        </span>
        {edits.reason ? <span className="block text-[14px]">{edits.reason}</span> : null}
      </span>
      {edits.canUndo ? (
        <Button variant="outline" size="sm" busy={isBusy} onClick={() => void press()}>
          {t('common.undo')}
          <span className="sr-only"> {formatDateTime(edits.at)}</span>
        </Button>
      ) : null}
    </li>
  );
}
