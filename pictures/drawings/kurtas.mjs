// Kurtas: women's straight, A-line, anarkali and set with dupatta; men's short, festive and long.
import { P, line, seam, fold, mirror, mix, dark, light } from './lib.mjs'
import { flower, paisley } from './patterns.mjs'
import { picture, hanger } from './kit.mjs'
import { fan } from './tops.mjs'
const J = (...a) => a.join('')

/** Half widths: shoulder, chest, waist, hem; heights of waist and hem; sleeve length, cuff width, its angle in degrees from down. */
const CUTS = {
  straight: { sw: 112, cw: 104, ww: 96, hw: 132, wy: 420, hy: 800, sl: 262, cuff: 84, a: 30, slit: 560 },
  short: { sw: 112, cw: 106, ww: 98, hw: 136, wy: 420, hy: 770, sl: 140, cuff: 96, a: 38, slit: 560 },
  aline: { sw: 112, cw: 102, ww: 104, hw: 236, wy: 390, hy: 800, sl: 400, cuff: 70, a: 22, slit: 0 },
  anarkali: { sw: 106, cw: 96, ww: 84, hw: 318, wy: 366, hy: 806, sl: 390, cuff: 58, a: 24, slit: 0 },
  'mens-short': { sw: 154, cw: 142, ww: 150, hw: 160, wy: 460, hy: 664, sl: 396, cuff: 104, a: 20, slit: 600 },
  mens: { sw: 146, cw: 132, ww: 142, hw: 164, wy: 460, hy: 806, sl: 420, cuff: 100, a: 19, slit: 600 },
}

