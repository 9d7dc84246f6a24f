import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { reasonOf } from '#web/modules/portal-kit/lists/list-state.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The effects. */
  text: string;
  /** Name and hint of the field. */
  label: string;
  hint?: string;
  /** Minimum length, and its error text. */
  least: number;
  tooShort: string;
  confirmLabel: string;
  isDanger?: boolean;
  /** Above the field: further information or choices. */
  children?: ReactNode;
  /** Performs the action; errors are shown in the dialog, which stays open. */
  onConfirm: (reason: string) => Promise<unknown>;
}

/**
 * Asks for a reason before an action and states its effects. Input stays until it is done or
 * discarded.
 */
export function ReasonPrompt({ open, onClose, title, text, ...form }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text} size="sm">
      <Form {...form} onClose={onClose} />
    </Dialog>
  );
}

function Form({
  onClose,
  label,
  hint,
  least,
  tooShort,
  confirmLabel,
  isDanger,
  children,
  onConfirm,
}: Omit<ReasonDialogProps, 'open' | 'title' | 'text'>) {
  const t = useText();
  const { send, isBusy, reason, failure, setReason, isAsked, isShort } = useReason(
    least,
    onConfirm,
    onClose,
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <UnsavedGuard isDirty={!isBusy && reason.trim() !== ''} />
      {failure ? (
        <div className="mb-3">
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        </div>
      ) : null}
      {children}
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={300}
        autoFocus
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isAsked && isShort ? tooShort : null}
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'brand'} busy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

function useReason(
  least: number,
  onConfirm: (reason: string) => Promise<unknown>,
  onClose: () => void,
) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = reason.trim().length < least;
  const send = async () => {
    setAsked(true);
    if (isShort || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (error) {
      setFailure(t(reasonOf(error, 'errors.something_failed')));
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, reason, failure, setReason, isAsked, isShort };
}
