// Turns a drawing of one object into its views, and draws the familiar things beside it for scale.
import { Stage, line, P, dark, light, text } from './lib.mjs'
import * as T from './patterns.mjs'
import * as M from './motifs.mjs'

/** Patterns in a plan are ['name', ...arguments]; a list of lists is drawn one over another. */
const patternOf = v => Array.isArray(v) ? (typeof v[0] === 'string' && (T[v[0]] || M[v[0]]) ? (T[v[0]] ?? M[v[0]])(...v.slice(1)) : v.map(patternOf).join('')) : v
const PATTERNS = new Set(['pat', 'pat2', 'print', 'endPat', 'yoke'])
const resolve = p => Object.fromEntries(Object.entries(p).map(([k, v]) => [k, PATTERNS.has(k) && v ? patternOf(v) : k === 'pats' ? v.map(patternOf) : v]))

export const picture = fn => async params => {
  const K = resolve(params), sc = fn(K)
  const { view = 'main', size, backdrop } = K, prop = K.prop ?? (sc.floor ? 'mug' : 'pencil')
  let tf = sc.tf ?? '', square = [0, 0, 900]
  const base = sc.floor || 450
  if (view === 'detail') { square = K.detail ?? sc.detail; const [x, y, w] = square; tf = `rotate(${K.turn ?? -7} ${x + w / 2} ${y + w / 2}) ${tf}` }
  if (view === 'scale') tf = `translate(${sc.floor ? 385 : 400} ${base}) scale(${sc.scaleTo ?? 0.78}) translate(-450 ${-base}) ${sc.scaleTf ?? tf}`
  if (view === 'in-use' && sc.useTf) tf = sc.useTf
  const st = new Stage({ hex: backdrop, size, view: square, tf, floor: sc.floor ?? 0, seed: K.seed ?? 1 })
  await sc.draw(st, view)
  if (view === 'scale') { st.tf = ''; await props[sc.floor ? `standing-${prop}` : prop](st, base, K) }
  return st.png()
}

