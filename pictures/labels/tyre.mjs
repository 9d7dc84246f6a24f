import { svg } from './kit.mjs';

const each = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('');
/** Letters round a circle, clockwise from `from` degrees (0 is the top). */
const ringText = (text, r, size, from, step, c) =>
  [...text].map((ch, i) => `<text x="500" y="${500 - r}" font-size="${size}" text-anchor="middle" font-family="Noto Sans" font-weight="700" fill="${c}" transform="rotate(${from + i * step} 500 500)">${ch}</text>`).join('');

/** Sidewall: `band` are the radii (of 500) between which letters fit. */
export function side(size, name, [inner, outer], c = '#c9c9c6') {
  const s = (outer - inner) * 0.42;
  const r = inner + (outer - inner) * 0.36;
  const step = ((s * 0.74) / r) * 57.3;
  return svg(1000, 1000, `${ringText('SADAKSHER', r, s, -4.5 * step, step, '#ececE8')}${ringText(size, r, s * 0.8, 180 - (size.length / 2) * step * 0.85, step * 0.85, c)}${ringText(name, r, s * 0.55, 88 - (name.length / 2) * step * 0.55, step * 0.55, c)}${ringText('TUBELESS', r, s * 0.5, 272 - 4 * step * 0.5, step * 0.5, c)}`);
}

const G = '#060607';
const B = '#2b2b2d';
/** Treads: width of the image is once round, height across the tyre; the outer fifths stay plain. */
const treads = {
  rain: each(48, (i) => `<path d="M${i * 75} 250Q${i * 75 + 30} 190 ${i * 75 + 70} 130M${i * 75} 250Q${i * 75 + 30} 310 ${i * 75 + 70} 370" stroke="${G}" stroke-width="16" fill="none"/>`),
  commuter: `<rect y="240" width="3600" height="20" fill="${G}"/>${each(60, (i) => `<path d="M${i * 60} 225l40-50v-60M${i * 60 + 30} 275l40 50v60" stroke="${G}" stroke-width="13" fill="none"/>`)}`,
  touring: each(24, (i) => `<path d="M${i * 150} 255C${i * 150 + 50} 240 ${i * 150 + 60} 170 ${i * 150 + 130} 120M${i * 150 + 75} 245C${i * 150 + 125} 260 ${i * 150 + 135} 330 ${i * 150 + 205} 380" stroke="${G}" stroke-width="20" fill="none" stroke-linecap="round"/>`),
  radial: `${[120, 210, 290, 380].map((y) => `<rect y="${y - 11}" width="3600" height="22" fill="${G}"/>`).join('')}${each(90, (i) => `<path d="M${i * 40} 20l14 84M${i * 40} 130l20 66M${i * 40 + 20} 304l-20 66M${i * 40 + 14} 396l-14 84" stroke="${G}" stroke-width="8"/>`)}`,
  blocks: `${[150, 250, 350].map((y, k) => each(45, (i) => `<path d="M${i * 80 + k * 26} ${y - 44}l46 14-8 62-46-12z" fill="#343437"/>`)).join('')}`,
  cargo: `${each(60, (i) => `<path d="M${i * 60} 70l34 90-34 90 34 90-34 90" stroke="${G}" stroke-width="14" fill="none"/>`)}`,
};
export const tread = (kind) => svg(3600, 500, treads[kind], kind === 'blocks' ? '#09090a' : B);
