import { Download } from 'lucide-react';
import { useState } from 'react';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { exportCustomer, type CustomerFile } from '#contracts/customers/customers.ts';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { ReasonPrompt } from '#web/modules/portal-kit/forms/reason-dialog.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** Export and erasure under the Digital Personal Data Protection Act, 2023, on behalf of a customer. */
export function DataPanel({ person }: { person: CustomerFile }) {
  const t = useText();
  const [asks, setAsks] = useState<'export' | 'erase' | null>(null);
  const close = () => setAsks(null);
  const save = async (reason: string) => {
    const data = await callApi(exportCustomer, { params: { id: person._id }, body: { reason } });
    saveFile(
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      `customer-data-${dayInIndia(data.exportedAt)}.json`,
    );
    toast.show({ type: 'success', message: t('customers.data.exported_toast') });
  };
  return (
    <Panel title={t('customers.data.title')} text={t('customers.data.text')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setAsks('export')}>
          <Download aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {t('customers.data.export')}
        </Button>
        <Button variant="danger" onClick={() => setAsks('erase')}>
          {t('customers.data.erase')}
        </Button>
      </div>
      <ReasonPrompt
        open={asks === 'export'}
        onClose={close}
        title={t('customers.data.export_title')}
        text={t('customers.data.export_text')}
        label={t('common.reason')}
        hint={t('customers.data.reason_hint')}
        least={5}
        tooShort={t('errors.reason_missing')}
        confirmLabel={t('customers.data.save_file')}
        onConfirm={save}
      />
      <EraseDialog person={person} open={asks === 'erase'} onClose={close} />
    </Panel>
  );
}
