import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookA } from 'lucide-react';
import { useState } from 'react';
import { deleteSynonyms, type Synonyms } from '#contracts/search/search-insight.ts';
import { useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed, Pager } from '#web/modules/portal-kit/lists/list-state.tsx';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import {
  useListAddress,
  type ListAddress,
} from '#web/modules/portal-kit/lists/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { searchKey, synonymsQuery } from './queries.ts';

const columnsOf = (
  t: Text,
  busy: string | null,
  actions: { edit: (row: Synonyms) => void; remove: (row: Synonyms) => void } | null,
): ListColumn<Synonyms>[] => [
  {
    key: 'word',
    label: t('search.synonyms.word'),
    isHead: true,
    cell: (row) => <strong>{row.word}</strong>,
  },
  {
    key: 'synonyms',
    label: t('search.synonyms.also_search'),
    cell: (row) => row.synonyms.join(', '),
  },
  ...(actions
    ? [
        {
          key: 'do',
          label: t('common.change'),
          isAction: true,
          cell: (row: Synonyms) => (
            <div className="flex gap-2">
              <Button
                variant="outline"
                size="sm"
                className="max-md:min-h-11 max-md:grow"
                onClick={() => actions.edit(row)}
              >
                {t('common.edit')}
                <span className="sr-only">: {row.word}</span>
              </Button>
              <Button
                variant="ghost"
                size="sm"
                className="max-md:min-h-11"
                busy={busy === row.word}
                onClick={() => actions.remove(row)}
              >
                {t('common.remove')}
                <span className="sr-only">: {row.word}</span>
              </Button>
            </div>
          ),
        },
      ]
    : []),
];

/** Words with synonyms. */
export function SynonymList({ onWrite }: { onWrite: (start: Synonyms) => void }) {
  const t = useText();
  const address = useListAddress();
  const member = useStaff();
  const client = useQueryClient();
  const mayWrite = useStaffMay('catalog:write');
  const { busy, run } = useAct('search.synonyms.remove_failed');
  const [leaving, setLeaving] = useState<Synonyms | null>(null);
  const q = address.get('q');
  const query = useQuery(
    synonymsQuery(member._id, { q, page: address.page, limit: address.limit }),
  );
  const drop = async ({ word, version }: Synonyms & { version: string }) => {
    setLeaving(null);
    // The call returns null, so reaching this line means success.
    await run(word, async () => {
      await callApi(deleteSynonyms, { params: { id: word }, version });
      await client.invalidateQueries({ queryKey: searchKey(member._id) });
    });
  };
  return (
    <>
      <SearchBar
        label={t('search.synonyms.find')}
        value={q}
        onSearch={(text) => address.set({ q: text })}
      />
      <Listed query={query} failed="search.synonyms.load_failed">
        {({ results, page, limit, total }, isOld) =>
          results.length === 0 ? (
            <NoSynonyms q={q} address={address} />
          ) : (
            <>
              <DataList
                label={t('search.synonyms.title')}
                columns={columnsOf(
                  t,
                  busy,
                  mayWrite ? { edit: onWrite, remove: setLeaving } : null,
                )}
                rows={results}
                rowKey={(row) => row.word}
                isBusy={isOld}
              />
              <Pager
                page={page}
                limit={limit}
                total={total}
                label={t('search.synonyms.pager_label')}
                isSized
                onPage={(to) => address.set({ page: to })}
              />
            </>
          )
        }
      </Listed>
      <RemoveSynonymsDialog leaving={leaving} setLeaving={setLeaving} drop={drop} />
    </>
  );
}

function NoSynonyms({ q, address }: { q: string; address: ListAddress }) {
  const t = useText();
  return (
    <EmptyState
      icon={<BookA aria-hidden="true" className="size-10" strokeWidth={1.5} />}
      title={q ? t('search.synonyms.no_match') : t('search.synonyms.empty_title')}
      text={q ? t('search.synonyms.no_match_text') : t('search.synonyms.empty_text')}
      action={
        q ? (
          <Button variant="outline" onClick={() => address.set({ q: null })}>
            {t('common.show_all')}
          </Button>
        ) : null
      }
    />
  );
}

interface RemoveSynonymsDialogProps {
  leaving: Synonyms | null;
  setLeaving: (value: Synonyms | null) => void;
  drop: (value: Synonyms & { version: string }) => Promise<void>;
}
function RemoveSynonymsDialog({ leaving, setLeaving, drop }: RemoveSynonymsDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={leaving !== null}
      onClose={() => setLeaving(null)}
      title={t('search.synonyms.remove_title', { word: leaving?.word ?? '' })}
      text={t('search.synonyms.remove_text')}
      confirmLabel={t('common.remove')}
      onConfirm={() => void drop(leaving!)}
    />
  );
}
