import { svg, t, wrap } from './kit.mjs';

export const band = (bg, ink, name, line, accent) =>
  wrap(166, bg, `<rect x="-400" y="0" width="800" height="8" fill="${accent}"/>${t(0, 62, 50, 'NEEMORA', { w: 700, c: ink, ls: 8 })}${t(0, 110, name.length > 18 ? 32 : 38, name, { c: ink, w: 600 })}${t(0, 146, 26, line, { c: ink })}<rect x="-400" y="158" width="800" height="8" fill="${accent}"/>`);
/** Round print of a lid, 600 across. */
export const lid = (bg, ink, name, size) => svg(600, 600, `<circle cx="300" cy="300" r="292" fill="${bg}"/><circle cx="300" cy="300" r="262" fill="none" stroke="${ink}" stroke-width="6"/>${t(300, 270, 76, 'NEEMORA', { w: 700, c: ink, ls: 6 })}${name.map((n, i) => t(300, 346 + i * 54, 44, n, { c: ink })).join('')}${t(300, 500, 36, size, { c: ink })}`);
export const tube = (bg, ink, accent, turn) => svg(400, 1000, `<g transform="rotate(${turn} 200 500)">${t(200, 330, 62, 'NEEMORA', { w: 700, c: ink, ls: 4 })}<rect x="150" y="365" width="100" height="6" fill="${accent}"/>${t(200, 470, 54, 'Under-Eye', { c: ink, w: 600 })}${t(200, 540, 54, 'Coffee Cream', { c: ink, w: 600 })}${t(200, 640, 36, 'caffeine + peptides', { c: ink })}${t(200, 830, 40, '15 ml', { c: ink })}</g>`, bg);
