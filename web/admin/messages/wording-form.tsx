import type { RefObject } from 'react';
import {
  isSmsPart,
  localeOfPart,
  type MessagePart,
  type MessageTemplate,
  MAX_SUBJECT_LENGTH,
  MAX_MESSAGE_LENGTH,
  type MessageWording,
} from '#contracts/messages/message-templates.ts';
import { DEFAULT_LOCALE } from '#contracts/kernel/locales.ts';
import { isForSms } from '#contracts/messages/sms-syntax.ts';
import { DiffView } from '#web/admin/content/diff-view.tsx';
import { useText } from '#web/i18n/text.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { StickyActions } from '#web/modules/portal-kit/forms/sticky-actions.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Save } from '#web/admin/settings/use-save.ts';
import { Placeholders } from './placeholders.tsx';
import { wordingBodyOf, type WordingDraft, useWordingForm } from './use-wording-form.ts';
import { EmailPreview, SmsPreview } from './message-preview.tsx';

type PartWords = MessageTemplate['wordings'][number];

/** Editor of a message in one language, with preview. */
export function WordingForm({
  message,
  wording: { part, standard, saved, editVersion, isFit },
}: {
  message: MessageTemplate;
  wording: PartWords;
}) {
  const editor = useWordingForm({ saved, standard, editVersion, part, message });
  return (
    <div className="mt-5 grid items-start gap-4 xl:grid-cols-2">
      <WordingPanel editor={editor} isFit={isFit} part={part} saved={saved} />
      <WordingPreview message={message} form={editor.form} part={part} />
      <WordingPlaceholders
        isSms={editor.isSms}
        message={message}
        part={part}
        mayWrite={editor.mayWrite}
        insert={editor.insert}
      />
      <ConfirmSave
        asked={editor.asked}
        close={editor.close}
        saved={saved}
        standard={standard}
        part={part}
        form={editor.form}
        note={editor.note}
        setNote={editor.setNote}
        save={editor.save}
        send={editor.send}
      />
    </div>
  );
}

interface WordingPanelProps {
  editor: ReturnType<typeof useWordingForm>;
  isFit: boolean;
  part: MessagePart;
  saved: MessageWording | null;
}
function WordingPanel({ editor, isFit, part, saved }: WordingPanelProps) {
  const t = useText();
  return (
    <Panel className="min-w-0">
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          editor.setAsked('save');
        }}
        className="grid grid-cols-1 gap-4"
      >
        <ErrorBox text={editor.save.error} />
        {isFit ? null : <Alert tone="warning">{t('messages.templates.outdated')}</Alert>}
        <WordingFields
          mayWrite={editor.mayWrite}
          isSms={editor.isSms}
          bind={editor.bind}
          area={editor.area}
          part={part}
        />
        {editor.mayWrite ? (
          <WordingActions
            isDirty={editor.isDirty}
            save={editor.save}
            test={editor.test}
            saved={saved}
            setAsked={editor.setAsked}
            setForm={editor.setForm}
            start={editor.start}
          />
        ) : null}
      </form>
    </Panel>
  );
}

interface WordingPreviewProps {
  message: MessageTemplate;
  form: WordingDraft;
  part: MessagePart;
}
function WordingPreview({ message, form, part }: WordingPreviewProps) {
  const t = useText();
  return (
    <div
      className="min-w-0 xl:sticky xl:top-20 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:max-h-[calc(100dvh-96px)] xl:overflow-y-auto"
      role="group"
      aria-label={t('common.preview')}
      tabIndex={0}
    >
      {isSmsPart(part) ? (
        <SmsPreview message={message} part={part} text={form.text} />
      ) : (
        <EmailPreview message={message} part={part} subject={form.subject} text={form.text} />
      )}
    </div>
  );
}

interface WordingPlaceholdersProps {
  isSms: boolean;
  message: MessageTemplate;
  part: MessagePart;
  mayWrite: boolean;
  insert: (tag: string) => void;
}
function WordingPlaceholders({ isSms, message, part, mayWrite, insert }: WordingPlaceholdersProps) {
  return (
    <Placeholders
      placeholders={
        isSms
          ? message.placeholders.filter(({ name, examples }) =>
              isForSms(name, examples[DEFAULT_LOCALE]),
            )
          : message.placeholders
      }
      part={part}
      onInsert={mayWrite ? insert : null}
    />
  );
}

