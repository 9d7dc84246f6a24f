import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { createApiToken, TOKEN_DAYS, TOKEN_RIGHTS } from '#contracts/vendor-team/api-tokens.ts';
import { callApi } from '#web/api/client.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TOKEN_RIGHT_NAMES } from './labels.ts';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';

type Right = (typeof TOKEN_RIGHTS)[number];
type Days = (typeof TOKEN_DAYS)[number];

/** Name, permissions and lifetime; then the token, shown once. */
export function TokenDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const editor = useTokenForm(onClose);
  return (
    <Dialog
      open={open}
      onClose={editor.close}
      title={editor.made ? t('settings.token.created_title') : t('settings.token.new')}
      description={editor.made ? undefined : t('settings.token.new_text')}
    >
      {editor.made ? (
        <CreatedToken editor={editor} made={editor.made} />
      ) : (
        <TokenForm editor={editor} />
      )}
    </Dialog>
  );
}

function useTokenForm(onClose: () => void) {
  const t = useText();
  const submit = useSubmit();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly Right[]>([]);
  const [days, setDays] = useState<Days>(90);
  const [made, setMade] = useState<string | null>(null);
  function close() {
    if (made) {
      setMade(null);
      setName('');
      setRights([]);
    }
    onClose();
  }
  const make = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit.run(
      async () =>
        setMade(
          (await callApi(createApiToken, { body: { name, rights: [...rights], days } })).token,
        ),
      t('settings.token.created'),
      'settings.token.create_failed',
    );
  };
  return { close, made, make, submit, name, setName, rights, setRights, days, setDays };
}

interface CreatedTokenProps {
  editor: ReturnType<typeof useTokenForm>;
  made: string;
}
function CreatedToken({ editor, made }: CreatedTokenProps) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <Alert tone="warning">{t('settings.token.copy_text')}</Alert>
      <p className="flex items-center justify-between gap-2 rounded-button bg-sunken px-3 py-2">
        <code className="min-w-0 text-[14px] break-all select-all">{made}</code>
        <CopyButton text={made} label={t('settings.token.copy')} />
      </p>
      <p className="text-[14px] text-ink-muted">{t('settings.token.header_hint')}</p>
      <Button onClick={editor.close} className="justify-self-end">
        {t('settings.copied_confirm')}
      </Button>
    </div>
  );
}

function TokenForm({ editor }: { editor: ReturnType<typeof useTokenForm> }) {
  const t = useText();
  return (
    <form method="post" noValidate onSubmit={editor.make} className="grid gap-4">
      <ErrorBox text={editor.submit.error} />
      <TextField
        label={t('common.name')}
        name="name"
        hint={t('settings.name_hint')}
        maxLength={60}
        value={editor.name}
        error={editor.submit.errors.name}
        onChange={(event) => editor.setName(event.target.value)}
      />
      <fieldset>
        <legend className="text-[14px] font-semibold">{t('settings.token.permissions')}</legend>
        <div className="mt-1 grid sm:grid-cols-2">
          {TOKEN_RIGHTS.map((right) => (
            <Checkbox
              key={right}
              label={t(TOKEN_RIGHT_NAMES[right])}
              checked={editor.rights.includes(right)}
              onChange={(event) =>
                editor.setRights(
                  event.target.checked
                    ? [...editor.rights, right]
                    : editor.rights.filter((r) => r !== right),
                )
              }
            />
          ))}
        </div>
        {editor.submit.errors.rights ? (
          <p className="text-[14px] text-danger">{editor.submit.errors.rights}</p>
        ) : null}
      </fieldset>
      <SelectField
        label={t('settings.token.valid_for')}
        name="days"
        value={String(editor.days)}
        options={TOKEN_DAYS.map((d) => ({
          value: String(d),
          label: t('common.days', { n: d }),
        }))}
        onChange={(event) => editor.setDays(Number(event.target.value) as Days)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={editor.close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={editor.submit.isBusy}>
          {editor.submit.isBusy ? t('common.saving') : t('settings.token.create')}
        </Button>
      </div>
    </form>
  );
}
