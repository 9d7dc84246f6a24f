// Baby clothes, flat-lay: kimono, sleepsuit, bodysuit, festive and knitted rompers.
import { P, line, seam, fold, mirror, text, mix, dark } from './lib.mjs'
import { picture } from './kit.mjs'
import { fan } from './tops.mjs'
const J = (...a) => a.join('')

async function bodysuit(st, K) {
  const weave = K.weave ?? { type: 'rib', p: 4, amp: 0.1 }, thread = mix(K.trim, '#ffffff', 0.6)

    await st.layer({ shape: P('M352,176 C390,204 510,204 548,176 L560,300 L340,300Z'), fill: dark(K.c, 0.25), weave, shadow: 'none', edge: null, wrinkle: null, alb: `<rect x="420" y="204" width="60" height="30" rx="3" fill="#fffaf0"/>${text(450, 224, 'CC 6M', 15, { fill: '#8a5a4a' })}` })
    const S = 'M290,190 C246,210 210,246 176,306 C170,318 174,324 182,330 L252,374 C262,380 270,378 276,370 L330,300Z'
    for (const m of [s => s, mirror]) await st.layer({ shape: m(P(S)), fill: K.c, weave, edge: { r: 12, h: 7 }, wrinkle: { amp: 5, scale: 60, seed: m === mirror ? 2 : 6 }, alb: m(`<g transform="rotate(32 250 280)">${K.pat}</g>`), folds: [{ svg: m(J(fold(318, 290, 220, 270, 10, 10), fold(310, 310, 226, 326, 9, 10), fold(296, 220, 214, 290, 9, 12, 0.7))), blur: 5, amp: 11 }] })
    for (const m of [s => s, mirror]) await st.layer({ shape: m(line('M178,314 L264,368', 24, '#fff', 1)), fill: K.trim, weave: { type: 'ribY', p: 5, amp: 0.5, rot: 60 }, edge: { r: 12, h: 8 }, wrinkle: null, shadow: 'thin' })
    // back collar
    await st.layer({ shape: line('M352,176 C390,206 510,206 548,176', 20, '#fff'), fill: K.trim, weave: { type: 'rib', p: 5, amp: 0.4 }, edge: { r: 9, h: 6 }, shadow: 'thin', wrinkle: null })
    const body = 'M352,170 C330,176 308,184 288,192 C304,240 308,300 304,360 C292,450 272,540 268,610 C267,626 266,640 266,652 C330,652 392,684 408,752 C410,770 420,778 450,778 C480,778 490,770 492,752 C508,684 570,652 634,652 C634,640 633,626 632,610 C628,540 608,450 596,360 C592,300 596,240 612,192 C592,184 570,176 548,170 C530,276 370,276 352,170Z'
    await st.layer({ shape: P(body), fill: K.c, alb: K.pat, weave, edge: { r: 12, h: 7 }, wrinkle: { amp: 7, scale: 100, seed: 5 },
      folds: [{ svg: J(fan(304, 360, -20, 80, 6, 190, 13, 4), fan(596, 360, 100, 200, 6, 190, 13, 9)), blur: 8, amp: 15 }, { svg: J(fan(450, 740, 200, 340, 7, 190, 15, 12), fold(330, 470, 420, 640, 16, 20), fold(580, 480, 500, 650, 16, -20), fold(450, 330, 440, 560, 18, 24, 0.5)), blur: 12, amp: 18 }, { svg: J(fan(305, 365, 0, 70, 4, 90, 5, 3), fan(595, 365, 110, 180, 4, 90, 5, 5), fan(450, 735, 200, 340, 6, 90, 5, 7)), blur: 3, amp: 6 }] })
    // leg ribs
    for (const m of [s => s, mirror]) await st.layer({ shape: m(line('M262,654 C330,654 394,686 411,754', 24, '#fff')), fill: K.trim, weave: { type: 'rib', p: 5, amp: 0.5, rot: 25 }, edge: { r: 12, h: 8 }, wrinkle: null, shadow: 'thin' })
    // envelope shoulders
    for (const [i, m] of [s => s, mirror].entries()) await st.layer({ shape: m(P('M352,168 C332,172 306,184 288,192 C292,206 296,222 298,240 C330,236 352,222 372,226 C360,208 354,190 352,168Z')), fill: K.c, alb: K.pat, weave, edge: { r: 8, h: 5 }, wrinkle: { amp: 3, scale: 50 }, shadow: 'thin', folds: [{ svg: m(fold(300, 225, 360, 200, 6, 6, 0.7)), blur: 4, amp: 6 }] })
    await st.layer({ shape: line('M298,238 C330,234 356,220 380,238 C420,266 480,266 520,238 C544,220 570,234 602,238', 18, '#fff') , fill: K.trim, weave: { type: 'rib', p: 5, amp: 0.4 }, edge: { r: 8, h: 6 }, shadow: 'thin', wrinkle: null })
    await st.layer({ shape: P('M414,736 C430,728 470,728 486,736 L492,770 C478,780 422,780 408,770Z'), fill: K.trim, weave: { type: 'plain', p: 4, amp: 0.1 }, edge: { r: 7, h: 4 }, wrinkle: null, shadow: 'thin' })
    for (const x of [426, 450, 474]) await st.layer({ shape: `<circle cx="${x}" cy="756" r="8"/>`, fill: '#f6f1e6', edge: { r: 7, h: 5 }, wrinkle: null, shadow: 'thin', spec: 0.5, alb: `<circle cx="${x}" cy="756" r="4" fill="#d9d2c4"/>` })
  
}
/** Legs with feet, or to the ankle, for everything longer than a bodysuit. */
async function legs(st, K, { feet, wide = 0, pleats = false }) {
  const weave = K.weave ?? { type: 'rib', p: 4, amp: 0.1 }, c = K.legC ?? K.c, b = wide
  for (const m of [s => s, mirror]) {
    const d = feet ? 'M288,500 L456,500 L452,640 C446,690 430,740 418,790 C416,812 404,822 384,822 L300,822 C272,822 258,806 270,786 C280,770 300,768 316,760 C304,680 290,600 288,500Z' : `M${288 - b},500 L456,500 L452,650 C446,700 430,760 ${416},812 L${326},816 C${300 - b},760 ${282 - b},640 ${288 - b},500Z`
    await st.layer({ shape: m(P(d)), fill: c, alb: m(K.legPat ?? (K.legC ? '' : K.pat ?? '')), weave, edge: { r: 14, h: 9 }, wrinkle: { amp: 6, scale: 70 }, folds: [{ svg: m(pleats ? Array.from({ length: 6 }, (_, i) => fold(300 - b + i * 26, 520, 340 + i * 12, 800, 8, 14)).join('') : J(fold(310, 600, 430, 640, 10, 10), fold(300, 700, 420, 690, 9, -8))), blur: 5, amp: pleats ? 15 : 11 }] })
    if (feet) await st.layer({ shape: m(line('M270,802 L414,800', 6, '#fff', 0.7)), fill: dark(c, 0.12), wrinkle: null, shadow: 'none', edge: null, weave: null })
    else await st.layer({ shape: m(line('M330,808 L412,806', 24, '#fff')), fill: K.trim, weave: { type: 'rib', p: 5, amp: 0.5 }, edge: { r: 12, h: 8 }, wrinkle: null, shadow: 'thin' })
  }
}
async function wrap(st, K, { long = true, hem = 520, flare = 0, collar = true }) {
  const weave = K.weave ?? { type: 'gauze', p: 9, amp: 0.3 }, thread = mix(K.trim, '#ffffff', 0.5)
  const l = long ? 330 : 200, S = `M330,170 C292,190 262,220 236,270 L${300 - l * 0.55},${250 + l * 0.62} C${310 - l * 0.5},${290 + l * 0.66} ${330 - l * 0.42},${300 + l * 0.66} ${350 - l * 0.36},${306 + l * 0.62} L338,330Z`
  await st.layer({ shape: P('M380,160 C420,190 480,190 520,160 L530,290 L370,290Z'), fill: dark(K.c, 0.3), weave, shadow: 'none', edge: null, wrinkle: null })
  for (const m of [s => s, mirror]) {
    await st.layer({ shape: m(P(S)), fill: K.sleeveC ?? K.c, alb: m(`<g transform="rotate(30 260 280)">${K.pat ?? ''}</g>`), weave, edge: { r: 12, h: 7 }, wrinkle: { amp: 5, scale: 60 }, folds: [{ svg: m(J(fold(330, 300, 230, 330, 10, 10), fold(318, 250, 220, 300, 9, 8))), blur: 5, amp: 11 }] })
    await st.layer({ shape: m(line(`M${300 - l * 0.55},${250 + l * 0.62} L${350 - l * 0.36},${306 + l * 0.62}`, 22, '#fff')), fill: K.trim, weave: { type: 'rib', p: 5, amp: 0.4 }, edge: { r: 10, h: 7 }, wrinkle: null, shadow: 'thin' })
  }
  const body = `M380,158 C352,164 336,170 320,178 C330,240 326,300 318,360 C312,420 ${300 - flare},470 ${292 - flare},${hem} C${360},${hem + 22} 540,${hem + 22} ${608 + flare},${hem} C${600 + flare},470 588,420 582,360 C574,300 570,240 580,178 C564,170 548,164 520,158 ${collar ? 'L450,300 L380,158' : 'C512,230 388,230 380,158'}Z`
  await st.layer({ shape: P(body), fill: K.c, alb: J(K.pat ?? '', K.hemBand ? `<path d="M0,${hem - 46} C360,${hem - 24} 540,${hem - 24} 900,${hem - 46} V900 H0Z" fill="${K.hemBand}"/>` : ''), weave, sheen: K.sheen ? 0.12 : 0, spec: K.sheen ? 0.14 : 0, specPow: 14, edge: { r: 10, h: 6 }, wrinkle: { amp: 6, scale: 90 }, folds: [{ svg: J(fan(322, 350, -20, 80, 5, 150, 12, 4), fan(578, 350, 100, 200, 5, 150, 12, 9), flare ? fan(450, 250, 60, 120, 10, 320, 10, 7) : ''), blur: 8, amp: 14 }] })
  if (collar) {
    const s = seam('M520,160 C500,230 440,300 360,410', { thread })
    await st.layer({ shape: P(`M520,158 C505,230 452,300 352,400 C338,416 330,${hem - 40} 326,${hem - 4} C420,${hem + 20} 520,${hem + 18} ${604 + flare},${hem} C${598 + flare},470 588,420 582,360 C574,300 570,240 580,178 C564,170 548,164 520,158Z`), fill: K.c, alb: J(K.pat ?? '', s.alb), crisp: s.crisp, weave, sheen: K.sheen ? 0.12 : 0, edge: { r: 8, h: 5 }, shadow: 'cloth', wrinkle: { amp: 5, scale: 80 }, folds: [{ svg: J(fan(578, 350, 100, 200, 5, 150, 12, 9), fold(480, 300, 400, 470, 12, 10)), blur: 7, amp: 12 }] })
    await st.layer({ shape: line('M382,158 L448,292', 15, '#fff') + line('M519,160 C503,232 450,302 352,402', 15, '#fff'), fill: K.trim, weave: { type: 'twill', p: 5, amp: 0.3 }, edge: { r: 6, h: 4 }, wrinkle: null, shadow: 'thin' })
    for (const d of ['M352,402 C330,420 318,440 312,470', 'M352,402 C372,430 376,450 372,480']) await st.layer({ shape: line(d, 9, '#fff'), fill: K.trim, weave: { type: 'twill', p: 4, amp: 0.4 }, edge: { r: 4, h: 4 }, wrinkle: null, shadow: 'thin' })
  } else await st.layer({ shape: line('M380,160 C390,230 510,230 520,160', 16, '#fff'), fill: K.trim, weave: { type: 'twill', p: 5, amp: 0.4 }, edge: { r: 6, h: 4 }, wrinkle: null, shadow: 'thin', spec: 0.1 })
}
async function skirt(st, K) {
  await st.layer({ shape: P('M330,430 L570,430 C610,540 680,660 716,760 C600,800 300,800 184,760 C220,660 290,540 330,430Z'), fill: K.skirtC, alb: J(K.pat2 ?? '', `<path d="M150,716 C300,760 600,760 750,716 V840 H150Z" fill="${K.trim}"/><path d="M150,704 C300,748 600,748 750,704" fill="none" stroke="${K.gold}" stroke-width="8"/>`), weave: { type: 'plain', p: 4, amp: 0.1 }, sheen: 0.14, edge: { r: 8, h: 5 }, wrinkle: { amp: 5, scale: 80 }, folds: [{ svg: fan(450, 330, 46, 134, 18, 470, 12, 7, 1), blur: 6, amp: 18 }] })
}
export const baby = picture(K => ({ tf: `rotate(${K.rot ?? -3} 450 450)`, detail: [300, 130, 320], scaleTf: '', draw: async (st, view) => {
  if (K.kind === 'pack') {
    const before = st.tf, at = ['translate(268 350) rotate(-8) scale(.66)', 'translate(636 352) rotate(7) scale(.66)', 'translate(450 500) scale(.7)']
    if (view === 'detail') st.tf = before
    for (const [i, one] of K.packs.entries()) { if (view === 'detail' && i < 2) continue; st.tf = view === 'detail' ? before : `${before} ${at[i]} translate(-450 -470)`; await bodysuit(st, { ...K, ...one, pat: K.pats[i] }) }
  } else if (K.kind === 'kimono') { await legs(st, K, {}); await wrap(st, K, {}) }
  else if (K.kind === 'sleepsuit') { await legs(st, K, { feet: true }); await wrap(st, { ...K, weave: { type: 'rib', p: 4, amp: 0.1 } }, { collar: false, hem: 560 }); for (let i = 0; i < 7; i++) await st.layer({ shape: `<circle cx="450" cy="${236 + i * 48}" r="10"/>`, fill: '#f6f1e6', edge: { r: 7, h: 5 }, wrinkle: null, shadow: 'thin', spec: 0.5, alb: `<circle cx="450" cy="${236 + i * 48}" r="5" fill="#d9d2c4"/>` }) }
  else if (K.kind === 'dhoti') { await legs(st, { ...K, legC: K.dhotiC }, { wide: 34, pleats: true }); await wrap(st, { ...K, sheen: true }, { long: false, hem: 560, flare: 10, collar: false }); for (let i = 0; i < 4; i++) await st.layer({ shape: `<circle cx="450" cy="${236 + i * 46}" r="9"/>`, fill: K.gold, edge: { r: 7, h: 5 }, wrinkle: null, shadow: 'thin', spec: 0.6 }) }
  else if (K.kind === 'lehenga') { await skirt(st, K); await wrap(st, { ...K, sheen: true }, { long: false, hem: 452, collar: false }); await st.layer({ shape: line('M318,452 C400,472 500,472 582,452', 22, '#fff'), fill: K.gold, weave: { type: 'twill', p: 5, amp: 0.5 }, edge: { r: 8, h: 5 }, wrinkle: null, shadow: 'thin', spec: 0.2 }) }
  else if (K.kind === 'knit') { const k = { ...K, weave: { type: 'knit', p: 15, amp: 0.9 } }; await legs(st, k, {}); await wrap(st, k, { collar: false, hem: 560 }); for (let i = 0; i < 5; i++) await st.layer({ shape: `<circle cx="450" cy="${240 + i * 62}" r="13"/>`, fill: '#a9784a', edge: { r: 9, h: 6 }, wrinkle: null, shadow: 'thin', spec: 0.2, alb: `<circle cx="446" cy="${240 + i * 62}" r="2" fill="#4a2c1a"/><circle cx="454" cy="${240 + i * 62}" r="2" fill="#4a2c1a"/>` }) }
} }))
