import { svg, t, flower } from './kit.mjs';

const ART = {
  Yellow: (c) => `<circle cx="300" cy="120" r="66" fill="${c}"/>${Array.from({ length: 10 }, (_, i) => `<rect x="292" y="20" width="16" height="34" rx="8" fill="${c}" transform="rotate(${i * 36} 300 120)"/>`).join('')}`,
  Aqua: (c) => `<path d="M200 120c60-70 140-70 190 0l50-40v80l-50-40c-50 70-130 70-190 0z" fill="${c}"/><circle cx="245" cy="110" r="9" fill="#0a6f78"/>`,
  Pink: (c) => flower(300, 120, 100, c, 6),
};
export const lid = (colour, ink) => svg(600, 300, `${ART[colour](ink)}${t(300, 268, 64, 'Rasoira', { c: ink, w: 700 })}`);
export const face = () => svg(500, 160, `${t(20, 80, 74, 'Rasoira', { a: 'start', w: 700, c: '#1f4a46' })}${t(20, 138, 44, 'electric lunch box', { a: 'start', c: '#1f4a46' })}`, '#ede6d6');
