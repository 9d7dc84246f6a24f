import { useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { TextArea } from '#web/ui/text-area.tsx';

const SHORTEST = 5;

export interface EditReason {
  /** Without spaces around it, and as typed. */
  text: string;
  raw: string;
  error: string | null;
  set: (text: string) => void;
  /** Whether there is one; asks for it otherwise. */
  check: () => boolean;
  clear: () => void;
}
/** Why an operator changes what belongs to vendors. */
export function useEditReason(): EditReason {
  const t = useText();
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isShort = text.trim().length < SHORTEST;
  return {
    text: text.trim(),
    raw: text,
    error: isAsked && isShort ? t('errors.reason_for_vendors') : null,
    set: setText,
    check: () => {
      setAsked(true);
      if (isShort) document.querySelector<HTMLElement>('#edit-reason')?.focus();
      return !isShort;
    },
    clear: () => {
      setText('');
      setAsked(false);
    },
  };
}

/** The reason, which every vendor concerned reads in an email. */
export function EditReasonField({ reason }: { reason: EditReason }) {
  const t = useText();
  return (
    <TextArea
      id="edit-reason"
      label={t('listings.edits.reason')}
      hint={t('listings.edits.reason_hint')}
      rows={2}
      maxLength={300}
      value={reason.raw}
      onChange={(event) => reason.set(event.target.value)}
      error={reason.error}
    />
  );
}
