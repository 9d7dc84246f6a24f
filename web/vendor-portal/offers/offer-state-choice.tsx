import { MAX_FOUND } from '#contracts/kernel/paging.ts';
import { useText } from '#web/i18n/text.ts';
import type { VendorOfferFilterState } from './queries.ts';

/** All offers, those on sale, or paused ones. The count of a search stops at `MAX_FOUND`. */
export function StateChoice({
  value,
  counts,
  isSearched,
  onChoose,
}: {
  value: VendorOfferFilterState;
  isSearched: boolean;
  counts: Readonly<Record<VendorOfferFilterState, number>> | undefined;
  onChoose: (state: VendorOfferFilterState) => void;
}) {
  const t = useText();
  const shown = (n: number) => (isSearched && n >= MAX_FOUND ? `${MAX_FOUND - 1}+` : String(n));
  const label = (text: string, state: VendorOfferFilterState) =>
    counts ? `${text} (${shown(counts[state])})` : text;
  return (
    <select
      aria-label={t('common.status')}
      value={value}
      onChange={(event) => onChoose(event.target.value as VendorOfferFilterState)}
      className="h-11 rounded-button border-[1.5px] border-border-strong bg-surface px-3 text-[16px] md:text-[14px]"
    >
      <option value="all">{label(t('common.all'), 'all')}</option>
      <option value="active">{label(t('offers.prices.on_sale'), 'active')}</option>
      <option value="paused">{label(t('common.paused'), 'paused')}</option>
    </select>
  );
}