interface WordingFieldsProps {
  mayWrite: boolean;
  isSms: boolean;
  bind: (name: keyof WordingDraft) => {
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  area: RefObject<HTMLTextAreaElement | null>;
  part: MessagePart;
}
function WordingFields({ mayWrite, isSms, bind, area, part }: WordingFieldsProps) {
  const t = useText();
  return (
    <fieldset disabled={!mayWrite} className="grid min-w-0 grid-cols-1 gap-4">
      {isSms ? null : (
        <TextField
          label={t('messages.templates.subject_label')}
          maxLength={MAX_SUBJECT_LENGTH}
          {...bind('subject')}
        />
      )}
      <TextArea
        ref={area}
        label={t('common.fields.text')}
        rows={isSms ? 4 : 14}
        maxLength={MAX_MESSAGE_LENGTH}
        spellCheck
        lang={localeOfPart(part)}
        hint={
          isSms
            ? t('messages.templates.sms_hint')
            : t('messages.templates.email_hint', {
                example: 'Follow your order: {{order.link}}',
              })
        }
        {...bind('text')}
      />
      {isSms ? (
        <TextField
          label={t('messages.templates.dlt_id')}
          inputMode="numeric"
          maxLength={30}
          hint={t('messages.templates.dlt_hint')}
          {...bind('dltId')}
        />
      ) : null}
    </fieldset>
  );
}

interface WordingActionsProps {
  isDirty: boolean;
  save: Save;
  test: () => undefined;
  saved: MessageWording | null;
  setAsked: (value: 'standard' | 'save' | null) => void;
  setForm: (value: WordingDraft) => void;
  start: { form: WordingDraft; version: string };
}
function WordingActions({
  isDirty,
  save,
  test,
  saved,
  setAsked,
  setForm,
  start,
}: WordingActionsProps) {
  const t = useText();
  return (
    <StickyActions>
      <UnsavedGuard isDirty={isDirty} />
      <Button type="submit" disabled={!isDirty || save.isBusy}>
        {t('common.save')}
      </Button>
      <Button variant="outline" disabled={save.isBusy} onClick={test}>
        {t('messages.templates.send_test')}
      </Button>
      {saved ? (
        <Button variant="ghost" disabled={save.isBusy} onClick={() => setAsked('standard')}>
          {t('messages.templates.restore_default')}
        </Button>
      ) : null}
      {isDirty ? (
        <Button variant="ghost" disabled={save.isBusy} onClick={() => setForm(start.form)}>
          {t('common.undo_changes')}
        </Button>
      ) : null}
    </StickyActions>
  );
}

interface ConfirmSaveProps {
  asked: 'standard' | 'save' | null;
  close: () => void;
  saved: MessageWording | null;
  standard: MessageWording;
  part: MessagePart;
  form: WordingDraft;
  note: string;
  setNote: (value: string) => void;
  save: Save;
  send: (how: 'save' | 'standard') => Promise<void>;
}
/** Shows what changes before it is saved. */
function ConfirmSave({
  asked,
  close,
  saved,
  standard,
  part,
  form,
  note,
  setNote,
  save,
  send,
}: ConfirmSaveProps) {
  const t = useText();
  return (
    <Dialog
      open={asked !== null}
      onClose={close}
      title={
        asked === 'standard'
          ? t('messages.templates.restore_title')
          : t('messages.templates.save_title')
      }
      description={t('messages.templates.save_text')}
    >
      <div
        className="mb-4 max-h-[40dvh] overflow-y-auto rounded-button border border-border p-2"
        tabIndex={0}
        role="region"
        aria-label={t('common.changes')}
      >
        <DiffView
          before={saved ?? standard}
          after={asked === 'standard' ? standard : wordingBodyOf(part, form)}
        />
      </div>
      <TextField
        label={t('messages.templates.note')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={close}>
          {t('common.dismiss')}
        </Button>
        <Button
          busy={save.isBusy}
          onClick={() => {
            if (asked) void send(asked);
          }}
        >
          {asked === 'standard' ? t('messages.templates.restore') : t('common.save')}
        </Button>
      </div>
    </Dialog>
  );
}
