import { svg, t } from '../labels/kit.mjs';

const end = { end: svg(300, 300, `<circle cx="150" cy="150" r="128" fill="#222428" stroke="#d9dadd" stroke-width="8"/>${t(150, 172, 96, '2.5', { c: '#f2f2f2', w: 700 })}${t(150, 226, 40, 'KG', { c: '#f2f2f2', w: 600 })}`) };
const dial = { end: svg(300, 300, `<circle cx="150" cy="150" r="140" fill="#1a1b1d"/>${['2.5', '5', '7', '9', '11', '14', '16', '18', '20', '24'].map((n, i) => t(150 + 104 * Math.sin((i * Math.PI) / 5), 160 - 104 * Math.cos((i * Math.PI) / 5), 32, n, { c: i === 9 ? '#ff6a3c' : '#f2f2f2', w: 600 })).join('')}${t(150, 152, 34, 'DUMKHAM', { c: '#f2f2f2', w: 700 })}${t(150, 186, 26, 'kg', { c: '#f2f2f2' })}`) };
const p = (product, alt, set, labels, view) => ({ product, ...(view && { view }), alt, scene: 'dumbbell', set, ...(labels && { labels }) });
const A = 'dumkham-adjustable-dumbbell-24-kg';
const a = { SHAPE: 2, LookY: 0.7, Ang: 25 };
export default [
  p('dumkham-hex-rubber-dumbbell-pair', 'Pair of black hex rubber dumbbells with knurled steel handles', { SHAPE: 0 }, end),
  p('dumkham-vinyl-aerobic-dumbbell-pair', 'Pair of small bright pink vinyl dumbbells', { SHAPE: 1, LookY: 0.4, Ang: 20 }),
  p(A, 'Adjustable dumbbell with stacked plates and dials on its storage tray', a, dial),
  p(A, 'Close-up of the numbered weight dial of the adjustable dumbbell', { ...a, VIEW: 2, CamX: 2.5, CamY: 2.8, CamZ: -8, LookX: 0.75, LookY: 0.8, Ang: 16 }, dial, 'detail'),
  p(A, 'Adjustable dumbbell next to a tea mug and a pencil', { ...a, VIEW: 3, LookY: 0.55 }, dial, 'scale'),
  p(A, 'Adjustable dumbbell lifted off its tray on an exercise mat', { ...a, VIEW: 4, LookY: 0.45 }, dial, 'in-use'),
  p('dumkham-pvc-home-gym-set-20-kg', 'Home gym set of stacked plates, two rods and a curl bar with collars', { SHAPE: 3, CamY: 4.2, LookY: 0.35, Ang: 27 }),
  p('dumkham-chrome-steel-dumbbell-pair', 'Pair of polished chrome dumbbells with contoured handles', { SHAPE: 4 }),
  p('dumkham-mugdar-wooden-clubs-pair', 'Two turned wooden mugdar clubs, one upright and one lying', { SHAPE: 5, CamY: 2.8, LookY: 1.3, Ang: 27 }),
];
