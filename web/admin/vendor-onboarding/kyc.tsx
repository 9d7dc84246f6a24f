import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import {
  type AdminApplication,
  checkKycItem,
  type KycItem,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useKept } from './use-vendor.ts';
import { DOCUMENT } from './labels.ts';

const NAME: Record<KycItem, string> = { ...DOCUMENT, account: 'Bank account' };

/** What has to be compared before the shop opens, and who compared it. */
export function Kyc({
  application,
  mayCheck,
}: {
  application: AdminApplication;
  mayCheck: boolean;
}) {
  const { formatDateTime } = useDates();
  const kept = useKept(application._id);
  const { busy, run } = useAct('This could not be noted. Please try again.');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const check = async (item: KycItem) => {
    if (item === 'account' && note.trim().length < 3)
      return setError('Say how: penny drop, cancelled cheque, call to the bank.');
    setError(null);
    const reply = await run(item, () =>
      callApi(checkKycItem, {
        params: { id: application._id, item },
        body: item === 'account' ? { note: note.trim() } : {},
      }),
    );
    if (!reply) return;
    toast.show({ type: 'success', message: `${NAME[item]} checked` });
    await kept.application(reply.application);
  };
  return (
    <ul aria-label="Identity checks" className="divide-y divide-border">
      {application.kyc.items.map(({ item, isThere, check: done }) => {
        const Icon = done ? CircleCheck : CircleDashed;
        return (
          <li key={item} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <Icon
              aria-hidden="true"
              className={`size-5 shrink-0 ${done ? 'text-success' : 'text-ink-muted'}`}
              strokeWidth={2}
            />
            <span className="min-w-0 grow">
              <span className="font-semibold">{NAME[item]}</span>
              <span className="block text-[13px] text-ink-muted">
                {done
                  ? `${done.method}. ${done.by}, ${formatDateTime(done.at)}`
                  : isThere
                    ? 'Not checked'
                    : 'Missing'}
              </span>
            </span>
            {mayCheck && isThere && !done ? (
              <form
                noValidate
                className="flex flex-wrap items-end gap-2"
                onSubmit={(event) => {
                  event.preventDefault();
                  void check(item);
                }}
              >
                {item === 'account' ? (
                  <TextField
                    label="How it was verified"
                    value={note}
                    maxLength={200}
                    error={error}
                    onChange={(event) => setNote(event.target.value)}
                    className="w-60"
                  />
                ) : null}
                <Button
                  type="submit"
                  variant="outline"
                  size="sm"
                  className="min-h-11"
                  busy={busy === item}
                  {...(item === 'account'
                    ? {}
                    : { 'aria-label': `Mark as checked: ${NAME[item]}` })}
                >
                  {item === 'account' ? 'Account is verified' : 'Mark as checked'}
                </Button>
              </form>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
