import { flower, paisley, SERIF, svg, t } from '../labels/kit.mjs';

const side = svg(1100, 425, `<rect x="14" y="14" width="1072" height="397" fill="none" stroke="#f6cf3c" stroke-width="16"/>${[160, 940].map((x) => flower(x, 212, 130, '#d6261f', 8) + flower(x, 212, 70, '#f6cf3c', 8)).join('')}${t(550, 190, 92, 'GOODS', { w: 700, c: '#fff3c4', ls: 8 })}${t(550, 300, 84, 'CARRIER', { w: 700, c: '#fff3c4', ls: 6 })}${[330, 770].map((x) => paisley(x, 360, 0.8, '#d6261f')).join('')}`, '#146a5a');
const tail = svg(640, 425, `<rect x="14" y="14" width="612" height="397" fill="none" stroke="#d6261f" stroke-width="16"/>${t(320, 140, 92, 'HORN', { ff: SERIF, w: 700, c: '#b01818' })}${t(320, 240, 104, 'OK', { ff: SERIF, w: 700, c: '#146a5a' })}${t(320, 345, 92, 'PLEASE', { ff: SERIF, w: 700, c: '#b01818' })}${flower(110, 210, 60, '#146a5a')}${flower(530, 210, 60, '#146a5a')}`, '#f6cf3c');
const at = (product, alt, set, more = {}) => ({ product, scene: 'toy-car', alt, set, ...more });

export default [
  at('bujho-black-and-yellow-taxi-pull-back', 'Black toy taxi with a yellow roof and a luggage rack', { KIND: 0, C2: '#f5bd1a' }),
  at('bujho-auto-rickshaw-die-cast', 'Green toy auto-rickshaw with a yellow canopy', { KIND: 1, C: '#157a3c', C2: '#f5c21f' }, { colour: 'Green & Yellow', isSecondBackdrop: true }),
  at('bujho-auto-rickshaw-die-cast', 'Black toy auto-rickshaw with a black canopy', { KIND: 1, C: '#141416', C2: '#2c2c30' }, { colour: 'Black', isSecondBackdrop: true }),
  at('bujho-painted-goods-truck', 'Painted toy truck with Horn OK Please and a bed of marbles', { KIND: 2, C: '#d9571c', C2: '#f6cf3c' }, { labels: { side, back: tail } }),
  at('lakdighoda-wooden-racer-car', 'Red lacquered wooden racer car with a round driver', { KIND: 3, C: '#c9211b', C2: '#f5c22a' }, { colour: 'Red' }),
  at('lakdighoda-wooden-racer-car', 'Blue lacquered wooden racer car with a round driver', { KIND: 3, C: '#1f5fae', C2: '#f5c22a' }, { colour: 'Blue' }),
  at('bujho-rc-rock-crawler-4x4', 'Orange remote-control rock crawler with its handset and two batteries', { KIND: 4, C: '#e8641c' }),
  at('bujho-convoy-set-of-12-mini-cars', 'Twelve mini cars with an ambulance, school van and tractor on a road mat', { KIND: 5 }, { isSecondBackdrop: true }),
];
