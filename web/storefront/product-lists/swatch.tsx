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
};

/**
 * A colour dot, or nothing for an unknown name. Drawn as SVG, as the page's policy allows no inline
 * style.
 */
export function Swatch({ color }: { color: string }) {
  const look =
    LOOKS[color.toLowerCase()] ??
    LOOKS[
      color
        .toLowerCase()
        .split(/[\s/-]/)
        .at(-1)!
    ];
  if (!look) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      <circle cx="10" cy="10" r="9" fill={look} className="stroke-border-strong" />
    </svg>
  );
}
