import { CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { type KycItem } from '#contracts/vendor-onboarding/kyc.ts';
import {
  type AdminApplication,
  checkKycItem,
} from '#contracts/vendor-onboarding/vendor-applications.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useVendorCache } from './use-vendor.ts';
import { DOCUMENT } from './labels.ts';

const NAME: Record<KycItem, MessageId> = { ...DOCUMENT, account: 'common.bank_account' };

/** What has to be checked before an approval, and who checked it. */
export function Kyc({
  application,
  mayCheck,
}: {
  application: AdminApplication;
  mayCheck: boolean;
}) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <>
      {mayCheck ? <CheckAll application={application} /> : null}
      <ul aria-label={t('vendor_onboarding.kyc')} className="divide-y divide-border">
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
                <span className="font-semibold">{t(NAME[item])}</span>
                <span className="block text-[13px] text-ink-muted">
                  {done
                    ? `${done.method}. ${done.by}, ${formatDateTime(done.at)}`
                    : t(isThere ? 'vendor_onboarding.kyc_open' : 'vendor_onboarding.missing')}
                </span>
              </span>
              {mayCheck && isThere && !done ? (
                <CheckForm applicationId={application._id} item={item} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/**
 * Marks everything there is at once. The bank account is included where the verification provider
 * confirmed it; otherwise it needs a note of its own.
 */
function CheckAll({ application }: { application: AdminApplication }) {
  const t = useText();
  const cache = useVendorCache(application._id);
  const { busy, run } = useAct('vendor_onboarding.kyc_failed');
  const { items, verifications } = application.kyc;
  const account = verifications.find((v) => v.item === 'account')?.result;
  const isConfirmed = account?.outcome === 'match';
  const open = items.filter(
    ({ item, isThere, check }) => isThere && !check && (item !== 'account' || isConfirmed),
  );
  if (open.length < 2) return null;
  const checkAll = async () => {
    for (const { item } of open) {
      const body =
        item === 'account'
          ? { note: t('vendor_onboarding.kyc_by_provider', { provider: account!.provider }) }
          : {};
      const reply = await run('all', () =>
        callApi(checkKycItem, { params: { id: application._id, item }, body }),
      );
      if (!reply) return;
      await cache.setApplication(reply.application);
    }
    toast.show({
      type: 'success',
      message: t('vendor_onboarding.kyc_all_done', { n: open.length }),
    });
  };
  return (
    <Button
      variant="outline"
      size="sm"
      className="mb-2 min-h-11"
      busy={busy === 'all'}
      onClick={() => void checkAll()}
    >
      {t('vendor_onboarding.kyc_mark_all', { n: open.length })}
    </Button>
  );
}

function CheckForm({ applicationId, item }: { applicationId: string; item: KycItem }) {
  const t = useText();
  const cache = useVendorCache(applicationId);
  const { busy, run } = useAct('vendor_onboarding.kyc_failed');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isAccount = item === 'account';
  const check = async () => {
    if (isAccount && note.trim().length < 3)
      return setError(t('vendor_onboarding.kyc_note_missing'));
    setError(null);
    const reply = await run(item, () =>
      callApi(checkKycItem, {
        params: { id: applicationId, item },
        body: isAccount ? { note: note.trim() } : {},
      }),
    );
    if (!reply) return;
    toast.show({
      type: 'success',
      message: t('vendor_onboarding.kyc_done', { item: t(NAME[item]) }),
    });
    await cache.setApplication(reply.application);
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      {isAccount ? (
        <TextField
          label={t('vendor_onboarding.kyc_note')}
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
        {...(isAccount
          ? {}
          : { 'aria-label': t('vendor_onboarding.kyc_mark_named', { item: t(NAME[item]) }) })}
      >
        {t(isAccount ? 'vendor_onboarding.kyc_verified' : 'vendor_onboarding.kyc_mark')}
      </Button>
    </form>
  );
}
