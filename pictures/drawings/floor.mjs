// Sarees and rugs.
import { P, line, fold, lens, dark, light, rng } from './lib.mjs'
import * as T from './patterns.mjs'
import { picture } from './kit.mjs'
const J = (...a) => a.join('')

// ------------------------------------------------------------- sarees
const temple = (x, y, n, step, c, h = 20) => Array.from({ length: n }, (_, i) => `<path d="M${x + i * step},${y} l${step / 2},${-h} l${step / 2},${h}Z" fill="${c}"/>`).join('')
const borders = {
  temple: K => (y, h) => J(`<rect x="-200" y="${y - 20}" width="1300" height="${h + 20}" fill="${K.b}"/>`, `<rect x="-200" y="${y}" width="1300" height="6" fill="${K.z}"/><rect x="-200" y="${y + h - 11}" width="1300" height="8" fill="${K.z}"/>`, temple(-200, y - 20, 50, 26, K.b, 34), temple(-200, y + h - 12, 60, 22, K.z, 16), Array.from({ length: 40 }, (_, i) => T.flower(-190 + i * 32, y + h / 2 - 6, 12, K.z, K.b, K.z, 0, 8)).join('')),
  flowers: K => (y, h) => J(`<rect x="-200" y="${y}" width="1300" height="${h}" fill="${K.b}"/><rect x="-200" y="${y + 5}" width="1300" height="6" fill="${K.z}"/><rect x="-200" y="${y + h - 11}" width="1300" height="6" fill="${K.z}"/>`, Array.from({ length: 40 }, (_, i) => T.flower(-190 + i * 32, y + h / 2, 13, K.z, K.b, K.z, 0, 8)).join('')),
  bands: K => (y, h) => `<rect x="-200" y="${y - 10}" width="1300" height="${h + 10}" fill="${K.b}"/><rect x="-200" y="${y + 10}" width="1300" height="12" fill="${K.z}"/><rect x="-200" y="${y + h - 22}" width="1300" height="12" fill="${K.z}"/>`,
  slim: K => (y, h) => `<rect x="-200" y="${y + h - 24}" width="1300" height="14" fill="${K.z}"/><rect x="-200" y="${y + h - 32}" width="1300" height="3" fill="${K.z}"/>`,
  figures: K => (y, h) => J(`<rect x="-200" y="${y}" width="1300" height="${h}" fill="${K.b}"/>`, Array.from({ length: 30 }, (_, i) => T.paisley(-190 + i * 44, y + h / 2, 1.1, K.z, K.b, K.z, 0)).join('')),
}
async function sareeOf(st, K) {
  const weave = K.weave ?? { type: 'plain', p: 3.8, amp: 0.1 }, sat = K.silk ? { spec: 0.2, specPow: 16, sheen: 0.12 } : K.shine ? { spec: 0.12, specPow: 10, sheen: 0.1 } : {}
  const zari = borders[K.border](K)

    st.shade(await st.mask('<rect x="160" y="200" width="580" height="520" rx="12"/>'), { dx: 22, dy: 30, blur: 36, op: 0.38 })
    const slab = (dx, dy, seed) => st.layer({ shape: P(`M${158 + dx},${206 + dy} C${157 + dx},196 ${164 + dx},192 ${172 + dx},192 L${732 + dx},190 C${740 + dx},190 ${744 + dx},196 ${744 + dx},204 L${748 + dx},${692 + dy} C${748 + dx},${702 + dy} ${742 + dx},${706 + dy} ${734 + dx},${706 + dy} L${168 + dx},${708 + dy} C${160 + dx},${708 + dy} ${155 + dx},${704 + dy} ${155 + dx},${694 + dy}Z`), fill: K.c, alb: J(K.pat, zari(618 + dy, 70)), weave, ...sat, edge: { r: 9, h: 6 }, shadow: [[4, 6, 7, 0.36], [1, 2, 2, 0.4]], wrinkle: { amp: 5, scale: 120, seed, sx: 0.7 }, warp: 0.5,
      folds: [{ svg: J(fold(170, 300, 420, 330, 14, 10, 0.7), fold(170, 520, 360, 470, 14, 10, 0.7), fold(730, 560, 620, 690, 12, 8, 0.7), fold(600, 200, 700, 330, 14, 10, 0.6)), blur: 11, amp: 13 }] })
    await slab(6, 26, 3); await slab(-3, 17, 5); await slab(4, 8, 7); await slab(0, 0, 9)
    // pleated pallu: fan of pleats across the stack, wide zari end
    const n = 9, X0 = 388, W0 = 210, X1 = 300, W1 = 410, yT = 150, yB = 770
    for (let i = 0; i < n; i++) {
      const a = i / n, b = (i + 1.32) / n, xa0 = X0 + W0 * a, xb0 = X0 + W0 * Math.min(1, b), xa1 = X1 + W1 * a, xb1 = X1 + W1 * Math.min(1.02, b), sk = (i - n / 2) * 2.5
      const d = `M${xa0},${yT + i * 1.5} L${xb0},${yT + i * 1.5} C${xb0 + 6},${380} ${xb1 - 4},${520} ${xb1},${yB - sk} L${xa1},${yB - sk + 4} C${xa1 - 6},${520} ${xa0 + 8},${380} ${xa0},${yT + i * 1.5}Z`
      const end = K.endPat ? J(`<rect x="200" y="470" width="560" height="400" fill="${K.b}"/>`, `<g clip-path="url(#pe)"><clipPath id="pe"><rect x="200" y="500" width="560" height="226"/></clipPath>${K.endPat}</g>`, [476, 734].map(y => `<rect x="200" y="${y}" width="560" height="10" fill="${K.z}"/>`).join('')) : K.pallu === 'slim' ? [700, 724, 744].map(y => `<rect x="200" y="${y}" width="560" height="${y === 724 ? 12 : 6}" fill="${K.z}"/>`).join('') : J(`<rect x="200" y="470" width="560" height="400" fill="${K.b}"/>`, [476, 520, 612, 656, 742].map(y => `<rect x="200" y="${y}" width="560" height="${y === 656 ? 26 : 8}" fill="${K.z}"/>`).join(''), temple(180, 472, 30, 22, K.b, 24), Array.from({ length: 16 }, (_, k) => T.paisley(200 + k * 38 + i * 7, 568, 0.95, K.z, K.b, K.z, 0)).join(''), Array.from({ length: 30 }, (_, k) => T.flower(190 + k * 24 + i * 5, 712, 11, K.z, K.c, K.z, 0, 6)).join(''), Array.from({ length: 50 }, (_, k) => `<circle cx="${190 + k * 13}" cy="669" r="3.4" fill="${K.c}"/>`).join(''))
      await st.layer({ shape: P(d), fill: K.c, alb: J(K.pat, end), weave, ...sat, shadow: i ? [[-5, 2, 7, 0.34], [-1.5, 0, 2, 0.34]] : [[-4, 8, 12, 0.4], [-2, 3, 4, 0.4]], edge: { r: 5, h: 2.5 }, wrinkle: { amp: 2.5, scale: 60, sx: 2, sy: 0.5, seed: i }, warp: 0.3,
        folds: [{ svg: J(lens(xa0 + 8, 130, xa1 + 12, 800, 13, -4, '#fff'), lens(xb0 - 8, 130, xb1 - 14, 800, 12, -4, '#000', 0.9)), blur: 6, amp: 11 }] })
      if (i === n - 1) { // tassels
        const r = rng(4); let t = ''; for (let k = 0; k < 44; k++) { const x = 304 + k * 9.4, kx = (r() - 0.5) * 8; t += `<path d="M${x},${766 + (k - 22) * -0.3} q${kx},12 ${-kx * 0.4},${26 + r() * 8}" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>` }
        await st.layer({ shape: t, fill: K.tassel ?? K.z, shadow: 'thin', edge: { r: 2.5, h: 2 }, wrinkle: null, spec: 0.2 })
      }
    }
  
}
/** Draped on a simple form: pleats below, pallu over the shoulder. */
async function draped(st, K) {
  const weave = K.weave ?? { type: 'plain', p: 3.8, amp: 0.1 }, sat = K.silk ? { spec: 0.18, specPow: 16, sheen: 0.12 } : {}
  st.shade(await st.mask('<ellipse cx="470" cy="842" rx="190" ry="24"/>'), { blur: 16, op: 0.5 })
  await st.layer({ shape: P('M430,96 C430,76 470,76 470,96 L474,170 L426,170Z'), fill: '#d9c3a4', shadow: 'cloth', edge: { r: 20, h: 16 }, wrinkle: null, weave: { type: 'plain', p: 5, amp: 0.2 } })
  await st.layer({ shape: P('M352,190 C390,160 424,168 450,166 C476,168 510,160 548,190 C566,260 560,330 540,390 L360,390 C340,330 334,260 352,190Z'), fill: K.b, alb: `<path d="M430,164 C430,210 470,210 470,164" fill="#d9c3a4"/>`, weave, ...sat, shadow: 'cloth', edge: { r: 80, h: 54, soft: 10 }, wrinkle: { amp: 4, scale: 60 } })
  await st.layer({ shape: P('M356,384 L544,384 C580,520 600,700 604,838 C520,852 380,852 296,838 C300,700 320,520 356,384Z'), fill: K.c, alb: J(K.pat, borders[K.border](K)(770, 64)), weave, ...sat, shadow: 'cloth', edge: { r: 100, h: 60, soft: 14 }, wrinkle: { amp: 5, scale: 80 }, folds: [{ svg: Array.from({ length: 9 }, (_, i) => fold(418 + i * 8, 396, 390 + i * 17, 838, 9, 2, 1)).join('') + fold(366, 400, 322, 830, 16, 6, 0.8) + fold(536, 400, 580, 830, 16, -6, 0.8), blur: 5, amp: 15 }] })
  await st.layer({ shape: P('M300,420 C340,380 380,330 420,270 C450,226 490,180 540,172 C566,180 574,210 566,250 C540,330 470,420 380,470 C340,490 304,480 300,420Z'), fill: K.c, alb: J(K.pat, line('M306,470 C380,440 500,330 560,200', 34, K.b), line('M306,470 C380,440 500,330 560,200', 8, K.z)), weave, ...sat, shadow: [[4, 10, 12, 0.42], [1, 3, 3, 0.4]], edge: { r: 14, h: 8 }, wrinkle: { amp: 4, scale: 60 }, folds: [{ svg: J(...[0, 1, 2, 3].map(i => fold(318 + i * 8, 430 + i * 10, 536 + i * 6, 184 + i * 18, 9, 14, 1))), blur: 5, amp: 14 }] })
  await st.layer({ shape: P('M528,176 C566,168 600,190 612,240 C640,380 664,540 672,700 L560,712 C566,560 560,380 528,176Z'), fill: K.c, alb: J(K.pat, `<rect x="500" y="560" width="220" height="170" fill="${K.b}"/>`, [566, 610, 690].map(y => `<rect x="500" y="${y}" width="220" height="9" fill="${K.z}"/>`).join(''), Array.from({ length: 6 }, (_, k) => T.paisley(560 + k * 24, 650, 0.8, K.z, K.b, K.z, 0)).join('')), weave, ...sat, shadow: 'cloth', edge: { r: 14, h: 9 }, wrinkle: { amp: 4, scale: 60 }, folds: [{ svg: J(...[0, 1, 2, 3].map(i => fold(546 + i * 14, 190, 582 + i * 26, 706, 10, 6, 1))), blur: 5, amp: 14 }] })
}
export const saree = picture(K => ({ tf: `rotate(${K.rot ?? -6} 450 450)`, detail: K.detail ?? [330, 470, 320], useTf: '', scaleTf: 'rotate(-6 450 450)', draw: async (st, view) => view === 'in-use' ? draped(st, K) : sareeOf(st, K) }))

