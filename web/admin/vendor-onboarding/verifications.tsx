import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import type { VerificationOutcome, VerifiedItem } from '#contracts/vendor-onboarding/kyc.ts';
import type { AdminApplication } from '#contracts/vendor-onboarding/vendor-applications.ts';
import { verifyVendor } from '#contracts/vendor-onboarding/verifications.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useVendorCache } from './use-vendor.ts';

const NAMES: Record<VerifiedItem, MessageId> = {
  gstin: 'common.gstin',
  pan: 'vendor_onboarding.pan',
  account: 'common.bank_account',
};
const LOOK = {
  match: [CircleCheck, 'text-success', 'vendor_onboarding.verified.match'],
  name_differs: [TriangleAlert, 'text-warning', 'vendor_onboarding.verified.name_differs'],
  invalid: [CircleX, 'text-danger', 'vendor_onboarding.verified.invalid'],
  none: [CircleDashed, 'text-ink-muted', 'vendor_onboarding.verified.none'],
} as const satisfies Record<VerificationOutcome | 'none', unknown>;

/** What the provider said about the vendor's numbers, and asking again. */
export function Verifications({
  application,
  mayVerify,
}: {
  application: AdminApplication;
  mayVerify: boolean;
}) {
  const t = useText();
  const cache = useVendorCache(application._id);
  const { busy, run } = useAct('vendor_onboarding.verify_failed');
  const { verifications } = application.kyc;
  if (verifications.length === 0) return null;
  const verify = async () => {
    const reply = await run('verify', () =>
      callApi(verifyVendor, { params: { id: application._id } }),
    );
    if (!reply) return;
    toast.show({ type: 'success', message: t('vendor_onboarding.done.verified') });
    await cache.setApplication(reply.application);
  };
  return (
    <section className="mt-4 border-t border-border pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('vendor_onboarding.verifications')}</h3>
        {mayVerify ? (
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            busy={busy === 'verify'}
            onClick={() => void verify()}
          >
            {t('vendor_onboarding.verify')}
          </Button>
        ) : null}
      </div>
      <ul aria-label={t('vendor_onboarding.verifications')} className="divide-y divide-border">
        {verifications.map((v) => (
          <Result key={v.item} {...v} />
        ))}
      </ul>
    </section>
  );
}

function Result({ item, result }: AdminApplication['kyc']['verifications'][number]) {
  const t = useText();
  const { formatDateTime } = useDates();
  const [Icon, colour, word] = LOOK[result?.outcome ?? 'none'];
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} strokeWidth={2} />
      <span className="min-w-0">
        <span className="font-semibold">{t(NAMES[item])}</span>: {t(word)}
        {result ? (
          <span className="block text-[13px] text-ink-muted">
            {[
              result.registeredName &&
                t('vendor_onboarding.verified.name', { name: result.registeredName }),
              result.detail,
              result.isTest ? t('vendor_onboarding.verified.test') : result.provider,
              formatDateTime(result.at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ) : null}
      </span>
    </li>
  );
}
