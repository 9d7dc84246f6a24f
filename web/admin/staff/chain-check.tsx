import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { verifyAudit } from '#contracts/audit.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/features/portal/use-act.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Goes through the whole log on demand and says whether every line still follows from the one before. */
export function ChainCheck() {
  const [found, setFound] = useState<EndpointData<typeof verifyAudit> | null>(null);
  const { busy, run } = useAct('The log could not be checked. Please try again.');
  const check = async () => { const outcome = await run('check', () => callApi(verifyAudit, {}, { fresh: true })); if (outcome) setFound(outcome); };
  return (
    <div className="mb-4 flex flex-wrap items-start gap-3">
      <Button variant="outline" busy={busy !== null} onClick={() => void check()}><ShieldCheck aria-hidden="true" className="size-5" strokeWidth={1.75} />{busy === null ? 'Check the chain' : 'Checking...'}</Button>
      {found === null ? null : found.brokenAt === null ? (
        <div className="min-w-0 grow"><Alert tone="success" role="status" title={`All ${found.lines.toLocaleString('en-IN')} lines follow one another`}>{found.head ? <p className="font-mono text-[12px] [overflow-wrap:anywhere]">Hash of the last: {found.head}</p> : null}</Alert></div>
      ) : (
        <div className="min-w-0 grow"><Alert tone="danger" role="alert" title={`The chain is broken at line ${found.brokenAt.toLocaleString('en-IN')}`}>This line was changed, does not follow the one before, or one before it is missing. Compare with a CSV kept earlier.</Alert></div>
      )}
    </div>
  );
}