// ------------------------------------------------------------- rugs
const fringe = (x0, x1, y, r) => { let s = ''; for (let x = x0; x < x1; x += 9.6) { const k = (r() - 0.5) * 9, l = 34 + r() * 10; s += `<path d="M${x},${y} C${x + k},${y + 14} ${x - k},${y + 26} ${x + k},${y + l}" fill="none" stroke="#fff" stroke-width="5.4" stroke-linecap="round"/>` } return s }
const weaveOf = { flat: { type: 'tuft', p: 6, amp: 0.28 }, pile: { type: 'plush', p: 3.4, amp: 1 }, rag: { type: 'tuft', p: 15, amp: 0.9 }, felt: { type: 'plush', p: 5, amp: 0.5 } }
export const rug = picture(K => ({ tf: K.kind === 'round' || K.kind === 'bobble' ? '' : `rotate(${K.rot ?? -10} 450 450)`, detail: K.detail ?? [300, 430, 320], draw: async st => {
  const r = rng(3)
  if (K.kind === 'round') { // a coil of braids
    await st.layer({ shape: '<circle cx="450" cy="456" r="326"/>', fill: K.c, shadow: 'thick', edge: { r: 14, h: 9 }, wrinkle: { amp: 4, scale: 120 }, weave: { type: 'plain', p: 5, amp: 0.5 },
      alb: Array.from({ length: 13 }, (_, i) => `<circle cx="450" cy="456" r="${322 - i * 25}" fill="none" stroke="${i % 4 === 1 ? K.a : i % 2 ? dark(K.c, 0.1) : light(K.c, 0.14)}" stroke-width="21" stroke-dasharray="16 5"/>`).join(''),
      folds: [{ svg: Array.from({ length: 14 }, (_, i) => `<circle cx="450" cy="456" r="${Math.max(2, 335 - i * 25)}" fill="none" stroke="#000" stroke-width="7"/>`).join(''), blur: 3, amp: 9 }, { svg: Array.from({ length: 13 }, (_, i) => `<circle cx="450" cy="456" r="${322 - i * 25}" fill="none" stroke="#fff" stroke-width="15" stroke-dasharray="13 8"/>`).join(''), blur: 2.4, amp: 6 }] })
  } else if (K.kind === 'bobble') {
    await st.layer({ shape: '<rect x="126" y="230" width="648" height="440" rx="34"/>', fill: dark(K.c, 0.12), shadow: 'thick', edge: { r: 20, h: 12 }, wrinkle: { amp: 3, scale: 100 } })
    const balls = Array.from({ length: 13 * 19 }, (_, i) => { const x = 148 + (i % 19) * 33.6, y = 252 + Math.floor(i / 19) * 33, k = (r() - 0.5) * 8; return `<circle cx="${x + k}" cy="${y - k}" r="17"/>` })
    for (let q = 0; q < 2; q++) await st.layer({ shape: balls.filter((_, i) => i % 2 === q).join(''), fill: K.c, shadow: [[3, 5, 4, 0.4]], edge: { r: 16, h: 15, soft: 3 }, wrinkle: null, weave: { type: 'plush', p: 2.6, amp: 1.2 } })
  } else {
    const x0 = 176, x1 = 724, y0 = K.y0 ?? 150, y1 = K.y1 ?? 760
    if (K.fringe) await st.layer({ shape: fringe(x0 + 6, x1 - 4, y1 - 4, r) + `<g transform="matrix(1 0 0 -1 0 ${y0 * 2})">${fringe(x0 + 6, x1 - 4, y0 - 4, r)}</g>`, fill: K.fringe, shadow: 'thin', edge: { r: 3, h: 2.6 }, wrinkle: { amp: 2, scale: 12 } })
    const art = K.art === 'stripes' ? K.pat : K.art === 'chindi' ? Array.from({ length: 46 }, (_, i) => `<rect x="100" y="${y0 + i * 14}" width="700" height="14.5" fill="${K.cols[Math.floor(r() * K.cols.length)]}"/>` + (r() < 0.6 ? `<rect x="${200 + r() * 300}" y="${y0 + i * 14}" width="${80 + r() * 200}" height="14.5" fill="${K.cols[Math.floor(r() * K.cols.length)]}"/>` : '')).join('')
      : K.art === 'medallion' ? J(`<rect x="${x0 + 26}" y="${y0 + 26}" width="${x1 - x0 - 52}" height="${y1 - y0 - 52}" fill="${K.b}"/><rect x="${x0 + 74}" y="${y0 + 74}" width="${x1 - x0 - 148}" height="${y1 - y0 - 148}" fill="${K.c}"/>`, Array.from({ length: 11 }, (_, i) => T.flower(x0 + 50 + i * 44.6, y0 + 50, 15, K.a, K.d, K.c, 0, 8) + T.flower(x0 + 50 + i * 44.6, y1 - 50, 15, K.a, K.d, K.c, 0, 8)).join(''), Array.from({ length: 11 }, (_, i) => T.flower(x0 + 50, y0 + 96 + i * 42, 15, K.a, K.d, K.c, 0, 8) + T.flower(x1 - 50, y0 + 96 + i * 42, 15, K.a, K.d, K.c, 0, 8)).join(''), `<g transform="translate(450 ${(y0 + y1) / 2})">${[[170, 'a'], [140, 'c'], [120, 'b'], [82, 'd'], [56, 'c']].map(([q, k]) => Array.from({ length: 8 }, (_, i) => `<ellipse transform="rotate(${i * 45}) translate(0 ${-q * 0.55})" rx="${q * 0.34}" ry="${q * 0.5}" fill="${K[k]}"/>`).join('')).join('')}<circle r="34" fill="${K.a}"/></g>`, [[0, 0], [1, 0], [0, 1], [1, 1]].map(([p, q]) => `<g transform="translate(${p ? x1 - 76 : x0 + 76} ${q ? y1 - 76 : y0 + 76})"><circle r="74" fill="${K.b}"/><circle r="54" fill="${K.a}"/><circle r="34" fill="${K.c}"/></g>`).join(''))
        : J(`<rect x="${x0 + 24}" y="${y0 + 24}" width="${x1 - x0 - 48}" height="${y1 - y0 - 48}" fill="none" stroke="${K.a}" stroke-width="9" stroke-dasharray="16 7"/>`, [[300, 280, 20], [560, 250, -30], [440, 450, 8], [290, 600, -24], [600, 620, 34], [610, 430, 80]].map(([x, y, q], i) => `<g transform="translate(${x} ${y}) rotate(${q}) scale(1.5)"><path d="M0,50 L0,10 L-34,26 L-24,4 L-50,-4 L-26,-14 L-30,-40 L-10,-24 L0,-56 L10,-24 L30,-40 L26,-14 L50,-4 L24,4 L34,26 L0,10Z" fill="${[K.a, K.b, K.d][i % 3]}"/><path d="M0,48 L0,-44 M0,6 L-40,-2 M0,6 L40,-2" stroke="${K.c}" stroke-width="3" stroke-dasharray="5 3"/></g>`).join(''))
    await st.layer({ shape: P(`M${x0},${y0} C${x0 + 180},${y0 + 4} ${x1 - 180},${y0 - 4} ${x1},${y0} C${x1 + 2},400 ${x1 - 4},600 ${x1 + 2},${y1} C${x1 - 180},${y1 + 6} ${x0 + 180},${y1 - 4} ${x0 - 2},${y1 + 2} C${x0 + 4},600 ${x0 - 2},400 ${x0},${y0}Z`), fill: K.c, alb: art, weave: weaveOf[K.weaveName ?? 'flat'], wrinkle: { amp: 5, scale: 150 }, edge: K.weaveName === 'pile' ? { r: 14, h: 11 } : { r: 7, h: 4.5 }, shadow: K.weaveName === 'pile' ? 'thick' : 'cloth', dirt: 0.04, warp: 0.5, folds: [{ svg: J(fold(190, 640, 720, 600, 34, 10, 0.6), fold(190, 380, 715, 420, 30, -10, 0.6)), blur: 22, amp: 13 }] })
    if (K.turned) await st.layer({ shape: P(`M${x1 - 170},${y1 + 2} C${x1 - 130},${y1 - 60} ${x1 - 60},${y1 - 130} ${x1 + 2},${y1 - 168} C${x1 - 30},${y1 - 190} ${x1 - 120},${y1 - 150} ${x1 - 160},${y1 - 110} C${x1 - 200},${y1 - 60} ${x1 - 196},${y1 - 30} ${x1 - 170},${y1 + 2}Z`), fill: K.turned, weave: weaveOf.flat, edge: { r: 20, h: 14 }, shadow: [[-6, -3, 10, 0.4], [-2, 2, 3, 0.4]], wrinkle: { amp: 3, scale: 60 } })
  }
} }))
