/** Named colours as displayed. Unknown names have no dot. */
const LOOKS: Record<string, string> = {
  black: '#1d1b22',
  blue: '#2f6fdb',
  red: '#c92a2a',
  white: '#ffffff',
  pink: '#f277a8',
  green: '#2f9e44',
  'bottle green': '#14532d',
  grey: '#868e96',
  gray: '#868e96',
  indigo: '#3b3a98',
  teal: '#0f8b8d',
  silver: '#c0c4cc',
  yellow: '#f7c948',
  maroon: '#7b1e2b',
  olive: '#7a7a2e',
  rose: '#e8718d',
  ivory: '#f7f1dc',
  mustard: '#d49b1f',
  navy: '#1b2a5b',
  peach: '#fbb796',
  rust: '#a8431c',
  coral: '#f4735e',
  mint: '#9fdcc0',
  orange: '#f0811a',
  wine: '#5e1933',
  gold: '#cfa13a',
  brown: '#7a4a26',
  beige: '#e3d3b3',
  cream: '#f8efd4',
  purple: '#7b3fa8',
  lavender: '#c3b1e8',
  copper: '#b66a3c',
  brass: '#b8943f',
  charcoal: '#3c3f47',
  turquoise: '#2bb8b4',
  magenta: '#c2247c',
  natural: '#d9c4a0',
  clear: '#eef4f7',
  steel: '#a9b0b8',
  sky: '#8ec8f2',
  lilac: '#cdb4e0',
  aqua: '#7fd6d6',
  blush: '#f3c4c4',
  brick: '#a8452f',
  champagne: '#ecd9b4',
  cognac: '#9a4f22',
  denim: '#3f5f8a',
  ecru: '#ece2c6',
  emerald: '#0f8a5f',
  forest: '#1f5134',
  graphite: '#4a4d52',
  gunmetal: '#3a4148',
  gulmohar: '#e2492f',
  ink: '#1c2540',
  jamun: '#4b2150',
  kaththai: '#6b3a1e',
  khaki: '#b3a06b',
  lemon: '#f6e15a',
  lime: '#a4cf3c',
  mango: '#f6a821',
  marigold: '#f2a01e',
  midnight: '#141c3a',
  moss: '#6b7a3a',
  oat: '#e3d8c2',
  ocean: '#1f6f8f',
  parrot: '#4fae3a',
  pearl: '#f1ede4',
  plum: '#6e2b58',
  rani: '#d81b77',
  ruby: '#a3123a',
  sage: '#a9b89a',
  sand: '#d9c6a0',
  slate: '#66717d',
  stone: '#b5ada0',
  tan: '#c19a6b',
  terracotta: '#c1603f',
  walnut: '#5f4029',
};

/**
 * A colour dot, or nothing for an unknown name. Drawn as SVG, as the page's policy allows no inline
 * style.
 */
export function Swatch({ color }: { color: string }) {
  const name = color.toLowerCase();
  const words = name.split(/[\s/-]/);
  // "Pale Rose" is a rose, "Red Stripe" is red.
  const look = LOOKS[name] ?? LOOKS[words.at(-1)!] ?? LOOKS[words[0]!];
  if (!look) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      <circle cx="10" cy="10" r="9" fill={look} className="stroke-border-strong" />
    </svg>
  );
}
