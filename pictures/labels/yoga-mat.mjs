import { svg, t, flower } from './kit.mjs';

export const plain = (ink = '#ffffff') => svg(940, 600, `${flower(470, 420, 62, ink, 9)}${t(470, 545, 50, 'SAHAJA', { c: ink, ls: 12, w: 500 })}`);
export const lines = (ink = '#ffffff') => svg(940, 600, `<g stroke="${ink}" stroke-width="6" opacity=".8" fill="none"><path d="M470 0V340M120 170H820M250 0L690 340M690 0L250 340"/><circle cx="470" cy="170" r="90"/></g>${flower(470, 440, 54, ink, 9)}${t(470, 560, 50, 'SAHAJA', { c: ink, ls: 12, w: 500 })}`);
const cat = (x, y, c) => `<g transform="translate(${x} ${y})" fill="${c}"><path d="M-70 60C-80-10-30-50 0-50S80-10 70 60z"/><circle cy="-60" r="42"/><path d="M-40-80l-4-44 34 22zM40-80l4-44-34 22z"/></g>`;
const snake = (x, y, c) => `<path transform="translate(${x} ${y})" d="M-90 70H70C120 70 120 20 70 20H-40C-90 20-80-40-40-50C0-58 10-110-30-120" fill="none" stroke="${c}" stroke-width="30" stroke-linecap="round"/>`;
const tree = (x, y, c) => `<g transform="translate(${x} ${y})"><rect x="-12" y="0" width="24" height="90" fill="#7a4f2a"/><circle cy="-40" r="66" fill="${c}"/></g>`;
const fish = (x, y, c) => `<path transform="translate(${x} ${y})" d="M-80 0c50-60 110-60 150 0l46-36v72l-46-36c-40 60-100 60-150 0z" fill="${c}"/>`;
const whale = (x, y, c) => `<g transform="translate(${x} ${y})" fill="${c}"><path d="M-110 30C-120-60 20-80 70-20C90 0 110-10 110-50l30 20 30-14c0 60-30 100-80 100H-60C-90 60-110 50-110 30z"/></g>`;
const star = (x, y, c) => flower(x, y, 64, c, 5);
const prints = (x, y) => `<g fill="#fff" opacity=".9"><ellipse cx="${x}" cy="${y}" rx="24" ry="40"/><ellipse cx="${x + 70}" cy="${y}" rx="24" ry="40"/></g>`;
export const animals = (design) => design === 'Ocean'
  ? svg(940, 600, `${fish(220, 160, '#f2b84b')}${whale(660, 190, '#1f4f9a')}${star(230, 430, '#ef7a5a')}${prints(420, 420)}${fish(720, 440, '#ee7fa6')}<path d="M0 560q60-40 118 0t118 0t118 0t118 0t118 0t118 0t118 0t118 0" fill="none" stroke="#fff" stroke-width="10"/>`)
  : svg(940, 600, `${cat(220, 180, '#f2a53c')}${tree(480, 160, '#1f6b3a')}${snake(720, 200, '#c2452d')}${prints(420, 420)}${tree(180, 420, '#1f6b3a')}${cat(740, 450, '#7a4f2a')}`);
