import { flower, paisley, SERIF, svg, t, wrap } from './kit.mjs';

const leaf = (x, y, s, c, vein) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0-160c120 70 150 180 0 330C-150 10-120-90 0-160z" fill="${c}"/><path d="M0-110V165M0 0l70-54M0 0l-70-54M0 55l64-46M0 55l-64-46" stroke="${vein}" stroke-width="9" fill="none"/></g>`;
const ART = {
  assam: (f, b) => `<g fill="${f}"><path d="M0 0c40-70 110-70 150 0s110 70 150 0" transform="translate(-150 330)" fill="none" stroke="${f}" stroke-width="12"/><circle cx="0" cy="200" r="74"/><path d="M-60 300h120l-24 90h-72z"/><path d="M60 315c50-6 50 56-10 50" fill="none" stroke="${f}" stroke-width="12"/></g>${leaf(-190, 250, 0.5, f, b)}${leaf(190, 250, 0.5, f, b)}`,
  masala: (f, b) => `${flower(0, 250, 150, f, 8)}${[-190, 190].map((x) => paisley(x, 250, 1.6, f)).join('')}<circle cx="0" cy="250" r="22" fill="${b}"/>`,
  second: (f, b) => `${[-120, 0, 120].map((x, i) => `<g transform="rotate(${(i - 1) * 24} 0 440)">${leaf(0, 240, 0.8, f, b)}</g>`).join('')}<circle cx="230" cy="130" r="52" fill="${f}"/>`,
  nilgiri: (f, b) => `<path d="M-290 390L-130 160-40 290 60 110 290 390z" fill="${f}"/><path d="M60 110l60 76-44 0-22 30-36-20z" fill="${b}"/>${leaf(-190, 180, 0.4, f, b)}`,
  kahwa: (f) => `<g fill="none" stroke="${f}" stroke-width="12"><path d="M-70 400h140l-16-30h-108zM-90 370c-30-110-10-180 90-190 100 10 120 80 90 190zM-26 180c0-40 52-40 52 0M85 320c60-20 60-90 110-110M-90 230c-80-10-90 80-10 100"/></g>${flower(0, 290, 66, f, 6)}${flower(-220, 130, 60, f, 6)}${flower(220, 130, 60, f, 6)}`,
  tulsi: (f, b) => `${[[-130, 270, -34], [130, 270, 34], [-70, 170, -18], [70, 170, 18], [0, 130, 0]].map(([x, y, r]) => `<g transform="rotate(${r} ${x} ${y})">${leaf(x, y + 60, 0.52, f, b)}</g>`).join('')}<path d="M0 180V420" stroke="${f}" stroke-width="14"/>`,
  lemongrass: (f) => `<g fill="none" stroke="${f}" stroke-width="16" stroke-linecap="round">${[-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((i) => `<path d="M${i * 8} 410C${i * 12} 300 ${i * 26} 210 ${i * 52} ${130 + Math.abs(i) * 18}"/>`).join('')}</g><rect x="-62" y="350" width="124" height="26" rx="13" fill="${f}"/>`,
};

const face = (x, p, scale = 1) => `<g transform="translate(${x} 0) scale(${scale})">${ART[p.art](p.ink, p.bg)}${t(0, 560, 118, 'Chaiyana', { ff: SERIF, w: 700, c: p.ink })}${p.name.map((l, i) => t(0, 648 + i * 62, 52, l, { c: p.ink, ls: 3, w: 700 })).join('')}${t(0, 790, 38, p.sub, { c: p.ink })}${t(0, 880, 42, p.net, { c: p.ink, w: 600 })}</g>`;

export const front = (p) =>
  p.shape === 1
    ? wrap(Math.round((1600 * 1.8) / (2 * Math.PI * 0.744)), p.bg, `<g fill="${p.ink}"><rect x="-400" y="14" width="800" height="8"/><rect x="-400" y="590" width="800" height="8"/></g><g transform="translate(0 -14) scale(0.68)">${face(0, p)}</g>`)
    : p.shape === 3
      ? svg(1060, 975, `<path d="M0 0h1060v60H0z" fill="${p.ink}"/><path d="M0 915h1060v60H0z" fill="${p.ink}"/>${face(530, p)}`, p.bg)
      : svg(730, 975, `<rect x="30" y="30" width="670" height="915" fill="none" stroke="${p.ink}" stroke-width="10"/><rect x="52" y="52" width="626" height="871" fill="none" stroke="${p.ink}" stroke-width="4"/>${face(365, p, 0.94)}`, p.bg);

export const back = (p, steps) =>
  svg(p.shape === 3 ? 1060 : 730, 975, `<g transform="translate(${p.shape === 3 ? 165 : 0} 0)">${t(365, 160, 76, 'How to brew', { ff: SERIF, w: 700, c: p.ink })}${steps.map((l, i) => `<circle cx="110" cy="${270 + i * 100}" r="34" fill="${p.ink}"/>${t(110, 286 + i * 100, 44, i + 1, { c: p.bg, w: 700 })}${t(170, 286 + i * 100, 42, l, { a: 'start', c: p.ink })}`).join('')}${t(365, 760, 40, 'Shelf life 12 months', { c: p.ink })}${t(365, 830, 40, `Net quantity ${p.net}`, { c: p.ink })}<rect x="265" y="860" width="200" height="76" fill="#fff"/>${Array.from({ length: 24 }, (_, i) => `<rect x="${280 + i * 7}" y="868" width="${1 + ((i * 5) % 4)}" height="60" fill="#111"/>`).join('')}</g>`, p.bg);
