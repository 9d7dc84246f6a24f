// Card games: a tuck box and the cards of the game.
import { text, dark } from './lib.mjs'
import * as T from './patterns.mjs'
import { picture } from './kit.mjs'
const J = (...a) => a.join('')
const W = 178, H = 258
const ART = {
  jalebi: c => `<path d="M0,0 C-8,-10 10,-16 14,-2 C18,16 -16,22 -22,0 C-26,-26 24,-34 32,0 C34,30 -26,40 -38,4" fill="none" stroke="${c}" stroke-width="9" stroke-linecap="round"/>`,
  laddu: c => `<circle r="30" fill="${c}"/>${Array.from({ length: 16 }, (_, i) => `<circle cx="${((i * 17) % 44) - 22}" cy="${((i * 29) % 44) - 22}" r="4" fill="#00000022"/>`).join('')}<path d="M-8,-26 l8,-8 l8,8Z" fill="#4f9a4f"/>`,
  barfi: c => `<path d="M0,-34 L34,0 L0,34 L-34,0Z" fill="${c}"/><path d="M0,-20 L20,0 L0,20 L-20,0Z" fill="#e9edf0"/><circle r="5" fill="#5f9a4a"/>`,
  gulab: c => `<circle cx="-14" cy="6" r="20" fill="${c}"/><circle cx="16" cy="8" r="20" fill="${c}"/><path d="M-40,22 C-34,44 34,44 40,22Z" fill="#d9e2e8"/>`,
  drum: c => `<ellipse cx="-34" rx="12" ry="24" fill="#fff3d8"/><path d="M-34,-24 C-10,-34 10,-34 34,-24 V24 C10,34 -10,34 -34,24Z" fill="${c}"/><ellipse cx="34" rx="12" ry="24" fill="#fff3d8"/><path d="M-30,-20 L0,26 L30,-20 M-30,20 L0,-26 L30,20" stroke="#fff3d8" stroke-width="3" fill="none"/>`,
  horse: c => `<path d="M-26,34 C-24,4 -14,-4 -6,-14 L-2,-34 L10,-24 C26,-18 32,0 30,10 L18,12 C10,10 4,16 8,34Z" fill="${c}"/><circle cx="12" cy="-8" r="3" fill="#fff"/>`,
  garland: c => Array.from({ length: 14 }, (_, i) => { const a = 0.25 + i * 0.2; return `<circle cx="${Math.cos(a) * 34}" cy="${Math.sin(a) * 40 - 12}" r="8" fill="${i % 3 ? c : '#f4efe0'}"/>` }).join(''),
  lotus: c => [-50, -25, 0, 25, 50].map(r => `<path transform="rotate(${r} 0 18)" d="M0,20 C14,6 12,-20 0,-32 C-12,-20 -14,6 0,20Z" fill="${c}" opacity="${r ? 0.82 : 1}"/>`).join(''),
  train: c => `<rect x="-36" y="-26" width="72" height="46" rx="8" fill="${c}"/><rect x="-28" y="-18" width="18" height="18" fill="#dff0f6"/><rect x="-6" y="-18" width="18" height="18" fill="#dff0f6"/><rect x="16" y="-18" width="14" height="18" fill="#dff0f6"/><circle cx="-20" cy="24" r="9" fill="#2a2a2e"/><circle cx="20" cy="24" r="9" fill="#2a2a2e"/>`,
  question: c => text(0, 24, '?', 84, { weight: 900, fill: c }), rain: c => `<path d="M-34,0 A34,34 0 0,1 34,0Z" fill="${c}"/><path d="M0,0 V26 q0,10 10,8" fill="none" stroke="#3a2a26" stroke-width="5"/>`,
  spade: c => `<path d="M0,-36 C10,-18 32,-8 32,10 C32,24 14,28 4,16 L10,36 H-10 L-4,16 C-14,28 -32,24 -32,10 C-32,-8 -10,-18 0,-36Z" fill="${c}"/>`,
  heart: c => `<path d="M0,34 C-34,8 -34,-26 -14,-28 C-4,-29 0,-20 0,-14 C0,-20 4,-29 14,-28 C34,-26 34,8 0,34Z" fill="${c}"/>`,
}
const letter = c => l => text(0, 26, l, 74, { font: /[^\x00-\x7f]/.test(l) ? 'Noto Sans Devanagari' : 'Noto Serif', fill: c })
const artOf = (k, c) => ART[k] ? ART[k](c) : letter(c)(k)
const face = ([k, c, n]) => J(`<rect x="${-W / 2}" y="${-H / 2}" width="${W}" height="${H}" fill="#fffaf0"/><rect x="${-W / 2 + 10}" y="${-H / 2 + 10}" width="${W - 20}" height="${H - 20}" rx="9" fill="none" stroke="${c}" stroke-width="2.5"/>`, n ? text(-60, -78, n, 38, { weight: 900, fill: c }) + `<g transform="rotate(180)">${text(-60, -78, n, 38, { weight: 900, fill: c })}</g>` : '', `<g transform="scale(1.7)">${artOf(k, c)}</g>`)
const back = K => J(`<rect x="${-W / 2}" y="${-H / 2}" width="${W}" height="${H}" fill="#fffaf0"/><clipPath id="cb"><rect x="${-W / 2 + 10}" y="${-H / 2 + 10}" width="${W - 20}" height="${H - 20}" rx="8"/></clipPath><g clip-path="url(#cb)"><rect x="-100" y="-150" width="200" height="300" fill="${K.c}"/><g transform="translate(-450 -450)">${T.diamonds(K.a, K.b, 0.7)}</g></g>`)
const boxArt = K => J(`<rect width="250" height="350" fill="${K.c}"/>`, `<g transform="translate(125 122)">${Array.from({ length: 16 }, (_, i) => `<path transform="rotate(${i * 22.5})" d="M0,-58 C9,-74 8,-92 0,-102 C-8,-92 -9,-74 0,-58Z" fill="${i % 2 ? K.a : K.b}"/>`).join('')}<circle r="54" fill="${K.a}"/><g transform="scale(1.1)">${artOf(K.cover, K.c)}</g></g>`, text(125, 268, K.n[0], K.n[0].length > 7 ? 32 : 42, { weight: 900, fill: '#fff8e6', ls: 2 }), text(125, 306, K.n[1], K.n[1].length > 8 ? 26 : 34, { weight: 900, fill: K.a, ls: 2 }), text(125, 333, K.s, 16, { weight: 400, fill: '#fff8e6' }), `<rect x="8" y="8" width="234" height="334" rx="6" fill="none" stroke="${K.a}" stroke-width="3"/>`)
async function box(st, K, place) {
  const B = s => `<g transform="${place}">${s}</g>`
  st.shade(await st.mask(B('<rect width="262" height="364" rx="6"/>')), { dx: 24, dy: 30, blur: 26, op: 0.44 })
  await st.layer({ shape: B('<path d="M2,346 L250,346 L262,372 L16,372Z"/>'), fill: dark(K.c, 0.42), shadow: [[4, 6, 5, 0.5]], edge: null, wrinkle: null })
  await st.layer({ shape: B('<path d="M248,2 L262,28 L262,372 L248,348Z"/>'), fill: dark(K.c, 0.55), shadow: [[4, 4, 5, 0.4]], edge: null, wrinkle: null })
  await st.layer({ shape: B('<rect width="250" height="350" rx="4"/>'), fill: K.c, alb: B(boxArt(K)), shadow: 'none', edge: { r: 3, h: 1.6 }, wrinkle: { amp: 1.6, scale: 160 }, spec: 0.07, specPow: 8 })
}
const card = async (st, place, art, i, shape = `<rect x="${-W / 2}" y="${-H / 2}" width="${W}" height="${H}" rx="14"/>`) => { const g = s => `<g transform="${place}">${s}</g>`; await st.layer({ shape: g(shape), fill: '#fffaf0', alb: g(art), shadow: [[10, 14, 16, 0.26], [-2, 3, 5, 0.34], [0, 1.5, 2, 0.3]], edge: { r: 2.5, h: 1.2 }, wrinkle: { amp: 2.2, scale: 160, seed: i }, spec: 0.05 }) }
const round = (c, c2, k, n) => J(`<circle r="96" fill="${c}"/><circle r="84" fill="none" stroke="${c2}" stroke-width="5" stroke-dasharray="9 5"/>`, Array.from({ length: n }, (_, i) => { const a = i / n * 6.28; return `<g transform="translate(${n > 1 ? Math.cos(a) * 48 : 0} ${n > 1 ? Math.sin(a) * 48 : 0}) scale(${n > 1 ? 0.62 : 1.5})">${artOf(k, c2)}</g>` }).join(''))
export const cardGame = picture(K => ({ tf: K.kind === 'fan' ? 'translate(-30 -6)' : '', draw: async st => {
  if (K.kind === 'round') {
    const spots = [[560, 240], [690, 380], [600, 540], [420, 640], [740, 590], [590, 720]]
    for (const [i, [x, y]] of spots.entries()) await card(st, `translate(${x} ${y}) rotate(${i * 23})`, round(...K.rounds[i]), i, '<circle r="96"/>')
    await box(st, K, 'translate(120 210) rotate(-9 125 175) scale(1.1)')
  } else if (K.kind === 'pairs') {
    for (let i = 0; i < 8; i++) { const x = 476 + (i % 3) * 140, y = 210 + Math.floor(i / 3) * 196, k = K.faces[i]; await card(st, `translate(${x} ${y}) rotate(${(i * 37) % 9 - 4}) scale(.74)`, k ? face(k) : back(K), i) }
    await box(st, K, 'translate(96 270) rotate(-7 125 175) scale(1.12)')
  } else if (K.kind === 'decks') {
    await box(st, { ...K, c: K.c2, n: K.n }, 'translate(330 120) rotate(7 125 175) scale(1.06)'); await box(st, K, 'translate(120 220) rotate(-8 125 175) scale(1.1)')
    for (const [i, k] of K.faces.entries()) await card(st, `translate(560 820) rotate(${-14 + i * 17}) translate(0 -250)`, face(k), i)
  } else {
    for (const [i, k] of K.faces.entries()) await card(st, `translate(470 790) rotate(${-4 + i * 15.5}) translate(0 -338)`, k ? face(k) : back(K), i)
    await box(st, K, 'translate(118 196) rotate(-10 125 175) scale(1.12)')
    if (K.loose) await card(st, 'translate(318 716) rotate(76)', face(K.loose), 9)
  }
} }))
