import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  holdPayouts,
  liftPayoutHold,
  setVendorCommission,
  type AdminVendor,
} from '#contracts/vendor-onboarding/vendor-admin.ts';
import { callApi } from '#web/api/client.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { ApplicationReasonDialog } from './reason-dialog.tsx';
import { useVendorCache } from './use-vendor.ts';

type Open = 'hold' | 'lift' | 'commission' | null;

/** The commission of a vendor and whether payouts are on hold. */
export function VendorMoney({ vendor }: { vendor: AdminVendor }) {
  const t = useText();
  const mayWrite = useStaffMay('vendors:write');
  const [open, setOpen] = useState<Open>(null);
  return (
    <Panel title={t('common.payments')}>
      <div className="divide-y divide-border">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-3">
          <Commission vendor={vendor} />
          {mayWrite ? (
            <Button
              variant="outline"
              size="sm"
              className="min-h-11 md:min-h-9"
              onClick={() => setOpen('commission')}
            >
              {t('common.change')}
            </Button>
          ) : null}
        </div>
        <div className="pt-3">
          <h3 className="mb-1 text-ink-muted">{t('settlement.payouts')}</h3>
          <PayoutState vendor={vendor} />
          {mayWrite ? (
            <Button
              variant={vendor.hold ? 'outline' : 'danger'}
              size="sm"
              className="mt-2 min-h-11 md:min-h-9"
              onClick={() => setOpen(vendor.hold ? 'lift' : 'hold')}
            >
              {t(vendor.hold ? 'vendors.money.resume' : 'vendors.money.hold')}
            </Button>
          ) : null}
        </div>
      </div>
      <MoneyDialogs vendor={vendor} open={open} onClose={() => setOpen(null)} />
    </Panel>
  );
}

function Commission({ vendor }: { vendor: AdminVendor }) {
  const t = useText();
  return (
    <dl>
      <dt className="text-ink-muted">{t('vendors.money.own_commission')}</dt>
      <dd className="text-[20px] leading-[28px] font-extrabold tabular-nums">
        {vendor.commissionPercent}%
      </dd>
      {vendor.paysByCategory ? (
        <dd className="text-[14px]">{t('vendors.money.category_first')}</dd>
      ) : null}
      <dd className="text-[13px] text-ink-muted">
        <Link to="/admin/commission" className="text-brand underline underline-offset-2">
          {t('vendors.commission.rules')}
        </Link>{' '}
        {t('vendors.money.rules_first')}
      </dd>
    </dl>
  );
}

function PayoutState({ vendor: { hold } }: { vendor: AdminVendor }) {
  const t = useText();
  const { formatDateTime } = useDates();
  return hold ? (
    <Alert tone="warning" title={t('vendors.money.held_title')}>
      <p>{hold.reason}</p>
      <p className="text-[13px]">
        {hold.by} · {formatDateTime(hold.at)}
      </p>
    </Alert>
  ) : (
    <p>{t('vendors.money.active')}</p>
  );
}

function MoneyDialogs({
  vendor,
  open,
  onClose,
}: {
  vendor: AdminVendor;
  open: Open;
  onClose: () => void;
}) {
  const t = useText();
  const { busy, take, params } = useMoneyDecision(vendor, onClose);
  return (
    <>
      <ApplicationReasonDialog
        open={open === 'hold'}
        onClose={onClose}
        title={t('vendors.money.hold_title')}
        text={t('vendors.money.hold_text')}
        label={t('vendors.money.hold_reason')}
        most={500}
        confirmLabel={t('vendors.money.hold')}
        isBusy={busy === 'hold'}
        onConfirm={(reason) =>
          void take('hold', t('vendors.money.held_toast'), () =>
            callApi(holdPayouts, { ...params, body: { reason }, version: vendor.versions.hold }),
          )
        }
      />
      <ConfirmDialog
        open={open === 'lift'}
        onClose={onClose}
        title={t('vendors.money.resume_title')}
        text={t('vendors.money.resume_text')}
        confirmLabel={t('vendors.money.resume')}
        keepLabel={t('common.dismiss')}
        onConfirm={() =>
          void take('lift', t('vendors.money.resumed_toast'), () =>
            callApi(liftPayoutHold, { ...params, version: vendor.versions.hold }),
          )
        }
      />
      <CommissionDialog
        vendor={vendor}
        open={open === 'commission'}
        isBusy={busy === 'commission'}
        onClose={onClose}
        onSave={(body) =>
          void take('commission', t('vendors.money.commission_saved'), () =>
            callApi(setVendorCommission, { ...params, body, version: vendor.versions.commission }),
          )
        }
      />
    </>
  );
}

function useMoneyDecision(vendor: AdminVendor, onClose: () => void) {
  const cache = useVendorCache(vendor._id);
  const { busy, run } = useAct('common.save_failed');
  const params = { params: { id: vendor._id } };
  const take = async (name: string, done: string, work: () => Promise<{ vendor: AdminVendor }>) => {
    const reply = await run(name, work);
    if (!reply) return;
    onClose();
    toast.show({ type: 'success', message: done });
    await cache.setVendor(reply.vendor);
  };
  return { busy, take, params };
}

interface CommissionFormProps {
  vendor: AdminVendor;
  isBusy: boolean;
  onClose: () => void;
  onSave: (body: { percent: number; byCategory: boolean; reason: string }) => void;
}
function CommissionDialog({ open, ...form }: CommissionFormProps & { open: boolean }) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={t('vendors.money.commission_title')}
      description={t('vendors.money.commission_text')}
    >
      <CommissionForm {...form} />
    </Dialog>
  );
}

const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;
function CommissionForm({ vendor, isBusy, onClose, onSave }: CommissionFormProps) {
  const t = useText();
  const { commissionPercent: now, paysByCategory } = vendor;
  const [byCategory, setByCategory] = useState(paysByCategory);
  const [percent, setPercent] = useState(String(now));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const hasPercent = PERCENT.test(percent.trim()) && Number(percent) <= 50;
  const hasReason = reason.trim().length >= 3;
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (hasPercent && hasReason)
      onSave({ percent: Number(percent), byCategory, reason: reason.trim() });
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <UnsavedGuard
        isDirty={percent !== String(now) || byCategory !== paysByCategory || reason !== ''}
      />
      <TextField
        label={t('common.percent')}
        inputMode="decimal"
        value={percent}
        error={isChecked && !hasPercent ? t('errors.commission_percent') : null}
        onChange={(event) => setPercent(event.target.value)}
        className="max-w-40"
      />
      <Switch
        label={t('vendors.money.by_category')}
        hint={t('vendors.money.by_category_hint')}
        checked={byCategory}
        onChange={(event) => setByCategory(event.target.checked)}
      />
      <TextField
        label={t('common.reason')}
        value={reason}
        maxLength={300}
        error={isChecked && !hasReason ? t('errors.reason_missing') : null}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={isBusy}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}
