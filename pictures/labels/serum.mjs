import { svg, t, wrap, flower } from './kit.mjs';

/** Band around the bottle: brand, strength and name, size. */
export const band = (ink, accent, name, line, size, bg = '#f7f2ea') =>
  wrap(410, bg, `<rect x="-400" y="0" width="800" height="18" fill="${accent}"/>${t(0, 92, 54, 'NEEMORA', { w: 700, c: ink, ls: 8 })}<rect x="-70" y="112" width="140" height="4" fill="${accent}"/>${t(0, 205, name.length > 12 ? 62 : 78, name, { w: 700, c: accent })}${t(0, 262, 38, line, { c: ink })}${t(0, 350, 36, size, { c: ink, ls: 3 })}<rect x="-400" y="392" width="800" height="18" fill="${accent}"/>`);

const ART = {
  drops: (a) => [[250, 190, 1], [160, 270, 0.6], [340, 270, 0.6]].map(([x, y, s]) => `<path transform="translate(${x} ${y}) scale(${s})" d="M0-90C50-20 62 10 62 40a62 62 0 01-124 0c0-30 12-60 62-130z" fill="${a}"/>`).join(''),
  sun: (a) => `<circle cx="250" cy="230" r="62" fill="${a}"/>${Array.from({ length: 12 }, (_, i) => `<rect x="243" y="110" width="14" height="44" rx="7" fill="${a}" transform="rotate(${i * 30} 250 230)"/>`).join('')}`,
  rain: (a) => `<path d="M130 230a60 60 0 0115-118 86 86 0 01165 10 56 56 0 0165 108z" fill="${a}"/>${[170, 230, 290, 350].map((x, i) => `<path d="M${x} ${262 + (i % 2) * 30}l-18 60" stroke="${a}" stroke-width="13" stroke-linecap="round"/>`).join('')}`,
  crocus: (a) => flower(250, 230, 140, a, 6) + `<path d="M250 230v120" stroke="${a}" stroke-width="12"/>`,
  moon: (a) => `<path d="M300 130a110 110 0 100 200 130 130 0 010-200z" fill="${a}"/><circle cx="345" cy="160" r="12" fill="${a}"/><circle cx="372" cy="235" r="8" fill="${a}"/>`,
  leaf: (a) => [-1, 1].map((s) => `<path d="M250 350C${250 + s * 20} 220 ${250 + s * 130} 200 ${250 + s * 150} 120C${250 + s * 30} 130 250 210 250 350z" fill="${a}"/>`).join(''),
};

export const carton = (bg, ink, accent, art, name, line, size) =>
  svg(500, 950, `${ART[art](accent)}${t(250, 470, 66, 'NEEMORA', { w: 700, c: ink, ls: 6 })}<rect x="0" y="560" width="500" height="390" fill="${accent}"/>${t(250, 680, name.length > 12 ? 56 : 66, name, { w: 700, c: bg })}${t(250, 750, 38, line, { c: bg })}${t(250, 880, 38, size, { c: bg, ls: 3 })}`, bg);
