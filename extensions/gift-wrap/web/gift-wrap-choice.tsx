import {
  Button,
  callApi,
  Checkbox,
  isSignedIn,
  notifyError,
  notifySuccess,
  type SlotProps,
  TextArea,
  useExtensionText,
} from '@haatlane/extension-api/web';
import { useEffect, useState } from 'react';
import { listChoices, saveChoice } from '../contract.ts';
import { texts } from './texts.ts';

interface Saved {
  note: string | null;
  longestNote: number;
}

/** The choice of a cart item. Guests choose after they have signed in. */
export default function GiftWrapChoice({ cartItemId, productName }: SlotProps['cart.item']) {
  const t = useExtensionText(texts);
  const [saved, setSaved] = useState<Saved | null>(null);
  useEffect(() => {
    if (!isSignedIn('user')) return;
    callApi(listChoices).then(
      ({ choices, longestNote }) =>
        setSaved({
          longestNote,
          note: choices.find((one) => one.cartItemId === cartItemId)?.note ?? null,
        }),
      () => setSaved(null),
    );
  }, [cartItemId]);
  if (!saved) return null;
  const save = async (note: string | null) => {
    const before = saved;
    setSaved({ ...saved, note });
    try {
      await callApi(saveChoice, { body: { cartItemId, note } });
      if (note) notifySuccess(t('saved'), 'cart');
    } catch (error) {
      setSaved(before);
      notifyError(error, t('failed'));
    }
  };
  return (
    <div className="mt-2 border-t border-border pt-1">
      <Checkbox
        label={t('wrap')}
        aria-label={t('wrap_of', { name: productName })}
        checked={saved.note !== null}
        onChange={({ target }) => void save(target.checked ? '' : null)}
      />
      {saved.note === null ? null : (
        <Note key={cartItemId} saved={saved} onSave={(note) => void save(note)} />
      )}
    </div>
  );
}

function Note({ saved, onSave }: { saved: Saved; onSave: (note: string) => void }) {
  const t = useExtensionText(texts);
  const [note, setNote] = useState(saved.note ?? '');
  if (saved.longestNote === 0) return null;
  return (
    <form
      className="grid gap-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(note.trim());
      }}
    >
      <TextArea
        label={t('note')}
        hint={t('note_hint', { n: saved.longestNote })}
        rows={2}
        maxLength={saved.longestNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {note.trim() === saved.note ? null : (
        <Button type="submit" variant="outline">
          {t('save')}
        </Button>
      )}
    </form>
  );
}
