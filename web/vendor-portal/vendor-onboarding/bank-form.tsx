import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import {
  ACCOUNTS_DIFFER,
  requestBankChange,
  sendBankCode,
  type StoreBankAccount,
} from '#contracts/vendor-onboarding/bank-changes.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';

const EMPTY = {
  holderName: '',
  ifsc: '',
  accountNumber: '',
  accountNumberAgain: '',
  otp: '',
  password: '',
};
type Channel = StoreBankAccount['contacts'][number]['channel'];

interface BankFormProps {
  contacts: StoreBankAccount['contacts'];
  onDone: (bank: StoreBankAccount) => void;
  onCancel: () => void;
}

/**
 * Change of the bank account: the number twice, then a code and the password, so that neither a
 * stolen session nor a lost password is enough.
 */
export function BankForm({ contacts, onDone, onCancel }: BankFormProps) {
  const t = useText();
  const editor = useBankForm(contacts, onDone);
  return (
    <form
      method="post"
      noValidate
      autoComplete="off"
      onSubmit={(event) => void editor.send(event)}
      className="grid gap-4"
    >
      <UnsavedGuard
        isDirty={!editor.submit.isBusy && Object.values(editor.form).some((value) => value !== '')}
      />
      <ErrorBox text={editor.submit.error} />
      <AccountFields editor={editor} />
      {contacts.length > 1 ? (
        <SelectField
          label={t('vendors.bank.send_code_to')}
          value={editor.channel}
          onChange={(event) => editor.setChannel(event.target.value as Channel)}
          options={contacts.map((c) => ({ value: c.channel, label: c.to }))}
        />
      ) : null}
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label={t('accounts.one_time_code')}
          hint={t('vendors.bank.code_goes_to', {
            to: contacts.find((c) => c.channel === editor.channel)?.to ?? '',
          })}
          inputMode="numeric"
          maxLength={10}
          autoComplete="one-time-code"
          {...editor.bind('otp')}
        />
        <SendCode
          key={editor.channel}
          channel={editor.channel}
          onFault={(text) => editor.submit.refuse({}, text)}
        />
      </div>
      <PasswordField
        label={t('accounts.your_password')}
        maxLength={128}
        autoComplete="current-password"
        {...editor.bind('password')}
      />
      <div className="flex flex-wrap justify-end gap-3 [&>*]:max-sm:grow">
        <Button variant="outline" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={editor.submit.isBusy}>
          {editor.submit.isBusy ? t('common.sending') : t('common.request_change')}
        </Button>
      </div>
    </form>
  );
}

function useBankForm(
  contacts: StoreBankAccount['contacts'],
  onDone: (bank: StoreBankAccount) => void,
) {
  const t = useText();
  const submit = useSubmit();
  const [form, setForm] = useState(EMPTY);
  const [channel, setChannel] = useState<Channel>(contacts[0]?.channel ?? 'email');
  const differs =
    form.accountNumberAgain !== '' &&
    plain(form.accountNumberAgain).length >= plain(form.accountNumber).length &&
    plain(form.accountNumber) !== plain(form.accountNumberAgain);
  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    error: submit.errors[name] && t(submit.errors[name]),
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (plain(form.accountNumber) !== plain(form.accountNumberAgain))
      return submit.refuse({ accountNumberAgain: ACCOUNTS_DIFFER }, t(ACCOUNTS_DIFFER));
    await submit.run(
      async () => onDone((await callApi(requestBankChange, { body: { ...form, channel } })).bank),
      t('vendors.bank.requested_toast'),
      'vendors.bank.request_failed',
    );
  }
  return { send, submit, form, bind, differs, channel, setChannel };
}

function AccountFields({ editor }: { editor: ReturnType<typeof useBankForm> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('vendors.bank.account_holder')}
        hint={t('vendors.account_holder_hint')}
        maxLength={120}
        autoComplete="off"
        {...editor.bind('holderName')}
      />
      <TextField
        label={t('vendors.bank.ifsc')}
        hint={t('vendors.ifsc_hint')}
        maxLength={16}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...editor.bind('ifsc')}
      />
      <TextField
        label={t('common.account_number')}
        inputMode="numeric"
        maxLength={24}
        autoComplete="off"
        {...editor.bind('accountNumber')}
      />
      <TextField
        label={t('vendors.bank.account_number_again')}
        inputMode="numeric"
        maxLength={24}
        autoComplete="off"
        onPaste={(event) => event.preventDefault()}
        {...editor.bind('accountNumberAgain')}
        error={
          editor.submit.errors.accountNumberAgain || editor.differs ? t(ACCOUNTS_DIFFER) : undefined
        }
      />
    </>
  );
}

/** The number without spaces: people type numbers in groups. */
const plain = (text: string) => text.replaceAll(/\s/g, '');

function SendCode({ channel, onFault }: { channel: Channel; onFault: (text: string) => void }) {
  const t = useText();
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  async function send() {
    setWait(30);
    try {
      setWait((await callApi(sendBankCode, { body: { channel } })).resendInSeconds);
    } catch (cause) {
      setWait(0);
      onFault(`${messageOf(cause, 'errors.code_send_failed')}${waitText(cause)}`);
    }
  }
  return (
    <Button variant="outline" className="sm:mb-7" disabled={wait > 0} onClick={() => void send()}>
      {wait > 0 ? t('common.resend_in', { n: wait }) : t('accounts.send_code')}
    </Button>
  );
}
