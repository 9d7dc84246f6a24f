import { useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import {
  isSmsPart,
  type MessagePart,
  type MessageTemplate,
  type MessageWording,
  putMessage,
  resetMessage,
  testMessage,
} from '#contracts/messages/message-templates.ts';
import { type Save, useSave } from '#web/admin/settings/use-save.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { type Text, useText } from '#web/i18n/text.ts';
import { useSaveMessage } from './queries.ts';

/** Input of one template. */
export interface WordingDraft {
  subject: string;
  text: string;
  dltId: string;
}
const formOf = (w: MessageWording): WordingDraft => ({
  subject: w.subject ?? '',
  text: w.text,
  dltId: w.dltId ?? '',
});
export const wordingBodyOf = (part: MessagePart, { subject, text, dltId }: WordingDraft) =>
  isSmsPart(part) ? { text, ...(dltId.trim() ? { dltId } : {}) } : { subject, text };

interface UseWordingFormOptions {
  saved: MessageWording | null;
  standard: MessageWording;
  editVersion: string;
  part: MessagePart;
  message: MessageTemplate;
}
/** Input of a template, and its actions. */
export function useWordingForm({
  saved,
  standard,
  editVersion,
  part,
  message,
}: UseWordingFormOptions) {
  const t = useText();
  const [start, setStart] = useState(() => ({
    form: formOf(saved ?? standard),
    version: editVersion,
  }));
  const [form, setForm] = useState(start.form);
  const [asked, setAsked] = useState<'save' | 'standard' | null>(null);
  const [note, setNote] = useState('');
  const save = useSave();
  const keep = useSaveMessage();
  const mayWrite = useStaffMay('settings:write');
  const area = useRef<HTMLTextAreaElement>(null);
  const isSms = isSmsPart(part);
  const isDirty = JSON.stringify(form) !== JSON.stringify(start.form);
  const close = () => {
    setAsked(null);
    setNote('');
  };
  const bind = (name: keyof WordingDraft) => ({
    value: form[name],
    error: save.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  const taken = (next: MessageTemplate) => {
    const w = next.wordings.find((one) => one.part === part)!;
    keep(next);
    setStart({ form: formOf(w.saved ?? w.standard), version: w.editVersion });
    setForm(formOf(w.saved ?? w.standard));
  };
  const { send, test } = wordingCalls({ message, part, start, note, save, t, form, close, taken });
  const insert = useTagInsert({ area, setForm });
  return {
    start,
    form,
    setForm,
    asked,
    setAsked,
    note,
    setNote,
    save,
    mayWrite,
    area,
    isSms,
    isDirty,
    close,
    bind,
    send,
    test,
    insert,
  };
}

interface WordingCallsOptions {
  message: MessageTemplate;
  part: MessagePart;
  start: { form: WordingDraft; version: string };
  note: string;
  save: Save;
  t: Text;
  form: WordingDraft;
  close: () => void;
  taken: (next: MessageTemplate) => void;
}
function wordingCalls({
  message,
  part,
  start,
  note,
  save,
  t,
  form,
  close,
  taken,
}: WordingCallsOptions) {
  async function send(how: 'save' | 'standard') {
    const at = { params: { key: message.id, part }, version: start.version };
    const more = note.trim() ? { note: note.trim() } : {};
    const done = await save.run(
      how === 'save' ? t('messages.templates.saved_notice') : t('messages.templates.reset_notice'),
      () =>
        how === 'save'
          ? callApi(putMessage, { ...at, body: { ...wordingBodyOf(part, form), ...more } })
          : callApi(resetMessage, { ...at, body: more }),
    );
    close();
    if (done) taken(done.message);
  }
  const test = () =>
    void save.run(t('settings.webhook.test_sent'), () =>
      callApi(testMessage, { params: { key: message.id, part }, body: wordingBodyOf(part, form) }),
    );
  return { send, test };
}

interface UseTagInsertOptions {
  area: RefObject<HTMLTextAreaElement | null>;
  setForm: Dispatch<SetStateAction<WordingDraft>>;
}
function useTagInsert({ area, setForm }: UseTagInsertOptions) {
  const insert = (tag: string) => {
    const { selectionStart, selectionEnd } = area.current!;
    setForm((now) => ({
      ...now,
      text: now.text.slice(0, selectionStart) + tag + now.text.slice(selectionEnd),
    }));
    requestAnimationFrame(() => {
      area.current!.focus();
      area.current!.setSelectionRange(selectionStart + tag.length, selectionStart + tag.length);
    });
  };
  return insert;
}
