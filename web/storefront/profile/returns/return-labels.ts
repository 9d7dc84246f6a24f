import type { Return } from '#contracts/returns/returns.ts';
import { choiceIn } from '#web/modules/orders/option-text.ts';
import type { Text } from '#web/i18n/text.ts';

/** Content of a return, and its requested or sent replacements. */
export const returnContentsText = ({ items }: Pick<Return, 'items'>, t: Text): string =>
  items
    .map((item) =>
      [`${item.quantity} × ${item.name}`, item.exchangeFor && choiceIn(item.exchangeFor, t)]
        .filter(Boolean)
        .join(' → '),
    )
    .join(', ');

/** Status of a requested exchange; null if none, done, or the items are not returned. */
export function exchangeNote(
  { status, resolution, items }: Pick<Return, 'status' | 'resolution' | 'items'>,
  t: Text,
): string | null {
  if (['exchanged', 'refused', 'withdrawn', 'disputed'].includes(status)) return null;
  if (resolution === 'exchange') return t('returns.replacement_pending');
  return items.some((item) => item.exchangeFor !== null) ? t('returns.replacement_refunded') : null;
}
