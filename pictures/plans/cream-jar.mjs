import { band, lid, tube } from '../labels/cream-jar.mjs';

const KINDS = [
  { product: 'neemora-aloe-gel-cream-moisturiser', shape: 0, c: '#d9ead2', lid: '#bcd8b0', cream: '#cfe8c6', gel: 1, ink: '#28523a', accent: '#6fa873', bg: '#f0f7ea', name: 'aloe gel cream', line: 'oil-free moisturiser · 50 g', top: ['aloe', 'gel cream'], alt: 'Open pale green jar of clear aloe gel cream with its green lid in front' },
  { product: 'neemora-shea-winter-body-butter', shape: 1, c: '#f3e4cf', lid: '#b98a5a', cream: '#fbf1df', ink: '#5a3820', accent: '#c08a54', bg: '#fbf3e4', name: 'shea winter body butter', line: 'vanilla · 200 g', top: ['shea body', 'butter'], alt: 'Wide jar of whipped shea body butter with a bronze printed lid leaning behind' },
  { product: 'neemora-saffron-day-cream-spf-30', shape: 0, c: '#f7efe6', lid: '#f0c063', cream: '#fbe6b8', ink: '#8a4a2e', accent: '#e0972c', bg: '#f9f0df', name: 'saffron day cream', line: 'SPF 30 PA+++ · 50 g', top: ['saffron day', 'SPF 30'], alt: 'Open white jar of yellow saffron day cream SPF 30 with a gold lid' },
  { product: 'neemora-ceramide-barrier-repair-cream', shape: 0, c: '#4f7f9c', lid: '#e8ebee', cream: '#fdfdfb', ink: '#ffffff', accent: '#cfe0ea', bg: '#4f7f9c', name: 'ceramide barrier repair', line: 'fragrance free · 50 g', top: ['ceramide', 'barrier repair'], lidInk: '#2f5a75', alt: 'Open blue jar of thick white ceramide cream with a silver lid in front' },
  { product: 'neemora-cracked-heel-balm', shape: 2, c: '#d8d4cc', lid: '#d8d4cc', cream: '#e9dba8', ink: '#f6ecd2', accent: '#c9a24c', bg: '#5b3f6e', name: 'cracked heel balm', line: 'kokum butter + camphor · 50 g', top: ['cracked heel', 'balm'], lidBg: '#5b3f6e', lidInk: '#f6ecd2', alt: 'Flat round tin of yellow heel balm with its purple printed lid leaning behind' },
  { product: 'neemora-under-eye-coffee-cream', shape: 3, c: '#6a4630', lid: '#e6c9a0', cream: '#f3e3cd', ink: '#fbeedb', accent: '#e0a45c', bg: '#6a4630', name: 'under-eye coffee cream', line: '15 ml', top: ['under-eye'], alt: 'Coffee-brown tube of under-eye cream with a steel ball tip, cap lying beside it' },
];
const picture = (k, view, VIEW, alt, more = {}) => ({
  product: k.product,
  ...(view && { view }),
  alt,
  scene: 'cream-jar',
  set: { SHAPE: k.shape, VIEW, C1: k.c, LID: k.lid, CREAM: k.cream, GEL: k.gel ?? 0, ...more },
  labels:
    k.shape === 3
      ? { tube: tube(k.bg, k.ink, k.accent, VIEW === 0 || VIEW === 3 ? 180 : 0) }
      : { band: band(k.bg, k.ink, k.name, k.line, k.accent), lid: lid(k.lidBg ?? k.lid, k.lidInk ?? k.ink, k.top, k.line.split(' · ').at(-1)) },
});
const TUBE = { LookY: 1.35, LookX: 0.25, CamY: 2.6 };
const c = KINDS[3];
const e = KINDS[5];
export default [
  ...KINDS.map((k) => picture(k, undefined, 0, k.alt, k.shape === 3 ? TUBE : {})),
  picture(c, 'back', 1, 'Closed blue ceramide cream jar and the print of its silver lid', { CamY: 3, LookY: 0.75 }),
  picture(c, 'detail', 2, 'Close-up of thick white ceramide cream with a wooden spatula', { CamY: 4.6, CamZ: -6, LookY: 1.0, LookX: 0.2, Ang: 23 }),
  picture(c, 'scale', 3, 'Ceramide cream jar beside a pencil and a ten-rupee coin', {}),
  picture(c, 'in-use', 4, 'Open ceramide cream jar on a folded towel with its lid and leaves', { LookY: 0.75 }),
  picture(e, 'detail', 2, 'Close-up of the cooling steel ball tip of the under-eye cream tube', { CamY: 3, LookY: 0.85, LookX: 0.3, Ang: 20 }),
  picture(e, 'scale', 3, 'Under-eye cream tube beside a pencil and a ten-rupee coin', { LookY: 1.2, LookX: 0.1 }),
  picture(e, 'in-use', 4, 'Under-eye cream tube lying on a towel with a little cream squeezed out', { LookY: 0.55, LookX: 0 }),
];
