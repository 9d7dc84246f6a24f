import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useText } from '#web/i18n/text.ts';

/** Ways to name a product: its id, slug, or full URL. */
const keyOf = (text: string): string =>
  text.trim().split(/[?#]/)[0]!.split('/').filter(Boolean).at(-1) ?? '';

/** Compares two products chosen by hand. */
export function ByHand() {
  const t = useText();
  const navigate = useNavigate();
  const [keys, setKeys] = useState({ a: '', b: '' });
  const [isAsked, setAsked] = useState(false);
  const [a, b] = [keyOf(keys.a), keyOf(keys.b)];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (a && b && a !== b)
      void navigate(`/admin/duplicates/${encodeURIComponent(a)}/${encodeURIComponent(b)}`);
  };
  return (
    <details className="rounded-card border border-border bg-surface">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold md:px-5">
        {t('listings.duplicates.manual')}
      </summary>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start gap-3 px-4 pb-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:px-5"
      >
        <TextField
          label={t('listings.duplicates.first_key')}
          value={keys.a}
          maxLength={300}
          onChange={(event) => setKeys({ ...keys, a: event.target.value })}
          error={isAsked && !a ? t('listings.duplicates.key_required') : null}
        />
        <TextField
          label={t('listings.duplicates.second_key')}
          value={keys.b}
          maxLength={300}
          onChange={(event) => setKeys({ ...keys, b: event.target.value })}
          error={
            isAsked && (!b || a === b)
              ? b
                ? t('listings.duplicates.same_key')
                : t('listings.duplicates.key_required')
              : null
          }
        />
        <Button type="submit" variant="outline" className="min-h-12 md:mt-[25px]">
          {t('catalog.compare.action')}
        </Button>
      </form>
    </details>
  );
}
