// Bags, pouches, sachets and cards. Brands and names are invented.
import { P, line, seam, fold, text, mix, dark, light, rng } from './lib.mjs'
import * as T from './patterns.mjs'
import { picture } from './kit.mjs'
const J = (...a) => a.join('')

/** a filled stand-up pouch: crimped top seal, zip ridge, bottom gusset */
async function pouch(st, { c, art, base, x = 450, w, top, gloss = 0.2, seed = 1, valve = false, weave = null, gusset }) {
  const l = x - w / 2, r = x + w / 2, h = base - top, q = rng(seed)
  const d = `M${l + 12},${top} L${r - 12},${top} C${r - 6},${top} ${r - 4},${top + 4} ${r - 4},${top + 10} C${r - 10},${top + h * 0.25} ${r + 14},${top + h * 0.55} ${r + 10},${base - 70} C${r + 9},${base - 34} ${r + 4},${base - 14} ${r - 6},${base - 6} C${r - 60},${base + 10} ${l + 60},${base + 10} ${l + 6},${base - 6} C${l - 4},${base - 14} ${l - 9},${base - 34} ${l - 10},${base - 70} C${l - 14},${top + h * 0.55} ${l + 10},${top + h * 0.25} ${l + 4},${top + 10} C${l + 4},${top + 4} ${l + 6},${top} ${l + 12},${top}Z`
  await st.ground(P(d), base, { x, w, shear: -0.5, squash: 0.26, op: 0.36 })
  let crimp = ''; for (let i = 0; i < 9; i++) crimp += `<rect x="${l - 20}" y="${top + 4 + i * 4.6}" width="${w + 40}" height="2.2" fill="#fff"/>`
  let dents = ''
  for (let i = 0; i < 5; i++) { const xx = l + w * (0.12 + 0.19 * i + (q() - 0.5) * 0.08); dents += fold(xx, top + 74, xx + (q() - 0.5) * 40, top + 74 + 40 + q() * 70, 6, (q() - 0.5) * 10, 0.7) }
  for (let i = 0; i < 4; i++) { const y0 = top + h * (0.28 + i * 0.15 + q() * 0.05); dents += fold(l + 2, y0, l + 50 + q() * 50, y0 + 24 - q() * 60, 7, 5, 0.9) + fold(r - 2, y0 + 20, r - 50 - q() * 60, y0 + 10 - q() * 40, 7, -5, 0.9) }
  const gs = `M${l - 8},${base - 84} C${l + w * 0.2},${base - 36} ${r - w * 0.2},${base - 36} ${r + 8},${base - 84}`
  dents += fold(l + 6, base - 88, l + 90, base - 24, 8, 6) + fold(r - 6, base - 88, r - 90, base - 24, 8, -6)
  await st.layer({ shape: P(d), fill: c, alb: art, shadow: 'none', edge: null, weave, wrinkle: { amp: 5, scale: 120, seed, sy: 0.8 }, spec: gloss, specPow: 12, ao: 0.35, warp: 0.25, gain: 0.95,
    crisp: J(crimp, `<rect x="${l}" y="${top + 58}" width="${w}" height="5" fill="#fff"/><rect x="${l}" y="${top + 66}" width="${w}" height="4" fill="#000"/><rect x="${l}" y="${top + 46}" width="${w}" height="2" fill="#000"/>`, line(gs, 3, '#000', 0.6)), crispAmp: 1.1,
    folds: [
      // overall belly: dark edges, full middle; flat at the seal
      { svg: `<defs><linearGradient id="bl" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#000"/><stop offset=".08" stop-color="#4a4a4a"/><stop offset=".25" stop-color="#b8b8b8"/><stop offset=".5" stop-color="#f0f0f0"/><stop offset=".75" stop-color="#b8b8b8"/><stop offset=".92" stop-color="#4a4a4a"/><stop offset="1" stop-color="#000"/></linearGradient><linearGradient id="bv" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#808080"/><stop offset=".12" stop-color="#808080" stop-opacity=".8"/><stop offset=".35" stop-color="#808080" stop-opacity="0"/><stop offset=".88" stop-color="#808080" stop-opacity="0"/><stop offset="1" stop-color="#222" stop-opacity=".7"/></linearGradient></defs><rect x="${l - 14}" y="${top - 10}" width="${w + 28}" height="${h + 24}" fill="url(#bl)"/><rect x="${l - 16}" y="${top - 10}" width="${w + 32}" height="${h + 30}" fill="url(#bv)"/>`, blur: 10, amp: 62 },
      { svg: dents, blur: 4.5, amp: 9 }, { svg: line(gs, 10, '#000'), blur: 5, amp: 9 }, { svg: `<rect x="${l + 10}" y="${top - 30}" width="8" height="${h + 60}" fill="#000"/><rect x="${r - 18}" y="${top - 30}" width="8" height="${h + 60}" fill="#000"/>`, blur: 2, amp: 2 }],
    ramp: (X, Y) => 1.02 - 0.12 * Math.max(0, (Y - (base - 130)) / 130) ** 2 })
  if (valve) await st.layer({ shape: `<circle cx="${x + valve[0]}" cy="${top + valve[1]}" r="15"/>`, fill: dark(c, 0.15), shadow: 'thin', edge: { r: 6, h: 4 }, wrinkle: null, spec: 0.2, alb: [0, 72, 144, 216, 288].map(a => `<circle cx="${x + valve[0] + 6 * Math.cos(a * Math.PI / 180)}" cy="${top + valve[1] + 6 * Math.sin(a * Math.PI / 180)}" r="1.7" fill="#000"/>`).join('') })
}
const wheat = (x, y, s, c, rot = 0) => `<g transform="translate(${x} ${y}) rotate(${rot}) scale(${s})"><path d="M0,60 L0,-50" stroke="${c}" stroke-width="3"/>${[0, 1, 2, 3, 4].map(i => `<path d="M0,${14 - i * 15} C14,${10 - i * 15} 18,${-4 - i * 15} 12,${-14 - i * 15} C2,${-8 - i * 15} -1,${2 - i * 15} 0,${14 - i * 15}Z M0,${14 - i * 15} C-14,${10 - i * 15} -18,${-4 - i * 15} -12,${-14 - i * 15} C-2,${-8 - i * 15} 1,${2 - i * 15} 0,${14 - i * 15}Z" fill="${c}"/>`).join('')}<path d="M0,-46 C9,-58 7,-72 0,-80 C-7,-72 -9,-58 0,-46Z" fill="${c}"/></g>`
const dog = (x, y, s, c, c2, c3) => `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-62,70 C-70,10 -50,-52 0,-54 C50,-52 70,10 62,70 C50,92 -50,92 -62,70Z" fill="${c}"/><path d="M-40,-40 C-74,-58 -96,-30 -88,20 C-84,36 -66,34 -60,14 C-56,-6 -50,-24 -40,-40Z M40,-40 C74,-58 96,-30 88,20 C84,36 66,34 60,14 C56,-6 50,-24 40,-40Z" fill="${c2}"/><path d="M-14,-54 C-16,-10 -34,16 -36,46 C-30,84 30,84 36,46 C34,16 16,-10 14,-54Z" fill="${c3}"/><ellipse cx="0" cy="30" rx="17" ry="12" fill="#2a1d1a"/><circle cx="-27" cy="-6" r="8" fill="#2a1d1a"/><circle cx="27" cy="-6" r="8" fill="#2a1d1a"/><circle cx="-24" cy="-9" r="2.6" fill="#fff"/><circle cx="30" cy="-9" r="2.6" fill="#fff"/><path d="M0,42 L0,54 C-4,64 -18,64 -20,54 M0,54 C4,64 18,64 20,54" fill="none" stroke="#2a1d1a" stroke-width="4" stroke-linecap="round"/><path d="M-9,62 C-9,80 9,80 9,62Z" fill="#e0606a"/></g>`


