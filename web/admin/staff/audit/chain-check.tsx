import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { verifyAudit } from '#contracts/staff/audit.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useText } from '#web/i18n/text.ts';
import { groupIndian } from '#contracts/kernel/money.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

type Outcome = EndpointData<typeof verifyAudit>;

/** Verifies the whole log on demand: every entry must follow from the one before. Gives a button and the result, to be placed by the page. */
export function useLogVerification(): { button: ReactNode; outcome: ReactNode } {
  const t = useText();
  const [found, setFound] = useState<Outcome | null>(null);
  const { busy, run } = useAct('staff.audit.verify_failed');
  const verify = async () => {
    const outcome = await run('check', () => callApi(verifyAudit, {}, { fresh: true }));
    if (outcome) setFound(outcome);
  };
  return {
    button: (
      <Button variant="outline" busy={busy !== null} onClick={() => void verify()}>
        <ShieldCheck aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {busy === null ? t('staff.audit.verify') : t('common.checking')}
      </Button>
    ),
    outcome: found ? (
      <div className="mb-4">
        <VerificationResult outcome={found} />
      </div>
    ) : null,
  };
}

function VerificationResult({ outcome: { lines, head, brokenAt } }: { outcome: Outcome }) {
  const t = useText();
  if (brokenAt !== null)
    return (
      <Alert
        tone="danger"
        role="alert"
        title={t('staff.audit.broken_title', { n: groupIndian(brokenAt) })}
      >
        {t('staff.audit.broken_text')}
      </Alert>
    );
  if (lines === 0) return <Alert tone="info" role="status" title={t('staff.audit.verify_empty')} />;
  return (
    <Alert tone="success" role="status" title={t('staff.audit.verified', { n: lines })}>
      <p className="font-mono text-[12px] [overflow-wrap:anywhere]">
        {t('staff.audit.last_hash', { hash: head ?? '' })}
      </p>
    </Alert>
  );
}
