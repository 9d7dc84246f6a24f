import { divideHalfUp, type Paise, taxInside } from '#contracts/kernel/money.ts';

/**
 * Union territories without a legislature: their half of the tax is called UTGST. Source: UTGST Act
 * 2017, s. 1 and 2.
 */
const WITHOUT_LEGISLATURE = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
  'Other Territory',
]);

/** `intra`: CGST and SGST, `intra_ut`: CGST and UTGST, `inter`: IGST, `none`: the vendor may not charge GST. */
export type TaxHeads = 'intra' | 'intra_ut' | 'inter' | 'none';

/** The GST heads of a supply, by the States of dispatch and destination (IGST Act s. 10(1)(a)). */
export function headsOf(
  gstStatus: 'regular' | 'composition' | 'unregistered',
  fromState: string,
  toState: string,
): TaxHeads {
  if (gstStatus !== 'regular') return 'none';
  if (fromState !== toState) return 'inter';
  return WITHOUT_LEGISLATURE.has(toState) ? 'intra_ut' : 'intra';
}

export interface Split {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/** Splits a tax-inclusive amount; the parts add up to it, and CGST equals SGST, to the paisa. */
export function splitTax(grossPaise: Paise, ratePercent: number, heads: TaxHeads): Split {
  if (heads === 'none')
    return { taxablePaise: grossPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  if (heads === 'inter') {
    const igstPaise = taxInside(grossPaise, ratePercent);
    return { taxablePaise: grossPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const rate = Math.round(ratePercent * 100);
  const half = divideHalfUp(grossPaise * rate, 2 * (10_000 + rate));
  return { taxablePaise: grossPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}
