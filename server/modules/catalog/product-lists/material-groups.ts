import type { MessageId } from '#contracts/kernel/message-id.ts';

/** Attributes whose values are compositions: "99% cotton, 1% elastane". */
export const COMPOSED: ReadonlySet<string> = new Set(['Fabric', 'Material']);

interface Family {
  name: string;
  id: MessageId;
  blend?: { name: string; id: MessageId };
  words: RegExp;
}
const fibre = (name: string, id: MessageId, blend: MessageId, words: RegExp): Family => ({
  name,
  id,
  blend: { name: `${name} blend`, id: blend },
  words,
});
/** The first family a text names is the main one, unless a share says otherwise. */
const FAMILIES: readonly Family[] = [
  fibre(
    'Cotton',
    'catalog.material.cotton',
    'catalog.material.cotton_blend',
    /\b(?:cotton|mulmul|khadi|cambric|muslin)\b/i,
  ),
  fibre('Silk', 'catalog.material.silk', 'catalog.material.silk_blend', /\bsilk\b/i),
  fibre('Linen', 'catalog.material.linen', 'catalog.material.linen_blend', /\blinen\b/i),
  fibre('Wool', 'catalog.material.wool', 'catalog.material.wool_blend', /\bwool\b/i),
  { name: 'Rayon', id: 'catalog.material.rayon', words: /\b(?:rayon|viscose|modal)\b/i },
  { name: 'Georgette', id: 'catalog.material.georgette', words: /\bgeorgette\b/i },
  { name: 'Velvet', id: 'catalog.material.velvet', words: /\bvelvet\b/i },
  { name: 'Polyester', id: 'catalog.material.polyester', words: /\b(?:polyester|fleece)\b/i },
  { name: 'Steel', id: 'catalog.material.steel', words: /\bsteel\b/i },
  { name: 'Iron', id: 'catalog.material.iron', words: /\biron\b/i },
  { name: 'Brass', id: 'catalog.material.brass', words: /\bbrass\b/i },
  { name: 'Copper', id: 'catalog.material.copper', words: /\bcopper\b/i },
  { name: 'Aluminium', id: 'catalog.material.aluminium', words: /\balumini?um\b/i },
  { name: 'Wood', id: 'catalog.material.wood', words: /\b(?:wood|sheesham|pine|beech)\b/i },
  { name: 'Glass', id: 'catalog.material.glass', words: /\bglass\b/i },
  { name: 'Leather', id: 'catalog.material.leather', words: /^leather\b/i },
  { name: 'Rubber', id: 'catalog.material.rubber', words: /\brubber\b/i },
  { name: 'Jute', id: 'catalog.material.jute', words: /\bjute\b/i },
];
export const MATERIAL_IDS: ReadonlyMap<string, MessageId> = new Map(
  FAMILIES.flatMap(({ name, id, blend }): [string, MessageId][] => [
    [name, id],
    ...(blend ? [[blend.name, blend.id] as [string, MessageId]] : []),
  ]),
);

/** Materials with a name in every language that are no group of a filter. */
const OTHERS: Readonly<Record<string, MessageId>> = {
  bamboo: 'catalog.material.bamboo',
  canvas: 'catalog.material.canvas',
  ceramic: 'catalog.material.ceramic',
  clay: 'catalog.material.clay',
  cork: 'catalog.material.cork',
  denim: 'catalog.material.denim',
  'gold plated': 'catalog.material.gold_plated',
  graphite: 'catalog.material.graphite',
  organic: 'catalog.material.organic',
  plastic: 'catalog.material.plastic',
  silver: 'catalog.material.silver',
};
/** The message of a material's English name; undefined for names without one. */
export const materialId = (name: string): MessageId | undefined =>
  MATERIAL_IDS.get(name.charAt(0).toUpperCase() + name.slice(1)) ?? OTHERS[name.toLowerCase()];

/** Up to so little of another fibre makes no blend: stretch. */
const STRETCH_PERCENT = 5;
/** What a composition counts as: "98% cotton, 2% elastane" is cotton, "Modal-cotton" a blend of it. */
export function materialGroup(text: string): string {
  const shares = [...text.matchAll(/(\d+(?:\.\d+)?)\s*%\s*([^,%]+)/g)]
    .map(([, percent, of]) => ({ percent: Number(percent), of: of! }))
    .sort((a, b) => b.percent - a.percent);
  const [main] = shares;
  const parts = main ? [main.of] : text.split(/,|&|\/|\band\b/);
  const named = FAMILIES.filter(({ words }) => words.test(main?.of ?? text)).sort(
    (a, b) => (main?.of ?? text).search(a.words) - (main?.of ?? text).search(b.words),
  );
  const family = named.find(({ blend }) => blend) ?? named[0];
  if (!family) return text;
  const isBlend =
    /\bblend\b|\bmixed\b/i.test(text) ||
    (main ? main.percent < 100 - STRETCH_PERCENT : named.length > 1 || parts.length > 2);
  return isBlend && family.blend ? family.blend.name : family.name;
}
