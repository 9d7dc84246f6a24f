import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_CHOICES } from '#contracts/catalog/attribute-rules.ts';
import { Reorder } from '#web/admin/content/reorder.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useText } from '#web/i18n/text.ts';

/** A choice as typed; `was`: its spelling when the form opened, null for a new one. */
export interface WrittenChoice {
  key: string;
  was: string | null;
  text: string;
}

/** The choices of an attribute in order. Several pasted lines become several choices. */
export function Choices({
  choices,
  error,
  onChange,
}: {
  choices: readonly WrittenChoice[];
  error: string | undefined;
  onChange: (next: WrittenChoice[]) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const fresh = text
      .split(/[\n|]/)
      .map((line) => line.trim().slice(0, 60))
      .filter(Boolean);
    if (fresh.length > 0)
      onChange(
        [
          ...choices,
          ...fresh.map((line) => ({ key: crypto.randomUUID(), was: null, text: line })),
        ].slice(0, MAX_CHOICES),
      );
    setTyped('');
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-[14px] font-semibold">{t('catalog.attributes.options')}</legend>
      {choices.length > 0 ? (
        <Reorder
          label={t('catalog.attributes.options')}
          items={choices}
          keyOf={(one) => one.key}
          nameOf={(one) => one.text}
          onMove={onChange}
        >
          {(one, i) => <ChoiceRow i={i} one={one} onChange={onChange} choices={choices} />}
        </Reorder>
      ) : null}
      {choices.length < MAX_CHOICES ? (
        <AddChoice typed={typed} error={error} setTyped={setTyped} add={add} />
      ) : (
        <p className="text-[14px] text-ink-muted">
          {t('catalog.attributes.options_limit', { n: MAX_CHOICES })}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceRowProps {
  i: number;
  one: WrittenChoice;
  onChange: (next: WrittenChoice[]) => void;
  choices: readonly WrittenChoice[];
}
function ChoiceRow({ i, one, onChange, choices }: ChoiceRowProps) {
  const t = useText();
  return (
    <div className="flex items-center gap-1">
      <input
        aria-label={t('catalog.attributes.option_n', { n: i + 1 })}
        value={one.text}
        maxLength={60}
        onChange={(event) => onChange(choices.with(i, { ...one, text: event.target.value }))}
        className="h-11 w-full min-w-0 rounded-button border-[1.5px] border-border-strong bg-surface px-2.5 text-[16px]"
      />
      <IconButton
        label={t('common.remove_named', {
          name: one.text || t('catalog.attributes.option_n', { n: i + 1 }),
        })}
        onClick={() => onChange(choices.toSpliced(i, 1))}
      >
        <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}

interface AddChoiceProps {
  typed: string;
  error: string | undefined;
  setTyped: (value: string) => void;
  add: (text: string) => void;
}
function AddChoice({ typed, error, setTyped, add }: AddChoiceProps) {
  const t = useText();
  return (
    <div className="flex items-end gap-2">
      <TextField
        className="grow"
        label={t('common.another_option')}
        value={typed}
        error={error}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            add(typed);
          }
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (text.trim().includes('\n')) {
            event.preventDefault();
            add(text);
          }
        }}
      />
      <Button
        variant="outline"
        className={`h-12 ${error ? 'mb-6' : ''}`}
        onClick={() => add(typed)}
      >
        <Plus aria-hidden="true" className="size-5" />
        {t('common.add')}
        <span className="sr-only"> {t('catalog.attributes.option')}</span>
      </Button>
    </div>
  );
}
