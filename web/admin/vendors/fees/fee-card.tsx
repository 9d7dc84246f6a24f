import { useState } from 'react';
import { approveFeeRule, type FeeRule, rejectFeeRule } from '#contracts/vendors/fees.ts';
import { FEE_NAMES } from '#contracts/vendors/fee-names.ts';
import { OneField } from '#web/admin/settlement/form-dialog.tsx';
import { MoneyRequest } from '#web/admin/settlement/money-text.tsx';
import { useMoneyAction } from '#web/admin/settlement/use-money-query.ts';
import { useStaffMay } from '#web/admin/staff-context.tsx';
import { conditionsOf } from '#web/admin/vendors/commission/labels.ts';
import { callApi } from '#web/api/client.ts';
import { useDates } from '#web/i18n/dates.ts';
import { useText } from '#web/i18n/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FEE_STATE, feeAmountText } from './fee-labels.ts';

/** A fee with its conditions, dates and people, and what can be decided about it. */
export function FeeCard({
  rule,
  onVersion,
}: {
  rule: FeeRule;
  onVersion: ((rule: FeeRule) => void) | null;
}) {
  const t = useText();
  const mayWrite = useStaffMay('money:write');
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-card border border-border bg-surface p-3 md:px-4">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{rule.name}</strong>
          <Badge tone={FEE_STATE[rule.state].tone}>{t(FEE_STATE[rule.state].text)}</Badge>
        </p>
        <FeeFacts rule={rule} />
      </div>
      <div className="flex flex-wrap gap-2">
        {mayWrite && rule.state === 'waiting' ? <Decide rule={rule} /> : null}
        {onVersion && (rule.state === 'running' || rule.state === 'planned') ? (
          <Button variant="outline" size="sm" onClick={() => onVersion(rule)}>
            {t('vendors.fees.new_version')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function FeeFacts({ rule }: { rule: FeeRule }) {
  const t = useText();
  const { formatDate } = useDates();
  const conditions = conditionsOf({ ...rule, startsAt: null, endsAt: null }, t, formatDate);
  return (
    <>
      <p>
        {t(FEE_NAMES[rule.kind])} · <span className="tabular-nums">{feeAmountText(t, rule)}</span> ·{' '}
        {conditions.join(' · ') || t('vendors.commission.matches_all')}
      </p>
      <p className="text-[13px] text-ink-muted">
        {rule.existingFrom === null
          ? t('vendors.fees.proposed_by', {
              name: rule.createdBy.name,
              day: formatDate(rule.createdAt),
              reason: rule.reason,
            })
          : t('vendors.fees.applies', {
              day: formatDate(rule.startsAt),
              existing: formatDate(rule.existingFrom),
              name: rule.decidedBy?.name ?? '',
            })}
        {rule.replaces ? ` ${t('vendors.fees.replaces', { name: rule.replaces.name })}` : ''}
        {rule.note ? ` ${rule.note}` : ''}
      </p>
    </>
  );
}

function Decide({ rule }: { rule: FeeRule }) {
  const t = useText();
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const [approve, reject] = [useMoneyAction(), useMoneyAction()];
  const close = () => setOpen(null);
  const label = rule.approval === 'yours' ? t('common.reject') : t('common.withdraw');
  const yes = async () => {
    const done = await approve.run(
      () => callApi(approveFeeRule, { params: { id: rule._id } }),
      t('vendors.done.fee_approved'),
    );
    if (done) close();
  };
  return (
    <>
      {rule.approval === 'others' ? (
        <p className="max-w-56 text-[13px] text-ink-muted">{t('vendors.fees.needs_second')}</p>
      ) : (
        <Button size="sm" onClick={() => setOpen('approve')}>
          {t('common.approve')}
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={() => setOpen('reject')}>
        {label}
      </Button>
      <MoneyRequest
        open={open === 'approve'}
        onClose={close}
        title={t('vendors.fees.approve_question', { name: rule.name })}
        text={t('vendors.fees.approve_text', { amount: feeAmountText(t, rule) })}
        label={t('common.approve')}
        busy={approve.busy}
        error={approve.error}
        onYes={() => void yes()}
      />
      <OneField
        open={open === 'reject'}
        onClose={close}
        title={t('vendors.fees.reject_question', { name: rule.name })}
        text={t('vendors.fees.reject_text')}
        label={label}
        action={reject}
        field={{
          name: 'note',
          label: t('common.reason'),
          maxLength: 300,
          check: (v) => (v.length < 3 ? t('errors.reason_missing') : null),
        }}
        send={async (note) =>
          (await reject.run(
            () => callApi(rejectFeeRule, { params: { id: rule._id }, body: { note } }),
            t('vendors.done.fee_rejected'),
          )) !== null
        }
      />
    </>
  );
}
