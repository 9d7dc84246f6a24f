import { useState } from 'react';
import { Link } from 'react-router';
import {
  holdPayouts,
  liftPayoutHold,
  setVendorCommission,
  type VendorDesk,
} from '#contracts/vendor-onboarding/vendor-admin.ts';
import { callApi } from '#web/api/client.ts';
import { useMay } from '#web/admin/staff-context.tsx';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { useDates } from '#web/i18n/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useKept } from './use-vendor.ts';

type Open = 'hold' | 'lift' | 'commission' | null;

/** The commission of a shop and whether its payouts are held. */
export function VendorMoney({ vendor }: { vendor: VendorDesk }) {
  const { formatDateTime } = useDates();
  const mayWrite = useMay('vendors:write');
  const kept = useKept(vendor._id);
  const [open, setOpen] = useState<Open>(null);
  const { busy, run } = useAct('This could not be saved. Please try again.');
  const params = { params: { id: vendor._id } };
  const take = async (name: string, said: string, work: () => Promise<{ vendor: VendorDesk }>) => {
    const reply = await run(name, work);
    if (!reply) return;
    setOpen(null);
    toast.show({ type: 'success', message: said });
    await kept.desk(reply.vendor);
  };
  return (
    <Panel title="Money">
      <div className="divide-y divide-border">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-3">
          <dl>
            <dt className="text-ink-muted">Commission of its own</dt>
            <dd className="text-[20px] leading-[28px] font-extrabold tabular-nums">
              {vendor.commissionPercent} %
            </dd>
            {vendor.paysByCategory ? (
              <dd className="text-[14px]">The product’s category decides first.</dd>
            ) : null}
            <dd className="text-[13px] text-ink-muted">
              <Link to="/admin/commission" className="text-brand underline underline-offset-2">
                Commission rules
              </Link>{' '}
              come before it.
            </dd>
          </dl>
          {mayWrite ? (
            <Button
              variant="outline"
              size="sm"
              className="min-h-11 md:min-h-9"
              onClick={() => setOpen('commission')}
            >
              Change
            </Button>
          ) : null}
        </div>
        <div className="pt-3">
          <h3 className="mb-1 text-ink-muted">Payouts</h3>
          <div>
            {vendor.hold ? (
              <Alert tone="warning" title="Payouts are held">
                <p>{vendor.hold.reason}</p>
                <p className="text-[13px]">
                  {vendor.hold.by} · {formatDateTime(vendor.hold.at)}
                </p>
              </Alert>
            ) : (
              <p>They go out with each batch.</p>
            )}
            {mayWrite ? (
              <Button
                variant={vendor.hold ? 'outline' : 'danger'}
                size="sm"
                className="mt-2 min-h-11 md:min-h-9"
                onClick={() => setOpen(vendor.hold ? 'lift' : 'hold')}
              >
                {vendor.hold ? 'Let payouts go on' : 'Hold payouts'}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      <ReasonDialog
        open={open === 'hold'}
        onClose={() => setOpen(null)}
        title="Hold payouts to this shop?"
        text="Its statements are closed as ever but left out of every batch until you let payouts go on. What is with the bank already is not stopped. The shop reads your reason."
        label="Reason, as the shop reads it"
        most={500}
        confirmLabel="Hold payouts"
        isBusy={busy === 'hold'}
        onConfirm={(reason) =>
          void take('hold', 'Payouts are held.', () =>
            callApi(holdPayouts, { ...params, body: { reason }, version: vendor.versions.hold }),
          )
        }
      />
      <ConfirmDialog
        open={open === 'lift'}
        onClose={() => setOpen(null)}
        title="Let payouts go on?"
        text="Everything that is due to this shop comes into the next batch."
        confirmLabel="Let them go on"
        keepLabel="Keep holding"
        onConfirm={() =>
          void take('lift', 'Payouts go on.', () =>
            callApi(liftPayoutHold, { ...params, version: vendor.versions.hold }),
          )
        }
      />
      <Dialog
        open={open === 'commission'}
        onClose={() => setOpen(null)}
        title="Commission of this shop"
        description="For orders from now on, where no rule decides. Orders that were placed keep their rate."
      >
        <CommissionForm
          now={vendor.commissionPercent}
          isByCategory={vendor.paysByCategory}
          isBusy={busy === 'commission'}
          onClose={() => setOpen(null)}
          onSave={(body) =>
            void take('commission', 'Commission saved.', () =>
              callApi(setVendorCommission, {
                ...params,
                body,
                version: vendor.versions.commission,
              }),
            )
          }
        />
      </Dialog>
    </Panel>
  );
}

const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;
function CommissionForm({
  now,
  isByCategory,
  isBusy,
  onClose,
  onSave,
}: {
  now: number;
  isByCategory: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSave: (body: { percent: number; byCategory: boolean; reason: string }) => void;
}) {
  const [byCategory, setByCategory] = useState(isByCategory);
  const [percent, setPercent] = useState(String(now));
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const wrong = {
    percent:
      !PERCENT.test(percent.trim()) || Number(percent) > 50
        ? 'A percentage from 0 to 50, such as 12 or 12.5.'
        : null,
    reason: reason.trim().length < 3 ? 'Please say why, for whoever reads it later.' : null,
  };
  const save = () => {
    setChecked(true);
    if (!wrong.percent && !wrong.reason)
      onSave({ percent: Number(percent), byCategory, reason: reason.trim() });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-4"
    >
      <UnsavedGuard
        isDirty={percent !== String(now) || byCategory !== isByCategory || reason !== ''}
      />
      <TextField
        label="Percent"
        inputMode="decimal"
        value={percent}
        error={isChecked ? wrong.percent : null}
        onChange={(event) => setPercent(event.target.value)}
        className="max-w-40"
      />
      <Switch
        label="Use the published commission of the product’s category"
        hint="Off: the percentage above holds for everything this vendor sells."
        checked={byCategory}
        onChange={(event) => setByCategory(event.target.checked)}
      />
      <TextField
        label="Why"
        value={reason}
        maxLength={300}
        error={isChecked ? wrong.reason : null}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
