import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { listOrderReturns } from '#contracts/returns/returns.ts';
import { choiceIn } from '#web/modules/orders/option-text.ts';
import { useText } from '#web/i18n/text.ts';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { UnitChoiceItem } from '#web/storefront/profile/orders/unit-chooser.tsx';

/**
 * A returnable item. `anyReason`: units returnable without a fault; `days`: its return window;
 * `exchanges`: replacements of its vendor.
 */
export interface ReturnItemChoice extends UnitChoiceItem {
  anyReason: number;
  days: number;
  exchanges: EndpointData<typeof listOrderReturns>['returnable'][number]['exchanges'];
}
type Going = ReturnItemChoice & { quantity: number };

const unitsOf = (item: Going) => item.exchanges.filter((u) => u.most >= item.quantity);
/** An item's replacement: the chosen one, else another kind before the same again. */
export const unitOf = (item: Going, chosen: Record<string, string>): string => {
  const units = unitsOf(item);
  return (
    units.find((u) => u.unit === chosen[item.item._id]) ??
    units.find((u) => !u.isSame) ??
    units[0]!
  ).unit;
};

interface ExchangeProps {
  items: readonly Going[];
  resolution: 'refund' | 'exchange';
  units: Record<string, string>;
  disabled: boolean;
  onResolution: (resolution: 'refund' | 'exchange') => void;
  onUnit: (itemId: string, unit: string) => void;
}

/** Refund or exchange, and for which unit: each item's replacements at the same price. */
export function ReturnExchange({
  items,
  resolution,
  units,
  disabled,
  onResolution,
  onUnit,
}: ExchangeProps) {
  const t = useText();
  return (
    <fieldset className="mt-5" disabled={disabled}>
      <legend className="mb-2 text-[14px] font-semibold">{t('returns.resolution')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          name="resolution"
          value="refund"
          checked={resolution === 'refund'}
          onChange={() => onResolution('refund')}
          title={t('common.refund')}
        >
          {t('returns.resolution_refund')}
        </RadioCard>
        <RadioCard
          name="resolution"
          value="exchange"
          checked={resolution === 'exchange'}
          onChange={() => onResolution('exchange')}
          title={t('returns.exchange')}
        >
          {t('returns.resolution_exchange')}
        </RadioCard>
      </div>
      {resolution === 'exchange'
        ? items.map((item) => (
            <SelectField
              key={item.item._id}
              className="mt-3"
              label={t('returns.exchange_for', { name: item.item.name })}
              value={unitOf(item, units)}
              onChange={(event) => onUnit(item.item._id, event.target.value)}
              options={unitsOf(item).map((u) => ({
                value: u.unit,
                label: u.isSame
                  ? [t('returns.exchange_same'), choiceIn(u.label, t)].filter(Boolean).join(': ')
                  : choiceIn(u.label, t),
              }))}
            />
          ))
        : null}
    </fieldset>
  );
}