const cat = (x, y, s, c, c2) => `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-64,-10 L-70,-84 L-26,-56 C-8,-62 8,-62 26,-56 L70,-84 L64,-10 C74,40 40,76 0,76 C-40,76 -74,40 -64,-10Z" fill="${c}"/><path d="M-58,-30 L-62,-66 L-38,-50Z M58,-30 L62,-66 L38,-50Z" fill="${c2}"/><ellipse cx="-26" cy="-4" rx="9" ry="12" fill="#2a1d1a"/><ellipse cx="26" cy="-4" rx="9" ry="12" fill="#2a1d1a"/><path d="M-8,22 h16 l-8,9Z" fill="#e0606a"/><path d="M0,31 C-4,42 -18,44 -22,36 M0,31 C4,42 18,44 22,36" fill="none" stroke="#2a1d1a" stroke-width="3"/><path d="M-20,28 L-62,20 M-20,32 L-60,36 M20,28 L62,20 M20,32 L60,36" stroke="#fff" stroke-width="2.4"/></g>`
/** Kibble in a steel bowl, for use. */
async function bowl(st, x, y, r, kibble) {
  st.shade(await st.mask(`<ellipse cx="${x + 10}" cy="${y + r * 0.42}" rx="${r * 1.02}" ry="${r * 0.24}"/>`), { blur: 12, op: 0.5, dy: 6 })
  await st.layer({ shape: P(`M${x - r},${y} C${x - r * 0.9},${y + r * 0.5} ${x - r * 0.7},${y + r * 0.56} ${x},${y + r * 0.58} C${x + r * 0.7},${y + r * 0.56} ${x + r * 0.9},${y + r * 0.5} ${x + r},${y}Z`), fill: '#c3c6c9', shadow: 'none', edge: { r: r * 0.4, h: 26, soft: 4 }, wrinkle: null, spec: 0.5 })
  await st.layer({ shape: `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.3}"/>`, fill: '#d9dcde', shadow: 'none', edge: { r: 8, h: 5 }, wrinkle: null, spec: 0.4 })
  await st.layer({ shape: `<ellipse cx="${x}" cy="${y}" rx="${r * 0.9}" ry="${r * 0.25}"/>`, fill: dark(kibble, 0.3), shadow: 'none', edge: null, wrinkle: null })
  const q = rng(5); for (let i = 0; i < 60; i++) { const a = q() * 6.28, d = Math.sqrt(q()) * 0.86, kx = x + Math.cos(a) * d * r, ky = y + Math.sin(a) * d * r * 0.24 - (1 - d) * r * 0.14; await st.layer({ shape: `<ellipse cx="${kx}" cy="${ky}" rx="${r * 0.075}" ry="${r * 0.058}"/>`, fill: mix(kibble, '#5a3018', q() * 0.35), shadow: 'thin', edge: { r: 6, h: 5 }, wrinkle: null }) }
}
export const petFood = picture(K => {
  const x = 450, top = K.top ?? 130, w = K.w ?? 452, s = w / 452
  const face = K.cat ? cat(x, 486, 1.05, ...K.dg) : dog(x, 480, 1.04, ...K.dg)
  const art = J(`<rect x="0" y="0" width="900" height="${top + 70}" fill="${K.b}"/><path d="M0,${top + 70} q30,-26 60,0 ${'t60,0 '.repeat(14)} V${top + 40} H0Z" fill="${K.b}"/>`,
    `<g transform="translate(450 0) scale(${s} 1) translate(-450 0)">`, text(x, 298, 'SHERU', 92, { weight: 900, fill: K.a, ls: 4 }), text(x, 342, K.kind, 32, { weight: 900, fill: K.a, ls: 6 }), `<circle cx="${x}" cy="480" r="116" fill="${K.d}"/>`, face,
    `<path d="M100,590 H800 V900 H100Z" fill="${K.a}"/>`, text(345, 646, K.fl[0], 34, { font: 'Noto Serif', fill: K.b }), text(345, 688, K.fl[1], 34, { font: 'Noto Serif', fill: K.b }), text(345, 720, K.note, 19, { weight: 400, fill: K.b }),
    `<circle cx="572" cy="660" r="46" fill="${K.c}"/>`, text(572, 666, K.kg, 40, { weight: 900, fill: K.a }), text(572, 690, K.unit ?? 'kg', 22, { fill: K.a }), K.veg ? `<rect x="596" y="${top + 84}" width="34" height="34" fill="#fff" stroke="#2f8f3f" stroke-width="4"/><circle cx="613" cy="${top + 101}" r="9" fill="#2f8f3f"/>` : '', '</g>')
  const back = J(text(x, 300, 'FEEDING GUIDE', 34, { weight: 900, fill: K.a }), [0, 1, 2, 3, 4].map(i => `<rect x="270" y="${330 + i * 46}" width="360" height="38" fill="${i % 2 ? K.a : mix(K.a, K.c, 0.25)}"/>` + text(290, 357 + i * 46, `${5 + i * 8} kg dog`, 22, { anchor: 'start', fill: K.b }) + text(612, 357 + i * 46, `${80 + i * 70} g`, 22, { anchor: 'end', fill: K.b })).join(''), [0, 1, 2, 3, 4].map(i => `<rect x="270" y="${584 + i * 24}" width="${360 - i * 30}" height="9" fill="${K.a}" opacity=".7"/>`).join(''))
  return { floor: 772, detail: K.detail ?? [300, 350, 330], scaleTo: 0.82, scaleTf: '', draw: async (st, view) => {
    if (view === 'in-use') st.tf = 'translate(-120 40) translate(450 770) scale(.86) translate(-450 -770)'
    await pouch(st, { c: K.c, art: view === 'back' ? back : art, base: 770, w, top, gloss: 0.14, seed: K.seed ?? 3 })
    if (view === 'in-use') { st.tf = ''; await bowl(st, 668, 730, 130, K.kibble ?? '#9a6a3c') }
  } }
})

