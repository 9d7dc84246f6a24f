import { flower, svg, t } from '../labels/kit.mjs';

const face = (w, h, bg, ink, big, small) => svg(w, h, `<path d="M0 0h${w}v${h * 0.14}H0z" fill="${ink}"/>${t(w / 2, h * 0.5, Math.min(h * 0.2, w * 0.17), 'rangeela', { w: 700, c: ink, ls: 4 })}${t(w / 2, h * 0.7, Math.min(h * 0.1, w * 0.1), big, { w: 600, c: ink })}${t(w / 2, h * 0.86, Math.min(h * 0.075, w * 0.075), small, { c: ink })}`, bg);
const art = svg(720, 510, `<path d="M40 460C160 320 260 340 360 420S580 470 690 380" fill="none" stroke="#2f9a4a" stroke-width="14"/><circle cx="590" cy="120" r="60" fill="none" stroke="#f0a01e" stroke-width="12"/>${flower(200, 260, 90, '#d0342c', 8)}${flower(400, 250, 70, '#3f5fb0', 8)}<path d="M200 320V430M400 300V430" stroke="#2f9a4a" stroke-width="10"/>`, '#fdfcf7');
const at = (slug, alt, set, box, isSecondBackdrop = false, more = {}) => ({ product: `rangeela-${slug}`, scene: 'pencil-set', alt, set, labels: { box, art }, isSecondBackdrop, ...more });
const colours = face(1000, 580, '#f7c53a', '#233a6b', '24 colour pencils', 'soft blendable cores');
const shades = (view, alt, VIEW) => at('colour-pencils-24-shades', alt, { KIND: 2, N: 24, COL: '#f7c53a', VIEW }, colours, false, { view });

export default [
  at('hb-writing-pencils-box-of-20', 'Box of twenty red HB pencils with an eraser and a sharpener', { KIND: 0, N: 20, COL: '#b3202a' }, face(850, 580, '#f3e9d4', '#b3202a', '20 HB pencils', 'eraser and sharpener inside')),
  at('sketching-pencil-set-12-grades', 'Tin of twelve dark sketching pencils with a kneadable eraser', { KIND: 1, N: 12 }, face(1160, 840, '#23262b', '#e6e2d6', '12 sketching grades', '6H to 8B'), true),
  at('colour-pencils-24-shades', 'Yellow box with 24 colour pencils in two rows', { KIND: 2, N: 24, COL: '#f7c53a' }, colours),
  at('jumbo-triangular-crayons', 'Box of 24 thick triangular crayons in bright colours', { KIND: 3, N: 24, COL: '#e8503a' }, face(1000, 365, '#fdf0c8', '#d0402f', '24 jumbo crayons', 'easy grip, washable'), true),
  at('plantable-seed-pencils', 'Ten grey recycled paper pencils with seed caps and a seedling', { KIND: 4, N: 10, COL: '#c9b48a' }, face(470, 600, '#e6dcbc', '#3f6b2a', 'seed pencils', 'pack of 10')),
  at('oil-pastels-50-colours', 'Open box of fifty oil pastels in two rows', { KIND: 5, N: 50, COL: '#3a4a8a' }, face(1320, 720, '#3a4a8a', '#fbe7c2', '50 oil pastels', 'blend by finger'), true),
  shades('detail', 'Close view of the sharpened tips of the colour pencils', 2),
  shades('scale', 'Box of 24 colour pencils beside a mug and a coin', 3),
  shades('in-use', 'Drawing of flowers on paper with four colour pencils', 4),
];
