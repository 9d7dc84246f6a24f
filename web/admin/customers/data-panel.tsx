import { Download } from 'lucide-react';
import { useState } from 'react';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { exportPerson, type PersonFile } from '#contracts/customers/customers.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ReasonDialog } from '#web/modules/portal-kit/forms/reason-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** What the Digital Personal Data Protection Act, 2023 gives a shopper, done for them when they ask staff. */
export function DataPanel({ person }: { person: PersonFile }) {
  const [asks, setAsks] = useState<'export' | 'erase' | null>(null);
  const close = () => setAsks(null);
  const save = async (reason: string) => {
    const data = await callApi(exportPerson, { params: { id: person._id }, body: { reason } });
    saveFile(
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      `haatlane-data-${dayInIndia(data.exportedAt)}.json`,
    );
    toast.show({ type: 'success', message: 'The copy is in your downloads' });
  };
  return (
    <Panel
      title="Their data"
      text="Shoppers may ask for a copy of their data and for its erasure. Make sure first that it is them who ask."
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setAsks('export')}>
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          Copy of their data
        </Button>
        <Button variant="danger" onClick={() => setAsks('erase')}>
          Erase the account
        </Button>
      </div>
      <ReasonDialog
        open={asks === 'export'}
        onClose={close}
        title="Make a copy of their data?"
        text="The same file as shoppers make themselves: everything we keep, unmasked. That you made it stands in the audit log."
        label="Why?"
        hint="Such as: asked by letter of 2 November."
        least={5}
        tooShort="Please give the reason in a few words."
        confirmLabel="Save the file"
        onConfirm={save}
      />
      <EraseDialog person={person} open={asks === 'erase'} onClose={close} />
    </Panel>
  );
}
