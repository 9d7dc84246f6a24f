import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { verifyAudit } from '#contracts/staff/audit.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

type Outcome = EndpointData<typeof verifyAudit>;

/** Goes through the whole log on demand and says whether every line still follows from the one before: a button, and the outcome for where there is room. */
export function useChainCheck(): { button: ReactNode; outcome: ReactNode } {
  const [found, setFound] = useState<Outcome | null>(null);
  const { busy, run } = useAct('The log could not be checked. Please try again.');
  const check = async () => {
    const outcome = await run('check', () => callApi(verifyAudit, {}, { fresh: true }));
    if (outcome) setFound(outcome);
  };
  return {
    button: (
      <Button variant="outline" busy={busy !== null} onClick={() => void check()}>
        <ShieldCheck aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {busy === null ? 'Check the chain' : 'Checking...'}
      </Button>
    ),
    outcome: found ? (
      <div className="mb-4">
        <Said outcome={found} />
      </div>
    ) : null,
  };
}

function Said({ outcome: { lines, head, brokenAt } }: { outcome: Outcome }) {
  if (brokenAt !== null)
    return (
      <Alert
        tone="danger"
        role="alert"
        title={`The chain is broken at line ${brokenAt.toLocaleString('en-IN')}`}
      >
        This line was changed, does not follow the one before, or one before it is missing. Compare
        with a CSV kept earlier.
      </Alert>
    );
  if (lines === 0) return <Alert tone="info" role="status" title="There is no line to check yet" />;
  return (
    <Alert
      tone="success"
      role="status"
      title={
        lines === 1
          ? 'The one line there is holds'
          : `All ${lines.toLocaleString('en-IN')} lines follow one another`
      }
    >
      <p className="font-mono text-[12px] [overflow-wrap:anywhere]">Hash of the last: {head}</p>
    </Alert>
  );
}
