import { useState } from 'react';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#contracts/kernel/money.ts';
import { useText } from '#web/i18n/text.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { payoutOf } from './example-fees.ts';

export interface CommissionClass {
  key: string;
  label: string;
  percent: number;
}
const GST = 5;

/** An example that can be changed: what is left of a sale. Works as plain text before scripts are there. */
export function FeeCalculator({ classes }: { classes: readonly CommissionClass[] }) {
  const t = useText();
  const [key, setKey] = useState(classes.find((c) => c.key === 'fashion')?.key ?? classes[0]!.key);
  const [text, setText] = useState('1199');
  const chosen = classes.find((c) => c.key === key) ?? classes[0]!;
  const rupees = Math.min(
    1_000_000,
    Math.max(0, Math.round(Number(text.replaceAll(/[^\d.]/g, '')) || 0)),
  );
  const p = payoutOf(rupeesToPaise(rupees), chosen.percent, GST);
  const rows: [string, number][] = [
    [t('Commission ({percent}%)', { percent: chosen.percent }), p.commission],
    [t('GST on the commission (18%)'), p.commissionGst],
    [t('Tax collected at source (0.5%)'), p.tcs],
    [t('Income tax deducted (0.1%)'), p.tds],
  ];
  return (
    <div className="grid overflow-hidden rounded-hero border border-border bg-surface md:grid-cols-2">
      <div className="grid content-start gap-4 p-6 md:p-8">
        <SelectField
          label={t('What do you sell?')}
          value={key}
          onChange={(event) => setKey(event.target.value)}
          options={classes.map((c) => ({ value: c.key, label: `${t(c.label)} · ${c.percent}%` }))}
        />
        <TextField
          label={t('Price of one sale in rupees, GST included')}
          inputMode="numeric"
          value={text}
          maxLength={9}
          onChange={(event) => setText(event.target.value)}
          hint={t('Reckoned with 5% GST inside the price.')}
        />
      </div>
      <div aria-live="polite" className="bg-brand-soft p-6 tabular-nums md:p-8">
        <dl>
          <div className="flex justify-between gap-4 py-1">
            <dt>{t('The shopper pays')}</dt>
            <dd>{formatRupees(rupees)}</dd>
          </div>
          {rows.map(([label, paise]) => (
            <div key={label} className="flex justify-between gap-4 py-1 text-ink-muted">
              <dt>{label}</dt>
              <dd>−{formatRupees(paiseToRupees(paise))}</dd>
            </div>
          ))}
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-border-strong pt-3 text-[18px] font-extrabold">
            <dt>{t('You receive')}</dt>
            <dd className="text-[28px] text-success">{formatRupees(paiseToRupees(p.net))}</dd>
          </div>
        </dl>
        <p className="mt-2 text-[14px] text-ink-muted">
          {t('Tax collected and deducted counts towards your own returns.')}
        </p>
      </div>
    </div>
  );
}
