import { svg, t, flower } from '../labels/kit.mjs';

const vase = svg(1600, 520, `${Array.from({ length: 8 }, (_, i) => `<g>${flower(100 + i * 200, 200, 92, i % 2 ? '#2f7fb8' : '#1b3f9a', 8)}<path d="M${100 + i * 200} 300C${40 + i * 200} 360 ${160 + i * 200} 420 ${100 + i * 200} 500" stroke="#2a8a7a" stroke-width="12" fill="none"/><path d="M${100 + i * 200} 400q60-60 90 0q-50 40-90 0z" fill="#2a8a7a"/></g>`).join('')}<rect y="20" width="1600" height="22" fill="#1b3f9a"/><rect y="478" width="1600" height="22" fill="#1b3f9a"/>`, '#f1efe6');
const p = (product, colour, alt, set, view, labels) => ({ product, ...(colour && { colour }), ...(view && { view }), alt, scene: 'table-lamp', set, ...(labels && { labels }) });
const L = 'ujaloka-padhai-led-study-lamp';
const white = { SHAPE: 2, C1: '#f0f0ee', LookY: 1.35 };
export default [
  p('ujaloka-dholak-wooden-table-lamp', undefined, 'Turned dark wood lamp base laced like a dholak under a cream linen drum shade', { SHAPE: 0, Ang: 27 }),
  p('tamrasi-jaali-brass-lamp', undefined, 'Round pierced brass lantern glowing through its holes', { SHAPE: 1, Ang: 26 }),
  p(L, 'White', 'White LED study lamp with a bent neck and a lit bar', white),
  p(L, 'Black', 'Black LED study lamp with a bent neck and a lit bar', { ...white, C1: '#1a1b1d' }),
  p(L, 'White', 'Back of the white study lamp with the USB-C port in its base', { ...white, VIEW: 1 }, 'back'),
  p(L, 'White', 'Close-up of the touch dimmer on the base of the study lamp', { ...white, CamX: -2, CamY: 4, CamZ: -6, LookX: 0, LookY: 0.2, Ang: 16 }, 'detail'),
  p(L, 'White', 'White study lamp next to a tea mug and a pencil', { ...white, VIEW: 3, LookY: 1.2, Ang: 27 }, 'scale'),
  p(L, 'White', 'White study lamp lighting an open book', { ...white, VIEW: 4, CamY: 3, LookY: 1.1, Ang: 28 }, 'in-use'),
  p('mittika-blue-pottery-lamp', undefined, 'Blue pottery lamp with cobalt flowers on a wooden foot and a white cotton shade', { SHAPE: 3, Ang: 27 }, undefined, { vase }),
  p('ujaloka-cane-dome-lamp', undefined, 'Woven cane dome lamp glowing on a thin black iron stand', { SHAPE: 4, LookY: 1.25, Ang: 24 }),
  p('ujaloka-rechargeable-emergency-lamp', undefined, 'White rechargeable emergency lamp with an orange handle and a lit panel', { SHAPE: 5, LookY: 1.25 }, undefined, { name: svg(450, 100, t(225, 72, 66, 'UJALOKA', { w: 700, c: '#444', ls: 6 })) }),
];
