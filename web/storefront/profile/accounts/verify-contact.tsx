import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { sendOtp } from '#contracts/accounts/accounts.ts';
import { callApi } from '#web/api/client.ts';
import { profileQuery } from '#web/modules/accounts/queries.ts';
import { messageOf, waitText } from '#web/modules/feedback/error-message.ts';
import { notifyFailure, notifySuccess } from '#web/modules/feedback/notify.ts';
import { setSessionUser, useSession } from '#web/modules/accounts/session/session-store.ts';
import { OtpForm } from '#web/storefront/accounts/otp-form.tsx';
import { spacedPhone } from '#web/modules/accounts/spaced-phone.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** A contact with its verified mark, or a link to verify it. */
export function VerifyContact({
  purpose,
  identifier,
  isVerified,
  isPending = false,
}: {
  purpose: 'verify_email' | 'verify_phone';
  identifier: string;
  isVerified: boolean;
  /** It replaces the current one. */
  isPending?: boolean;
}) {
  const t = useText();
  const { wait, isBusy, start, verified } = useContactCheck(identifier, purpose);
  return (
    <div className="border-t border-border py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-[14px] text-ink-muted">
            {purpose === 'verify_email' ? t('common.email') : t('common.phone')}
          </span>
          <span className="font-semibold break-all">{spacedPhone(identifier)}</span>
          {isPending ? (
            <span className="block text-[14px] text-ink-muted">
              {t('accounts.contact.replace_text')}
            </span>
          ) : null}
        </p>
        {isVerified ? (
          <Badge tone="success">
            <Check aria-hidden="true" className="size-4" strokeWidth={2.5} />
            {t('common.verified')}
          </Badge>
        ) : wait === null ? (
          <VerifyButton isBusy={isBusy} purpose={purpose} start={start} />
        ) : null}
      </div>
      {wait !== null && !isVerified ? (
        <div className="mt-3 max-w-[420px]">
          <OtpForm
            identifier={identifier}
            purpose={purpose}
            resendInSeconds={wait}
            onVerified={() => void verified()}
          />
        </div>
      ) : null}
    </div>
  );
}

function useContactCheck(identifier: string, purpose: 'verify_email' | 'verify_phone') {
  const t = useText();
  const client = useQueryClient();
  const { user } = useSession();
  const [wait, setWait] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function start() {
    setBusy(true);
    try {
      setWait(
        (await callApi(sendOtp, { body: { identifier, purpose } }, { audience: 'user' }))
          .resendInSeconds,
      );
    } catch (cause) {
      notifyFailure(`${t(messageOf(cause, 'accounts.otp_failed'))}${waitText(cause)}`);
    }
    setBusy(false);
  }
  async function verified() {
    setWait(null);
    const query = profileQuery(user?._id ?? null);
    const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
    setSessionUser(fresh);
    // A code may have been waiting for this.
    void client.invalidateQueries({ queryKey: ['customer', user?._id ?? null] });
    notifySuccess(
      purpose === 'verify_email'
        ? 'accounts.contacts.email_verified'
        : 'accounts.contacts.phone_verified',
      'success',
    );
  }
  return { wait, isBusy, start, verified };
}

interface VerifyButtonProps {
  isBusy: boolean;
  purpose: 'verify_email' | 'verify_phone';
  start: () => Promise<void>;
}
function VerifyButton({ isBusy, purpose, start }: VerifyButtonProps) {
  const t = useText();
  return (
    <Button
      variant="outline"
      busy={isBusy}
      aria-label={
        isBusy
          ? undefined
          : purpose === 'verify_email'
            ? t('accounts.contacts.verify_email')
            : t('accounts.contacts.verify_phone')
      }
      onClick={() => void start()}
    >
      {isBusy ? t('accounts.code_sending') : t('common.verify')}
    </Button>
  );
}
