import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { confirmOwnPhone, sendPhoneCodes } from '#contracts/vendor-team/own-phone.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMember, vendorKey } from '#web/vendor-portal/member-context.tsx';

/** The member's mobile number: without a confirmed one there are no SMS. */
export function OwnPhone({ phone }: { phone: string | null }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t('notifications.phone.title')}
      text={
        phone ? t('notifications.phone.confirmed', { phone }) : t('notifications.phone.missing')
      }
      action={
        isOpen ? undefined : (
          <Button variant="outline" onClick={() => setOpen(true)}>
            {phone ? t('notifications.phone.change') : t('notifications.phone.add')}
          </Button>
        )
      }
    >
      {isOpen ? <PhoneForm onDone={() => setOpen(false)} /> : null}
    </Panel>
  );
}

function PhoneForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { _id: memberId } = useMember();
  const submit = useSubmit();
  const [isSent, setSent] = useState(false);
  const [form, setForm] = useState({ phone: '', phoneCode: '', emailCode: '' });
  const bind = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: submit.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isDone = await submit.run(
      () =>
        isSent
          ? callApi(confirmOwnPhone, { body: form })
          : callApi(sendPhoneCodes, { body: { phone: form.phone } }),
      isSent ? t('common.verified') : t('accounts.done.code_sent'),
      'common.save_failed',
    );
    if (!isDone) return;
    if (!isSent) return setSent(true);
    await client.invalidateQueries({ queryKey: vendorKey(memberId, 'alerts') });
    onDone();
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid max-w-[420px] gap-3"
    >
      <UnsavedGuard isDirty={form.phone !== '' && !submit.isBusy} />
      <ErrorBox text={submit.error} />
      <TextField
        label={t('notifications.phone.number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={16}
        readOnly={isSent}
        {...bind('phone')}
      />
      {isSent ? (
        <>
          <TextField
            label={t('notifications.phone.code_sms')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            {...bind('phoneCode')}
          />
          <TextField
            label={t('notifications.phone.code_email')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            {...bind('emailCode')}
          />
        </>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={submit.isBusy}>
          {isSent ? t('common.confirm') : t('notifications.phone.send_codes')}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
