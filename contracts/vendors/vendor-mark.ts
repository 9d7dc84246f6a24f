import { z } from 'zod';

/**
 * A vendor's mark as five digits and a motif, such as `31020-loom`: colour, second colour,
 * awning, signboard, lettering. Drawn by the pages, e-mails and documents alike.
 */
export const VendorMark = z.string().regex(/^[0-6][0-2][0-3]{3}-[a-z]+$/);

/** A vendor as carts, orders and checkout name it. */
export const MarkedVendor = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  mark: VendorMark,
});

/** Motifs by words of the vendor's name or of what it sells; the first match wins. */
const TRADES: readonly [words: RegExp, motifs: readonly string[]][] = [
  [/\b(pets?|dogs?)\b/, ['paw']],
  [/\b(baby|babies|nursery|nanhi)\b/, ['rattle']],
  [/\b(audio|sound\w*|headphones?|speakers?|music)\b/, ['sound']],
  [/\b(mobiles?|phones?|laptops?|electronics?|digital|cameras?|wearables)\b/, ['phone']],
  [/\b(footwear|shoes?|sandals?)\b/, ['shoe']],
  [/\b(jewel\w*|earrings?|bangles?)\b/, ['jewel']],
  [/\b(looms?|sarees?|pattu|silks?|textiles?|weavers?|women|womens)\b/, ['loom', 'print']],
  [/\b(kashida|embroider\w*|furnishing|bed|cushions?|crafts?)\b/, ['hoop', 'patch']],
  [/\b(apparel|fashion|clothing|clothes|mens)\b/, ['shirt']],
  [/\b(kitchen\w*|dining|brass|copper|utensils?)\b/, ['pot']],
  [/\b(balcony|plants?|nursery|seeds?)\b/, ['plant']],
  [/\b(decor|lighting|home|furniture|garden)\b/, ['diya']],
  [/\b(sports?|cricket|fitness|team)\b/, ['bat']],
  [/\b(books?|novels|stationery|education)\b/, ['book']],
  [/\b(fragrances?|attars?|perfumes?|incense)\b/, ['attar']],
  [/\b(beauty|skin|hair|bath|naturals?|health)\b/, ['leaf']],
  [/\b(auto|automotive|tyres?|riding)\b/, ['wheel']],
  [/\b(toys?|games?|puzzles?)\b/, ['top']],
  [/\b(spices?|masala|pickles?)\b/, ['spice']],
  [/\b(tea|cha|chai|coffee)\b/, ['tea']],
  [/\b(food|grocery|atta|beverages)\b/, ['spice']],
];

/** All motifs with a drawing. */
export const MOTIFS: readonly string[] = [
  ...new Set([...TRADES.flatMap(([, motifs]) => motifs), 'bag']),
];

/** FNV-1a, mixed at the end so that ids that differ in one character differ everywhere. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (const char of text) value = Math.imul(value ^ char.codePointAt(0)!, 0x01_00_01_93);
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35);
  return (value ^ (value >>> 16)) >>> 0;
}

function motifOf(v: Marked, seed: number): string {
  // The name is most specific, then the deepest category.
  const texts = [v.name, ...(v.trade ?? '').split('/').toReversed()];
  for (const text of texts) {
    const found = TRADES.find(([words]) => words.test(text.toLowerCase()));
    if (found) return found[1][seed % found[1].length]!;
  }
  return 'bag';
}

/** `trade`: path of the category the vendor sells most in; null without a main one. */
export interface Marked {
  id: string;
  name: string;
  trade: string | null;
}
/** The mark of a vendor; the same on every page and every day. */
export function vendorMark(v: Marked): string {
  const seed = hash(v.id);
  const pick = (shift: number, of: number) => (seed >>> shift) % of;
  return `${pick(3, 7)}${pick(8, 3)}${pick(13, 4)}${pick(18, 4)}${pick(23, 4)}-${motifOf(v, seed)}`;
}
