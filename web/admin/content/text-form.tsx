import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FaqTranslations } from './faq-translations.tsx';
import { part, type TextFormPart } from './text-part.ts';
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
}

/** The parts of a text, each expandable for editing; sortable. */
export function PartsForm({
  title,
  headLabel,
  headMissing,
  bodyLabel,
  addLabel,
  parts,
  onChange,
  errorOf,
  isFixed,
  translationErrors,
}: PartsProps) {
  const t = useText();
  const [open, setOpen] = useState<number | null>(null);
  const [gone, setGone] = useState<number | null>(null);
  const set = (id: number, change: Partial<TextFormPart>) =>
    onChange(parts.map((p) => (p.id === id ? { ...p, ...change } : p)));
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
        {(p, i) => {
          const isOpen = open === p.id;
          const isWrong = errorOf(i, 'head') ?? errorOf(i, 'body');
          return (
            <>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? null : p.id)}
                className="flex min-h-11 w-full items-center gap-2 px-1.5 text-left font-semibold"
              >
                <span className="text-ink-subtle tabular-nums">{i + 1}</span>
                <span className="min-w-0 break-words">
                  {p.head || <em className="font-normal text-ink-muted">{headMissing}</em>}
                </span>
                {isWrong ? (
                  <span className="ml-auto text-[13px] text-danger">{t('content.has_error')}</span>
                ) : null}
              </button>
              {isOpen ? (
                <fieldset disabled={isFixed} className="grid min-w-0 gap-3 p-1.5">
                  <TextField
                    label={headLabel}
                    maxLength={200}
                    value={p.head}
                    error={errorOf(i, 'head')}
                    onChange={(event) => set(p.id, { head: event.target.value })}
                  />
                  <TextArea
                    label={bodyLabel}
                    rows={Math.min(
                      18,
                      Math.max(5, Math.ceil(p.body.length / 90) + p.body.split('\n').length),
                    )}
                    maxLength={12_000}
                    value={p.body}
                    error={errorOf(i, 'body')}
                    onChange={(event) => set(p.id, { body: event.target.value })}
                  />
                  {translationErrors ? (
                    <FaqTranslations
                      part={p}
                      at={i}
                      errors={translationErrors}
                      onChange={(translations) => set(p.id, { translations })}
                    />
                  ) : null}
                  {isFixed ? null : (
                    <Button
                      variant="ghost"
                      size="sm"
                      className="min-h-11 justify-self-start text-danger"
                      onClick={() => setGone(p.id)}
                    >
                      <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
                      {t('common.remove')}
                    </Button>
                  )}
                </fieldset>
              ) : null}
            </>
          );
        }}
      </Reorder>
      {isFixed ? null : (
        <Button variant="outline" className="mt-3" onClick={add}>
          <Plus aria-hidden="true" className="size-4" strokeWidth={2} />
          {addLabel}
        </Button>
      )}
      <ConfirmDialog
        open={gone !== null}
        onClose={() => setGone(null)}
        title={t('content.text.remove_title')}
        text={t('content.text.remove_text', {
          name: parts.find((p) => p.id === gone)?.head || t('content.text.untitled'),
        })}
        confirmLabel={t('common.remove')}
        onConfirm={() => {
          onChange(parts.filter((p) => p.id !== gone));
          setGone(null);
        }}
      />
    </Panel>
  );
}
