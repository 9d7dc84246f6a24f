import { type SubmitEvent, useState } from 'react';
import {
  PRICE_ENDINGS,
  PRICE_RULE_KINDS,
  type PriceEnding,
  priceByRule,
  type PriceRule,
} from '#contracts/offers/price-rule.ts';
import type { OfferSheetState } from '#web/modules/offers/use-offer-sheet.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { VendorSheetOffer } from './queries.ts';

const KIND_LABELS = {
  set: 'offers.rule.set',
  add: 'offers.rule.add',
  percent: 'offers.rule.percent',
} as const satisfies Record<PriceRule['kind'], string>;
const ENDING_LABELS = {
  exact: 'offers.rule.ending_exact',
  rupee: 'offers.rule.ending_rupee',
  nine: 'offers.rule.ending_nine',
  ninety_nine: 'offers.rule.ending_ninety_nine',
} as const satisfies Record<PriceEnding, string>;

/** "-10", "−10", "10.5"; null for anything else. */
const numberOf = (text: string): number | null => {
  const cleaned = text
    .trim()
    .replace(/^[−–]/, '-')
    .replaceAll(/[,₹%\s]/g, '');
  return /^[+-]?\d{1,8}(\.\d{1,2})?$/.test(cleaned) ? Number(cleaned) : null;
};

/**
 * Changes the prices of the selected rows, or of all, by one rule. The sheet then shows each new
 * price and what it means; nothing is saved. Prices typed before are not overwritten.
 */
export function PriceRuleBar({
  sheet,
  chosen,
}: {
  sheet: OfferSheetState<VendorSheetOffer>;
  chosen: ReadonlySet<string>;
}) {
  const t = useText();
  const rule = usePriceRule(sheet, chosen);
  return (
    <form
      onSubmit={rule.submit}
      noValidate
      aria-label={t('offers.rule.title')}
      className="grid grid-cols-2 items-end gap-3 rounded-card bg-sunken p-3 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1.3fr)_auto]"
    >
      <SelectField
        label={t('offers.rule.title')}
        value={rule.kind}
        onChange={(event) => rule.setKind(event.target.value as PriceRule['kind'])}
        options={PRICE_RULE_KINDS.map((value) => ({ value, label: t(KIND_LABELS[value]) }))}
      />
      <TextField
        label={
          rule.kind === 'percent' ? t('offers.rule.percent_value') : t('offers.rule.amount_value')
        }
        value={rule.text}
        inputMode="text"
        maxLength={12}
        placeholder={rule.kind === 'set' ? '499' : '-10'}
        onChange={(event) => rule.setText(event.target.value)}
        error={rule.error}
      />
      <SelectField
        label={t('offers.rule.ending')}
        value={rule.ending}
        onChange={(event) => rule.setEnding(event.target.value as PriceEnding)}
        options={PRICE_ENDINGS.map((value) => ({ value, label: t(ENDING_LABELS[value]) }))}
      />
      <Button type="submit" variant="outline" className="min-h-12">
        {chosen.size > 0
          ? t('offers.rule.apply_selected', { n: rule.count })
          : t('offers.rule.apply_all', { n: rule.count })}
      </Button>
    </form>
  );
}

function usePriceRule(sheet: OfferSheetState<VendorSheetOffer>, chosen: ReadonlySet<string>) {
  const t = useText();
  const [kind, setKind] = useState<PriceRule['kind']>('percent');
  const [text, setText] = useState('');
  const [ending, setEnding] = useState<PriceEnding>('exact');
  const [isAsked, setAsked] = useState(false);
  const value = numberOf(text);
  const rows = sheet.rows.filter((row) => chosen.size === 0 || chosen.has(row._id));
  const isWrong = value === null || (kind === 'set' ? value < 1 : value === 0);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (isWrong) return;
    const free = rows.filter((row) => !sheet.isTyped(row, 'price'));
    sheet.edit(
      free.map((row) => ({
        row: row._id,
        column: 'price',
        text: String(priceByRule(row.price, { kind, value, ending })),
      })),
    );
    const kept = rows.length - free.length;
    toast.show({
      type: 'info',
      message:
        kept > 0
          ? t('offers.rule.filled_kept', { n: free.length, kept })
          : t('offers.rule.filled', { n: free.length }),
      duration: 6_000,
    });
  };
  return {
    kind,
    setKind,
    text,
    setText,
    ending,
    setEnding,
    submit,
    count: rows.length,
    error: isAsked && isWrong ? t('offers.rule.value_invalid') : null,
  };
}
