import { CircleHelp } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField, type SelectFieldProps } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import type { ApplicationDraft } from './use-application-draft.ts';
import { applicationFieldId, FIELDS } from './labels.ts';

export interface StepProps {
  draft: ApplicationDraft;
  /** Errors of this step's fields, after the applicant tried to continue. */
  errors: Readonly<Record<string, string>>;
}

/** The error of a field, otherwise its hint. */
export function FieldNotes({
  path,
  draft,
  why,
  children,
}: {
  path: string;
  draft: ApplicationDraft;
  why?: string;
  children: ReactNode;
}) {
  const t = useText();
  const remark = draft.application.remarks.find((r) => r.path === path);
  const text = why ?? FIELDS[path]?.[1];
  return (
    <div className="grid gap-2">
      {remark ? (
        <Alert
          tone={remark.isChanged ? 'success' : 'warning'}
          title={
            remark.isChanged
              ? t('vendor_onboarding.remark_changed')
              : t('vendor_onboarding.remark_open')
          }
        >
          <p>{remark.text}</p>
        </Alert>
      ) : null}
      {children}
      {text ? (
        <details className="text-[14px] text-ink-muted">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-brand">
            <CircleHelp aria-hidden="true" className="size-4" strokeWidth={2} />
            {t('vendor_onboarding.why')}
            <span className="sr-only">: {t(FIELDS[path]?.[0] ?? '')}</span>
          </summary>
          <p className="max-w-[60ch]">{t(text)}</p>
        </details>
      ) : null}
    </div>
  );
}

type Own = StepProps & {
  path: string;
  /** The stored form: capitals, no spaces. */
  isCode?: boolean;
};
export function RegistrationField({
  path,
  draft,
  errors,
  isCode,
  ...rest
}: Own & Partial<Omit<TextFieldProps, 'label' | 'error' | 'value'>>) {
  const t = useText();
  return (
    <FieldNotes path={path} draft={draft}>
      <TextField
        {...rest}
        id={applicationFieldId(path)}
        name={path}
        label={t(FIELDS[path]![0])}
        error={errors[path]}
        value={draft.value(path).includes('•') ? '' : draft.value(path)}
        {...(isCode
          ? { autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' }
          : {})}
        onChange={
          rest.onChange ??
          ((event) =>
            draft.set({ [path]: isCode ? event.target.value.toUpperCase() : event.target.value }))
        }
        onBlur={(event) => {
          draft.leave(path);
          rest.onBlur?.(event);
        }}
      />
    </FieldNotes>
  );
}

export function AreaField({
  path,
  draft,
  errors,
  ...rest
}: Own & { maxLength: number; rows?: number; hint?: string }) {
  const t = useText();
  return (
    <FieldNotes path={path} draft={draft}>
      <TextArea
        {...rest}
        id={applicationFieldId(path)}
        name={path}
        label={t(FIELDS[path]![0])}
        error={errors[path]}
        value={draft.value(path)}
        onChange={(event) => draft.set({ [path]: event.target.value })}
        onBlur={() => draft.leave(path)}
      />
    </FieldNotes>
  );
}

export function ChoiceField({
  path,
  draft,
  errors,
  ...rest
}: Own & Pick<SelectFieldProps, 'options' | 'placeholder' | 'hint' | 'autoComplete'>) {
  const t = useText();
  return (
    <FieldNotes path={path} draft={draft}>
      <SelectField
        {...rest}
        id={applicationFieldId(path)}
        name={path}
        label={t(FIELDS[path]![0])}
        error={errors[path]}
        value={draft.value(path)}
        onChange={(event) => draft.set({ [path]: event.target.value })}
      />
    </FieldNotes>
  );
}

/** A number that is masked once it is saved, and retyped to be changed. */
export function SecretField({
  path,
  draft,
  errors,
  children,
}: StepProps & { path: string; children: ReactNode }) {
  const t = useText();
  const saved = draft.value(path);
  const [isOpen, setOpen] = useState(false);
  const { leave } = draft;
  // Masked again when the applicant returns to it.
  useEffect(() => {
    for (const one of [path, `${path}Again`]) leave(one);
  }, [path, leave]);
  if (!saved.includes('•') || isOpen || errors[path]) return children;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-button bg-sunken px-4 py-3">
      <p className="min-w-0">
        <span className="block text-[14px] font-semibold">{t(FIELDS[path]![0])}</span>
        <span className="tabular-nums">{saved}</span>
      </p>
      <button
        type="button"
        id={applicationFieldId(path)}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center font-semibold text-action hover:underline"
      >
        {t('common.change')}
        <span className="sr-only">: {t(FIELDS[path]![0])}</span>
      </button>
    </div>
  );
}
