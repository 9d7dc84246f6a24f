import { type SubmitEvent, useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { passkeyRefusalText } from './passkey-error.ts';

interface NameDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  known: string;
  label: string;
  save: (name: string) => Promise<unknown>;
}

/** Asks for a passkey's name. */
export function NameDialog({ open, onClose, title, text, ...rest }: NameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={text} size="sm">
      <Form onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Form({ onClose, known, label, save }: Omit<NameDialogProps, 'open' | 'title' | 'text'>) {
  const t = useText();
  const [name, setName] = useState(known);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (!name.trim()) return setError(t('errors.name_required_short'));
    setBusy(true);
    setError(null);
    try {
      await save(name.trim());
    } catch (cause) {
      setError(passkeyRefusalText(cause));
      setBusy(false);
    }
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      {error ? (
        <Alert tone="danger" role="alert">
          {error}
        </Alert>
      ) : null}
      <TextField
        label={t('accounts.passkey.name')}
        name="passkeyName"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBusy ? t('common.checking') : label}
        </Button>
      </div>
    </form>
  );
}
