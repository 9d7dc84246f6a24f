// Cushions, sheets, rugs and blankets, shaded as cloth.
import { P, line, seam, fold, lens, text, mix, dark, light, rng } from './lib.mjs'
import * as T from './patterns.mjs'
import { picture } from './kit.mjs'
const J = (...a) => a.join('')

// ------------------------------------------------------------- cushions
const SQUARE = 'M176,190 C184,172 200,170 216,176 C360,204 540,204 684,176 C700,170 716,172 724,190 C730,204 726,216 722,230 C700,370 700,530 722,670 C726,684 730,698 722,712 C714,728 698,730 684,724 C540,698 360,698 216,724 C202,730 186,728 178,712 C170,698 174,684 178,670 C200,530 200,370 178,230 C174,216 170,204 176,190Z'
async function cushionOf(st, K) {
  const sh = SQUARE, v = K.seed ?? 0

    const r = rng(5 + v); let pucker = ''
    for (const [cx, cy, a] of [[190, 186, 45], [710, 186, 135], [712, 716, 225], [188, 716, 315]]) for (let i = 0; i < 7; i++) { const t = (a - 34 + i * 11.5 + r() * 4) * Math.PI / 180, l = 90 + r() * 110; pucker += fold(cx + Math.cos(t) * 22, cy + Math.sin(t) * 22, cx + Math.cos(t) * l, cy + Math.sin(t) * l, 8, (r() - 0.5) * 18, 0.85) }
    await st.layer({ shape: `<path d="${sh}" fill="#fff" stroke="#fff" stroke-width="15" stroke-linejoin="round"/>`, fill: K.pipe, shadow: 'thick', edge: { r: 11, h: 10 }, wrinkle: { amp: 1, scale: 40 }, weave: { type: 'twill', p: 5, amp: 0.3 } })
    await st.layer({ shape: P(sh), fill: K.c, alb: K.pat, shadow: [[0, 0, 4, 0.45]], edge: { r: 230, h: 112, soft: 26 }, gain: 0.82, weave: K.weave ?? { type: 'plain', p: 4.4, amp: 0.16 }, sheen: K.velvet ? 0.3 : 0, crisp: K.crisp ?? '', crispAmp: 2, wrinkle: { amp: 5, scale: 120 }, warp: 0.25, ao: 0.25,
      folds: [{ svg: pucker, blur: 5, amp: 10 }, { svg: J(fold(300, 300, 620, 260, 26, 20, 0.7), fold(280, 560, 560, 640, 28, -20, 0.7), lens(350, 450, 560, 430, 40, 10, '#000', 0.5)), blur: 20, amp: 20 }] })
  
  if (K.sun) {
    const rays = Array.from({ length: 16 }, (_, i) => `<path transform="rotate(${i * 22.5} 450 450)" d="M428,330 L450,${i % 2 ? 226 : 258} L472,330Z"/>`).join('')
    await st.layer({ shape: rays, fill: K.sun[0], shadow: [[2, 3, 3, 0.4]], edge: { r: 5, h: 3.4 }, wrinkle: { amp: 2, scale: 50 }, weave: { type: 'plain', p: 4.4, amp: 0.2 } })
    for (const [r, c] of [[118, K.sun[1]], [84, K.sun[2]], [40, K.sun[0]]]) await st.layer({ shape: `<circle cx="450" cy="450" r="${r}"/>`, fill: c, shadow: [[2, 3, 3, 0.36]], edge: { r: 5, h: 3 }, wrinkle: { amp: 2, scale: 60 }, weave: { type: 'plain', p: 4.4, amp: 0.2 }, alb: `<circle cx="450" cy="450" r="${r - 7}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2.4" stroke-dasharray="7 5"/>` })
  }
}
async function bolster(st, K) {
  const d = 'M206,366 C206,330 226,318 262,322 C380,332 520,332 638,322 C674,318 694,330 694,366 L694,536 C694,572 674,584 638,580 C520,570 380,570 262,580 C226,584 206,572 206,536Z'
  await st.layer({ shape: P(d), fill: K.c, alb: J(K.pat ?? '', `<rect x="206" y="300" width="58" height="300" fill="${K.pipe}"/><rect x="636" y="300" width="58" height="300" fill="${K.pipe}"/><path d="M268,300 V600 M632,300 V600" stroke="${K.gold}" stroke-width="9"/>`), shadow: 'thick', edge: { r: 128, h: 104, soft: 12 }, gain: 0.8, wrinkle: { amp: 5, scale: 90 }, sheen: 0.12, weave: { type: 'twill', p: 5, amp: 0.2 }, folds: [{ svg: [0, 1].map(q => Array.from({ length: 9 }, (_, i) => fold(q ? 640 : 260, 340 + i * 26, q ? 690 : 210, 350 + i * 24, 6, 4)).join('')).join(''), blur: 4, amp: 10 }] })
  for (const x of [204, 696]) {
    await st.layer({ shape: `<ellipse cx="${x}" cy="452" rx="15" ry="22"/>`, fill: K.gold, shadow: 'cloth', edge: { r: 12, h: 9 }, wrinkle: null, spec: 0.15 })
    const s = x < 450 ? -1 : 1
    await st.layer({ shape: Array.from({ length: 9 }, (_, i) => `<path d="M${x + s * 8},${444 + i * 2} C${x + s * 30},${440 + i * 4} ${x + s * 50},${450 + i * 7} ${x + s * (64 - Math.abs(i - 4) * 3)},${470 + i * 9}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`).join(''), fill: K.gold, shadow: 'thin', edge: { r: 3, h: 3 }, wrinkle: null })
  }
}
const SETS = {
  2: ['translate(330 372) rotate(-12) scale(.72)', 'translate(578 520) rotate(7) scale(.76)'],
  5: ['translate(282 280) rotate(-14) scale(.52)', 'translate(612 268) rotate(11) scale(.52)', 'translate(264 596) rotate(9) scale(.53)', 'translate(640 606) rotate(-9) scale(.53)', 'translate(452 446) rotate(3) scale(.58)'],
}
const many = async (st, places, draw) => { const before = st.tf; for (const [i, p] of places.entries()) { st.tf = `${before} ${p} translate(-450 -450)`; await draw(i) } st.tf = before }
export const cushion = picture(K => ({ tf: K.pats ? '' : `rotate(${K.rot ?? -9} 450 450)`, detail: [470, 110, 340], draw: async st => {
  if (K.kind === 'bolsters') await many(st, ['translate(434 318) rotate(-7) scale(1.06)', 'translate(468 590) rotate(4) scale(1.12)'], () => bolster(st, K))
  else if (K.pats) await many(st, SETS[K.pats.length], i => cushionOf(st, { ...K, ...K.set[i], pat: K.pats[i], seed: i }))
  else await cushionOf(st, K)
} }))