async function kurta(st, K, isBack) {
  const C = CUTS[K.cut], { sw, cw, ww, hw, wy, hy, sl, cuff, a, slit } = C, mens = K.cut.startsWith('mens')
  const c = K.c, trim = K.trim ?? dark(c, 0.2), thread = K.st ?? mix(trim, '#ffffff', 0.45), sheen = K.sheen ? { spec: 0.22, specPow: 14, sheen: 0.14 } : {}
  const weave = K.weave ?? { type: 'plain', p: 4, amp: 0.1 }, pat = K.pat ?? ''
  const border = (y, h) => K.border ? Array.from({ length: 70 }, (_, i) => `<path d="M${40 + i * 14},${y + h * 0.2} l7,${-h * 0.2} l7,${h * 0.2} l-7,${h * 0.2}Z" fill="${K.border}"/>`).join('') : ''
  await st.layer({ shape: P('M386,96 C420,82 480,82 514,96 L520,240 L380,240Z'), fill: dark(c, 0.4), weave, shadow: 'none', edge: null, wrinkle: null, min: 0.5, alb: isBack ? '' : `<rect x="424" y="106" width="52" height="24" rx="3" fill="#f3ead8"/>` })
  // sleeves hang from the shoulder along an angle
  const t = a * Math.PI / 180, dx = -Math.sin(t), dy = Math.cos(t), X = 450 - sw, mx = X + 22 + dx * sl, my = 176 + dy * sl, ox = mx - dy * cuff / 2, oy = my + dx * cuff / 2, ix = mx + dy * cuff / 2, iy = my - dx * cuff / 2, ax = 450 - cw
  for (const m of [s => s, mirror]) {
    const sg = seam(`M${ox - dx * 16},${oy - dy * 16} L${ix - dx * 16},${iy - dy * 16}`, { thread })
    const band = K.cuffBand === 0 ? '' : `<path d="M${ox},${oy} L${ix},${iy} L${ix - dx * (K.cuffBand ?? 26)},${iy - dy * (K.cuffBand ?? 26)} L${ox - dx * (K.cuffBand ?? 26)},${oy - dy * (K.cuffBand ?? 26)}Z" fill="${trim}"/>`
    await st.layer({ shape: m(P(`M${X},140 C${X - 22},160 ${ox + 8 - dx * sl * 0.6},${oy - dy * sl * 0.6} ${ox},${oy} C${ox + 10},${oy + 7} ${ix - 10},${iy + 7} ${ix},${iy} L${ax + 6},300 L${ax + 24},180Z`)), fill: c, weave, ...sheen, wrinkle: { amp: 5, scale: 70, seed: m === mirror ? 9 : 5 }, edge: { r: 7, h: 3.6 },
      alb: m(J(`<g transform="rotate(${a} ${X} 200)">${pat}</g>`, band, sg.alb)), crisp: m(sg.crisp),
      folds: [{ svg: m(J(fold(ax, 292, ox + 40, oy - sl * 0.5, 9, 12), fold(ax - 4, 320, mx, my - 50, 10, 12), fold(X + 4, 190, ox + 18, oy - sl * 0.45, 12, 14, 0.7), fold(ix - 6, iy - 40, ox + 12, oy - 70, 7, 8, 0.8))), blur: 4.5, amp: 11 }, { svg: m(fan(ax + 8, 282, 120, 200, 4, 180, 15, 4)), blur: 12, amp: 14 }] })
  }
  const curve = K.cut === 'mens-short' ? 34 : hw > 200 ? 30 : 14
  const neck = isBack ? 'C484,122 416,122 392,100' : mens ? 'C500,150 480,176 452,196 L448,196 C420,176 400,150 392,100' : K.neck === 'v' ? 'L450,214 L392,100' : 'C500,192 400,192 392,100'
  const body = `M392,100 C${450 - sw * 0.7},112 ${450 - sw + 16},126 ${450 - sw},138 C${450 - sw + 16},190 ${450 - cw},232 ${450 - cw},290 C${450 - ww},340 ${450 - ww},${wy - 40} ${450 - ww},${wy} C${450 - ww - (hw - ww) * 0.34},${wy + (hy - wy) * 0.34} ${450 - hw * 0.96},${hy - 120} ${450 - hw},${hy} C${450 - hw * 0.6},${hy + curve} ${450 + hw * 0.6},${hy + curve} ${450 + hw},${hy} C${450 + hw * 0.96},${hy - 120} ${450 + ww + (hw - ww) * 0.34},${wy + (hy - wy) * 0.34} ${450 + ww},${wy} C${450 + ww},${wy - 40} ${450 + ww},340 ${450 + cw},290 C${450 + cw},232 ${450 + sw - 16},190 ${450 + sw},138 C${450 + sw - 16},126 ${450 + sw * 0.7},112 508,100 ${neck}Z`
  if (slit) await st.layer({ shape: P(`M${450 - ww - (hw - ww) * 0.3},${slit - 60} L${450 - hw - 14},${hy - 6} C${450 - hw * 0.6},${hy + curve + 16} ${450 + hw * 0.6},${hy + curve + 16} ${450 + hw + 16},${hy - 6} L${450 + ww + (hw - ww) * 0.3},${slit - 60}Z`), fill: dark(K.border ? trim : c, 0.16), weave, edge: { r: 6, h: 3 }, wrinkle: { amp: 4, scale: 80 } })
  const hemY = hy - (K.hemBand ?? 46), hems = K.hemBand === 0 ? '' : `<path d="M0,${hemY} C${450 - hw * 0.6},${hemY + curve} ${450 + hw * 0.6},${hemY + curve} 900,${hemY} V900 H0Z" fill="${trim}"/>` + border(hemY + 26 + curve * 0.7, 22)
  const arm = seam(`M${450 - sw + 3},140 C${450 - sw + 19},190 ${450 - cw + 3},232 ${450 - cw + 3},290`, { thread, w: 1.2, o: 0.5 }), hs = seam(`M${450 - hw},${hy - 14} C${450 - hw * 0.6},${hy + curve - 14} ${450 + hw * 0.6},${hy + curve - 14} ${450 + hw},${hy - 14}`, { thread })
  const flare = hw > 200, pleats = flare ? fan(450, wy - 120, 90 - 34 * hw / 260, 90 + 34 * hw / 260, K.cut === 'anarkali' ? 20 : 11, hy - wy + 200, K.cut === 'anarkali' ? 11 : 16, 7, 0.9) : ''
  const yoke = K.yokeC && !isBack ? `<path d="M${450 - ww - 30},90 H${450 + ww + 30} V${wy - 40} C${450 + 60},${wy - 20} ${450 - 60},${wy - 20} ${450 - ww - 30},${wy - 40}Z" fill="${K.yokeC}"/>${K.yoke ?? ''}`.replace(/$/, '') : ''
  const clip = `<clipPath id="yk"><path d="M${450 - ww - 30},90 H${450 + ww + 30} V${wy - 40} C510,${wy - 20} 390,${wy - 20} ${450 - ww - 30},${wy - 40}Z"/></clipPath>`
  const motif = K.embroidery && !isBack ? embroidery(K.embroidery, K.gold ?? '#ffffff', trim) : ''
  await st.layer({ shape: P(body), fill: c, weave, ...sheen, edge: { r: 6, h: 3 }, wrinkle: { amp: 6, scale: 110, seed: 2, sy: 0.6 }, crispAmp: 2,
    alb: J(pat, hems, yoke ? `<defs>${clip}</defs><g clip-path="url(#yk)">${yoke}</g>` : '', motif, arm.alb, mirror(arm.alb), hs.alb), crisp: J(motif ? motif.replaceAll(/fill="#[^"]+"/g, 'fill="#fff"').replaceAll(/stroke="#[^"]+"/g, 'stroke="#fff"') : '', arm.crisp, mirror(arm.crisp), hs.crisp, slit ? line(`M${450 - hw + 14},${slit} L${450 - hw + 4},${hy}`, 3, '#000', 0.7) + line(`M${450 + hw - 14},${slit} L${450 + hw - 4},${hy}`, 3, '#000', 0.7) : ''),
    folds: [{ svg: J(fold(450 - cw + 12, 300, 460, 430, 12, 24, 0.7), fold(450 + cw - 10, 300, 500, 470, 12, -24, 0.7), fold(450 - cw + 14, 320, 380, 560, 13, 18, 0.7), fold(450 + cw - 12, 330, 530, 580, 13, -14, 0.6)), blur: 9, amp: 14 },
      { svg: J(pleats, flare ? '' : J(fold(370, 420, 450 - hw * 0.8, hy, 20, 10), fold(430, 460, 420, hy + 4, 18, -14, 0.9), fold(494, 400, 524, hy, 20, 14), fold(540, 480, 450 + hw * 0.8, hy, 15, -8, 0.9))), blur: flare ? 8 : 13, amp: flare ? 20 : 20 },
      { svg: J(fold(450 - cw + 14, 296, 400, 340, 5, 6), fold(450 + cw - 12, 296, 512, 352, 5, -6), fold(480, 560, 500, 700, 5, 10, 0.6), fold(400, 600, 372, 740, 5, 10, 0.6)), blur: 3, amp: 6 }] })
  if (isBack) return
  if (K.cut === 'anarkali') await st.layer({ shape: line(`M${450 - ww - 2},${wy - 44} C410,${wy - 26} 490,${wy - 26} ${450 + ww + 2},${wy - 44}`, 22, '#fff', 1, 'style="stroke-linecap:butt"'), fill: K.gold, weave: { type: 'twill', p: 5, amp: 0.5 }, edge: { r: 5, h: 3 }, wrinkle: null, shadow: 'seam', spec: 0.2 })
  if (mens) {
    const py = K.placket ?? 420, pl = `M430,176 L470,176 L470,${py} L450,${py + 18} L430,${py}Z`, ps = seam(`M435,190 L435,${py - 3} L450,${py + 11} L465,${py - 3} L465,190`, { thread })
    await st.layer({ shape: P(pl), fill: K.placketC ?? trim, weave, ...sheen, edge: { r: 5, h: 3 }, wrinkle: { amp: 1.5, scale: 60 }, shadow: 'thin', alb: J(K.placketC ? zig(py, K.gold) : '', ps.alb), crisp: ps.crisp })
    for (const m of [s => s, mirror]) await st.layer({ shape: m(P('M386,92 C382,104 382,112 384,120 C394,164 416,192 449,206 L449,184 C424,168 406,140 402,96Z')), fill: K.placketC ?? trim, weave, ...sheen, edge: { r: 8, h: 5 }, wrinkle: null, shadow: 'thin' })
    for (let i = 0, n = K.buttons ?? 5; i < n; i++) { const y = 214 + i * (py - 232) / (n - 1); await st.layer({ shape: `<circle cx="450" cy="${y}" r="8.5"/>`, fill: K.btn, edge: { r: 5, h: 4 }, wrinkle: null, shadow: 'thin', spec: K.sheen ? 0.5 : 0.25, alb: `<circle cx="450" cy="${y}" r="4.6" fill="${dark(K.btn, 0.2)}"/>` }) }
    if (K.pocket) { const s = seam('M494,316 L562,312 L564,386 L529,396 L496,388Z', { thread }); await st.layer({ shape: P('M488,310 L568,306 L570,390 L530,402 L490,393Z'), fill: c, alb: pat + s.alb, crisp: s.crisp, weave, edge: { r: 4, h: 2.5 }, wrinkle: { amp: 2, scale: 40 }, shadow: 'thin' }) }
    if (K.tab) for (const m of [s => s, mirror]) await st.layer({ shape: m(`<rect x="232" y="372" width="26" height="62" rx="5" transform="rotate(20 245 400)"/>`), fill: trim, weave, edge: { r: 4, h: 3 }, wrinkle: null, shadow: 'thin' })
  } else {
    const d = K.neck === 'v' ? 'M394,100 L450,210 L506,100' : 'M394,102 C402,190 498,190 506,102'
    await st.layer({ shape: line(d, K.neckW ?? 15, '#fff'), fill: K.neckC ?? trim, weave: { type: 'twill', p: 4, amp: 0.3 }, edge: { r: 6, h: 3 }, shadow: 'thin', wrinkle: null })
    if (K.keyhole) for (const y of [196, 226, 256, 286]) await st.layer({ shape: `<circle cx="450" cy="${y}" r="7.5"/>`, fill: K.btn ?? trim, edge: { r: 5, h: 4 }, wrinkle: null, shadow: 'thin', spec: 0.25 })
  }
}
const zig = (py, c) => Array.from({ length: Math.round((py - 180) / 16) }, (_, i) => `<path d="M436,${190 + i * 16} l14,8 l14,-8 M436,${196 + i * 16} l14,8 l14,-8" fill="none" stroke="${c}" stroke-width="2.2"/>`).join('')
function embroidery(kind, g, c2) {
  if (kind === 'chikan') return [[450, 236, 30], [418, 258, 20], [482, 258, 20], [430, 300, 18], [470, 300, 18], [450, 340, 22]].map(([x, y, r]) => flower(x, y, r, g, g, c2, 0, 8)).join('') + `<path d="M400,210 C402,290 424,350 450,390 C476,350 498,290 500,210" fill="none" stroke="${g}" stroke-width="3" stroke-dasharray="3 5"/>`
  if (kind === 'silk') return [-1, 1].map(q => Array.from({ length: 4 }, (_, i) => paisley(450 + q * 40, 226 + i * 52, 0.9, g, c2, g, q * 14, q)).join('')).join('')
  return ''
}
const dupatta = async (st, K) => {
  const d = 'M664,150 C700,140 760,146 784,156 C800,300 790,560 806,760 C770,776 700,778 668,766 C676,560 652,330 664,150Z'
  const ends = y => `<rect x="600" y="${y}" width="240" height="76" fill="${K.trim}"/>` + Array.from({ length: 10 }, (_, i) => `<circle cx="${664 + i * 15}" cy="${y + 38}" r="6" fill="#e9eef2"/><circle cx="${664 + i * 15}" cy="${y + 38}" r="9" fill="none" stroke="${K.gold}" stroke-width="3"/>`).join('')
  await st.layer({ shape: P(d), fill: mix(K.c, K.trim, 0.25), alb: `<g transform="scale(.8) translate(140 60)">${K.pat2}</g>` + ends(686) + ends(150), weave: { type: 'plain', p: 4, amp: 0.1 }, edge: { r: 5, h: 3 }, wrinkle: { amp: 5, scale: 90, sx: 2, sy: 0.5 }, folds: [{ svg: J(fold(690, 150, 694, 770, 15, 6), fold(722, 150, 730, 770, 15, -6), fold(756, 150, 768, 770, 15, 6)), blur: 7, amp: 16 }] })
}
const pants = async (st, K) => {
  const leg = 'M112,430 L208,430 C206,560 190,700 184,806 L130,806 C128,690 112,560 112,430Z'
  for (const m of [s => s, s => `<g transform="matrix(-1 0 0 1 316 0)">${s}</g>`]) await st.layer({ shape: m(P(leg)), fill: K.pantsC, alb: `<rect x="0" y="772" width="400" height="10" fill="${K.trim}"/>`, weave: { type: 'plain', p: 4, amp: 0.1 }, edge: { r: 7, h: 4 }, wrinkle: { amp: 5, scale: 70 }, folds: [{ svg: m(J(fold(150, 470, 152, 800, 12, 6), fold(190, 450, 150, 560, 9, 8))), blur: 7, amp: 12 }] })
  await st.layer({ shape: '<rect x="108" y="408" width="102" height="34" rx="6"/>', fill: K.pantsC, weave: { type: 'ribY', p: 5, amp: 0.3 }, edge: { r: 8, h: 5 }, wrinkle: null, shadow: 'thin', folds: [{ svg: Array.from({ length: 9 }, (_, i) => fold(114 + i * 11, 408, 115 + i * 11, 442, 3)).join(''), blur: 2, amp: 5 }] })
}

export const kurtaPicture = picture(K => ({
  tf: K.set ? 'translate(6 -4)' : `rotate(${K.rot ?? 2.5} 450 450) ${K.cut === 'mens-short' ? 'translate(450 450) scale(1.14) translate(-450 -392)' : ''}`, detail: [330, 84, 320], useTf: 'translate(450 520) scale(.9) translate(-450 -450)', scaleTf: '',
  draw: async (st, view) => {
    if (view === 'in-use') await hanger(st, 84, K.cut.startsWith('mens') ? 150 : 116)
    if (K.set && view !== 'in-use' && view !== 'detail') { await pants(st, K); await dupatta(st, K); st.tf = `${st.tf} translate(-34 10) translate(450 450) scale(.94) translate(-450 -450)` }
    await kurta(st, K, view === 'back')
  },
}))
