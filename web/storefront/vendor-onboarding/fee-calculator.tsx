import { useState } from 'react';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { examplePayoutOf } from './example-fees.ts';

export interface CommissionClass {
  key: string;
  label: string;
  percent: number;
}
const GST = 5;

/** An adjustable example of the payout of a sale. Readable as plain text before scripts load. */
export function FeeCalculator({ classes }: { classes: readonly CommissionClass[] }) {
  const t = useText();
  const [key, setKey] = useState(classes.find((c) => c.key === 'fashion')?.key ?? classes[0]!.key);
  const [text, setText] = useState('1199');
  const chosen = classes.find((c) => c.key === key) ?? classes[0]!;
  const rupees = Math.min(
    1_000_000,
    Math.max(0, Math.round(Number(text.replaceAll(/[^\d.]/g, '')) || 0)),
  );
  const p = examplePayoutOf(rupeesToPaise(rupees), chosen.percent, GST);
  const rows: [string, number][] = [
    [t('vendor_onboarding.fees.commission', { percent: chosen.percent }), p.commission],
    [t('vendor_onboarding.fees.commission_gst'), p.commissionGst],
    [t('vendor_onboarding.fees.tcs'), p.tcs],
    [t('vendor_onboarding.fees.tds'), p.tds],
  ];
  return (
    <div className="grid overflow-hidden rounded-hero border border-border bg-surface md:grid-cols-2">
      <div className="grid content-start gap-4 p-6 md:p-8">
        <SelectField
          label={t('vendor_onboarding.fees.category')}
          value={key}
          onChange={(event) => setKey(event.target.value)}
          options={classes.map((c) => ({ value: c.key, label: `${t(c.label)} · ${c.percent}%` }))}
        />
        <TextField
          label={t('vendor_onboarding.fees.price')}
          inputMode="numeric"
          value={text}
          maxLength={9}
          onChange={(event) => setText(event.target.value)}
          hint={t('vendor_onboarding.fees.gst_note')}
        />
      </div>
      <div aria-live="polite" className="bg-brand-soft p-6 tabular-nums md:p-8">
        <dl>
          <div className="flex justify-between gap-4 py-1">
            <dt>{t('vendor_onboarding.fees.customer_pays')}</dt>
            <dd>{formatRupees(rupees)}</dd>
          </div>
          {rows.map(([label, paise]) => (
            <div key={label} className="flex justify-between gap-4 py-1 text-ink-muted">
              <dt>{label}</dt>
              <dd>−{formatRupees(paiseToRupees(paise))}</dd>
            </div>
          ))}
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-border-strong pt-3 text-[18px] font-extrabold">
            <dt>{t('settlement.you_receive')}</dt>
            <dd className="text-[28px] text-success">{formatRupees(paiseToRupees(p.net))}</dd>
          </div>
        </dl>
        <p className="mt-2 text-[14px] text-ink-muted">{t('vendor_onboarding.fees.tax_note')}</p>
      </div>
    </div>
  );
}