// ------------------------------------------------------------- coffee
const hills = K => `<g transform="translate(450 398)"><clipPath id="ch"><circle r="78"/></clipPath><g clip-path="url(#ch)"><rect x="-80" y="-80" width="160" height="160" fill="${K.sky ?? mix(K.acc, '#ffd9a0', 0.62)}"/><circle cx="18" cy="-18" r="30" fill="${K.acc}"/><path d="M-90,30 C-50,-20 -20,0 0,18 C30,-14 60,-8 90,30 V90 H-90Z" fill="${mix(K.ink, '#5d8a6a', 0.5)}"/><path d="M-90,56 C-40,26 0,40 20,52 C50,36 70,44 90,56 V90 H-90Z" fill="${K.ink}"/></g><circle r="78" fill="none" stroke="${K.ink}" stroke-width="4"/></g>`
const bean = (x, y, s, c, r = 0) => `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})"><ellipse rx="22" ry="30" fill="${c}"/><path d="M0,-28 C-9,-10 9,10 0,28" fill="none" stroke="#00000066" stroke-width="4"/></g>`
const wave = K => `<g transform="translate(450 398)"><circle r="78" fill="${K.sky}"/>${[0, 1, 2, 3].map(i => `<path d="M-70,${-30 + i * 26} q17,-20 35,0 t35,0 t35,0 t35,0" fill="none" stroke="${i % 2 ? K.acc : K.ink}" stroke-width="8"/>`).join('')}<circle r="78" fill="none" stroke="${K.ink}" stroke-width="4"/></g>`
const filter = K => `<g transform="translate(450 398)"><circle r="78" fill="${K.sky ?? '#f6dcae'}"/><path d="M-30,-56 H30 V-8 H-30Z M-26,-2 H26 V50 H-26Z" fill="${K.ink}"/><circle cy="-64" r="8" fill="${K.ink}"/><path d="M38,6 h26 v34 h-26Z" fill="${K.acc}"/><circle r="78" fill="none" stroke="${K.ink}" stroke-width="4"/></g>`
const coffeeLabel = K => J(`<rect x="300" y="298" width="300" height="378" rx="6" fill="${K.lab}"/><rect x="310" y="308" width="280" height="358" rx="3" fill="none" stroke="${K.ink}" stroke-width="2.5"/>`, { hills, wave, filter }[K.art ?? 'hills'](K), text(450, 524, K.n[0], 42, { font: 'Noto Serif', fill: K.ink }), text(450, 568, K.n[1], 42, { font: 'Noto Serif', fill: K.ink }), `<rect x="418" y="586" width="64" height="4" fill="${K.acc}"/>`, text(450, 620, K.s, 22, { weight: 400, fill: K.ink }), text(450, 650, K.g, 22, { fill: K.acc }))
async function coffeePouch(st, K) {
  await pouch(st, { c: K.c, base: 768, w: 408, top: 148, gloss: K.kraft ? 0.05 : 0.16, seed: K.seed ?? 7, weave: K.kraft ? { type: 'paper', p: 9, amp: 0.3 } : null, valve: [0, 76], art: J(text(450, 276, 'KODAGU MIST', 30, { weight: 900, fill: K.kraft ? K.ink : K.lab, ls: 4 }), coffeeLabel(K)) })
  await st.layer({ shape: '<rect x="238" y="176" width="424" height="22" rx="7"/>', fill: K.kraft ? '#5b4430' : light(K.c, 0.16), shadow: [[1, 4, 4, 0.4]], edge: { r: 8, h: 5 }, wrinkle: { amp: 1.5, scale: 40 }, spec: 0.15 })
}
/** A standing cylinder: a glass jar, a brass filter or a tumbler. */
export async function can(st, { x, base, w, h, c, art = '', spec = 0.4, top = dark(c, 0.2), lip = 6 }) {
  const l = x - w / 2, r = x + w / 2, e = w * 0.1, d = `M${l},${base - h} L${r},${base - h} L${r},${base - e} C${r},${base + e * 0.4} ${l},${base + e * 0.4} ${l},${base - e}Z`
  await st.ground(P(d), base, { x, w, shear: -0.5, squash: 0.24, op: 0.34 })
  await st.layer({ shape: P(d), fill: c, alb: art, shadow: 'none', edge: null, wrinkle: null, spec, specPow: 16, gain: 0.9, folds: [{ svg: `<defs><linearGradient id="cy${Math.round(x)}" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#000"/><stop offset=".1" stop-color="#555"/><stop offset=".5" stop-color="#fff"/><stop offset=".9" stop-color="#555"/><stop offset="1" stop-color="#000"/></linearGradient></defs><rect x="${l}" y="${base - h - 20}" width="${w}" height="${h + 60}" fill="url(#cy${Math.round(x)})"/>`, blur: 5, amp: w * 0.2 }] })
  await st.layer({ shape: `<ellipse cx="${x}" cy="${base - h}" rx="${w / 2 + lip}" ry="${e + lip * 0.5}"/>`, fill: light(c, 0.15), shadow: 'thin', edge: { r: 6, h: 4 }, wrinkle: null, spec })
  await st.layer({ shape: `<ellipse cx="${x}" cy="${base - h}" rx="${w / 2 - 4}" ry="${e - 2}"/>`, fill: top, shadow: 'none', edge: { r: 6, h: -4 }, wrinkle: null })
}
const brassFilter = async (st, x, base, k = 1) => { await can(st, { x, base, w: 130 * k, h: 150 * k, c: '#c99a3c', spec: 0.5 }); await can(st, { x, base: base - 140 * k, w: 138 * k, h: 140 * k, c: '#cfa145', spec: 0.5, top: '#b98a32' }); await st.layer({ shape: `<circle cx="${x}" cy="${base - 292 * k}" r="${14 * k}"/>`, fill: '#cfa145', shadow: 'thin', edge: { r: 12, h: 10 }, wrinkle: null, spec: 0.5 }) }
const davara = async (st, x, base, k = 1) => { await can(st, { x, base, w: 150 * k, h: 56 * k, c: '#c99a3c', spec: 0.5 }); await can(st, { x, base: base - 20 * k, w: 92 * k, h: 118 * k, c: '#cfa145', spec: 0.5, top: '#8a5a32' }) }
export const coffee = picture(K => ({ floor: 772, detail: K.detail ?? [275, 300, 340], scaleTf: '', draw: async (st, view) => {
  const at = t => { st.tf = `${before} ${t}` }, before = st.tf
  if (K.kind === 'jar') {
    await can(st, { x: 450, base: 770, w: 330, h: 440, c: '#5a3420', art: J(`<rect x="200" y="440" width="500" height="250" fill="${K.c}"/>`, text(450, 500, 'KODAGU MIST', 34, { weight: 900, fill: K.lab, ls: 3 }), text(450, 572, K.n[0], 58, { font: 'Noto Serif', fill: K.lab }), text(450, 622, K.n[1], 36, { font: 'Noto Serif', fill: K.acc }), text(450, 666, K.g, 24, { fill: K.lab }), Array.from({ length: 260 }, (_, i) => `<rect x="${288 + (i * 37) % 322}" y="${(i % 2 ? 340 : 692) + (i * 53) % 90}" width="7" height="5" fill="${i % 3 ? '#7a4a2c' : '#8f5f3c'}" transform="rotate(${i * 31} ${288 + (i * 37) % 322} ${(i % 2 ? 340 : 692) + (i * 53) % 90})"/>`).join('')) })
    await can(st, { x: 450, base: 340, w: 316, h: 74, c: K.lid, spec: 0.3, top: light(K.lid, 0.1) })
  } else if (K.kind === 'box') {
    const g = s => `<g transform="translate(0 10)">${s}</g>`, front = 'M230,330 L610,330 L610,760 L230,760Z', side = 'M610,330 L690,296 L690,722 L610,760Z', lid = 'M230,330 L314,296 L690,296 L610,330Z'
    await st.ground(g(P(front)), 768, { x: 450, w: 470, shear: -0.5, squash: 0.26 })
    await st.layer({ shape: g(P(side)), fill: dark(K.c, 0.35), shadow: 'none', edge: null, wrinkle: null }); await st.layer({ shape: g(P(lid)), fill: light(K.c, 0.14), shadow: 'none', edge: null, wrinkle: null })
    await st.layer({ shape: g(P(front)), fill: K.c, alb: g(J(text(420, 392, 'KODAGU MIST', 34, { weight: 900, fill: K.lab, ls: 3 }), `<path d="M300,560 h180 l-22,110 c-4,20 -18,30 -36,30 h-64 c-18,0 -32,-10 -36,-30Z" fill="${K.lab}"/><path d="M480,584 c50,-6 50,70 -14,66" fill="none" stroke="${K.lab}" stroke-width="14"/><path d="M316,500 h150 l-14,80 h-122Z" fill="${K.acc}"/><path d="M300,500 h182 v16 h-182Z" fill="${K.lab}"/>`, text(420, 452, K.n[0], 46, { font: 'Noto Serif', fill: K.lab }), text(420, 738, K.g, 26, { fill: K.acc }))), shadow: 'none', edge: { r: 3, h: 1.4 }, wrinkle: { amp: 1.6, scale: 160 }, spec: 0.05 })
    for (const [x, y, r] of [[690, 742, 12], [752, 764, -8]]) await st.layer({ shape: `<rect x="${x - 52}" y="${y - 66}" width="104" height="88" rx="4" transform="rotate(${r} ${x} ${y})"/>`, fill: '#efe3cb', alb: `<g transform="rotate(${r} ${x} ${y})"><rect x="${x - 52}" y="${y - 66}" width="104" height="24" fill="${K.c}"/>${text(x, y - 6, 'DRIP', 24, { weight: 900, fill: K.c })}</g>`, shadow: 'cloth', edge: { r: 4, h: 2 }, wrinkle: { amp: 2, scale: 50 } })
  } else if (K.kind === 'kit') {
    at('translate(600 772) scale(.66) translate(-450 -772)'); await coffeePouch(st, K); at(''); await brassFilter(st, 300, 776, 1.25); await davara(st, 452, 806, 1)
  } else {
    if (view === 'in-use') at('translate(-110 0) translate(450 770) scale(.86) translate(-450 -770)')
    await coffeePouch(st, K)
    if (view === 'in-use') { st.tf = ''; if (K.useFilter) { await brassFilter(st, 640, 786, 0.9); await davara(st, 760, 806, 0.9) } else { await can(st, { x: 668, base: 790, w: 150, h: 130, c: '#e9e2d4', spec: 0.2, top: '#5a3420' }) } }
  }
} }))

