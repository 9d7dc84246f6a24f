import type { ReactNode, SubmitEvent } from 'react';
import { StickyActions } from '#web/modules/portal-kit/forms/sticky-actions.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import type { SavingState } from '#web/modules/portal-kit/forms/use-saving.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PublishDraft } from './use-draft.ts';

interface DraftFormProps<R> {
  draft: Pick<PublishDraft<object>, 'isDirty' | 'done'>;
  saving: SavingState;
  /** Errors of the input by field; empty if valid. */
  check: () => Readonly<Record<string, string>>;
  send: () => Promise<R>;
  /** The message after saving. */
  savedMessage: string | ((reply: R) => string);
  onSaved: (reply: R) => void;
  /** The button's label. */
  label: string;
  children: ReactNode;
}

/**
 * An editor form: validated, submitted once, errors above the fields, and a question before input
 * is lost.
 */
export function DraftForm<R>({
  draft,
  saving,
  check,
  send,
  savedMessage,
  onSaved,
  label,
  children,
}: DraftFormProps<R>) {
  const t = useText();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = check();
    if (Object.keys(wrong).length > 0) return saving.refuse(wrong);
    let reply: R | undefined;
    if (
      !(await saving.run(
        async () => {
          reply = await send();
        },
        typeof savedMessage === 'function' ? () => savedMessage(reply as R) : savedMessage,
      ))
    )
      return undefined;
    draft.done();
    return onSaved(reply as R);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <UnsavedGuard isDirty={draft.isDirty} />
      {saving.error ? (
        <Alert tone="danger" role="alert">
          {saving.error}
        </Alert>
      ) : null}
      {children}
      <StickyActions place="drawer">
        <Button type="submit" className="grow" busy={saving.isBusy}>
          {saving.isBusy ? t('common.saving') : label}
        </Button>
      </StickyActions>
    </form>
  );
}
