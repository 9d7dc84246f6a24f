import { svg, t, wrap } from './kit.mjs';

const peak = (c, x = 0, y = 0, s = 1) => `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-90 150L0 20L90 150L55 150L0 72L-55 150z" fill="${c}"/><path d="M-120 190L-40 90L40 190z" fill="${c}" opacity=".35"/></g>`;
export const brand = (size, ink = '#f4f1ea') => wrap(524, null, `${peak(ink, 0, 40)}${t(0, 320, 74, 'PARVATIK', { c: ink, w: 700, ls: 6 })}${t(0, 390, 40, size, { c: ink })}`);
const star = (x, y, r, c) => `<path transform="translate(${x} ${y}) scale(${r})" d="M0-1L.25-.3L1-.3L.4.15L.6.9L0 .45L-.6.9L-.4.15L-1-.3L-.25-.3z" fill="${c}"/>`;
const KID = {
  Dino: `<g fill="#2f6b3a"><path d="M-150 220c0-90 70-130 140-120c10-60 40-84 90-80c50 4 66 50 40 70l-60 14c40 60 20 120-10 130h-30v-50h-60v50h-34v-50c-30 0-40 40-76 36z"/></g><path d="M-110 130l20-36 22 28l20-36 22 32 24-34" fill="none" stroke="#f2b81c" stroke-width="12"/><circle cx="92" cy="52" r="9" fill="#fff"/>`,
  Unicorn: `<g><path d="M-70 240c-30-90 0-190 90-190c70 0 110 40 116 90l-40 34l-50-26c-10 50 20 60 20 92z" fill="#ffffff"/><path d="M30 50l26-92l22 86z" fill="#f2b81c"/><path d="M10 50c-80 0-130 70-110 170c30-20 30-60 60-70c-10-40 30-50 50-100z" fill="#b06fd0"/><circle cx="78" cy="110" r="10" fill="#3a2050"/></g>`,
  Space: `<g><path d="M0-10C50 40 60 130 40 190h-80C-60 130-50 40 0-10z" fill="#f4f4f0"/><circle cy="90" r="26" fill="#3f8fd0"/><path d="M-40 150l-50 60h50zM40 150l50 60h-50z" fill="#e2512c"/><path d="M-22 200h44l-22 56z" fill="#f2b81c"/></g><circle cx="-170" cy="70" r="42" fill="#e0a04c"/><ellipse cx="-170" cy="70" rx="70" ry="14" fill="none" stroke="#f4e2b8" stroke-width="8"/>${star(160, 60, 28, '#f2d24c')}${star(190, 190, 18, '#f2d24c')}`,
};
export const kid = (design) => wrap(458, null, `${KID[design]}<rect x="-150" y="310" width="300" height="96" rx="20" fill="#fff"/>${t(-130, 350, 26, 'Name', { a: 'start', c: '#666' })}<path d="M-130 385h260" stroke="#999" stroke-width="4"/>${star(-330, 120, 30, '#ffffff')}${star(330, 250, 30, '#ffffff')}`);
export const shaker = (ink) => svg(500, 700, `${peak(ink, 210, 60, 0.9)}${t(210, 300, 56, 'PARVATIK', { c: ink, w: 700, ls: 3 })}${[0, 1, 2, 3, 4, 5].map((i) => `<rect x="400" y="${90 + i * 95}" width="50" height="7" fill="${ink}"/>${t(395, 104 + i * 95, 30, String(700 - i * 100), { a: 'end', c: ink })}`).join('')}`);
export const jug = () => svg(550, 400, `${peak('#1d3557', 275, 10, 0.9)}${t(275, 270, 70, 'PARVATIK', { c: '#1d3557', w: 700, ls: 4 })}${t(275, 350, 54, 'Yatra 1.8 L', { c: '#1d3557' })}`);
export const cycle = () => wrap(455, null, `${t(0, 210, 92, 'PARVATIK', { c: '#fff', w: 700, ls: 4 })}<path d="M-400 300L400 240V290L-400 350z" fill="#fff" opacity=".85"/>${t(0, 420, 44, '650 ml', { c: '#fff' })}`);