const flat = { wrinkle: null, weave: null }
export const props = {
  /** A pencil, 17.5 cm. */
  async pencil(st, _base, { propAt: [x, y, l] = [740, 330, 240] }) {
    const w = l * 0.045, g = s => `<g transform="translate(${x} ${y}) rotate(8)">${s}</g>`
    await st.layer({ ...flat, shape: g(P(`M${-w},${l * 0.1} L${w},${l * 0.1} L${w},${l * 0.9} L0,${l} L${-w},${l * 0.9}Z`)), fill: '#e2b13c', alb: g(`<rect x="${-w}" y="0" width="${w * 0.7}" height="${l}" fill="#f2cb66"/><rect x="${w * 0.35}" y="0" width="${w}" height="${l}" fill="#c08f22"/><path d="M${-w},${l * 0.89} L0,${l + 1} L${w},${l * 0.89}Z" fill="#ecd2a4"/><path d="M${-w * 0.3},${l * 0.965} L0,${l + 1} L${w * 0.3},${l * 0.965}Z" fill="#2c2a2c"/>`), shadow: [[5, 7, 7, 0.4], [2, 3, 2, 0.4]], edge: { r: w, h: w * 0.8 } })
    await st.layer({ ...flat, shape: g(`<rect x="${-w}" y="${l * 0.045}" width="${w * 2}" height="${l * 0.06}"/>`), fill: '#b9b4a8', shadow: 'none', edge: { r: w, h: w * 0.8 }, spec: 0.5 })
    await st.layer({ ...flat, shape: g(`<rect x="${-w}" y="0" width="${w * 2}" height="${l * 0.05}" rx="4"/>`), fill: '#d9737a', shadow: 'none', edge: { r: w, h: w * 0.8 } })
  },
  /** A cup of tea on its saucer from above, 15 cm. */
  async cup(st, _base, { propAt: [x, y, r] = [750, 560, 86] }) {
    await st.layer({ ...flat, shape: `<circle cx="${x}" cy="${y}" r="${r}"/>`, fill: '#f4efe4', shadow: 'cloth', edge: { r: r * 0.3, h: 9 }, spec: 0.15, alb: `<circle cx="${x}" cy="${y}" r="${r * 0.92}" fill="none" stroke="#3f6f8f" stroke-width="4"/>` })
    await st.layer({ ...flat, shape: line(`M${x + r * 0.5},${y - r * 0.2} C${x + r * 0.95},${y - r * 0.34} ${x + r * 0.95},${y + r * 0.24} ${x + r * 0.5},${y + r * 0.16}`, r * 0.12, '#fff'), fill: '#f4efe4', shadow: 'thin', edge: { r: 6, h: 6 } })
    await st.layer({ ...flat, shape: `<circle cx="${x}" cy="${y}" r="${r * 0.56}"/>`, fill: '#f8f4ea', shadow: 'cloth', edge: { r: 9, h: 12 }, spec: 0.2 })
    await st.layer({ ...flat, shape: `<circle cx="${x}" cy="${y}" r="${r * 0.46}"/>`, fill: '#a8683a', shadow: [[0, 0, 5, 0.5]], edge: { r: 6, h: -4 }, spec: 0.1 })
  },
  /** A ten rupee coin, 2.7 cm. */
  async coin(st, _base, { propAt: [x, y, r] = [760, 600, 38] }) {
    await st.layer({ ...flat, shape: `<circle cx="${x}" cy="${y}" r="${r}"/>`, fill: '#d8b25a', shadow: [[4, 6, 6, 0.42], [1, 2, 2, 0.4]], edge: { r: 5, h: 4 }, spec: 0.45, alb: `<circle cx="${x}" cy="${y}" r="${r * 0.64}" fill="#c9ccd0"/>` + text(x, y + r * 0.24, '10', r * 0.68, { fill: '#6d7176', weight: 900 }), crisp: `<circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="none" stroke="#fff" stroke-width="3"/>` + text(x, y + r * 0.24, '10', r * 0.68, { fill: '#fff', weight: 900 }) })
  },
  /** A mug standing on the floor, 9.5 cm. */
  async 'standing-mug'(st, base, { propAt: [x, h] = [735, 150], propColour = '#3f6f8f' }) {
    const w = h * 0.84, b = base + 14, d = `M${x - w / 2},${b - h} L${x + w / 2},${b - h} C${x + w / 2},${b - h * 0.4} ${x + w * 0.47},${b - 8} ${x + w * 0.42},${b - 2} C${x + w * 0.2},${b + 8} ${x - w * 0.2},${b + 8} ${x - w * 0.42},${b - 2} C${x - w * 0.47},${b - 8} ${x - w / 2},${b - h * 0.4} ${x - w / 2},${b - h}Z`
    await st.ground(P(d), b, { x, w, shear: -0.5, squash: 0.22, op: 0.34 })
    await st.layer({ ...flat, shape: line(`M${x + w * 0.45},${b - h * 0.78} C${x + w * 0.86},${b - h * 0.84} ${x + w * 0.86},${b - h * 0.24} ${x + w * 0.42},${b - h * 0.26}`, h * 0.1, '#fff'), fill: propColour, shadow: 'none', edge: { r: h * 0.05, h: h * 0.05 }, spec: 0.2 })
    await st.layer({ ...flat, shape: P(d), fill: propColour, shadow: 'none', edge: { r: w * 0.42, h: w * 0.3, soft: 5 }, spec: 0.25, specPow: 18 })
    await st.layer({ ...flat, shape: `<ellipse cx="${x}" cy="${b - h}" rx="${w / 2}" ry="${w * 0.1}"/>`, fill: dark(propColour, 0.55), shadow: 'none', edge: { r: 4, h: -3 }, alb: `<ellipse cx="${x}" cy="${b - h}" rx="${w * 0.5}" ry="${w * 0.1}" fill="none" stroke="${light(propColour, 0.35)}" stroke-width="6"/>` })
  },
}

/** A wooden hanger behind and over a garment whose neck is at (450, y). */
export async function hanger(st, y = 150, w = 190) {
  await st.layer({ shape: line('M-900,40 L1800,40', 22, '#fff'), fill: '#6d6a68', shadow: [[10, 26, 20, 0.3]], edge: { r: 10, h: 9 }, wrinkle: null, spec: 0.5 })
  await st.layer({ shape: line(`M450,${y} L450,${y - 34} C450,${y - 50} 480,${y - 56} 480,${y - 78} C480,${y - 104} 440,${y - 106} 436,${y - 82}`, 8, '#fff'), fill: '#c9c6bf', shadow: [[8, 14, 10, 0.3]], edge: { r: 4, h: 4 }, wrinkle: null, spec: 0.6 })
  await st.layer({ shape: P(`M450,${y - 10} C${450 - w * 0.4},${y} ${450 - w * 0.8},${y + 22} ${450 - w},${y + 44} L${450 - w + 6},${y + 62} C${450 - w * 0.7},${y + 40} ${450 - w * 0.3},${y + 24} 450,${y + 18} C${450 + w * 0.3},${y + 24} ${450 + w * 0.7},${y + 40} ${450 + w - 6},${y + 62} L${450 + w},${y + 44} C${450 + w * 0.8},${y + 22} ${450 + w * 0.4},${y} 450,${y - 10}Z`), fill: '#b98a55', shadow: [[8, 14, 10, 0.3]], edge: { r: 10, h: 8 }, wrinkle: { amp: 1, scale: 40 }, spec: 0.12 })
}
