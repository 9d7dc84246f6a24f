import { svg, t } from '../labels/kit.mjs';

const INK = ['#b8372c', '#d97a1c', '#2d7f78', '#3a5ba5', '#4e8a36', '#7d4494'];
const face = (ch, i) => svg(300, 300, `<rect x="10" y="10" width="280" height="280" rx="30" fill="none" stroke="${INK[i]}" stroke-width="10"/>${t(150, 215, 190, ch, { w: 700, c: INK[i], ff: 'Noto Sans Devanagari' })}`, '#e9c48f');
const bird = svg(300, 300, `<rect x="10" y="10" width="280" height="280" rx="30" fill="none" stroke="${INK[4]}" stroke-width="10"/><g fill="${INK[4]}"><ellipse cx="150" cy="165" rx="72" ry="50"/><circle cx="215" cy="110" r="32"/><path d="M244 104l34 8-34 12zM84 150L30 190l60 14zM140 130c-30-50-70-40-80-20 30 0 50 20 60 40z"/></g>`, '#e9c48f');
const labels = { l0: face('क', 0), l1: face('अ', 1), l2: face('ख', 2), l3: face('आ', 3), l4: bird, l5: face('ग', 5) };
const at = (product, alt, KIND, isSecondBackdrop = false, more = {}) => ({ product, scene: 'wooden-blocks', alt, set: { KIND }, isSecondBackdrop, ...more });
const thirty = (view, alt, VIEW) => at('lakdighoda-lacquered-wooden-blocks-30', alt, 0, false, { view, set: { KIND: 0, VIEW } });

export default [
  at('lakdighoda-lacquered-wooden-blocks-30', 'Lacquered wooden cubes, planks, cylinders and arches built as a house', 0),
  at('lakdighoda-devanagari-alphabet-blocks', 'Beech cubes engraved with Devanagari letters and a pigeon', 1, true, { labels }),
  at('lakdighoda-haveli-architecture-blocks-60', 'Wooden blocks built as a haveli with arches, pillars and domes', 2),
  at('lakdighoda-number-train-blocks', 'Wooden train engine with ten coloured wagons numbered 1 to 10', 3, true),
  at('nanhika-sensory-shape-sorter', 'Pine shape sorter box with a handle and six coloured shapes', 4),
  at('lakdighoda-balancing-cactus-blocks', 'Wooden balancing cactus in a pot with arms and a flower', 5, true),
  thirty('detail', 'Close view of the lacquer and rounded edges of the blocks', 2),
  thirty('scale', 'Wooden blocks beside a coin and a pencil', 3),
  thirty('in-use', 'Wooden blocks in and around their cloth bag', 4),
];
