// Car cushions and pet beds.
import { P, line, seam, fold, mirror, text, dark, light, rng } from './lib.mjs'
import { picture } from './kit.mjs'
const J = (...a) => a.join('')

async function lumbar(st, K) {
  const lea = K.weave ?? { type: 'mesh', p: 6, amp: 0.4 }

    const big = 'M176,392 C176,344 204,322 250,320 C380,334 520,334 650,320 C696,322 724,344 724,392 C708,500 708,600 726,706 C730,750 706,776 660,776 C520,756 380,756 240,776 C194,776 170,750 174,706 C192,600 192,500 176,392Z'
    let q = ''; for (let i = -10; i < 22; i++) q += `M${i * 62 - 120},300 L${i * 62 + 360},780 M${i * 62 + 420},300 L${i * 62 - 60},780 `
    const clip = `<clipPath id="cq"><path d="M262,392 C380,402 520,402 638,392 C626,500 626,610 642,700 C520,688 380,688 258,700 C274,610 274,500 262,392Z"/></clipPath>`, inner = 'M262,392 C380,402 520,402 638,392 C626,500 626,610 642,700 C520,688 380,688 258,700 C274,610 274,500 262,392Z'
    await st.layer({ shape: `<path d="${big}" stroke="#fff" stroke-width="14"/>`, fill: K.c2, shadow: 'thick', edge: { r: 10, h: 9 }, wrinkle: null, spec: 0.12 })
    const ring = seam(inner, { thread: K.t, dash: '9 6', w: 2.4 })
    await st.layer({ shape: P(big), fill: K.c, shadow: [[0, 0, 4, 0.4]], weave: lea, edge: { r: 120, h: 72, soft: 18 }, ao: 0.4, wrinkle: { amp: 3, scale: 80 }, spec: 0.16, specPow: 14,
      alb: J(`<defs>${clip}</defs><g clip-path="url(#cq)"><path d="${q}" fill="none" stroke="${K.t}" stroke-width="1.8" stroke-dasharray="6 4"/></g>`, ring.alb), crisp: J(`<defs>${clip}</defs><g clip-path="url(#cq)"><path d="${q}" fill="none" stroke="#fff" stroke-width="1.6" stroke-dasharray="6 4"/></g>`, ring.crisp), crispAmp: 1.6,
      folds: [{ svg: `<defs>${clip}</defs><g clip-path="url(#cq)"><path d="${q}" fill="none" stroke="#000" stroke-width="12"/></g><path d="${inner}" fill="none" stroke="#000" stroke-width="14"/>`, blur: 7, amp: 21 }, { svg: J(fold(200, 340, 300, 420, 8, 6), fold(700, 340, 600, 420, 8, -6), fold(196, 750, 290, 690, 8, 6), fold(704, 750, 610, 690, 8, -6)), blur: 5, amp: 9 }] })
    await st.layer({ shape: '<rect x="560" y="716" width="96" height="40" rx="4"/>', fill: K.c2, wrinkle: null, shadow: 'thin', edge: { r: 3, h: 2 }, weave: { type: 'plain', p: 4, amp: 0.15 }, alb: text(608, 743, 'SAFAR', 22, { weight: 900, fill: '#fff', ls: 1 }) })

}
async function neck(st, K) {
  const lea = K.weave ?? { type: 'leather', p: 5, amp: 0.35 }
    // neck rest (bone shape) lying on top
    const bone = 'M300,150 C262,132 220,150 214,200 C210,246 232,286 270,296 C300,304 322,284 352,274 C410,258 490,258 548,274 C578,284 600,304 630,296 C668,286 690,246 686,200 C680,150 638,132 600,150 C566,168 530,176 450,176 C370,176 334,168 300,150Z'
    await st.layer({ shape: line('M250,170 C260,96 640,96 650,170', 13, '#fff'), fill: dark(K.c, 0.2), shadow: 'cloth', edge: { r: 6, h: 3 }, weave: { type: 'ribY', p: 4, amp: 0.2 }, wrinkle: null })
    await st.layer({ shape: `<path d="${bone}" stroke="#fff" stroke-width="10"/>`, fill: K.c2, shadow: 'thick', edge: { r: 8, h: 7 }, wrinkle: null, spec: 0.12 })
    const bl = seam('M352,160 C340,200 340,236 352,272', { thread: K.t, w: 2, dash: '7 5' })
    await st.layer({ shape: P(bone), fill: K.c, weave: lea, shadow: 'none', edge: { r: 62, h: 50, soft: 9 }, spec: 0.16, specPow: 14, wrinkle: { amp: 2.4, scale: 60 }, ao: 0.4, alb: bl.alb + mirror(bl.alb), crisp: bl.crisp + mirror(bl.crisp), folds: [{ svg: J(line('M352,158 C340,200 340,236 352,274', 9), mirror(line('M352,158 C340,200 340,236 352,274', 9)), fold(300, 180, 340, 220, 5, 4), fold(600, 180, 560, 220, 5, 4)), blur: 5, amp: 11 }] })
    await st.layer({ shape: `<path d="M414,224 q18,-26 36,0 q18,-26 36,0" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`, fill: K.t, shadow: 'seam', edge: { r: 3, h: 2 }, wrinkle: null })
  
}
const many = async (st, places, draw) => { const before = st.tf; for (const [i, p] of places.entries()) { st.tf = `${before} ${p} translate(-450 -450)`; await draw(i) } st.tf = before }
async function wedge(st, K) {
  const d = 'M160,300 C200,250 320,236 450,236 C580,236 700,250 740,300 C770,400 776,560 760,650 C752,694 700,706 640,704 C590,702 560,690 540,650 C516,600 500,560 450,560 C400,560 384,600 360,650 C340,690 310,702 260,704 C200,706 148,694 140,650 C124,560 130,400 160,300Z'
  await st.layer({ shape: `<path d="${d}" stroke="#fff" stroke-width="12"/>`, fill: K.c2, shadow: 'thick', edge: { r: 10, h: 9 }, wrinkle: null })
  await st.layer({ shape: P(d), fill: K.c, weave: { type: 'mesh', p: 7, amp: 0.5 }, shadow: 'none', edge: { r: 70, h: 50, soft: 12 }, wrinkle: { amp: 4, scale: 80 }, alb: text(450, 420, 'SAFAR', 44, { weight: 900, fill: K.t, ls: 4 }), folds: [{ svg: J(fold(250, 300, 300, 640, 26, 14, 0.7), fold(650, 300, 600, 640, 26, -14, 0.7)), blur: 18, amp: 20 }] })
}
async function beads(st, K) {
  st.shade(await st.mask('<rect x="250" y="110" width="400" height="690" rx="40"/>'), { dx: 18, dy: 24, blur: 26, op: 0.4 })
  const a = [], b = []; for (let r = 0; r < 27; r++) for (let q = 0; q < 15; q++) { const w = r < 15 ? 1 : 1.06; (r % 2 ? a : b).push(`<ellipse cx="${450 + (q - 7) * 27 * w}" cy="${126 + r * 25.4}" rx="13" ry="12"/>`) }
  for (const s of [a, b]) await st.layer({ shape: s.join(''), fill: K.c, shadow: [[3, 4, 3, 0.45]], edge: { r: 12, h: 11, soft: 2 }, wrinkle: { amp: 2, scale: 30 }, spec: 0.3, alb: s === a ? '' : `<rect width="900" height="900" fill="${K.c2}" opacity=".5"/>` })
  for (const x of [300, 600]) await st.layer({ shape: line(`M${x},124 C${x - 14},80 ${x + 14},70 ${x},44`, 12, '#fff'), fill: '#3a3028', shadow: 'thin', edge: { r: 5, h: 5 }, wrinkle: null })
}
async function headrest(st, K) {
  const pl = { weave: { type: 'plush', p: 3.2, amp: 0.9 } }, round = (x, y, r, f, z = 0.7) => st.layer({ shape: `<circle cx="${x}" cy="${y}" r="${r}"/>`, fill: f, shadow: 'cloth', edge: { r: r * z, h: r * 0.5, soft: 4 }, wrinkle: null, ...pl })
  for (const x of [300, 600]) { await round(x, 196, 70, K.ear); await round(x, 196, 38, K.inner) }
  await st.layer({ shape: P('M450,170 C600,170 690,260 690,380 C770,420 800,560 760,690 C740,750 660,760 626,706 C606,660 600,600 560,590 C520,600 380,600 340,590 C300,600 294,660 274,706 C240,760 160,750 140,690 C100,560 130,420 210,380 C210,260 300,170 450,170Z'), fill: K.c, shadow: 'thick', edge: { r: 90, h: 66, soft: 10 }, gain: 0.85, wrinkle: { amp: 4, scale: 70 }, ...pl })
  for (const x of [372, 528]) { if (K.patch) await st.layer({ shape: `<ellipse cx="${x}" cy="372" rx="52" ry="60" transform="rotate(${x < 450 ? 20 : -20} ${x} 372)"/>`, fill: K.patch, shadow: 'none', edge: { r: 14, h: 4 }, wrinkle: null, ...pl }); await st.layer({ shape: `<circle cx="${x}" cy="376" r="19"/>`, fill: '#1c1718', shadow: 'thin', edge: { r: 14, h: 10 }, wrinkle: null, spec: 0.5 }) }
  await round(450, 452, 66, K.muzzle); await st.layer({ shape: '<ellipse cx="450" cy="430" rx="25" ry="18"/>', fill: '#1c1718', shadow: 'thin', edge: { r: 14, h: 9 }, wrinkle: null, spec: 0.4 })
}
async function embroidered(st, K) {
  const sh = 'M176,190 C184,172 200,170 216,176 C360,204 540,204 684,176 C700,170 716,172 724,190 C730,204 726,216 722,230 C700,370 700,530 722,670 C726,684 730,698 722,712 C714,728 698,730 684,724 C540,698 360,698 216,724 C202,730 186,728 178,712 C170,698 174,684 178,670 C200,530 200,370 178,230 C174,216 170,204 176,190Z'
  const m = [[450, 450, 34], [450, 330, 20], [450, 570, 20], [330, 450, 20], [570, 450, 20], [330, 330, 15], [570, 330, 15], [330, 570, 15], [570, 570, 15]].map(([x, y, r], i) => `<circle cx="${x}" cy="${y}" r="${r + 14}" fill="none" stroke="${K.zs[i % 3]}" stroke-width="12" stroke-dasharray="9 5"/><circle cx="${x}" cy="${y}" r="${r}" fill="#dfe8ee"/><path d="M${x - r * 0.5},${y + r * 0.3} L${x + r * 0.4},${y - r * 0.6}" stroke="#fff" stroke-width="4"/>`).join('') + `<rect x="226" y="226" width="448" height="448" fill="none" stroke="${K.zs[0]}" stroke-width="9" stroke-dasharray="14 6"/>`
  await st.layer({ shape: `<path d="${sh}" stroke="#fff" stroke-width="15"/>`, fill: K.zs[0], shadow: 'thick', edge: { r: 11, h: 10 }, wrinkle: null })
  await st.layer({ shape: P(sh), fill: K.c, alb: m, crisp: m.replaceAll(/#[0-9a-fA-F]{6}/g, '#ffffff'), crispAmp: 2, shadow: 'none', edge: { r: 220, h: 100, soft: 24 }, gain: 0.82, weave: { type: 'plain', p: 4.4, amp: 0.2 }, wrinkle: { amp: 5, scale: 110 }, warp: 0.2, ao: 0.3 })
}
/** A car seat to lean against, for use. */
async function seat(st) {
  await st.layer({ shape: P('M270,120 C270,60 630,60 630,120 L650,560 L250,560Z'), fill: '#6b6f78', shadow: 'thick', edge: { r: 60, h: 40, soft: 8 }, wrinkle: { amp: 3, scale: 80 }, weave: { type: 'plain', p: 6, amp: 0.4 } })
  await st.layer({ shape: P('M350,40 C350,4 550,4 550,40 L556,104 L344,104Z'), fill: '#5f636c', shadow: 'cloth', edge: { r: 30, h: 24 }, wrinkle: null, weave: { type: 'plain', p: 6, amp: 0.4 } })
  await st.layer({ shape: P('M220,600 C250,560 650,560 680,600 L730,800 C740,850 160,850 170,800Z'), fill: '#747882', shadow: 'thick', edge: { r: 50, h: 36, soft: 8 }, wrinkle: { amp: 3, scale: 80 }, weave: { type: 'plain', p: 6, amp: 0.4 } })
}
export const carCushion = picture(K => ({ tf: K.kind === 'lumbar' ? 'translate(0 -96)' : '', detail: K.detail ?? [410, 330, 320], scaleTf: 'translate(0 -96)', draw: async (st, view) => {
  if (K.kind === 'lumbar') {
    if (view === 'in-use') { st.tf = ''; await seat(st); st.tf = 'translate(450 420) scale(.52) translate(-450 -548)' }
    if (view === 'back') { for (const y of [420, 650]) await st.layer({ shape: line(`M60,${y} L840,${y}`, 34, '#fff'), fill: '#2a2a2e', shadow: 'cloth', edge: { r: 8, h: 4 }, wrinkle: null, weave: { type: 'ribY', p: 4, amp: 0.3 } }) }
    await lumbar(st, K)
    if (view === 'back') { for (const y of [420, 650]) { await st.layer({ shape: line(`M168,${y} L732,${y}`, 34, '#fff'), fill: '#2a2a2e', shadow: 'cloth', edge: { r: 8, h: 4 }, wrinkle: null, weave: { type: 'ribY', p: 4, amp: 0.3 } }); await st.layer({ shape: `<rect x="410" y="${y - 26}" width="80" height="52" rx="8"/>`, fill: '#1c1c20', shadow: 'cloth', edge: { r: 8, h: 6 }, wrinkle: null, spec: 0.3 }) } }
  } else if (K.kind === 'necks') await many(st, ['translate(420 560) rotate(-6) scale(1.12)', 'translate(480 900) rotate(5) scale(1.12)'].map(t => t), () => neck(st, K))
  else if (K.kind === 'wedge') await wedge(st, K)
  else if (K.kind === 'beads') await beads(st, K)
  else if (K.kind === 'headrest') await headrest(st, K)
  else await many(st, ['translate(340 366) rotate(-10) scale(.74)', 'translate(574 530) rotate(7) scale(.78)'], () => embroidered(st, K))
} }))

// ------------------------------------------------------------- pet beds
async function donut(st, K) {
  const plush = { type: 'plush', p: 3.6, amp: 1.1 }

    st.shade(await st.mask('<ellipse cx="476" cy="620" rx="320" ry="150"/>'), { blur: 40, op: 0.42, dx: 14, dy: 12 })
    st.shade(await st.mask('<ellipse cx="456" cy="640" rx="290" ry="116"/>'), { blur: 9, op: 0.5, dx: 2, dy: 4 })
    const r = rng(9); let pk = ''
    for (let i = 0; i < 26; i++) { const a = i / 26 * Math.PI * 2 + r() * 0.12, x0 = 450 + Math.cos(a) * 205, y0 = 470 + Math.sin(a) * 98, x1 = 450 + Math.cos(a) * 300, y1 = 480 + Math.sin(a) * 190; pk += fold(x0, y0, x0 + (x1 - x0) * 0.72, y0 + (y1 - y0) * 0.72, 9, (r() - 0.5) * 14, 0.9) }
    // floor of the bed, cushion, then the bolster ring lit as a tube around both
    const out = 'M132,470 C130,350 270,268 450,268 C630,268 770,350 768,470 C772,520 768,590 736,640 C690,716 570,752 450,752 C330,752 210,716 164,640 C132,590 128,520 132,470Z', hole = 'M238,448 C238,376 330,340 450,340 C570,340 662,376 662,448 C662,520 570,552 450,552 C330,552 238,520 238,448Z'
    await st.layer({ shape: P(out), fill: dark(K.c, 0.45), shadow: 'none', edge: null, wrinkle: null })
    await st.layer({ shape: '<ellipse cx="450" cy="482" rx="226" ry="112"/>', fill: K.in, alb: `<g transform="matrix(1 0 0 0.52 0 240)">${K.pat}</g>`, weave: { type: 'plain', p: 4, amp: 0.12 }, shadow: [[0, 0, 8, 0.5]], edge: { r: 120, h: 34, soft: 20 }, wrinkle: { amp: 6, scale: 80, sy: 1.6 }, warp: 0.3, folds: [{ svg: J(fold(290, 480, 420, 440, 9, 8), fold(610, 470, 500, 440, 9, -8), fold(380, 548, 450, 500, 8, 6), fold(540, 545, 480, 505, 8, -6)), blur: 7, amp: 9 }] })
    await st.layer({ shape: P('M396,462 C384,446 404,434 414,446 L484,452 C488,436 512,440 508,456 C520,466 508,482 494,476 L420,470 C414,484 392,480 396,462Z', '#fff', 'transform="rotate(-12 450 460) translate(-4 10)"'), fill: '#e8cfa2', shadow: [[4, 7, 6, 0.45]], edge: { r: 14, h: 11, soft: 3 }, wrinkle: { amp: 1, scale: 20 } })
    await st.layer({ shape: P(out + hole, '#fff', 'fill-rule="evenodd"'), fill: K.c, weave: { type: 'plush', p: 5, amp: 0.85 }, shadow: [[6, 16, 16, 0.5], [2, 5, 5, 0.4]], edge: { r: 96, h: 84, soft: 9 }, wrinkle: { amp: 5, scale: 60 }, ao: 0.5, folds: [{ svg: pk, blur: 6, amp: 15 }, { svg: line('M150,560 C200,690 330,716 450,716 C570,716 700,690 750,560', 6), blur: 4, amp: 9 }], dirt: 0.09, sheen: 0.14, gain: 0.85 })
    // tag
    await st.layer({ shape: '<path d="M386,640 L514,640 L512,700 L388,700Z"/>', fill: '#f6ecd8', weave: { type: 'twill', p: 4, amp: 0.15 }, shadow: 'thin', edge: { r: 4, h: 2 }, wrinkle: { amp: 1, scale: 40 }, alb: J(seam('M392,646 L508,646 L506,694 L394,694Z', { thread: K.c, w: 1.8 }).alb, text(450, 680, 'SHERU', 28, { weight: 900, fill: dark(K.c, 0.45), ls: 2 })), ramp: (x, y) => 1 - (y - 640) * 0.002 })
  
}
async function gelMat(st, K) {
  const d = 'M150,280 C150,256 166,246 190,246 L710,246 C734,246 750,256 750,280 L750,630 C750,654 734,664 710,664 L190,664 C166,664 150,654 150,630Z'
  const cells = Array.from({ length: 60 }, (_, i) => `<rect x="${176 + (i % 10) * 56}" y="${272 + Math.floor(i / 10) * 62}" width="46" height="52" rx="14" fill="#fff"/>`).join('')
  await st.layer({ shape: P(d), fill: K.c, alb: `<path d="M440,420 C430,400 446,384 460,396 C474,384 490,400 480,420 C490,450 430,450 440,420Z" fill="${light(K.c, 0.5)}" opacity=".8"/>`, shadow: 'thick', edge: { r: 22, h: 14 }, wrinkle: { amp: 3, scale: 100 }, spec: 0.35, specPow: 20, folds: [{ svg: cells, blur: 6, amp: 16 }] })
  await st.layer({ shape: P('M750,500 C700,520 640,580 620,664 L710,664 C734,664 750,654 750,630Z'), fill: light(K.c, 0.55), shadow: [[-6, -3, 9, 0.36]], edge: { r: 14, h: 10 }, wrinkle: null, spec: 0.2 })
}
async function cot(st, K) {
  const leg = (x, y, h) => st.layer({ shape: `<rect x="${x - 15}" y="${y}" width="30" height="${h}" rx="8"/>`, fill: K.leg, shadow: 'none', edge: { r: 13, h: 12 }, wrinkle: null, spec: 0.3 })
  st.shade(await st.mask('<path d="M150,690 L760,690 L830,770 L240,770Z"/>'), { blur: 26, op: 0.4 })
  await leg(262, 380, 170); await leg(690, 380, 170)
  const top = 'M236,372 L712,372 L800,560 L148,560Z'
  await st.layer({ shape: P(top), fill: K.c, alb: `<g transform="matrix(1 0 0 .5 0 200)">${K.pat}</g>`, weave: { type: 'twill', p: 12, amp: 0.9 }, shadow: [[4, 20, 16, 0.4]], edge: { r: 8, h: 4 }, wrinkle: { amp: 4, scale: 90 }, folds: [{ svg: '<ellipse cx="470" cy="470" rx="240" ry="60" fill="#000"/>', blur: 30, amp: 26 }] })
  for (const d of ['M236,372 L712,372', 'M236,372 L148,560', 'M712,372 L800,560', 'M148,560 L800,560']) await st.layer({ shape: line(d, 26, '#fff'), fill: K.leg, shadow: 'cloth', edge: { r: 12, h: 11 }, wrinkle: null, spec: 0.35 })
  await leg(158, 560, 200); await leg(790, 560, 200)
}
async function perch(st, K, view) {
  const window = view === 'in-use'
  if (window) { await st.layer({ shape: '<rect x="120" y="40" width="660" height="760" rx="10"/>', fill: '#f2ede2', shadow: 'cloth', edge: { r: 10, h: 8 }, wrinkle: null, alb: '<rect x="160" y="80" width="280" height="680" fill="#b9d9ea"/><rect x="460" y="80" width="280" height="680" fill="#b9d9ea"/><path d="M160,560 C240,500 360,520 440,560 V760 H160Z M460,540 C560,480 660,520 740,560 V760 H460Z" fill="#8fbf7a"/>' }) }
  for (const [x, y] of [[250, 250], [650, 250], [250, 440], [650, 440]]) { await st.layer({ shape: `<circle cx="${x}" cy="${y}" r="52"/>`, fill: '#d3e4ea', shadow: 'cloth', edge: { r: 30, h: 18 }, wrinkle: null, spec: 0.6, opacity: 0.85 }); await st.layer({ shape: `<circle cx="${x}" cy="${y}" r="20"/>`, fill: '#4a4f58', shadow: 'thin', edge: { r: 12, h: 9 }, wrinkle: null, spec: 0.3 }) }
  for (const x of [250, 650]) { await st.layer({ shape: line(`M${x},250 C${x + (x < 450 ? -40 : 40)},420 ${x + (x < 450 ? -60 : 60)},540 ${x + (x < 450 ? -70 : 70)},620`, 9, '#fff'), fill: '#4a4f58', shadow: 'thin', edge: { r: 4, h: 4 }, wrinkle: null, spec: 0.4 }) }
  await st.layer({ shape: P('M176,600 C220,560 680,560 724,600 C740,660 700,760 450,764 C200,760 160,660 176,600Z'), fill: K.c, alb: K.pat ?? '', shadow: 'thick', weave: { type: 'plain', p: 5, amp: 0.34 }, edge: { r: 50, h: 36, soft: 8 }, wrinkle: { amp: 5, scale: 80 }, folds: [{ svg: J(fold(220, 620, 400, 740, 14, 16), fold(680, 620, 500, 740, 14, -16)), blur: 8, amp: 14 }] })
  await st.layer({ shape: '<ellipse cx="450" cy="604" rx="262" ry="44"/>', fill: K.in, shadow: [[0, 0, 6, 0.4]], weave: { type: 'plush', p: 3.4, amp: 1 }, edge: { r: 40, h: -14 }, wrinkle: { amp: 4, scale: 60 } })
  if (window) { const c = '#e09a4f'; await st.layer({ shape: P('M340,596 C330,520 380,470 450,470 C540,470 590,530 580,600 C520,622 400,622 340,596Z'), fill: c, shadow: 'cloth', edge: { r: 60, h: 44, soft: 8 }, wrinkle: { amp: 3, scale: 40 }, weave: { type: 'plush', p: 3, amp: 0.9 }, alb: [480, 510, 540].map(x => `<path d="M${x},474 q14,30 4,70" fill="none" stroke="#b4632a" stroke-width="9"/>`).join('') }); await st.layer({ shape: P('M330,520 L322,452 L358,474 C372,468 388,468 402,474 L438,452 L430,520 C426,560 400,572 380,572 C360,572 334,560 330,520Z'), fill: c, shadow: 'cloth', edge: { r: 30, h: 22, soft: 5 }, wrinkle: null, weave: { type: 'plush', p: 3, amp: 0.9 }, alb: '<ellipse cx="362" cy="514" rx="6" ry="9" fill="#221a18"/><ellipse cx="398" cy="514" rx="6" ry="9" fill="#221a18"/><path d="M375,532 h10 l-5,6Z" fill="#d9606a"/>' }) }
}
async function foam(st, K) {
  st.shade(await st.mask('<path d="M110,400 L790,400 L830,720 L110,720Z"/>'), { blur: 30, op: 0.4, dy: 16 })
  await st.layer({ shape: P('M120,420 C120,392 140,380 170,380 L730,380 C760,380 780,392 784,420 L800,660 C800,700 780,716 750,716 L150,716 C120,716 104,700 104,660Z'), fill: K.c, shadow: 'none', edge: { r: 40, h: 26, soft: 6 }, wrinkle: { amp: 4, scale: 90 }, weave: { type: 'plain', p: 5, amp: 0.3 } })
  await st.layer({ shape: P('M160,400 C300,380 600,380 742,400 L762,610 C600,640 300,640 142,610Z'), fill: light(K.c, 0.28), shadow: [[0, 2, 6, 0.4]], edge: { r: 50, h: 26, soft: 10 }, wrinkle: { amp: 4, scale: 60 }, weave: { type: 'plush', p: 3.4, amp: 0.9 }, folds: [{ svg: Array.from({ length: 40 }, (_, i) => `<circle cx="${190 + (i % 10) * 58}" cy="${430 + Math.floor(i / 10) * 50}" r="15" fill="#000"/>`).join(''), blur: 9, amp: 16 }] })
  await st.layer({ shape: P('M110,410 C110,330 150,300 200,300 L700,300 C750,300 792,330 794,410 C794,446 760,450 740,430 C600,396 300,396 166,430 C140,450 110,446 110,410Z'), fill: K.c, shadow: 'cloth', edge: { r: 60, h: 48, soft: 8 }, wrinkle: { amp: 4, scale: 70 }, weave: { type: 'plush', p: 3.4, amp: 0.9 } })
  await st.layer({ shape: '<rect x="390" y="660" width="120" height="38" rx="4"/>', fill: '#f6ecd8', shadow: 'thin', edge: { r: 3, h: 2 }, wrinkle: null, alb: text(450, 688, 'SHERU', 26, { weight: 900, fill: dark(K.c, 0.4) }) })
}
async function quilted(st, K) {
  const d = 'M140,240 C300,230 600,230 760,240 L764,660 C600,670 300,670 136,662Z'; let q = ''; for (let i = -8; i < 24; i++) q += `M${i * 58 - 100},200 L${i * 58 + 400},700 M${i * 58 + 400},200 L${i * 58 - 100},700 `
  await st.layer({ shape: P(d), fill: K.c, alb: `<path d="${q}" fill="none" stroke="${K.t}" stroke-width="2" stroke-dasharray="7 5"/>`, shadow: 'thick', edge: { r: 18, h: 12 }, wrinkle: { amp: 5, scale: 110 }, weave: { type: 'plain', p: 4.4, amp: 0.2 }, folds: [{ svg: `<path d="${q}" fill="none" stroke="#000" stroke-width="12"/>`, blur: 7, amp: 17 }] })
  for (const dd of ['M140,240 C300,230 600,230 760,240', 'M136,662 C300,670 600,670 764,660', 'M140,240 L136,662', 'M760,240 L764,660']) await st.layer({ shape: line(dd, 18, '#fff'), fill: K.t, shadow: 'thin', edge: { r: 8, h: 6 }, wrinkle: null, weave: { type: 'plain', p: 4, amp: 0.2 } })
  await st.layer({ shape: P('M764,470 C690,500 620,580 596,668 C660,668 720,664 764,660Z'), fill: K.t, shadow: [[-7, -4, 10, 0.4]], edge: { r: 16, h: 12 }, wrinkle: { amp: 3, scale: 50 }, weave: { type: 'plain', p: 4, amp: 0.2 } })
}
export const petBed = picture(K => ({ tf: K.kind === 'donut' ? 'translate(450 450) scale(1.06) translate(-450 -506)' : K.kind === 'quilted' || K.kind === 'gel' ? 'rotate(-6 450 450)' : '', floor: 0, detail: K.detail ?? [190, 410, 330], scaleTf: '', draw: async (st, view) => {
  await { donut, gel: gelMat, cot, perch, foam, quilted }[K.kind](st, K, view)
} }))
