import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropSecondFactor, renewRecoveryCodes, type StaffDesk } from '#contracts/staff.ts';
import { adminKey, useStaff, useStaffDesk } from '#web/admin/desk.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, RowsSkeleton } from '#web/features/portal/listed.tsx';
import { Panel } from '#web/features/portal/page-head.tsx';
import { useDates } from '#web/i18n/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const FEW = 3;

/** The second factor of one's own account: set up, renewed, dropped where the marketplace does not require it. */
export function FactorPanel() {
  const { _id: me, email } = useStaff();
  const client = useQueryClient();
  const query = useStaffDesk();
  const [shown, setShown] = useState<'setup' | readonly string[] | null>(null);
  const end = () => { setShown(null); void client.invalidateQueries({ queryKey: adminKey(me) }); };
  return (
    <Panel title="Second factor" text="A code of your phone beside the password: who learns the password alone does not get in.">
      {shown === 'setup' ? <FactorSetup doneLabel="Done" onDone={end} onCancel={() => setShown(null)} /> : shown ? <RecoveryCodes codes={shown} email={email} doneLabel="Done" onDone={end} /> : (
        <Listed query={query} failed="The second factor could not be looked up" waiting={<RowsSkeleton rows={1} />}>
          {({ secondFactor }) => <State factor={secondFactor} onSetUp={() => setShown('setup')} onCodes={setShown} onDropped={end} />}
        </Listed>
      )}
    </Panel>
  );
}

interface StateProps { factor: StaffDesk['secondFactor']; onSetUp: () => void; onCodes: (codes: readonly string[]) => void; onDropped: () => void }

function State({ factor: { since, recoveryCodes, isRequired }, onSetUp, onCodes, onDropped }: StateProps) {
  const { formatDate } = useDates();
  const [asked, setAsked] = useState<'renew' | 'drop' | null>(null);
  const close = () => setAsked(null);
  if (since === null) return <div className="flex flex-wrap items-center gap-3"><Badge tone="warning">Not set up</Badge><Button onClick={onSetUp}>Set up</Button></div>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1"><Badge tone="success">On</Badge>Since {formatDate(since)}. <span className={recoveryCodes <= FEW ? 'font-semibold text-warning' : ''}>{recoveryCodes} of 10 recovery codes are left.</span></p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setAsked('renew')}>New recovery codes</Button>
        {isRequired ? null : <Button variant="danger" onClick={() => setAsked('drop')}>Do without it</Button>}
      </div>
      <FactorDialog
        open={asked === 'renew'} onClose={close} title="New recovery codes" description="Ten new ones; those you have stop working." confirmLabel="Make new codes" done="Ten new recovery codes"
        send={async (body) => onCodes((await callApi(renewRecoveryCodes, { body })).recoveryCodes)}
      />
      <FactorDialog
        open={asked === 'drop'} onClose={close} title="Do without the second factor?" description="From then on your password alone lets you in, and whoever learns it." confirmLabel="Drop it" isDanger done="Only the password is asked from now on"
        send={async (body) => { await callApi(dropSecondFactor, { body }); onDropped(); }}
      />
    </>
  );
}
