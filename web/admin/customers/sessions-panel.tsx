import { useState } from 'react';
import {
  endCustomerSession,
  endCustomerSessions,
  type CustomerFile,
} from '#contracts/customers/customers.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useCustomerChange } from './use-customer.ts';

/** Devices of a customer, with ways to sign them out. */
export function SessionsPanel({ person }: { person: CustomerFile }) {
  const t = useText();
  const mayWrite = useStaffMay('customers:write');
  const { busy, run } = useAct('customers.devices.sign_out_failed');
  const [isAsking, setAsking] = useState(false);
  const change = useCustomerChange(person._id);
  const end = (session: string) =>
    run(session, async () =>
      change(
        (await callApi(endCustomerSession, { params: { id: person._id, session } })).person,
        t('accounts.devices.signed_out'),
      ),
    );
  const endAll = () =>
    run('all', async () =>
      change(
        (await callApi(endCustomerSessions, { params: { id: person._id } })).person,
        t('customers.devices.signed_out_all'),
      ),
    );
  return (
    <Panel
      title={t('accounts.devices.title')}
      action={
        mayWrite && person.sessions.length > 0 ? (
          <Button variant="outline" busy={busy === 'all'} onClick={() => setAsking(true)}>
            {t('customers.devices.sign_out_all')}
          </Button>
        ) : null
      }
    >
      {person.sessions.length === 0 ? (
        <p className="text-ink-muted">{t('customers.devices.empty')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {person.sessions.map((s) => (
            <Device
              key={s._id}
              device={s}
              isBusy={busy === s._id}
              onSignOut={mayWrite ? () => void end(s._id) : null}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('customers.devices.sign_out_title')}
        text={t('customers.devices.sign_out_text')}
        confirmLabel={t('customers.devices.sign_out_all')}
        onConfirm={() => {
          setAsking(false);
          void endAll();
        }}
      />
    </Panel>
  );
}

interface DeviceProps {
  device: CustomerFile['sessions'][number];
  isBusy: boolean;
  onSignOut: (() => void) | null;
}
function Device({ device: s, isBusy, onSignOut }: DeviceProps) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div>
        <p className="font-semibold">{s.device}</p>
        <p className="text-[13px] text-ink-muted">
          {t('accounts.devices.last_seen', { time: formatDateTime(s.lastSeenAt) })}
          {s.ip ? ` · ${s.ip}` : ''}
        </p>
      </div>
      {onSignOut ? (
        <Button
          variant="ghost"
          size="sm"
          className="max-md:min-h-11"
          busy={isBusy}
          onClick={onSignOut}
        >
          {t('common.sign_out')}
          <span className="sr-only"> {s.device}</span>
        </Button>
      ) : null}
    </li>
  );
}
