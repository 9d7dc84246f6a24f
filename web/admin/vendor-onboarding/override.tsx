import { useState } from 'react';
import type { AdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { decideOverride, requestOverride } from '#contracts/vendor-onboarding/verifications.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ApplicationReasonDialog } from './reason-dialog.tsx';
import { useVendorCache } from './use-vendor.ts';

/** A request to open the vendor without all documents, for the second person; or that it was. */
export function OverrideNotice({ application }: { application: AdminApplication }) {
  const t = useText();
  const { formatDateTime } = useDates();
  const mayWrite = useStaffMay('vendors:write');
  const cache = useVendorCache(application._id);
  const { busy, run } = useAct('errors.something_failed');
  const { override } = application;
  if (!override) return null;
  const decide = async (to: 'approved' | 'withdrawn') => {
    const reply = await run(to, () =>
      callApi(decideOverride, { params: { id: application._id }, body: { to } }),
    );
    if (!reply) return;
    toast.show({
      type: 'success',
      message:
        to === 'approved'
          ? t('vendor_onboarding.done.override_approved')
          : t('vendor_onboarding.done.override_withdrawn'),
    });
    await cache.setApplication(reply.application);
  };
  const isWaiting = override.state === 'waiting';
  if (!isWaiting && application.kyc.missing.length === 0) return null;
  return (
    <div className="mb-4">
      <Alert
        tone="warning"
        title={
          isWaiting
            ? t('vendor_onboarding.override_waiting', { name: override.requestedBy })
            : t('vendor_onboarding.override_open', { name: override.decidedBy ?? '' })
        }
      >
        <p>
          {override.reason} · {formatDateTime(override.requestedAt)}
        </p>
        {override.commissionPercent === null ? null : (
          <p>
            {t('vendor_onboarding.override_commission', {
              percent: String(override.commissionPercent),
            })}
          </p>
        )}
        <ul aria-label={t('vendor_onboarding.missing')} className="list-disc pl-5">
          {override.missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {isWaiting && mayWrite ? (
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="sm" busy={busy === 'approved'} onClick={() => void decide('approved')}>
              {t('vendor_onboarding.override_approve')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              busy={busy === 'withdrawn'}
              onClick={() => void decide('withdrawn')}
            >
              {t('common.withdraw')}
            </Button>
          </div>
        ) : null}
      </Alert>
    </div>
  );
}

/** Asks a second person to open a vendor although documents are missing. */
export function RequestOverride({
  application,
  onDone,
}: {
  application: AdminApplication;
  onDone: () => void;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const cache = useVendorCache(application._id);
  const { busy, run } = useAct('errors.something_failed');
  const hasOwner = !application.kyc.missing.some((m) => m.path === 'account.owner');
  if (!hasOwner || application.override) return null;
  const send = async (reason: string) => {
    const reply = await run('request', () =>
      callApi(requestOverride, { params: { id: application._id }, body: { reason } }),
    );
    if (!reply) return;
    setOpen(false);
    onDone();
    toast.show({ type: 'success', message: t('vendor_onboarding.done.override_requested') });
    await cache.setApplication(reply.application);
  };
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('vendor_onboarding.override_request')}
      </Button>
      <ApplicationReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('vendor_onboarding.override_request')}
        text={t('vendor_onboarding.override_text')}
        label={t('common.reason')}
        confirmLabel={t('common.send')}
        most={500}
        isBusy={busy === 'request'}
        onConfirm={(reason) => void send(reason)}
      />
    </>
  );
}
