import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SpellCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { addBannedWord, removeBannedWord } from '#contracts/listings/listing-review.ts';
import { adminKey, useStaffMay, useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { DataList } from '#web/modules/portal-kit/lists/data-list.tsx';
import type { ListColumn } from '#web/modules/portal-kit/lists/list-types.ts';
import { Listed } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { bannedWordsQuery } from './queries.ts';

interface Word {
  word: string;
  reason: string;
}

const columnsOf = (
  t: Text,
  busy: string | null,
  allow: ((row: Word) => void) | null,
): ListColumn<Word>[] => [
  {
    key: 'word',
    label: t('listings.banned_words.word'),
    isHead: true,
    cell: (row) => <strong>{row.word}</strong>,
  },
  { key: 'reason', label: t('common.reason'), cell: (row) => row.reason },
  ...(allow
    ? [
        {
          key: 'do',
          label: t('common.actions'),
          isAction: true,
          cell: (row: Word) => (
            <Button
              variant="outline"
              size="sm"
              className="max-md:min-h-11 max-md:w-full"
              busy={busy === row.word}
              onClick={() => allow(row)}
            >
              {t('listings.banned_words.allow_again')}
              <span className="sr-only">: {row.word}</span>
            </Button>
          ),
        },
      ]
    : []),
];

/** Words forbidden in product texts; reviewers see where they occur. */
export function BannedWords() {
  const t = useText();
  const member = useStaff();
  const mayWrite = useStaffMay('catalog:write');
  const query = useQuery(bannedWordsQuery(member._id));
  const editing = useBannedWords();
  return (
    <div className="grid gap-4">
      {mayWrite ? <AddBannedWord editing={editing} /> : null}
      <Listed query={query} failed="listings.banned_words.load_failed">
        {(words) =>
          words.length === 0 ? (
            <EmptyState
              icon={<SpellCheck aria-hidden="true" className="size-10" strokeWidth={1.5} />}
              title={t('listings.banned_words.empty_title')}
              text={t('listings.banned_words.empty_text')}
            />
          ) : (
            <DataList
              label={t('listings.banned_words.title')}
              columns={columnsOf(t, editing.busy, mayWrite ? editing.setLeaving : null)}
              rows={words}
              rowKey={(row) => row.word}
            />
          )
        }
      </Listed>
      <ConfirmDialog
        open={editing.leaving !== null}
        onClose={() => editing.setLeaving(null)}
        title={t('listings.banned_words.allow_title', { word: editing.leaving?.word ?? '' })}
        text={t('listings.banned_words.allow_text')}
        confirmLabel={t('listings.banned_words.allow_again')}
        onConfirm={() => void editing.drop(editing.leaving!)}
      />
    </div>
  );
}

function useBannedWords() {
  const client = useQueryClient();
  const member = useStaff();
  const t = useText();
  const { busy, run } = useAct('listings.banned_words.change_failed');
  const [form, setForm] = useState({ word: '', reason: '' });
  const [isAsked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState<Word | null>(null);
  const take = (reply: { words: Word[] } | null) => {
    if (reply) client.setQueryData(adminKey(member._id, 'banned-words'), reply.words);
    return reply;
  };
  const bad = {
    word: form.word.trim().length < 2 ? t('listings.banned_words.word_too_short') : null,
    reason: form.reason.trim().length < 5 ? t('listings.banned_words.reason_required') : null,
  };
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (bad.word || bad.reason) return;
    if (!take(await run('add', () => callApi(addBannedWord, { body: form })))) return;
    setForm({ word: '', reason: '' });
    setAsked(false);
  };
  const drop = async ({ word }: Word) => {
    setLeaving(null);
    take(await run(word, () => callApi(removeBannedWord, { params: { id: word } })));
  };
  return { add, form, setForm, isAsked, bad, busy, setLeaving, leaving, drop };
}

function AddBannedWord({ editing }: { editing: ReturnType<typeof useBannedWords> }) {
  const t = useText();
  return (
    <Panel title={t('listings.banned_words.add_title')} text={t('listings.banned_words.add_text')}>
      <form
        onSubmit={(event) => void editing.add(event)}
        className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
      >
        <TextField
          label={t('listings.banned_words.word_label')}
          value={editing.form.word}
          maxLength={60}
          onChange={(event) => editing.setForm({ ...editing.form, word: event.target.value })}
          error={editing.isAsked ? editing.bad.word : null}
        />
        <TextField
          label={t('common.reason')}
          value={editing.form.reason}
          maxLength={200}
          onChange={(event) => editing.setForm({ ...editing.form, reason: event.target.value })}
          error={editing.isAsked ? editing.bad.reason : null}
        />
        <Button type="submit" busy={editing.busy === 'add'} className="min-h-12 md:mt-[25px]">
          {t('listings.banned_words.add_action')}
        </Button>
      </form>
      <UnsavedGuard
        isDirty={editing.form.word.trim() !== '' || editing.form.reason.trim() !== ''}
      />
    </Panel>
  );
}
