// T-shirts and jerseys, flat-lay or on a hanger: cuts for men, women and children.
import { P, line, seam, fold, mirror, text, mix, dark, rng } from './lib.mjs'
import { picture, hanger } from './kit.mjs'
const J = (...a) => a.join('')
const cat = (...s) => ({ alb: J(...s.map(q => q.alb)), crisp: J(...s.map(q => q.crisp)) })
export const fan = (cx, cy, a0, a1, n, len, w, seed = 1, o = 0.8) => { const r = rng(seed); let s = ''; for (let i = 0; i < n; i++) { const a = (a0 + (a1 - a0) * (i + r() * 0.6) / n) * Math.PI / 180, l = len * (0.6 + r() * 0.5), s0 = 12 + r() * 20; s += fold(cx + Math.cos(a) * s0, cy + Math.sin(a) * s0, cx + Math.cos(a) * l, cy + Math.sin(a) * l, w * (0.7 + r() * 0.6), (r() - 0.5) * 30, o) } return s }

/** Half widths in pixels: neck, shoulder, chest, waist, hem; hem's height; sleeve's length and width. */
const CUTS = {
  mens: { nw: 74, sw: 182, cw: 160, ww: 172, hw: 180, hy: 752, sl: 1, sleeveW: 1 },
  slim: { nw: 70, sw: 172, cw: 148, ww: 146, hw: 156, hy: 752, sl: 0.9, sleeveW: 0.9 },
  oversized: { nw: 76, sw: 226, cw: 206, ww: 208, hw: 210, hy: 748, sl: 1.02, sleeveW: 1.18 },
  womens: { nw: 86, sw: 156, cw: 134, ww: 124, hw: 158, hy: 700, sl: 0.62, sleeveW: 0.86 },
  kids: { nw: 82, sw: 178, cw: 170, ww: 182, hw: 192, hy: 640, sl: 0.86, sleeveW: 1.08 },
  sleeveless: { nw: 78, sw: 150, cw: 158, ww: 166, hw: 172, hy: 758, sl: 0, sleeveW: 0 },
}
const NECK = { crew: 92, scoop: 130, v: 120, polo: 108, henley: 92, back: 30 }

