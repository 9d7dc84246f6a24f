import { svg, t, SERIF } from './kit.mjs';

export const plate = (k) => svg(550, 390, `<rect x="14" y="14" width="522" height="362" fill="none" stroke="${k.ink}" stroke-width="6"/>${t(275, 92, 40, 'Gulnaari', { ff: SERIF, c: k.ink })}${t(275, 196, k.name.length > 10 ? 64 : 88, k.name, { ff: SERIF, w: 700, c: k.ink })}${t(275, 262, 34, k.line, { c: k.ink, ls: 3 })}${t(275, 330, 34, k.size, { c: k.ink })}`, k.paper);
