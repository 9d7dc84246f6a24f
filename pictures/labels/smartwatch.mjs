import { svg, t } from './kit.mjs';

const each = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('');
const ring = (r, c, part, w = 22) =>
  `<circle r="${r}" fill="none" stroke="#2b2b2e" stroke-width="${w}"/><circle r="${r}" fill="none" stroke="${c}" stroke-width="${w}" stroke-dasharray="${2 * Math.PI * r * part} 9999" transform="rotate(-90)" stroke-linecap="round"/>`;
const round = (body) =>
  svg(600, 600, `<defs><clipPath id="c"><circle r="298"/></clipPath></defs><g transform="translate(300 300)" clip-path="url(#c)"><rect x="-300" y="-300" width="600" height="600" fill="#050507"/>${body}</g>`);

export const dial = (c) =>
  svg(550, 660, `<g transform="translate(275 330)">${ring(230, c, 0.72)}</g>${t(275, 350, 132, '9:41', { c: '#fff', w: 600 })}${t(275, 422, 46, '8 214 steps', { c, w: 500 })}${t(275, 222, 40, 'रवि 26', { c: '#bbb', w: 500 })}`, '#050507');
export const hands = (c) =>
  round(`${each(60, (i) => `<rect x="-3" y="-285" width="${i % 5 ? 4 : 10}" height="${i % 5 ? 14 : 40}" fill="${i % 5 ? '#666' : c}" transform="rotate(${i * 6})"/>`)}<g stroke-linecap="round"><path d="M0 30V-150" stroke="#fff" stroke-width="18" transform="rotate(-60)"/><path d="M0 40V-225" stroke="#fff" stroke-width="12" transform="rotate(55)"/><path d="M0 60V-250" stroke="${c}" stroke-width="5" transform="rotate(190)"/></g><circle r="16" fill="${c}"/>${t(0, 130, 40, 'SUN 26', { c: '#bbb' })}`);
export const run = (c) =>
  round(`${ring(272, c, 0.6, 18)}${t(0, -90, 60, 'PACE 5:24', { c: '#bbb', w: 600 })}${t(0, 60, 170, '8.42', { c: '#fff', w: 700 })}${t(0, 125, 50, 'km', { c, w: 600 })}${t(0, 205, 56, '152 bpm', { c: '#ff7a6b', w: 600 })}`);
export const call = (c) =>
  round(`<circle r="300" fill="#0c1016"/>${t(0, -130, 60, '10:08', { c: '#fff', w: 500 })}<path d="M-300 110Q-120-60 40 60T300-20V300H-300z" fill="${c}" opacity=".35"/>${t(0, 20, 64, 'Aai', { c: '#fff', w: 700 })}${t(0, 80, 40, 'calling', { c: '#bbb' })}<circle cx="-110" cy="180" r="58" fill="#d8433b"/><circle cx="110" cy="180" r="58" fill="#2f9e57"/>`);
export const kids = (c) =>
  svg(520, 550, `<rect width="520" height="550" fill="${c}"/><circle cx="260" cy="330" r="150" fill="#f6c15a"/><circle cx="150" cy="215" r="55" fill="#f6c15a"/><circle cx="370" cy="215" r="55" fill="#f6c15a"/><circle cx="205" cy="310" r="18" fill="#222"/><circle cx="315" cy="310" r="18" fill="#222"/><ellipse cx="260" cy="380" rx="60" ry="44" fill="#fff3d6"/><circle cx="260" cy="365" r="16" fill="#222"/>${t(260, 130, 116, '3:15', { c: '#fff', w: 700 })}`);
export const band = (c) =>
  svg(280, 620, `<g transform="translate(140 420)">${[0, 1, 2, 3, 4].map((i) => `<ellipse rx="26" ry="74" cy="-56" fill="${c}" opacity=".75" transform="rotate(${(i - 2) * 36})"/>`).join('')}</g>${t(140, 170, 92, '06', { c: '#fff', w: 700 })}${t(140, 265, 92, '30', { c: '#fff', w: 700 })}${t(140, 540, 38, 'Breathe', { c, w: 600 })}`, '#050507');
export const compass = (c) =>
  round(`<circle r="300" fill="#b9c0aa"/>${each(24, (i) => `<rect x="-4" y="-286" width="8" height="${i % 6 ? 22 : 44}" fill="#1d211a" transform="rotate(${i * 15})"/>`)}${t(0, -180, 64, 'N', { c, w: 700 })}<path d="M0-160L34 0H-34z" fill="${c}"/><path d="M0 160L34 0H-34z" fill="#1d211a"/><path d="M-200 210L-90 120 -30 170 60 90 200 210z" fill="#1d211a" opacity=".75"/>${t(0, 265, 52, '2 875 m', { c: '#1d211a', w: 700 })}`);