async function tee(st, K, isBack) {
  const C = { ...CUTS[K.cut ?? 'mens'] }, { nw, sw, cw, ww, hw, hy, sl, sleeveW } = C
  const c = K.c, rib = K.rib ?? dark(c, 0.1), stitch = K.st ?? mix(c, '#ffffff', 0.35), weave = K.weave ?? { type: 'plain', p: 4, amp: 0.09 }
  const neck = isBack ? 'back' : K.neck ?? 'crew', nd = NECK[neck], L = 450 - nw, R = 450 + nw
  if (!isBack) {
    await st.layer({ shape: P(`M${L - 10},178 C${L + 24},200 ${R - 24},200 ${R + 10},178 L${R + 14},310 L${L - 14},310Z`), fill: dark(c, 0.38), weave, shadow: 'none', edge: null, wrinkle: { amp: 1, scale: 60 }, min: 0.5,
      alb: `<rect x="415" y="200" width="70" height="30" rx="3" fill="#f4eee2"/>${text(450, 221, K.label ?? 'M&amp;M', 15, { weight: 900, fill: '#3b2b2b' })}` })
    await st.layer({ shape: line(`M${L - 8},176 C${L + 24},202 ${R - 24},202 ${R + 8},176`, 20, '#fff'), fill: rib, weave: { type: 'rib', p: 5, amp: 0.35 }, edge: { r: 8, h: 4 }, shadow: 'thin', wrinkle: null })
  }
  // sleeves: the outer line leaves the shoulder, the inner one meets the armhole
  const X = 450 - sw, sx = X - 164 * sl, sy = 214 + 194 * sl, jx = X - 54 * sl + (sleeveW - 1) * 24, jy = 214 + 240 * sl + (sleeveW - 1) * 60, ax = 450 - cw + 8
  const full = K.sleeve === 'full', [ox, oy, ix, iy] = full ? [X - 96, 628, X - 26, 646] : [sx, sy, jx, jy]
  if (sl > 0) for (const m of [s => s, mirror]) {
    const S = `M${X},212 C${X - 42 * sl},${212 + 24 * sl} ${X - 72 * sl},${212 + 56 * sl} ${ox + 52 * sl},${oy - 86 * sl} L${ox},${oy} C${ox + 26},${oy + 30} ${ix - 46},${iy - 2} ${ix},${iy + 4} L${ax},396 L${ax + 10},250Z`
    const hem = seam(`M${ox + 8},${oy - 13} C${ox + 32},${oy + 17} ${ix - 42},${iy - 16} ${ix + 8},${iy - 10}`, { thread: stitch }), hem2 = seam(`M${ox + 4},${oy - 7} C${ox + 28},${oy + 23} ${ix - 44},${iy - 10} ${ix + 4},${iy - 4}`, { thread: stitch })
    const cuff = K.cuff ? line(`M${ox},${oy - 2} C${ox + 26},${oy + 28} ${ix - 46},${iy - 4} ${ix},${iy + 2}`, K.cuffW ?? 44, K.cuff, 1, 'style="stroke-linecap:butt"') : ''
    await st.layer({ shape: m(P(S)), fill: K.sleeveC ?? c, weave, edge: { r: 6, h: 3 }, wrinkle: { amp: 5, scale: 80, seed: m === mirror ? 4 : 2 },
      folds: [{ svg: m(J(fold(ax + 4, 380, ox + 60, oy - 60, 9, -12), fold(ax - 2, 350, X - 46, 262, 8, 8), fold(ax - 8, 392, ox + 50, oy + 4, 10, -10, 0.9), fold(X - 12, 238, ox + 50, oy - 50, 9, 16, 0.5))), blur: 5, amp: 11 }, { svg: m(fan(ax + 12, 368, 165, 250, 5, 130, 14, 5)), blur: 12, amp: 14 }],
      alb: m(J(K.sleevePrint ?? (K.pat ? `<g transform="rotate(24 ${X} 300)">${K.pat}</g>` : ''), cuff, hem.alb, hem2.alb)), crisp: m(J(hem.crisp, hem2.crisp)) })
  }
  const side = q => { const x = v => 450 + q * v; return [x(sw), x(cw), x(ww), x(hw)] }
  const [s1, c1, w1, h1] = side(-1), [s2, c2, w2, h2] = side(1), drop = sl === 0 ? 60 : 0
  const armL = sl === 0 ? `C${s1 + 44},270 ${c1 + 40},${340 + drop} ${c1},${384 + drop}` : `C${s1 + 18},262 ${c1 - 4},318 ${c1},384`
  const armR = sl === 0 ? `C${c2 - 40},${340 + drop} ${s2 - 44},270 ${s2},212` : `C${c2 + 4},318 ${s2 - 18},262 ${s2},212`
  const neckPath = neck === 'v' ? `L450,${168 + nd} L${L},168` : `C${R - 8},${168 + nd} ${L + 8},${168 + nd} ${L},168`
  const hem = K.curvedHem ? `C${h1 - 2},${hy + 30} ${h1 + 60},${hy + 44} 450,${hy + 44} C${h2 - 60},${hy + 44} ${h2 + 2},${hy + 30} ${h2},${hy}` : `C${h1 - 2},${hy + 18} ${h1 + 4},${hy + 26} ${h1 + 16},${hy + 27} C${h1 + 130},${hy + 38} ${h2 - 130},${hy + 38} ${h2 - 16},${hy + 27} C${h2 - 4},${hy + 26} ${h2 + 2},${hy + 18} ${h2},${hy}`
  const body = `M${L},168 C${L - 46},182 ${s1 + 32},196 ${s1},212 ${armL} C${w1},470 ${w1},${hy - 150} ${h1},${hy} ${hem} C${w2},${hy - 150} ${w2},470 ${c2},${384 + drop} ${armR} C${s2 - 32},196 ${R + 46},182 ${R},168 ${neckPath}Z`
  const hs = cat(seam(`M${h1},${hy - 4} C${h1 + 130},${hy + 10} ${h2 - 130},${hy + 10} ${h2},${hy - 4}`, { thread: stitch }), seam(`M${h1},${hy + 2} C${h1 + 130},${hy + 16} ${h2 - 130},${hy + 16} ${h2},${hy + 2}`, { thread: stitch }))
  const arm = `M${s1 + 4},214 ${armL}`, as = seam(arm, { thread: stitch, w: 1.2, o: 0.5 })
  await st.layer({ shape: P(body), fill: c, weave, edge: { r: 6, h: 3 }, wrinkle: { amp: 6, scale: 120, seed: 3 + (K.seed ?? 0) }, warp: 0.8,
    folds: [{ svg: J(fan(c1, 384, -25, 80, 6, 210, 12, 8, 0.8), fan(c2, 384, 105, 205, 6, 220, 12, 19, 0.8)), blur: 9, amp: 15 },
      { svg: J(fold(300, 420, 520, 640, 16, 34, 0.8), fold(604, 440, 440, 700, 18, -30, 0.7), fold(300, 600, 440, 770, 16, 20, 0.8), fold(590, 620, 520, 775, 14, -14, 0.8)), blur: 14, amp: 18 },
      { svg: J(fold(c1 + 10, 392, c1 + 82, 440, 5, 6), fold(c2 - 8, 396, c2 - 70, 452, 5, -6), fold(330, 700, 420, 640, 6, 8, 0.5), fold(590, 560, 560, 690, 5, 8, 0.7)), blur: 3.4, amp: 6 }],
    alb: J(K.pat ?? '', K.sidePanel ? P(`M${c1 - 40},200 L${c1 + 26},330 C${c1 + 40},440 ${w1 + 44},600 ${h1 + 30},${hy + 40} L${h1 - 60},${hy + 40}Z`, K.sidePanel) + mirror(P(`M${c1 - 40},200 L${c1 + 26},330 C${c1 + 40},440 ${w1 + 44},600 ${h1 + 30},${hy + 40} L${h1 - 60},${hy + 40}Z`, K.sidePanel)) : '', isBack ? K.backPrint?.() ?? '' : K.print ?? '', hs.alb, as.alb, mirror(as.alb)), crisp: J(hs.crisp, as.crisp, mirror(as.crisp)) })
  if (sl === 0) for (const m of [s => s, mirror]) await st.layer({ shape: m(line(`M${s1},212 ${armL}`, 15, '#fff')), fill: rib, weave: { type: 'rib', p: 5, amp: 0.3 }, edge: { r: 6, h: 3 }, shadow: 'thin', wrinkle: null })
  const btn = async (x, y, f = '#efe6d2') => st.layer({ shape: `<circle cx="${x}" cy="${y}" r="8"/>`, fill: f, edge: { r: 5, h: 4 }, wrinkle: null, shadow: 'thin', spec: 0.3, alb: `<circle cx="${x}" cy="${y}" r="4.4" fill="${dark(f, 0.2)}"/><circle cx="${x - 2}" cy="${y}" r="1.1" fill="#2a1a14"/><circle cx="${x + 2}" cy="${y}" r="1.1" fill="#2a1a14"/>` })
  if (neck === 'polo' || neck === 'henley') {
    const y0 = neck === 'polo' ? 216 : 232, pl = seam(`M434,${y0} L434,392 L466,392 L466,${y0}`, { thread: stitch })
    await st.layer({ shape: `<rect x="428" y="${y0 - 4}" width="44" height="182" rx="4"/>`, fill: c, weave, edge: { r: 5, h: 3 }, wrinkle: null, shadow: 'thin', alb: pl.alb, crisp: pl.crisp })
    for (const y of [y0 + 36, y0 + 88, y0 + 140]) await btn(450, y, K.btn)
  }
  if (neck === 'polo') for (const m of [s => s, mirror]) await st.layer({ shape: m(P('M366,166 C352,186 350,204 356,222 L398,262 C412,250 430,232 447,226 L440,206 C410,206 382,192 366,166Z')), fill: rib, weave: { type: 'ribY', p: 4, amp: 0.3 }, edge: { r: 8, h: 5 }, wrinkle: { amp: 2, scale: 50 }, shadow: [[3, 6, 6, 0.38], [1, 2, 2, 0.35]], alb: m(K.tip ? line('M356,222 L398,262 C412,250 430,232 447,226', 6, K.tip) : '') })
  else {
    const nl = neck === 'v' ? `M${L - 4},170 L450,${168 + nd - 6} L${R + 4},170` : `M${L - 4},170 C${L + 8},${168 + nd - 4} ${R - 8},${168 + nd - 4} ${R + 4},170`
    await st.layer({ shape: line(nl, 21, '#fff', 1, 'style="stroke-linecap:butt"'), fill: rib, weave: { type: 'rib', p: 5, amp: 0.3 }, edge: { r: 6, h: 3 }, shadow: 'thin', wrinkle: null })
  }
  if (K.pocket && !isBack) { const d = 'M500,322 L586,318 L588,400 L545,428 L503,404Z', ps = seam('M506,329 L581,325 L582,397 L545,421 L509,401Z', { thread: stitch }); await st.layer({ shape: P(d), fill: K.pocket, weave, edge: { r: 4, h: 2.5 }, wrinkle: { amp: 2, scale: 40 }, shadow: 'thin', alb: ps.alb, crisp: ps.crisp }) }
}

