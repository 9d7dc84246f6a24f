import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PartTranslations } from './part-translations.tsx';
import { type FaqTexts, part, type TextFormPart } from './text-part.ts';
import { Reorder } from './reorder.tsx';
import { useText } from '#web/i18n/text.ts';

interface PartsProps {
  title: string;
  headLabel: string;
  headMissing: string;
  bodyLabel: string;
  addLabel: string;
  parts: readonly TextFormPart[];
  onChange: (parts: TextFormPart[]) => void;
  errorOf: (at: number, field: 'head' | 'body') => string | undefined;
  isFixed: boolean;
  /** Errors in the translations of questions; missing: the parts have no translations. */
  translationErrors?: Readonly<Record<string, string>> | undefined;
  /** What the parts translate, in the same order. */
  english?: readonly TextFormPart[] | undefined;
}

/** The parts of a text, each expandable for editing; sortable. */
export function PartsForm({
  title,
  addLabel,
  parts,
  onChange,
  isFixed,
  translationErrors,
  ...labels
}: PartsProps) {
  const t = useText();
  const [open, setOpen] = useState<number | null>(null);
  const [gone, setGone] = useState<number | null>(null);
  const add = () => {
    const fresh = part('', '', translationErrors && {});
    onChange([...parts, fresh]);
    setOpen(fresh.id);
  };
  return (
    <Panel title={title} text={t('content.text.format_hint')}>
      <Reorder
        label={title}
        items={parts}
        keyOf={(p) => `${p.id}`}
        nameOf={(p, i) => p.head || t('content.text.section_n', { n: i + 1 })}
        onMove={onChange}
        isFixed={isFixed}
      >
        {(p, i) => (
          <PartItem
            part={p}
            at={i}
            isOpen={open === p.id}
            onToggle={() => setOpen(open === p.id ? null : p.id)}
            onChange={(change) =>
              onChange(parts.map((one) => (one.id === p.id ? { ...one, ...change } : one)))
            }
            onRemove={() => setGone(p.id)}
            isFixed={isFixed}
            translationErrors={translationErrors}
            {...labels}
          />
        )}
      </Reorder>
      {isFixed ? null : (
        <Button variant="outline" className="mt-3" onClick={add}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
          {addLabel}
        </Button>
      )}
      <RemovePartDialog
        part={parts.find((p) => p.id === gone)}
        onClose={() => setGone(null)}
        onRemove={() => {
          onChange(parts.filter((p) => p.id !== gone));
          setGone(null);
        }}
      />
    </Panel>
  );
}

interface RemovePartDialogProps {
  part: TextFormPart | undefined;
  onClose: () => void;
  onRemove: () => void;
}
function RemovePartDialog({ part: gone, onClose, onRemove }: RemovePartDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open={gone !== undefined}
      onClose={onClose}
      title={t('content.text.remove_title')}
      text={t('content.text.remove_text', { name: gone?.head || t('content.text.untitled') })}
      confirmLabel={t('common.remove')}
      onConfirm={onRemove}
    />
  );
}

interface PartItemProps extends Pick<
  PartsProps,
  | 'headLabel'
  | 'headMissing'
  | 'bodyLabel'
  | 'errorOf'
  | 'isFixed'
  | 'translationErrors'
  | 'english'
> {
  part: TextFormPart;
  at: number;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (change: Partial<TextFormPart>) => void;
  onRemove: () => void;
}
/** One part: its heading as a button, and below it the fields once it is open. */
function PartItem(props: PartItemProps) {
  const { part: p, at, isOpen, onToggle, headMissing, errorOf } = props;
  const t = useText();
  const isWrong = errorOf(at, 'head') ?? errorOf(at, 'body');
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2 px-1.5 text-left font-semibold"
      >
        <span className="text-ink-subtle tabular-nums">{at + 1}</span>
        <span className="min-w-0 break-words">
          {p.head || <em className="font-normal text-ink-muted">{headMissing}</em>}
        </span>
        {isWrong ? (
          <span className="ml-auto text-[13px] text-danger">{t('content.has_error')}</span>
        ) : null}
      </button>
      {isOpen ? <PartFields {...props} /> : null}
    </>
  );
}

/** The part that is translated. */
function EnglishPart({ part: { head, body } }: { part: TextFormPart }) {
  return (
    <div lang={DEFAULT_LOCALE} className="rounded-card bg-sunken p-3 text-[14px] text-ink-muted">
      <p className="font-semibold">{head}</p>
      <p className="whitespace-pre-line">{body}</p>
    </div>
  );
}

function PartFields({
  part: p,
  at,
  headLabel,
  bodyLabel,
  errorOf,
  isFixed,
  translationErrors,
  english,
  onChange,
  onRemove,
}: PartItemProps) {
  const t = useText();
  return (
    <fieldset disabled={isFixed} className="grid min-w-0 gap-3 p-1.5">
      {english?.[at] ? <EnglishPart part={english[at]} /> : null}
      <TextField
        label={headLabel}
        maxLength={200}
        value={p.head}
        error={errorOf(at, 'head')}
        onChange={(event) => onChange({ head: event.target.value })}
      />
      <TextArea
        label={bodyLabel}
        rows={Math.min(18, Math.max(5, Math.ceil(p.body.length / 90) + p.body.split('\n').length))}
        maxLength={12_000}
        value={p.body}
        error={errorOf(at, 'body')}
        onChange={(event) => onChange({ body: event.target.value })}
      />
      {translationErrors ? (
        <FaqTranslations
          part={p}
          at={at}
          errors={translationErrors}
          onChange={(translations) => onChange({ translations })}
        />
      ) : null}
      {isFixed ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11 justify-self-start text-danger"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t('common.remove')}
        </Button>
      )}
    </fieldset>
  );
}

interface FaqTranslationsProps {
  part: TextFormPart;
  at: number;
  errors: Readonly<Record<string, string>>;
  onChange: (translations: FaqTexts) => void;
}
/** A question and answer in the other languages. */
function FaqTranslations({
  part: { head, body, translations = {} },
  ...rest
}: FaqTranslationsProps) {
  const t = useText();
  return (
    <PartTranslations
      part={{ translations }}
      fields={[
        { name: 'question', label: t('common.question'), maxLength: 200, english: head },
        {
          name: 'answer',
          label: t('reviews.questions.answer_action'),
          maxLength: 4_000,
          rows: 5,
          english: body,
        },
      ]}
      place={`${rest.at}`}
      errors={rest.errors}
      onChange={rest.onChange}
    />
  );
}
