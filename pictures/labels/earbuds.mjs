import { svg, t } from './kit.mjs';

export const logo = (c, text = 'dhwanik') => svg(400, 100, t(200, 68, 58, text, { c, w: 600, ls: 4 }));

/** A music player on a phone. */
export const player = (c) =>
  svg(480, 1065, `<rect x="60" y="150" width="360" height="360" rx="30" fill="${c}"/><circle cx="240" cy="330" r="120" fill="#fff" opacity=".25"/><path d="M180 330C220 230 320 260 300 340S190 440 180 330z" fill="#fff" opacity=".7"/>${t(240, 590, 44, 'Raag Yaman', { c: '#fff', w: 600 })}${t(240, 640, 28, 'Evening set', { c: '#aaa' })}<rect x="60" y="720" width="360" height="8" rx="4" fill="#444"/><rect x="60" y="720" width="150" height="8" rx="4" fill="#fff"/><circle cx="240" cy="850" r="60" fill="#fff"/><path d="M222 815v70M258 815v70" stroke="#111" stroke-width="16"/><path d="M110 815v70l50-35zM370 815v70l-50-35z" fill="#fff"/>`, '#15161a');