// ------------------------------------------------------------- flours
const grains = { wheat: (g, b) => wheat(285, 250, 0.86, g, -26) + wheat(450, 236, 1.0, g, 0) + wheat(615, 250, 0.86, g, 26) + wheat(360, 248, 0.86, b, -12) + wheat(540, 248, 0.86, b, 12),
  seven: (g, b) => [0, 1, 2, 3, 4, 5, 6].map(i => i % 2 ? wheat(280 + i * 57, 246, 0.72, g, -24 + i * 8) : `<g transform="translate(${280 + i * 57} 236)">${[0, 1, 2].map(q => `<circle cx="${(q - 1) * 14}" cy="${q % 2 * 16}" r="10" fill="${b}"/>`).join('')}<path d="M0,10 V44" stroke="${g}" stroke-width="4"/></g>`).join(''),
  ragi: (g, b) => [330, 450, 570].map(x => `<g transform="translate(${x} 254)">${[-40, -20, 0, 20, 40].map(r => `<path transform="rotate(${r})" d="M0,20 C-8,-10 -10,-40 0,-62 C10,-40 8,-10 0,20Z" fill="${b}"/>`).join('')}<path d="M0,16 V48" stroke="${g}" stroke-width="5"/></g>`).join(''),
  chana: (g, b) => Array.from({ length: 15 }, (_, i) => `<g transform="translate(${270 + i * 26} ${236 + (i % 3) * 22})"><circle r="15" fill="${b}"/><path d="M-4,-13 l4,-7 l5,7" fill="${b}"/><path d="M0,-10 V10" stroke="${g}" stroke-width="2"/></g>`).join(''),
  bajra: (g, b) => [300, 400, 500, 600].map((x, i) => `<g transform="translate(${x} 250) rotate(${(i - 1.5) * 10})"><rect x="-13" y="-70" width="26" height="90" rx="13" fill="${b}"/>${Array.from({ length: 18 }, (_, q) => `<circle cx="${-8 + (q % 3) * 8}" cy="${-60 + Math.floor(q / 3) * 14}" r="3.4" fill="${g}"/>`).join('')}<path d="M0,20 V50" stroke="${g}" stroke-width="5"/></g>`).join(''),
  sattu: (g, b) => `<g transform="translate(450 240)"><path d="M-44,-50 H44 L34,50 H-34Z" fill="#fff3da" stroke="${g}" stroke-width="5"/><path d="M-41,-22 H41 L34,47 H-34Z" fill="${b}"/><circle cx="22" cy="-40" r="14" fill="#8fbf4a"/></g>` + [290, 350, 550, 610].map(x => `<circle cx="${x}" cy="256" r="16" fill="${b}"/>`).join('') }
