import { band } from '../labels/hair-oil.mjs';

const KINDS = [
  { product: 'keshika-bhringraj-amla-champi-oil', shape: 0, dress: 1, body: '#2b4a1e', cap: '#d9a52c', art: 'amla', name: 'Bhringraj Amla', line: 'Champi Oil', size: '100 ml', paper: '#f6f0d8', ink: '#234d1d', accent: '#5d8a3a', alt: 'Green bottle of bhringraj amla champi oil with two amla fruits in front' },
  { product: 'keshika-onion-black-seed-oil', shape: 1, dress: 2, body: '#5a1f34', cap: '#2a2226', art: 'onion', name: 'Onion Black Seed', line: 'Hair Oil', size: '200 ml', paper: '#f7e9ea', ink: '#4a1526', accent: '#a33a5c', alt: 'Onion black seed oil with a comb applicator cap, a red onion and black seeds beside it' },
  { product: 'keshika-virgin-coconut-oil-cold-pressed', shape: 2, dress: 3, body: '#e4e6dc', cap: '#e9d9a8', art: 'coconut', name: 'Virgin Coconut', line: 'Cold Pressed', size: '250 ml', paper: '#eaf3ec', ink: '#1f4a3a', accent: '#3f8a66', alt: 'Clear glass bottle of virgin coconut oil with a metal lid, half a coconut in front' },
  { product: 'keshika-jasmine-light-hair-oil', shape: 3, dress: 4, body: '#d9c46a', cap: '#f4f2ea', art: 'jasmine', name: 'Jasmine Light', line: 'Hair Oil', size: '200 ml', paper: '#2f6b52', ink: '#fbf3d9', accent: '#f5efdc', alt: 'Slim pale golden bottle of jasmine light hair oil with white jasmine flowers' },
  { product: 'keshika-rosemary-scalp-oil', shape: 4, dress: 5, body: '#6d3c12', cap: '#1c1a18', art: 'rosemary', name: 'Rosemary', line: 'Scalp Oil', size: '100 ml', paper: '#eef0e2', ink: '#2d4030', accent: '#4f7a58', alt: 'Amber dropper bottle of rosemary scalp oil beside a rosemary sprig and a mint leaf' },
  { product: 'keshika-hibiscus-curl-oil', shape: 5, dress: 6, body: '#b3232f', cap: '#f3e0c4', art: 'hibiscus', name: 'Hibiscus', line: 'Curl Oil', size: '200 ml', paper: '#fbeee0', ink: '#6d1420', accent: '#c9324a', alt: 'Round red bottle of hibiscus curl oil with a red hibiscus flower in front' },
];
const picture = (k, view, VIEW, alt, more = {}) => ({
  product: k.product,
  ...(view && { view }),
  alt,
  scene: 'hair-oil',
  set: { SHAPE: k.shape, DRESS: k.dress, VIEW, C1: k.body, CAP: k.cap, OIL: '#c9a23a', ...more },
  labels: { band: band(k) },
});
const j = KINDS[3];
export default [
  ...KINDS.map((k) => picture(k, undefined, 0, k.alt)),
  picture(j, 'detail', 2, 'Close-up of the white cap and shoulder of the jasmine hair oil bottle', { CamX: 2, CamY: 3.6, CamZ: -7, LookY: 2.0, Ang: 16 }),
  picture(j, 'scale', 3, 'Jasmine hair oil bottle next to an upright pencil and a ten-rupee coin', { LookY: 1.35 }),
  picture(j, 'in-use', 4, 'Jasmine hair oil poured into a small brass bowl, flowers and a wooden comb beside it', { CamY: 3.4, LookY: 1.05, Ang: 26 }),
];