// ------------------------------------------------------------- folded sheets
const topFace = (y, w, d, x = 450) => `M${x - w / 2},${y} C${x - w / 2 + 8},${y - d * 0.5} ${x - w / 2 + 34},${y - d} ${x - w / 2 + 52},${y - d} L${x + w / 2 - 52},${y - d} C${x + w / 2 - 34},${y - d} ${x + w / 2 - 8},${y - d * 0.5} ${x + w / 2},${y} C${x + w / 2 + 4},${y + 16} ${x + w / 2 - 6},${y + 22} ${x + w / 2 - 20},${y + 22} L${x - w / 2 + 20},${y + 22} C${x - w / 2 + 6},${y + 22} ${x - w / 2 - 4},${y + 16} ${x - w / 2},${y}Z`
async function foldedSlab(st, { y, h, w, x = 450, c, alb, weave, layers = 3, seed = 1, trim }) {
  // front of one folded piece: `layers` rolled folds on top of each other, each bulging
  const r = rng(seed), lh = h / layers
  for (let i = layers - 1; i >= 0; i--) {
    const y0 = y + i * lh, j = (r() - 0.5) * 10, x0 = x - w / 2 + (r() - 0.3) * 8, x1 = x + w / 2 + (r() - 0.7) * 8, R = lh * 0.52, wob = () => (r() - 0.5) * 10
    const d = `M${x0 + R},${y0 - 3} C${x - w / 5},${y0 + wob() - 3} ${x + w / 5},${y0 + wob() - 3} ${x1 - R},${y0 - 3} C${x1 + R * 0.5},${y0 - 2} ${x1 + R * 0.5},${y0 + lh + 2} ${x1 - R},${y0 + lh + 3} C${x + w / 5},${y0 + lh + wob() + 3} ${x - w / 5},${y0 + lh + wob() + 3} ${x0 + R},${y0 + lh + 3} C${x0 - R * 0.5},${y0 + lh + 2} ${x0 - R * 0.5},${y0 - 2} ${x0 + R},${y0 - 3}Z`
    await st.layer({ shape: P(d), fill: c, alb: `<g transform="translate(${j} ${i * 23})">${alb}</g>` + (trim ? `<rect x="0" y="${y0 + lh * 0.62}" width="900" height="${lh * 0.16}" fill="${trim}" opacity="${i === layers - 1 ? 1 : 0}"/>` : ''), weave, shadow: [[1, 4, 4, 0.5], [4, 8, 10, 0.25]], edge: { r: lh * 0.5, h: lh * 0.3 + 4, soft: 5 }, wrinkle: { amp: 4, scale: 60, sx: 0.6, seed: seed + i }, warp: 0.4,
      folds: [{ svg: J(fold(x0 + 40 + r() * 200, y0 + lh * 0.4, x0 + 240 + r() * 200, y0 + lh * 0.55, 3, 2), fold(x1 - 200 - r() * 120, y0 + lh * 0.6, x1 - 30, y0 + lh * 0.45, 3, -2), line(`M${x0 + 6},${y0 + lh * 0.36} C${x0 + 120},${y0 + lh * 0.42} ${x - 60},${y0 + lh * 0.34} ${x - 20 + r() * 60},${y0 + lh * 0.4}`, 3, '#000', 0.9), line(`M${x1 - 6},${y0 + lh * 0.62} C${x1 - 90},${y0 + lh * 0.56} ${x1 - 160},${y0 + lh * 0.66} ${x1 - 230},${y0 + lh * 0.6}`, 3, '#000', 0.8)), blur: 2.5, amp: 4.5 }] })
  }
}
async function stack(st, K) {
  const weave = K.weave ?? { type: 'plain', p: 4, amp: 0.08 }, floor = 742

    await st.ground(P('M150,360 L750,360 L750,742 L150,742Z'), floor, { w: 640, x: 460, shear: -0.42, squash: 0.22, op: 0.3 })
    await foldedSlab(st, { y: 552, h: 192, w: 604, c: K.c, alb: K.pat, weave, layers: 2, seed: 3 })
    await foldedSlab(st, { y: 456, h: 100, w: 584, x: 446, c: K.solid, alb: K.pat2 ?? T.stripes([[K.solid, 15], [light(K.solid, 0.3), 4], [K.solid, 4], [light(K.solid, 0.3), 2]], 1, 'rotate(90)'), weave, layers: 2, seed: 8 })
    await foldedSlab(st, { y: 380, h: 80, w: 580, x: 450, c: K.c, alb: K.pat, weave, layers: 1, seed: 12 })
    // top face, pattern foreshortened
    await st.layer({ shape: P(topFace(386, 580, 176)), fill: K.c, alb: `<g transform="matrix(1 0 -0.0 0.5 0 190)">${K.pat}</g>`, weave, shadow: [[0, 3, 4, 0.3]], edge: { r: 20, h: 9 }, wrinkle: { amp: 5, scale: 110, sy: 2 }, gain: 0.9, warp: 0.4,
      folds: [{ svg: J(fold(230, 360, 640, 330, 12, 8, 0.7), fold(300, 250, 560, 270, 10, -6, 0.7), lens(200, 396, 700, 396, 14, 0, '#fff', 0.9)), blur: 9, amp: 11 }], ramp: (x, y) => 1.03 - Math.max(0, y - 380) * 0.0035 })
    // ribbon: across the top then down the front, with a label card
    const rb = { fill: K.rib, weave: { type: 'twill', p: 4, amp: 0.2 }, wrinkle: { amp: 1, scale: 30 }, sheen: 0.15 }
    await st.layer({ ...rb, shape: P('M418,211 L458,211 L470,388 C471,400 471,404 470,410 L418,410 C417,402 417,398 418,388Z'), shadow: 'thin', edge: { r: 3, h: 1.5 }, ramp: (x, y) => y > 386 ? 0.95 : 1.04 })
    await st.layer({ ...rb, shape: P('M418,402 L470,402 C474,440 468,480 472,560 C470,640 474,700 470,748 L420,748 C414,700 420,640 417,560 C420,480 414,440 418,402Z'), shadow: 'thin', edge: { r: 3, h: 1.5 }, folds: [{ svg: J(...[456, 490, 526, 562, 606, 652, 698].map(y => `<rect x="400" y="${y - 3}" width="90" height="7" fill="#000"/>`)), blur: 4, amp: 5 }] })
    await st.layer({ shape: '<rect x="384" y="506" width="122" height="150" rx="5"/>', fill: '#fbf6ea', weave: { type: 'paper', p: 6, amp: 0.15 }, wrinkle: null, edge: { r: 2, h: 1 }, shadow: [[4, 6, 8, 0.4], [1, 2, 2, 0.4]], alb: J(`<rect x="392" y="514" width="106" height="134" rx="3" fill="none" stroke="${K.solid}" stroke-width="2.5"/>`, T.flower(445, 546, 19, K.solid, K.rib, '#fff', 0, 8), text(445, 592, 'NEEND', 24, { font: 'Noto Serif', fill: dark(K.solid, 0.35), ls: 2 }), text(445, 617, 'MAHAL', 24, { font: 'Noto Serif', fill: dark(K.solid, 0.35), ls: 2 }), text(445, 639, K.size0 ?? 'double', 17, { weight: 400, fill: '#6b5a4a' })) })
  
}
/** The sheet on a bed, seen from its foot; pillows unless it is a blanket. */
async function bed(st, K) {
  const weave = K.weave ?? { type: 'plain', p: 4, amp: 0.08 }
  st.shade(await st.mask('<rect x="120" y="600" width="680" height="180" rx="20"/>'), { blur: 40, op: 0.4, dy: 20 })
  await st.layer({ shape: P('M210,180 C210,150 230,140 260,140 L640,140 C670,140 690,150 690,180 L690,330 L210,330Z'), fill: '#8a5f3c', shadow: 'cloth', edge: { r: 14, h: 8 }, wrinkle: null, weave: { type: 'leather', p: 9, amp: 0.1 }, alb: Array.from({ length: 5 }, (_, i) => `<rect x="${262 + i * 80}" y="176" width="56" height="140" rx="6" fill="#6f4a2d"/>`).join('') })
  if (!K.noPillows) for (const x of K.single ? [450] : [340, 560]) await st.layer({ shape: P(`M${x - 96},296 C${x - 106},262 ${x - 84},250 ${x - 60},254 C${x - 20},260 ${x + 20},260 ${x + 60},254 C${x + 84},250 ${x + 106},262 ${x + 96},296 C${x + 100},336 ${x + 90},350 ${x + 60},346 C${x + 20},340 ${x - 20},340 ${x - 60},346 C${x - 90},350 ${x - 100},336 ${x - 96},296Z`), fill: K.c, alb: K.pat ?? '', weave, shadow: [[4, 8, 10, 0.4]], edge: { r: 44, h: 34, soft: 8 }, gain: 0.85, wrinkle: { amp: 4, scale: 60 } })
  const d = K.single ? 'M236,340 L664,340 L730,640 C734,700 730,740 726,764 L174,764 C170,740 166,700 170,640Z' : 'M216,340 L684,340 L790,640 C796,700 792,740 786,764 L114,764 C108,740 104,700 110,640Z'
  await st.layer({ shape: P(d), fill: K.c, alb: J(`<g transform="matrix(1 0 0 .72 0 120)">${K.pat ?? ''}</g>`, K.big ?? ''), weave, shadow: 'cloth', edge: { r: 26, h: 14 }, wrinkle: { amp: 7, scale: 120 }, warp: 0.5, folds: [{ svg: J(fold(240, 420, 620, 380, 16, 12, 0.6), fold(300, 560, 640, 500, 18, -12, 0.6), ...Array.from({ length: 12 }, (_, i) => fold(130 + i * 58, 640, 124 + i * 60, 770, 9, 4, 0.9))), blur: 9, amp: 14 }, { svg: line('M100,640 C300,652 600,652 800,640', 16, '#fff'), blur: 9, amp: 12 }], ramp: (x, y) => y > 640 ? 0.86 : 1.02 })
}
export const sheet = picture(K => ({ floor: K.kind === 'bed' ? 0 : 742, detail: [300, 380, 340], draw: async (st, view) => {
  if (K.kind === 'bed' || view === 'in-use') { if (view === 'in-use') st.tf = ''; await bed(st, K) } else await stack(st, K)
} }))