async function sack(st, K, back) {
  const base = 780, v = K.seed ?? 0
  const d = 'M246,150 C300,142 600,142 654,150 C668,190 690,240 700,330 C714,450 716,610 700,720 C694,758 676,776 640,780 C520,792 380,792 260,780 C224,776 206,758 200,720 C184,610 186,450 200,330 C210,240 232,190 246,150Z'
  const lab = back ? J(text(450, 300, 'KHET GHAR', 40, { weight: 900, fill: K.a }), [0, 1, 2, 3, 4, 5, 6].map(i => `<rect x="260" y="${340 + i * 34}" width="${i % 3 === 2 ? 240 : 380}" height="12" fill="${K.g}" opacity=".75"/>`).join(''), `<rect x="280" y="610" width="120" height="90" fill="#fff"/>` + Array.from({ length: 16 }, (_, i) => `<rect x="${288 + i * 7}" y="618" width="${2 + (i * 7) % 4}" height="66" fill="#222"/>`).join(''), text(560, 660, 'Milled', 26, { fill: K.a }), text(560, 694, '18 NOV 2026', 28, { weight: 900, fill: K.a })) : J(`<path d="M110,292 H790 V330 H110Z" fill="${K.b}"/><path d="M110,330 H790 V560 H110Z" fill="${K.a}"/><path d="M110,560 H790 V572 H110Z" fill="${K.b}"/>`, Array.from({ length: 30 }, (_, i) => `<path d="M${140 + i * 24},330 l12,-18 l12,18Z" fill="${K.a}"/>`).join(''),
    text(450, 418, 'KHET GHAR', 66, { weight: 900, fill: '#fff5df', ls: 3 }), text(450, 478, K.n, 46, { font: 'Noto Serif', fill: '#ffd98a' }), text(450, 530, K.s, 25, { weight: 400, fill: '#fff5df' }), grains[K.grain](K.g, K.b),
    `<g transform="translate(450 660)"><circle r="66" fill="none" stroke="${K.g}" stroke-width="5"/><circle r="56" fill="${K.g}"/>`, text(0, 14, K.kg, 42, { weight: 900, fill: '#fff5df' }), '</g>', text(290, 672, K.side[0], 28, { font: 'Noto Serif', fill: K.a }), text(610, 672, K.side[1], 28, { font: 'Noto Serif', fill: K.a }))
    const r = rng(4 + v); let dn = ''
    for (let i = 0; i < 9; i++) { const x = 262 + i * 47 + (r() - 0.5) * 14; dn += fold(x, 158, x + (x - 450) * 0.24 + (r() - 0.5) * 26, 240 + r() * 90, 8, (r() - 0.5) * 14, 0.95) }
    for (let i = 0; i < 5; i++) { const y = 330 + i * 92 + r() * 20; dn += fold(194, y, 260 + r() * 60, y + 20 - r() * 60, 8, 6) + fold(706, y + 30, 640 - r() * 60, y + 10 - r() * 40, 8, -6) }
    for (let i = 0; i < 5; i++) { const x = 250 + i * 100 + r() * 20; dn += fold(x, 784, x + (r() - 0.5) * 60, 720 - r() * 40, 9, 6, 0.9) }
    await st.ground(P(d), base, { w: 510, shear: -0.5, squash: 0.26, op: 0.38 })
    // stitched top flap
    const top2 = 'M250,96 C380,92 520,92 650,96 C654,116 656,140 658,166 L242,166 C244,140 246,116 250,96Z'
    await st.layer({ shape: P(top2), fill: dark(K.c, 0.06), weave: { type: 'plain', p: 5, amp: 0.4 }, shadow: 'none', edge: { r: 4, h: 2 }, wrinkle: { amp: 4, scale: 50, sy: 0.4 } })
    await st.layer({ shape: P(d), fill: K.c, alb: lab, weave: { type: 'plain', p: 5, amp: 0.34 }, shadow: [[0, -1, 3, 0.3]], edge: { r: 150, h: 96, soft: 26 }, wrinkle: { amp: 8, scale: 110, seed: v + 2 }, ao: 0.4, warp: 0.22, gain: 0.9, folds: [{ svg: dn, blur: 5, amp: 12 }, { svg: J(fold(240, 420, 520, 600, 26, 20, 0.5), fold(640, 380, 430, 700, 26, -20, 0.4)), blur: 20, amp: 18 }], ramp: (x, y) => 1.02 - 0.14 * Math.max(0, (y - 650) / 130) ** 2 })
    const ss = seam('M236,132 C380,126 520,126 664,132', { thread: K.a, dash: '13 6', w: 5, groove: 1.2, o: 0.95 })
    await st.layer({ shape: P('M246,120 C380,114 520,114 654,120 L656,146 C520,140 380,140 244,146Z'), fill: light(K.c, 0.3), weave: { type: 'twill', p: 5, amp: 0.3 }, shadow: [[1, 4, 4, 0.35]], edge: { r: 3, h: 2 }, wrinkle: { amp: 2, scale: 40 }, alb: ss.alb, crisp: ss.crisp })
    await st.layer({ shape: line('M652,132 C690,128 712,150 704,184 C700,200 712,212 716,226', 5, '#fff'), fill: K.a, shadow: 'thin', edge: { r: 3, h: 2 }, wrinkle: null, weave: { type: 'twill', p: 4, amp: 0.6 } })

}
export const flour = picture(K => ({ floor: 782, detail: K.detail ?? [250, 100, 330], scaleTf: '', tf: K.small ? 'translate(450 782) scale(.86 .84) translate(-450 -782)' : '', draw: async (st, view) => {
  if (view === 'in-use') st.tf = 'translate(-120 0) translate(450 780) scale(.82) translate(-450 -780)'
  await sack(st, K, view === 'back')
  if (view === 'in-use') { // a thali with rotis
    st.tf = ''
    st.shade(await st.mask('<ellipse cx="660" cy="772" rx="150" ry="44"/>'), { blur: 12, op: 0.5, dy: 8 })
    await st.layer({ shape: '<ellipse cx="655" cy="762" rx="158" ry="46"/>', fill: '#c9ccd0', shadow: 'none', edge: { r: 16, h: 10 }, wrinkle: null, spec: 0.5 })
    for (let i = 0; i < 4; i++) await st.layer({ shape: `<ellipse cx="${652 + i * 4}" cy="${752 - i * 10}" rx="112" ry="31"/>`, fill: '#e6c48f', alb: Array.from({ length: 16 }, (_, q) => `<circle cx="${560 + (q * 67) % 190}" cy="${730 + (q * 29) % 40 - i * 10}" r="${4 + q % 4}" fill="#a9713c" opacity=".75"/>`).join(''), shadow: [[2, 5, 4, 0.4]], edge: { r: 9, h: 5 }, wrinkle: { amp: 5, scale: 40 } })
  }
} }))