// ------------------------------------------------------------- prints
const rickshaw = (y, g, k, ink) => `<g transform="translate(450 430) scale(1.15)"><path d="M-104,34 C-104,-26 -86,-62 -40,-66 H44 C74,-64 92,-40 98,-6 L108,34Z" fill="${g}"/><path d="M-104,34 H108 V58 C108,66 102,70 94,70 H-92 C-100,70 -104,64 -104,56Z" fill="${y}"/><path d="M-92,-12 C-88,-36 -76,-50 -44,-52 H-8 V8 H-94Z M6,-52 H42 C62,-50 74,-34 80,-10 L84,8 H6Z" fill="${k}"/><path d="M-84,-4 C-82,-28 -72,-42 -44,-44 H-16 V0 H-86Z" fill="#cfe4ea" opacity=".8"/><circle cx="-62" cy="74" r="26" fill="${ink}"/><circle cx="-62" cy="74" r="11" fill="#d9d2c4"/><circle cx="72" cy="74" r="26" fill="${ink}"/><circle cx="72" cy="74" r="11" fill="#d9d2c4"/><circle cx="100" cy="44" r="9" fill="#fff3c4"/><rect x="-30" y="40" width="60" height="16" rx="2" fill="#fff"/>${text(0, 53, 'HORN OK', 13, { weight: 900, fill: ink })}</g>` + text(450, 588, 'MEETER CHALU', 34, { weight: 900, fill: ink, ls: 3 })
const PRINTS = {
  rickshaw: K => rickshaw(...K.inks),
  number: K => text(450, 366, K.team, 44, { weight: 900, fill: K.ink, ls: 4 }) + text(450, 520, K.n, 150, { weight: 900, fill: K.ink, extra: `stroke="${K.ink2}" stroke-width="5" paint-order="stroke"` }),
  chest: K => text(450, 372, K.team, 50, { weight: 900, fill: K.ink, ls: 5 }) + `<rect x="340" y="388" width="220" height="6" fill="${K.ink2}"/>`,
  small: K => text(540, 318, K.team, 24, { weight: 900, fill: K.ink, ls: 2 }) + `<path d="M512,330 q28,14 56,0" fill="none" stroke="${K.ink2}" stroke-width="5"/>`,
  sun: K => `<g transform="translate(450 420)"><circle r="62" fill="${K.ink2}"/>${Array.from({ length: 16 }, (_, i) => `<path transform="rotate(${i * 22.5})" d="M-8,-70 L0,-98 L8,-70Z" fill="${K.ink2}"/>`).join('')}</g>` + text(450, 436, K.n, 66, { weight: 900, fill: K.c }) + text(450, 572, K.team, 40, { weight: 900, fill: K.ink, ls: 4 }),
}
const prepared = K => ({ ...K, print: K.printOf ? PRINTS[K.printOf](K) : K.print, backPrint: K.backName ? () => text(450, 280, K.backName, 48, { weight: 900, fill: K.ink, ls: 4 }) + text(450, 500, K.n, 210, { weight: 900, fill: K.ink, extra: `stroke="${K.ink2}" stroke-width="6" paint-order="stroke"` }) : null })

export const top = picture(raw => {
  const K = prepared(raw), tf = `rotate(${K.rot ?? -3} 450 450) translate(450 450) scale(${K.cut === 'oversized' ? 1.04 : 1.14}) translate(-450 -466)`
  return { tf, detail: [300, 130, 330], useTf: 'translate(450 500) scale(1.02) translate(-450 -440)', scaleTf: 'translate(0 -18)', draw: async (st, view) => {
    if (view === 'in-use') { await hanger(st, 158, K.cut === 'womens' ? 150 : 176) }
    await tee(st, K, view === 'back')
  } }
})
/** Several tees one over another, each with its own values. */
export const topPack = picture(K => ({ tf: '', detail: [330, 100, 360], draw: async st => {
  const places = ['translate(258 372) rotate(-9) scale(.66) translate(-450 -450)', 'translate(640 386) rotate(8) scale(.66) translate(-450 -450)', 'translate(452 520) rotate(-1) scale(.7) translate(-450 -450)']
  const before = st.tf
  for (const [i, one] of K.tees.entries()) { st.tf = `${before} ${places[i]}`; await tee(st, prepared({ ...K, ...one, seed: i }), K.view === 'back') }
  st.tf = before
} }))