// ------------------------------------------------------------- blankets
async function blanket(st, K) {
  const weave = K.weave ?? { type: 'gauze', p: 11, amp: 0.5 }

    // under layers peeking out: three folds
    const sl = (dx, dy, c, pat) => st.layer({ shape: P(`M${180 + dx},${212 + dy} C${176 + dx},190 ${190 + dx},184 ${212 + dx},186 L${690 + dx},184 C${712 + dx},184 ${720 + dx},194 ${720 + dx},214 L${724 + dx},${690 + dy} C${724 + dx},${714 + dy} ${712 + dx},${722 + dy} ${690 + dx},${722 + dy} L${206 + dx},${724 + dy} C${184 + dx},${724 + dy} ${176 + dx},${712 + dy} ${178 + dx},${692 + dy}Z`), fill: c, alb: pat, weave, dirt: 0, edge: { r: 22, h: 14 }, shadow: [[6, 9, 10, 0.34], [2, 3, 3, 0.36]], wrinkle: { amp: 5, scale: 90, seed: 3 + dx } })
    st.shade(await st.mask('<rect x="190" y="200" width="540" height="530" rx="24"/>'), { dx: 22, dy: 30, blur: 36, op: 0.4 })
    await sl(7, 34, K.c, K.pat); await sl(-4, 22, K.back, ''); await sl(5, 11, K.c, K.pat)
    const top = 'M180,206 C178,188 190,180 212,182 L520,180 L722,378 L724,680 C724,706 712,714 690,714 L206,716 C184,716 176,706 178,684Z'
    const bs = seam('M196,214 C194,204 200,198 214,199 L512,197 M706,392 L708,676 C708,692 700,698 686,698 L210,700 C198,700 193,694 194,682 L196,214', { thread: light(K.bind, 0.5), dash: '9 6', w: 2 })
    await st.layer({ shape: P(top), fill: K.c, alb: K.pat + bs.alb, crisp: bs.crisp, weave, dirt: 0, edge: { r: 22, h: 14 }, shadow: [[5, 8, 9, 0.36], [2, 3, 3, 0.36]], wrinkle: { amp: 5, scale: 120, seed: 9 },
      folds: [{ svg: J(fold(200, 620, 460, 470, 20, 20, 0.8), fold(240, 250, 300, 520, 20, -14, 0.6), fold(700, 620, 500, 560, 18, 14, 0.8), fold(440, 690, 520, 480, 16, 12, 0.7), fold(520, 200, 400, 330, 16, 12, 0.8)), blur: 14, amp: 18 }, { svg: J(fold(500, 360, 620, 470, 8, 10), fold(420, 280, 560, 420, 7, -12, 0.7), fold(260, 560, 350, 520, 6, 6)), blur: 5, amp: 8 }] })
    // turned corner
    const fs = seam('M540,214 L548,352 C550,362 556,366 566,367 L696,378', { thread: light(K.bind, 0.5), dash: '9 6', w: 2 })
    await st.layer({ shape: P('M520,178 C526,176 530,178 536,184 L718,366 C726,374 726,380 722,384 C690,392 600,394 552,386 C536,384 530,378 528,362 C520,310 514,220 516,186Z'), fill: K.back, weave, alb: fs.alb, crisp: fs.crisp, dirt: 0, edge: { r: 24, h: 15 }, shadow: [[-3, 12, 14, 0.36], [0, 3, 4, 0.36]], wrinkle: { amp: 5, scale: 70 }, folds: [{ svg: J(fold(560, 250, 640, 350, 14, 8), lens(520, 184, 718, 380, 16, 4, '#fff', 0.9)), blur: 10, amp: 14 }] })
    // woven tag on the lower edge
    await st.layer({ shape: '<path d="M282,690 L352,688 L354,752 L284,754Z"/>', fill: K.bind, weave: { type: 'plain', p: 4, amp: 0.2 }, shadow: 'thin', edge: { r: 3, h: 2 }, wrinkle: { amp: 1, scale: 30 }, alb: `<path d="M330,706 a13,13 0 1,0 0,26 a10,10 0 1,1 0,-26" transform="translate(-6 2)" fill="#fff"/>` })
  
}
async function hood(st, K) { // a hooded towel: square towel on its corner with the hood at the top
  await st.layer({ shape: P('M450,90 C470,90 480,100 494,116 L786,436 C800,452 800,468 786,484 L494,784 C470,806 430,806 406,784 L114,484 C100,468 100,452 114,436 L406,116 C420,100 430,90 450,90Z'), fill: K.c, alb: seam('M450,112 L770,460 L450,784 L130,460Z', { thread: K.bind, dash: '9 6', w: 3 }).alb, weave: { type: 'plush', p: 3.4, amp: 1 }, shadow: 'thick', edge: { r: 20, h: 12 }, wrinkle: { amp: 6, scale: 110 }, folds: [{ svg: J(fold(300, 560, 520, 660, 18, 20, 0.7), fold(640, 420, 500, 620, 18, -16, 0.7)), blur: 12, amp: 16 }] })
  for (const q of [-1, 1]) for (const [r, c] of [[44, K.face], [24, K.ear]]) await st.layer({ shape: K.animal === 'frog' ? `<circle cx="${450 + q * 66}" cy="160" r="${r === 44 ? 40 : 24}"/>` : K.animal === 'duck' ? `<circle cx="${450 + q * 18}" cy="92" r="${r * 0.36}"/>` : `<circle cx="${450 + q * 96}" cy="168" r="${r}"/>`, fill: K.animal === 'frog' && r === 24 ? '#ffffff' : c, shadow: 'cloth', edge: { r: r * 0.7, h: 14 }, wrinkle: null, weave: { type: 'plush', p: 3.4, amp: 1 } })
  await st.layer({ shape: P('M450,86 C490,92 640,270 664,320 C600,390 300,390 236,320 C260,270 410,92 450,86Z'), fill: K.face, weave: { type: 'plush', p: 3.4, amp: 1 }, shadow: 'cloth', edge: { r: 30, h: 20 }, wrinkle: { amp: 4, scale: 70 }, alb: '' })
  const dot = (x, y, r, f) => st.layer({ shape: `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.05}"/>`, fill: f, shadow: 'thin', edge: { r: r * 0.7, h: 4 }, wrinkle: null, spec: 0.3 })
  const ey = K.animal === 'frog' ? 160 : 250, ex = K.animal === 'frog' ? 66 : 56
  await dot(450 - ex, ey, 13, '#2b2222'); await dot(450 + ex, ey, 13, '#2b2222')
  if (K.animal === 'bear') { await st.layer({ shape: '<ellipse cx="450" cy="304" rx="56" ry="42"/>', fill: K.ear, shadow: 'thin', edge: { r: 24, h: 12 }, wrinkle: null, weave: { type: 'plush', p: 3.4, amp: 0.8 } }); await dot(450, 290, 17, '#2b2222') }
  if (K.animal === 'duck') await st.layer({ shape: P('M392,292 C420,268 480,268 508,292 C520,318 480,330 450,330 C420,330 380,318 392,292Z'), fill: '#ef8a2c', shadow: 'cloth', edge: { r: 18, h: 12 }, wrinkle: null })
  if (K.animal === 'frog') await st.layer({ shape: line('M376,300 C410,332 490,332 524,300', 9, '#fff'), fill: dark(K.face, 0.6), shadow: 'none', edge: { r: 4, h: -2 }, wrinkle: null })
}
async function quilt(st, K) { // patches or prints held by running stitches, one corner folded over
  const d = 'M150,170 C300,160 600,160 750,170 C758,320 758,560 752,740 C600,752 300,752 148,742 C142,560 142,320 150,170Z'
  const rows = Array.from({ length: 26 }, (_, i) => `M140,${186 + i * 22} H760`).join(' '), stitch = (c, w) => `<path d="${rows}" fill="none" stroke="${c}" stroke-width="${w}" stroke-dasharray="11 8" stroke-linecap="round"/>`
  const patches = K.patches ? Array.from({ length: 36 }, (_, i) => `<rect x="${150 + (i % 6) * 100}" y="${168 + Math.floor(i / 6) * 96}" width="101" height="97" fill="${K.patches[(i * 3 + Math.floor(i / 6) * 4) % K.patches.length]}"/>`).join('') + Array.from({ length: 18 }, (_, k) => { const i = k * 2 + (Math.floor(k / 3) % 2); return `<svg x="${150 + (i % 6) * 100}" y="${168 + Math.floor(i / 6) * 96}" width="101" height="97" viewBox="${(k % 3) * 60} 0 101 97">${[T.dots('#fff6e8', 5, 30), T.stripes([['#fff6e833', 10], ['#00000022', 10]], 1), T.butis('#fff3d8', '#00000033', 0.7)][k % 3]}</svg>` }).join('') : K.pat
  await st.layer({ shape: P(d), fill: K.c, alb: J(patches, stitch(K.thread, 2.4)), crisp: stitch('#000', 5) + stitch('#fff', 2.4), crispAmp: 1.1, weave: { type: 'plain', p: 4.4, amp: 0.14 }, shadow: 'thick', edge: { r: 18, h: 13 }, wrinkle: { amp: 6, scale: 90 }, folds: [{ svg: Array.from({ length: 26 }, (_, i) => `<rect x="130" y="${191 + i * 22}" width="640" height="12" fill="#fff"/>`).join(''), blur: 5, amp: 2.4 }, { svg: J(fold(200, 600, 480, 700, 26, 20, 0.6), fold(640, 240, 520, 520, 26, -16, 0.6)), blur: 18, amp: 16 }] })
  for (const dd of ['M150,170 C300,160 600,160 750,170', 'M148,742 C300,752 600,752 752,740', 'M150,170 C142,320 142,560 148,742', 'M750,170 C758,320 758,560 752,740']) await st.layer({ shape: line(dd, 20, '#fff'), fill: K.bind, weave: { type: 'plain', p: 4, amp: 0.2 }, edge: { r: 9, h: 7 }, wrinkle: { amp: 2, scale: 30 }, shadow: 'thin' })
  await st.layer({ shape: P('M752,560 C640,600 590,660 580,750 C640,752 700,750 752,742Z'), fill: K.back, alb: K.pat2 ?? '', weave: { type: 'plain', p: 4.4, amp: 0.14 }, edge: { r: 16, h: 12 }, shadow: [[-8, -4, 12, 0.36], [-2, -1, 3, 0.4]], wrinkle: { amp: 4, scale: 60 } })
}
async function rolls(st, K) { await many(st, ['translate(246 476) rotate(3) scale(1.24)', 'translate(450 456) rotate(-2) scale(1.24)', 'translate(656 476) rotate(2) scale(1.24)'], async i => {
  await st.layer({ shape: '<rect x="368" y="200" width="166" height="440" rx="34"/>', fill: K.set[i], alb: K.pats[i], weave: { type: 'gauze', p: 11, amp: 0.5 }, shadow: 'thick', edge: { r: 78, h: 64, soft: 8 }, gain: 0.85, wrinkle: { amp: 5, scale: 60 }, folds: [{ svg: fold(398, 230, 404, 620, 7, 3, 0.6), blur: 4, amp: 8 }] })
  await st.layer({ shape: '<rect x="364" y="398" width="174" height="56" rx="4"/>', fill: '#fbf6ea', weave: { type: 'paper', p: 6, amp: 0.15 }, wrinkle: null, shadow: 'thin', edge: { r: 5, h: 3 }, ramp: (x, y) => 1, alb: text(451, 434, 'CHANDA', 27, { font: 'Noto Serif', fill: K.ink }) })
}) }
async function pompoms(st, K) { await blanket(st, { ...K, weave: { type: 'knit', p: 17, amp: 0.9 } }); for (let i = 0; i < 9; i++) await st.layer({ shape: `<circle cx="${206 + i * 61}" cy="${726 - (i % 2) * 3}" r="25"/>`, fill: K.bind, shadow: 'cloth', edge: { r: 24, h: 20, soft: 3 }, wrinkle: null, weave: { type: 'plush', p: 2.8, amp: 1.8 } }) }
export const blanketPicture = picture(K => ({ tf: K.kind === 'hood' || K.kind === 'rolls' ? '' : `rotate(${K.rot ?? -8} 450 450)`, detail: [420, 150, 340], scaleTf: '', draw: async st => { await { rolls, hood, quilt, pompoms, folded: blanket }[K.kind](st, K) } }))