// ------------------------------------------------------------- sheet masks
const botan = { coconut: '<circle r="38" fill="#6f4a2c"/><circle r="30" fill="#fffdf6"/><circle r="20" fill="#e9f4ee"/>', rice: [0, 40, 80, 120, 160, 200, 240, 280, 320].map(r => `<ellipse transform="rotate(${r})" cy="-24" rx="6" ry="15" fill="#fffdf4" stroke="#cbb98a" stroke-width="2"/>`).join(''), charcoal: '<path d="M-36,10 L-20,-26 L8,-34 L34,-12 L30,22 L2,34 L-24,28Z" fill="#3a3c42"/><path d="M-20,-26 L-6,4 L34,-12 M-6,4 L2,34" stroke="#5d6068" stroke-width="3" fill="none"/>', haldi: '<path d="M-36,14 C-30,-10 -6,-16 4,-4 C16,-24 38,-14 36,6 C34,24 -30,34 -36,14Z" fill="#e0952a"/><path d="M-20,16 l6,-14 M0,18 l4,-16 M18,12 l4,-14" stroke="#b9701c" stroke-width="3"/>' }
async function sachet(st, m, g, i) {
  const art = J(`<rect x="270" y="120" width="360" height="660" fill="${m.c}"/><path d="M270,560 C340,520 400,600 460,566 C530,528 580,590 630,552 V800 H270Z" fill="${m.a}"/>`, text(450, 246, 'NEEMORA', 38, { weight: 900, fill: m.ink, ls: 6 }), m.day ? text(450, 286, `DAY ${m.day}`, 30, { weight: 900, fill: m.ink }) : `<rect x="420" y="262" width="60" height="3.5" fill="${m.ink}"/>`,
    `<path d="M450,300 C520,300 546,348 546,398 C546,462 508,520 450,522 C392,520 354,462 354,398 C354,348 380,300 450,300Z" fill="${m.mask ?? '#fffdf8'}" stroke="${m.ink}" stroke-width="3"/><ellipse cx="412" cy="384" rx="20" ry="10" fill="${m.c}" stroke="${m.ink}" stroke-width="2"/><ellipse cx="488" cy="384" rx="20" ry="10" fill="${m.c}" stroke="${m.ink}" stroke-width="2"/><path d="M450,396 v36 M424,468 q26,16 52,0 q-26,-10 -52,0Z" stroke="${m.ink}" stroke-width="2.4" fill="${m.c}"/>`,
    `<g transform="translate(540 506) scale(1.05)">${botan[m.kind]}</g>`, text(450, 664, m.n[0], 42, { font: 'Noto Serif', fill: m.on ?? '#fffaf0' }), text(450, 706, m.n[1], 34, { font: 'Noto Serif', fill: m.on ?? '#fffaf0' }))
  const d = 'M286,138 L614,138 C618,138 620,140 620,144 L620,756 C620,760 618,762 614,762 L286,762 C282,762 280,760 280,756 L280,144 C280,140 282,138 286,138Z'
  const r = rng(11 + i * 3); let cr = '', dn = ''
  for (let q = 0; q < 8; q++) cr += `<rect x="270" y="${144 + q * 4.6}" width="360" height="2.3" fill="#fff"/><rect x="270" y="${724 + q * 4.6}" width="360" height="2.3" fill="#fff"/>`
  for (let q = 0; q < 7; q++) { const y = 220 + q * 74; dn += fold(284, y, 340 + r() * 50, y + (r() - 0.5) * 60, 6, 4, 0.9) + fold(616, y + 20, 560 - r() * 50, y + 20 + (r() - 0.5) * 60, 6, -4, 0.9) }
  await st.layer({ shape: g(P(d)), fill: m.c, alb: g(art), shadow: [[14, 20, 24, 0.36], [4, 6, 7, 0.38], [1, 1.5, 2, 0.35]], edge: null, crisp: g(cr), crispAmp: 1, spec: 0.22, specPow: 14, wrinkle: { amp: 4, scale: 110, seed: i }, warp: 0.2,
    folds: [{ svg: g('<rect x="300" y="196" width="300" height="510" rx="60" fill="#fff"/>'), blur: 26, amp: 24 }, { svg: g(dn), blur: 4, amp: 7 }] })
}
export const mask = picture(K => ({ tf: '', detail: K.detail ?? [262, 300, 340], draw: async (st, view) => {
  const at = (x, y, a, s) => q => `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s}) translate(-450 -450)">${q}</g>`
  if (K.kind === 'kit') {
    await st.layer({ shape: '<rect x="130" y="150" width="330" height="520" rx="8" transform="rotate(-5 300 400)"/>', fill: K.m.a, shadow: 'thick', edge: { r: 6, h: 4 }, wrinkle: null, spec: 0.05, alb: `<g transform="rotate(-5 300 400)">${T.butis('#f4dca0', K.m.a, 0.8)}<rect x="170" y="290" width="250" height="220" fill="#fff6e0"/>${text(295, 352, 'NEEMORA', 30, { weight: 900, fill: K.m.ink })}${text(295, 410, 'Haldi', 40, { font: 'Noto Serif', fill: K.m.ink })}${text(295, 452, 'Chandan', 40, { font: 'Noto Serif', fill: K.m.ink })}${text(295, 490, '7 masks', 24, { fill: K.m.ink })}</g>` })
    for (let i = 6; i >= 0; i--) await sachet(st, { ...K.m, day: i + 1 }, at(560 + (i % 4) * 42, 300 + Math.floor(i / 4) * 300 + (i % 2) * 14, -6 + i * 3, 0.42), i)
  } else if (K.kind === 'lip') {
    await st.layer({ shape: '<circle cx="430" cy="470" r="200"/>', fill: '#f3d6d9', shadow: 'thick', edge: { r: 44, h: 34, soft: 6 }, wrinkle: null, spec: 0.35 })
    await st.layer({ shape: '<circle cx="430" cy="470" r="160"/>', fill: K.m.a, shadow: [[0, 0, 8, 0.5]], edge: { r: 20, h: -6 }, wrinkle: { amp: 10, scale: 90 }, spec: 0.7, specPow: 24 })
    await st.layer({ shape: '<circle cx="650" cy="250" r="150"/>', fill: K.m.c, shadow: 'thick', edge: { r: 26, h: 18 }, wrinkle: null, spec: 0.3, alb: text(650, 222, 'NEEMORA', 30, { weight: 900, fill: K.m.ink, ls: 3 }) + text(650, 266, 'Rose Overnight', 28, { font: 'Noto Serif', fill: K.m.ink }) + text(650, 302, 'Lip Mask 15 g', 24, { font: 'Noto Serif', fill: K.m.ink }) })
    await st.layer({ shape: '<path d="M560,640 C600,610 640,620 640,650 L820,800 L800,822 L624,668 C590,690 556,672 560,640Z"/>', fill: '#f6f0ea', shadow: 'cloth', edge: { r: 12, h: 9 }, wrinkle: null, spec: 0.3 })
  } else {
    await sachet(st, K.m, view === 'in-use' || view === 'scale' ? at(350, 450, -5, 0.86) : at(452, 450, K.rot ?? -3, 1.04), K.seed ?? 0)
    if (view === 'in-use') await st.layer({ shape: P('M690,250 C780,250 816,320 814,396 C812,490 764,590 690,592 C616,590 568,490 566,396 C564,320 600,250 690,250Z M612,372 C630,352 662,356 668,378 C654,392 626,392 612,372Z M712,378 C718,356 750,352 768,372 C754,392 726,392 712,378Z M656,506 C676,496 704,496 724,506 C708,530 672,530 656,506Z', '#fff', 'fill-rule="evenodd"'), fill: K.m.mask ?? '#fbf8f0', shadow: 'cloth', edge: { r: 10, h: 5 }, wrinkle: { amp: 7, scale: 60 }, weave: { type: 'gauze', p: 6, amp: 0.3 }, spec: 0.15, opacity: 0.96 })
  }
} }))
