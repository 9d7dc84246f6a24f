import type { Text } from '#web/i18n/text.ts';
import type { Selection } from './unit-selection.ts';

/** Low stock threshold for customers. */
const FEW = 5;

export interface StockText {
  tone: 'text-success' | 'text-warning' | 'text-danger';
  text: string;
}

/** Stock of the selected unit and vendor: the exact number if low, without false urgency. */
export function stockText(
  t: Text,
  {
    stock,
    seller,
    needsSize = false,
  }: Pick<Selection, 'stock' | 'seller'> & { needsSize?: boolean },
): StockText {
  if (stock === 0) {
    return {
      tone: 'text-danger',
      text: seller?.vendor.onHoliday
        ? (seller.vendor.holidayMessage ?? t('vendors.on_holiday'))
        : t('catalog.out_of_stock'),
    };
  }
  // Unknown until a size is chosen.
  return stock <= FEW && !needsSize
    ? { tone: 'text-warning', text: t('catalog.only_n_left', { n: stock }) }
    : { tone: 'text-success', text: t('catalog.in_stock') };
}

/** The selected variant, colour and size as text; '' without a choice. */
export const productUnitName = (
  t: Text,
  {
    variant,
    option,
    needsSize = false,
  }: Pick<Selection, 'variant' | 'option'> & { needsSize?: boolean },
): string =>
  [
    needsSize && variant?.type === 'size' ? null : variant?.name,
    option?.color,
    needsSize ? null : option?.parameters.size,
  ]
    .flatMap((word) => (word ? t(word) : []))
    .join(' · ');
