import { svg, t, wrap, flower, SERIF } from './kit.mjs';

/** Name on a case, 200 x 100, on no background. */
export const tag = (name, ink) => svg(400, 200, `${t(200, 92, 62, 'Gulnaari', { ff: SERIF, w: 700, c: ink })}${t(200, 158, name.length > 14 ? 34 : 42, name, { c: ink, ls: 2 })}`);
export const balmBand = (bg, ink, shade) => wrap(640, bg, `${flower(0, 150, 110, ink, 9)}${t(0, 350, 92, 'Gulnaari', { ff: SERIF, w: 700, c: ink })}${t(0, 440, 56, 'Lip Tint Balm', { c: ink })}${t(0, 540, 60, shade, { c: ink, w: 700 })}`);
export const crayonBand = (name) => svg(480, 120, `${t(240, 82, 58, name, { ff: SERIF, w: 700, c: '#fff' })}`);
