import { type ReactNode, type SubmitEvent, useState } from 'react';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import type { MoneyAction } from './use-money-query.ts';

interface FormProps {
  action: MoneyAction;
  isDirty: boolean;
  label: string;
  onClose: () => void;
  onSend: () => Promise<void>;
  children: ReactNode;
}

/** Content of a form dialog: fields, errors, cancel and action. */
export function DialogForm({ action, isDirty, label, onClose, onSend, children }: FormProps) {
  const t = useText();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSend();
  };
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <UnsavedGuard isDirty={isDirty} />
      {children}
      {action.error && Object.keys(action.errors).length === 0 ? (
        <p role="alert" className="text-[14px] text-danger">
          {action.error}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onClose}>
          {t('common.dismiss')}
        </Button>
        <Button type="submit" busy={action.busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

interface OneFieldProps {
  open: boolean;
  title: string;
  text: string;
  label: string;
  action: MoneyAction;
  onClose: () => void;
  field: Pick<TextFieldProps, 'label' | 'hint' | 'inputMode' | 'autoCapitalize' | 'maxLength'> & {
    name: string;
    first?: string;
    check: (value: string) => string | null;
  };
  send: (value: string) => Promise<boolean>;
}

/** A dialog with one form. */
export function OneField({ open, title, text, onClose, ...rest }: OneFieldProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text} size="sm">
      <OneFieldForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function OneFieldForm({
  label,
  action,
  onClose,
  field: { name, first = '', check, ...field },
  send,
}: Omit<OneFieldProps, 'open' | 'title' | 'text'>) {
  const [value, setValue] = useState(first);
  const submit = async () => {
    const wrong = check(value.trim());
    if (wrong) return action.refuse({ [name]: wrong });
    if (await send(value.trim())) onClose();
  };
  return (
    <DialogForm
      action={action}
      isDirty={value.trim() !== first}
      label={label}
      onClose={onClose}
      onSend={submit}
    >
      <TextField
        {...field}
        name={name}
        value={value}
        autoComplete="off"
        spellCheck={false}
        error={action.errors[name]}
        onChange={(event) => {
          setValue(event.target.value);
          if (action.errors[name]) action.refuse({});
        }}
      />
    </DialogForm>
  );
}
