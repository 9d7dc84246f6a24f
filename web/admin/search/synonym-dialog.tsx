import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SYNONYMS, setSynonyms, type Synonyms } from '#contracts/search/search-insight.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { ApiError, callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { searchKey } from './queries.ts';
import { useText } from '#web/i18n/text.ts';

/** Synonyms of a word; for a new word if none is given. */
export function SynonymDialog({ start, onClose }: { start: Synonyms | null; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open={start !== null}
      onClose={onClose}
      title={
        start?.synonyms.length
          ? t('search.synonyms.of_word', { word: start.word })
          : t('search.synonyms.new')
      }
      description={t('search.synonyms.dialog_text')}
    >
      {start ? <Form key={start.word} start={start} onClose={onClose} /> : null}
    </Dialog>
  );
}

const linesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);

function Form({ start, onClose }: { start: Synonyms; onClose: () => void }) {
  const t = useText();
  const { save, word, isKnown, setWord, errors, text, setText, isMutual, setMutual, busy } =
    useSynonymForm(start, onClose);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-3"
    >
      <TextField
        label={t('search.synonyms.word')}
        value={word}
        maxLength={60}
        readOnly={isKnown}
        onChange={(event) => setWord(event.target.value)}
        error={errors.word}
        hint={isKnown ? undefined : t('search.synonyms.word_hint')}
      />
      <TextArea
        label={t('search.synonyms.also_search')}
        rows={3}
        maxLength={800}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors.synonyms}
        hint={t('search.synonyms.list_hint')}
      />
      <Checkbox
        label={t('search.synonyms.two_way')}
        checked={isMutual}
        onChange={(event) => setMutual(event.target.checked)}
      />
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit" busy={busy === 'save'}>
          {t('common.save')}
        </Button>
      </div>
      <UnsavedGuard
        isDirty={(word !== start.word || text !== start.synonyms.join('\n')) && busy === null}
      />
    </form>
  );
}

function useSynonymForm(start: Synonyms, onClose: () => void) {
  const t = useText();
  const member = useStaff();
  const client = useQueryClient();
  const { busy, run } = useAct('search.synonyms.save_failed');
  const version = useSeen(start.version);
  const [word, setWord] = useState(start.word);
  const [text, setText] = useState(start.synonyms.join('\n'));
  const [isMutual, setMutual] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isKnown = start.synonyms.length > 0;
  const save = async () => {
    const synonyms = linesOf(text);
    const bad = {
      ...(word.trim().length < 2 ? { word: t('search.synonyms.word_required') } : {}),
      ...(synonyms.length === 0
        ? { synonyms: t('search.synonyms.synonym_required') }
        : synonyms.length > MAX_SYNONYMS
          ? { synonyms: t('search.synonyms.too_many', { n: MAX_SYNONYMS }) }
          : {}),
    };
    setErrors(bad);
    if (Object.keys(bad).length > 0) return;
    const reply = await run('save', async () => {
      try {
        return await callApi(setSynonyms, { body: { word, synonyms, isMutual }, version });
      } catch (refusal) {
        if (!(refusal instanceof ApiError) || !refusal.details?.length) throw refusal;
        setErrors(
          Object.fromEntries(refusal.details.map((d) => [d.path.split('.')[0]!, d.message])),
        );
        return null;
      }
    });
    if (!reply) return;
    toast.show({
      type: 'success',
      message: t('search.synonyms.saved_notice', {
        word: reply.synonyms.word,
        synonyms: reply.synonyms.synonyms.join(', '),
      }),
    });
    onClose();
    await client.invalidateQueries({ queryKey: searchKey(member._id) });
  };
  return { save, word, isKnown, setWord, errors, text, setText, isMutual, setMutual, busy };
}
