import { dayInIndia } from '#contracts/kernel/time.ts';
import {
  GST_RULE_NAMES,
  type GstRuleName,
  lowRateUpTo,
  ratesOn,
  slabOn,
} from '#contracts/tax/gst-rate.ts';
import type { Text } from '#web/i18n/text.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';

const TEXTS: Readonly<Record<GstRuleName, string>> = {
  'textile-2500': 'listings.gst.clothing',
  'footwear-2500': 'listings.gst.footwear',
};

/** Today's GST rates as choices: fixed rates, then slabs by unit price. */
export function gstChoices(t: Text): { value: string; label: string }[] {
  const day = dayInIndia(new Date());
  return [
    ...ratesOn(day).map((rate) => ({ value: String(rate), label: `${rate} %` })),
    ...GST_RULE_NAMES.map((rule) => {
      const slab = slabOn(rule, day);
      return {
        value: rule,
        label: t(TEXTS[rule], {
          low: slab.atOrBelowPercent,
          limit: exactRupees(slab.thresholdPaise / 100),
          price: exactRupees(lowRateUpTo(slab) / 100),
          high: slab.abovePercent,
        }),
      };
    }),
  ];
}
