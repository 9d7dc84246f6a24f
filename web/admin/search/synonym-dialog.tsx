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

/** What is searched for as well where a word is typed; a word of its own where none is given. */
export function SynonymDialog({ start, onClose }: { start: Synonyms | null; onClose: () => void }) {
  return (
    <Dialog
      open={start !== null}
      onClose={onClose}
      title={start?.synonyms.length ? `Synonyms of ${start.word}` : 'A synonym'}
      description="Search uses it at once."
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
  const member = useStaff();
  const client = useQueryClient();
  const { busy, run } = useAct('The synonyms could not be saved. Please try again.');
  const version = useSeen(start.version);
  const [word, setWord] = useState(start.word);
  const [text, setText] = useState(start.synonyms.join('\n'));
  const [isMutual, setMutual] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const isKnown = start.synonyms.length > 0;
  const save = async () => {
    const synonyms = linesOf(text);
    const bad = {
      ...(word.trim().length < 2 ? { word: 'Give a word.' } : {}),
      ...(synonyms.length === 0
        ? { synonyms: 'Give at least one synonym.' }
        : synonyms.length > MAX_SYNONYMS
          ? { synonyms: `${MAX_SYNONYMS} synonyms at most.` }
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
      message: `“${reply.synonyms.word}” now finds ${reply.synonyms.synonyms.join(', ')} as well`,
    });
    onClose();
    await client.invalidateQueries({ queryKey: searchKey(member._id) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-3"
    >
      <TextField
        label="Where somebody types"
        value={word}
        maxLength={60}
        readOnly={isKnown}
        onChange={(event) => setWord(event.target.value)}
        error={errors.word}
        hint={isKnown ? undefined : 'One word or two, as shoppers write it.'}
      />
      <TextArea
        label="search for this as well"
        rows={3}
        maxLength={800}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={errors.synonyms}
        hint="One in a line, or with commas between."
      />
      <Checkbox
        label="The other way round as well"
        checked={isMutual}
        onChange={(event) => setMutual(event.target.checked)}
      />
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Leave it
        </Button>
        <Button type="submit" busy={busy === 'save'}>
          Save
        </Button>
      </div>
      <UnsavedGuard
        isDirty={(word !== start.word || text !== start.synonyms.join('\n')) && busy === null}
      />
    </form>
  );
}
