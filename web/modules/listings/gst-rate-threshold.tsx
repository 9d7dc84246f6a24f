import { rupeesToPaise } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { type Cliff, cliffOf, isGstRule, slabOn } from '#contracts/tax/gst-rate.ts';
import { useText } from '#web/i18n/text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';

/**
 * Set if a price is just above today's lower GST rate; null otherwise. `gst` is a fixed rate or a
 * slab's name.
 */
export const gstCliffAt = (gst: string, price: number): Cliff | null =>
  isGstRule(gst) ? cliffOf(slabOn(gst, dayInIndia(new Date())), rupeesToPaise(price)) : null;

/**
 * Warns about a price just above the lower GST rate, where a lower price earns more. `gst` is a
 * fixed rate or a slab's name.
 */
export function GstCliff({ gst, price }: { gst: string; price: number | null }) {
  const t = useText();
  const cliff = price === null ? null : gstCliffAt(gst, price);
  if (!cliff) return null;
  const rupees = (paise: number) => exactRupees(paise / 100);
  return (
    <Alert tone="warning" role="status">
      <p>
        {t('listings.gst.cliff', {
          price: exactRupees(price!),
          high: cliff.highPercent,
          net: rupees(cliff.netPaise),
          low: rupees(cliff.lowUpTo),
          rate: cliff.lowPercent,
          more: rupees(cliff.netAtLowPaise),
        })}
      </p>
    </Alert>
  );
}
