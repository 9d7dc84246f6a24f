import { useEffect, useRef, useState } from 'react';
import { formatExact } from '#contracts/kernel/money.ts';
import { RefundTo, type Return, setRefundAccount } from '#contracts/returns/returns.ts';
import { callApi } from '#web/api/client.ts';
import { notifySuccess } from '#web/modules/feedback/notify.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RefundAccountFields, refundAccountIn } from './refund-account-fields.tsx';
import { returnProblem } from './return-problem.ts';

interface DialogProps {
  orderId: string;
  one: Return;
  onClose: () => void;
  refetch: () => Promise<void>;
}

/** The customer enters the refund account of a cash order, reviews it, and confirms. */
export default function RefundAccountDialog({ orderId, one, onClose, refetch }: DialogProps) {
  const t = useText();
  const { form, entered, confirm, check, kind, setKind, errors, problem, isBusy, setEntered } =
    useRefundAccount({ orderId, one, onClose, refetch });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('returns.account.where', { amount: formatExact(one.refund) })}
      description={t('returns.account.cash_text')}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (entered) void confirm();
          else check(new FormData(event.currentTarget));
        }}
      >
        {/* The fields keep their input during the review. */}
        <div hidden={entered !== null}>
          <RefundAccountFields
            legend={t('returns.account.title')}
            kind={kind}
            onKind={setKind}
            errors={errors}
          />
        </div>
        {entered ? <EnteredAccount entered={entered} /> : null}
        <div role="alert" className="mt-4 empty:hidden">
          {problem ? <Alert tone="danger">{t(problem)}</Alert> : null}
        </div>
        <RefundAccountActions
          isBusy={isBusy}
          entered={entered}
          setEntered={setEntered}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

interface UseRefundAccountOptions {
  orderId: string;
  one: Return;
  onClose: () => void;
  refetch: () => Promise<void>;
}
function useRefundAccount({ orderId, one, onClose, refetch }: UseRefundAccountOptions) {
  const t = useText();
  const [kind, setKind] = useState<RefundTo['kind']>('upi');
  const [entered, setEntered] = useState<RefundTo | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const check = (data: FormData) => {
    setProblem(null);
    const parsed = RefundTo.safeParse(refundAccountIn(data, kind));
    if (parsed.success) {
      setErrors({});
      setEntered(parsed.data);
    } else
      setErrors(
        Object.fromEntries(
          parsed.error.issues.map((issue) => [String(issue.path[0]), t(issue.message)]),
        ),
      );
  };
  const confirm = async () => {
    if (!entered || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await callApi(
        setRefundAccount,
        { params: { id: orderId, returnId: one._id }, body: { refundTo: entered } },
        { audience: 'user' },
      );
      notifySuccess(t('returns.account.saved'), 'success');
      onClose();
      await refetch();
      return;
    } catch (error) {
      const { fields, problem: said } = returnProblem(error);
      setErrors(fields);
      setProblem(said);
      if (Object.keys(fields).length > 0) setEntered(null);
    }
    setBusy(false);
  };
  return { form, entered, confirm, check, kind, setKind, errors, problem, isBusy, setEntered };
}

function EnteredAccount({ entered }: { entered: RefundTo }) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <dl className="divide-y divide-border rounded-button border border-border px-4">
        {(entered.kind === 'upi'
          ? [[t('returns.account.upi_id'), entered.upi]]
          : [
              [t('common.account_holder'), entered.name],
              [t('common.account_number'), entered.account],
              ['vendors.bank.ifsc', entered.ifsc],
            ]
        ).map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <Alert tone="warning">{t('returns.account.check')}</Alert>
    </div>
  );
}

interface RefundAccountActionsProps {
  isBusy: boolean;
  entered: RefundTo | null;
  setEntered: (value: RefundTo | null) => void;
  onClose: () => void;
}
function RefundAccountActions({ isBusy, entered, setEntered, onClose }: RefundAccountActionsProps) {
  const t = useText();
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-3">
      <Button
        type="button"
        variant="ghost"
        disabled={isBusy}
        onClick={() => (entered ? setEntered(null) : onClose())}
      >
        {entered ? t('common.change') : t('common.close')}
      </Button>
      <Button type="submit" busy={isBusy}>
        {entered ? t('returns.account.confirm') : t('common.continue')}
      </Button>
    </div>
  );
}
