import { svg, t, flower, SERIF } from './kit.mjs';

/** Front of a paper carton. */
export const wrapper = (bg, ink, line, weight, art) =>
  svg(1070, 700, `<rect x="26" y="26" width="1018" height="648" fill="none" stroke="${ink}" stroke-width="10"/>${art}${t(535, 320, 150, 'Gulabri', { ff: SERIF, w: 700, c: ink })}${line.map((l, i) => t(535, 410 + i * 68, 56, l, { c: ink, w: 600 })).join('')}${t(535, 630, 44, weight, { c: ink })}`, bg);
export const frieze = (c, n = 9) => Array.from({ length: 6 }, (_, i) => flower(120 + i * 166, 110, 48, c, n)).join('');
export const leaves = (c) => Array.from({ length: 8 }, (_, i) => `<path transform="translate(${110 + i * 121} 110) rotate(${i % 2 ? 40 : -40})" d="M0-55C40-20 40 20 0 55C-40 20-40-20 0-55z" fill="${c}"/>`).join('');
export const dots = (c) => Array.from({ length: 22 }, (_, i) => `<circle cx="${70 + i * 44}" cy="${i % 2 ? 90 : 130}" r="${10 + (i % 3) * 6}" fill="${c}"/>`).join('');
export const beans = (c) => Array.from({ length: 9 }, (_, i) => `<g transform="translate(${100 + i * 108} 110) rotate(${i * 40})"><ellipse rx="28" ry="42" fill="${c}"/><path d="M0-40C16-10-16 10 0 40" stroke="#fff" stroke-opacity=".5" stroke-width="7" fill="none"/></g>`).join('');
export const stamp = (name, ink) => svg(440, 200, t(220, 128, name.length > 7 ? 62 : 78, name, { w: 700, ff: SERIF, c: ink }));
