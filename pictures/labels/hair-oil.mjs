import { t, wrap, flower } from './kit.mjs';

const leafRow = (c) => [-2, -1, 0, 1, 2].map((i) => `<path transform="translate(${i * 62} 100) rotate(${i * 22})" d="M0-75C38-30 38 20 0 60C-38 20-38-30 0-75z" fill="${c}"/>`).join('');
const ART = {
  amla: (c) => `${leafRow(c)}<circle cx="-40" cy="130" r="38" fill="#b9c95a"/><circle cx="38" cy="136" r="38" fill="#a9bd4c"/>`,
  onion: (c) => `<path d="M0 20C20 60 110 80 100 140C92 185 40 195 0 195S-92 185-100 140C-110 80-20 60 0 20z" fill="${c}"/><path d="M0 40C10 90 50 110 46 190M0 40C-10 90-50 110-46 190" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none"/>`,
  coconut: (c) => `<circle cx="0" cy="110" r="84" fill="#5d3a20"/><path d="M-84 110a84 84 0 00168 0z" fill="${c}"/><ellipse cx="0" cy="110" rx="70" ry="22" fill="#fff"/>`,
  jasmine: (c) => flower(-90, 130, 70, c, 5) + flower(0, 90, 88, c, 5) + flower(90, 130, 70, c, 5),
  rosemary: (c) => `<path d="M0 20V195" stroke="${c}" stroke-width="10"/>${[0, 1, 2, 3, 4, 5].map((i) => [-1, 1].map((s) => `<path d="M0 ${50 + i * 26}l${s * 66} -34" stroke="${c}" stroke-width="14" stroke-linecap="round"/>`).join('')).join('')}`,
  hibiscus: (c) => flower(0, 112, 110, c, 5) + `<path d="M0 112L70 40" stroke="#f2b84b" stroke-width="12"/>`,
};
export const band = (k) => wrap(466, k.paper, `<rect x="-400" y="0" width="800" height="14" fill="${k.accent}"/>${ART[k.art](k.accent)}${t(0, 268, 72, 'KESHIKA', { w: 700, c: k.ink, ls: 4 })}${t(0, 328, k.name.length > 16 ? 38 : 46, k.name, { c: k.ink, w: 600 })}${t(0, 376, 36, k.line, { c: k.ink })}${t(0, 436, 34, k.size, { c: k.ink })}<rect x="-400" y="452" width="800" height="14" fill="${k.accent}"/>`);
