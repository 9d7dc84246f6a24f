import { useState } from 'react';
import {
  COURIER_COMPANIES,
  type CourierAccount,
  type CourierCompany,
  type showVendorCourierToken,
} from '#contracts/fulfilment/courier-accounts.ts';
import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { CourierCalls, CourierSettings } from './courier-calls.ts';
import { CourierAccountForm } from './courier-account-form.tsx';
import { CourierRulesForm } from './courier-rules-form.tsx';

interface CourierSettingsProps {
  settings: CourierSettings;
  calls: CourierCalls;
  mayWrite: boolean;
  /** What the accounts are for, as a sentence. */
  text: string;
  onSaved: (settings: CourierSettings) => void;
  onTested: () => void;
}

const NAMES: Record<CourierCompany, string> = { shiprocket: 'Shiprocket', delhivery: 'Delhivery' };

/** Courier accounts of an owner, and the rules that choose a courier. */
export function CourierSettingsPanels(props: CourierSettingsProps) {
  const t = useText();
  const { settings, text, mayWrite, calls, onSaved } = props;
  const [editing, setEditing] = useState<CourierCompany | null>(null);
  return (
    <div className="grid max-w-[860px] gap-4">
      <Panel title={t('fulfilment.couriers.title')} text={text}>
        {settings.marketplace.length > 0 ? (
          <p className="mb-3 text-[15px]">
            {t('fulfilment.couriers.marketplace', { names: settings.marketplace.join(', ') })}
          </p>
        ) : null}
        <ul className="grid gap-3">
          {COURIER_COMPANIES.map((courier) => (
            <CourierCard
              key={courier}
              {...props}
              courier={courier}
              account={settings.accounts.find((a) => a.courier === courier)}
              onEdit={() => setEditing(courier)}
            />
          ))}
        </ul>
        <CourierAccountForm
          courier={editing}
          name={editing ? NAMES[editing] : ''}
          account={settings.accounts.find((a) => a.courier === editing)}
          save={calls.save}
          onSaved={(next) => {
            onSaved(next);
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      </Panel>
      <CourierRulesForm
        key={settings.version}
        settings={settings}
        mayWrite={mayWrite}
        saveRules={calls.saveRules}
        onSaved={onSaved}
      />
    </div>
  );
}

interface CourierCardProps extends CourierSettingsProps {
  courier: CourierCompany;
  account: CourierAccount | undefined;
  onEdit: () => void;
}
function CourierCard({
  courier,
  account,
  mayWrite,
  calls,
  onSaved,
  onTested,
  onEdit,
}: CourierCardProps) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const [isRemoving, setRemoving] = useState(false);
  const test = async () => {
    const result = await run('test', () => calls.test(courier));
    if (!result) return;
    toast.show(
      result.isWorking
        ? { type: 'success', message: t('fulfilment.couriers.works', { name: NAMES[courier] }) }
        : { type: 'error', message: result.text ?? t('common.action_failed') },
    );
    onTested();
  };
  const remove = async () => {
    const next = await run('remove', () => calls.remove(courier));
    if (next) onSaved(next);
  };
  return (
    <li className="rounded-button border border-border p-3.5">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {NAMES[courier]}
        <AccountBadge account={account} />
      </p>
      {account ? <AccountFacts account={account} /> : null}
      {mayWrite ? (
        <div className="mt-3 flex flex-wrap gap-2 [&>*]:max-sm:w-full">
          <Button variant={account ? 'outline' : 'action'} onClick={onEdit}>
            {account ? t('common.edit') : t('fulfilment.couriers.connect')}
          </Button>
          {account ? (
            <>
              <Button variant="outline" busy={busy === 'test'} onClick={() => void test()}>
                {t('fulfilment.couriers.test')}
              </Button>
              <WebhookToken courier={courier} calls={calls} />
              <Button variant="ghost" onClick={() => setRemoving(true)}>
                {t('fulfilment.couriers.disconnect')}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('fulfilment.couriers.disconnect_title', { name: NAMES[courier] })}
        text={t('fulfilment.couriers.disconnect_text')}
        confirmLabel={t('fulfilment.couriers.disconnect')}
        onConfirm={() => {
          setRemoving(false);
          void remove();
        }}
      />
    </li>
  );
}

function AccountBadge({ account }: { account: CourierAccount | undefined }) {
  const t = useText();
  if (!account) return <Badge>{t('fulfilment.couriers.not_connected')}</Badge>;
  if (!account.isOn) return <Badge>{t('common.disabled')}</Badge>;
  return account.problem ? (
    <Badge tone="danger">{t('fulfilment.couriers.not_working')}</Badge>
  ) : (
    <Badge tone="success">{t('fulfilment.couriers.connected')}</Badge>
  );
}

function AccountFacts({ account }: { account: CourierAccount }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return (
    <>
      <p className="mt-1 text-[14px] text-ink-muted [overflow-wrap:anywhere]">
        {account.email ??
          (account.mode === 'Express'
            ? t('fulfilment.couriers.mode_express')
            : t('fulfilment.couriers.mode_surface'))}
      </p>
      <p className="text-[14px] text-ink-muted">
        {account.testedAt
          ? t('fulfilment.couriers.tested', { time: formatDateTime(account.testedAt) })
          : t('fulfilment.couriers.untested')}
      </p>
      {account.problem ? <p className="text-[14px] text-danger">{account.problem}</p> : null}
      <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-[14px]">
        <span className="text-ink-muted">{t('fulfilment.couriers.webhook')}</span>
        <span className="select-all [overflow-wrap:anywhere]">{account.webhookUrl}</span>
        <CopyButton text={account.webhookUrl} label={t('fulfilment.couriers.copy_webhook')} />
      </p>
    </>
  );
}

/** Shows a new token once, to enter in the courier's panel. */
function WebhookToken({ courier, calls }: Pick<CourierCardProps, 'courier' | 'calls'>) {
  const t = useText();
  const { busy, run } = useAct('common.action_failed');
  const [shown, setShown] = useState<EndpointData<typeof showVendorCourierToken> | null>(null);
  const renew = async () => setShown(await run('token', () => calls.token(courier)));
  return (
    <>
      <Button variant="outline" busy={busy !== null} onClick={() => void renew()}>
        {t('fulfilment.couriers.new_token')}
      </Button>
      {shown ? (
        <Alert tone="info">
          <span className="block">
            {t('fulfilment.couriers.token_text', { header: shown.header })}
          </span>
          <span className="flex flex-wrap items-center gap-1.5 font-semibold">
            <span className="select-all [overflow-wrap:anywhere]">{shown.token}</span>
            <CopyButton text={shown.token} label={t('fulfilment.couriers.copy_token')} />
          </span>
        </Alert>
      ) : null}
    </>
  );
}
