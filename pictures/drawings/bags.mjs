// School bags and backpacks, standing.
import { P, line, seam, fold, mirror, text, dark, rng } from './lib.mjs'
import { picture } from './kit.mjs'
const J = (...a) => a.join('')
const base = 790
async function backpack(st, K) {

    const cv = { type: 'plain', p: 4.6, amp: 0.24 }
    const body = 'M226,746 C212,600 210,420 236,300 C254,204 330,150 450,150 C570,150 646,204 664,300 C690,420 688,600 674,746 C672,774 656,786 630,788 C520,796 380,796 270,788 C244,786 228,774 226,746Z'
    await st.ground(P(body), base, { w: 490, shear: -0.5, squash: 0.26, op: 0.38 })
    // straps behind
    for (const m of [s => s, mirror]) await st.layer({ shape: m(P('M286,210 C220,220 176,300 172,430 C170,540 190,650 214,720 L244,700 C224,620 214,540 216,440 C218,340 246,280 300,256Z')), fill: K.a, shadow: 'none', edge: { r: 22, h: 14, soft: 5 }, wrinkle: { amp: 2, scale: 50 }, weave: { type: 'mesh', p: 6, amp: 0.4 } })
    // haul loop
    await st.layer({ shape: line('M396,166 C394,96 506,96 504,166', 22, '#fff'), fill: K.a, shadow: 'none', edge: { r: 11, h: 9 }, wrinkle: null, weave: { type: 'ribY', p: 4, amp: 0.4 } })
    // side pockets
    for (const m of [s => s, mirror]) { const s = seam('M654,574 C690,566 720,566 738,574', { thread: K.t }); await st.layer({ shape: m(P('M650,562 C690,554 722,554 742,562 C746,640 736,720 722,766 L650,776Z')), fill: K.pk, shadow: 'thin', edge: { r: 26, h: 17, soft: 6 }, wrinkle: { amp: 4, scale: 40 }, weave: { type: 'mesh', p: 5.4, amp: 0.6 }, alb: m(s.alb), crisp: m(s.crisp) }) }
    const r = rng(5); let dn = ''
    for (let i = 0; i < 6; i++) { const y = 290 + i * 80; dn += fold(222, y, 280 + r() * 50, y + 20 - r() * 50, 8, 6, 0.9) + fold(678, y + 30, 620 - r() * 50, y + 30 - r() * 50, 8, -6, 0.9) }
    await st.layer({ shape: P(body), fill: K.c, alb: K.pat ?? '', weave: cv, shadow: [[2, 2, 6, 0.4]], edge: { r: 120, h: 78, soft: 18 }, ao: 0.4, warp: 0.2, gain: 0.9, wrinkle: { amp: 6, scale: 90, seed: 2 }, folds: [{ svg: dn, blur: 6, amp: 10 }, { svg: J(fold(300, 250, 420, 330, 14, 10, 0.6), fold(600, 250, 500, 330, 14, -10, 0.6)), blur: 12, amp: 12 }] })
    // main zip: tape, teeth, pullers
    const zip = async (d, w) => { await st.layer({ shape: line(d, w, '#fff', 1), fill: dark(K.c, 0.5), shadow: 'thin', edge: { r: 5, h: 3 }, wrinkle: null, weave: { type: 'twill', p: 4, amp: 0.3 }, alb: J(line(d, 6, K.a, 1), line(d, 6, dark(K.a, 0.5), 1, 'stroke-dasharray="2.4 3.4" style="stroke-linecap:butt"')), crisp: line(d, 6, '#fff', 1, 'stroke-dasharray="2.4 3.4" style="stroke-linecap:butt"') }) }
    const pull = async (x, y, a) => { const g = s => `<g transform="translate(${x} ${y}) rotate(${a})">${s}</g>`; await st.layer({ shape: g('<rect x="-9" y="-8" width="18" height="18" rx="4"/>'), fill: '#c9c3b4', shadow: 'thin', edge: { r: 5, h: 4 }, wrinkle: null, spec: 0.5 }); await st.layer({ shape: g('<path d="M-7,8 C-9,24 -10,40 -8,52 C-6,60 6,60 8,52 C10,40 9,24 7,8Z"/>'), fill: K.a, shadow: [[3, 5, 4, 0.4]], edge: { r: 7, h: 6 }, wrinkle: null, weave: { type: 'rib', p: 4, amp: 0.3 } }) }
    await zip('M268,470 C262,400 268,330 290,282 C318,222 376,200 450,200 C524,200 582,222 610,282 C632,330 638,400 632,470', 19)
    await pull(632, 452, 4)
    // front pocket
    const fp = 'M262,520 C262,496 276,484 300,482 C400,474 500,474 600,482 C624,484 638,496 638,520 C644,600 642,690 634,742 C630,764 618,772 598,774 C500,782 400,782 302,774 C282,772 270,764 266,742 C258,690 256,600 262,520Z'
    await st.layer({ shape: P(fp), fill: K.pk, weave: cv, shadow: [[6, 9, 12, 0.42], [2, 3, 4, 0.4]], edge: { r: 70, h: 46, soft: 12 }, ao: 0.4, gain: 0.9, wrinkle: { amp: 5, scale: 70, seed: 4 }, alb: seam('M278,562 C400,552 500,552 622,562', { thread: K.t }).alb, crisp: seam('M278,562 C400,552 500,552 622,562', { thread: K.t }).crisp, folds: [{ svg: J(fold(270, 740, 340, 680, 9, 8), fold(630, 740, 560, 680, 9, -8), fold(420, 772, 440, 710, 8, 6), fold(280, 600, 340, 620, 7, 6)), blur: 6, amp: 10 }] })
    await zip('M282,540 C400,530 500,530 618,540', 17); await pull(330, 537, -4)
    // leather patch
    const ls = seam('M392,622 L508,622 L508,690 L392,690Z', { thread: K.t, w: 1.8 })
    await st.layer({ shape: '<rect x="384" y="614" width="132" height="84" rx="8"/>', fill: '#f3e6cc', shadow: 'thin', edge: { r: 4, h: 2.5 }, wrinkle: null, weave: { type: 'leather', p: 4, amp: 0.2 }, alb: J(seam('M392,622 L508,622 L508,690 L392,690Z', { thread: K.c, w: 1.8 }).alb, text(450, 666, 'BASTA', 32, { weight: 900, fill: K.c, ls: 2 }), `<path d="M424,676 q26,10 52,0" fill="none" stroke="${K.a}" stroke-width="3.4"/>`), crisp: ls.crisp })
  
  if (K.chest) { await st.layer({ shape: line('M200,380 C300,410 600,410 700,380', 20, '#fff'), fill: K.a, shadow: 'cloth', edge: { r: 8, h: 6 }, wrinkle: null, weave: { type: 'ribY', p: 4, amp: 0.4 } }); await st.layer({ shape: '<rect x="420" y="382" width="60" height="42" rx="7"/>', fill: '#2a2c32', shadow: 'thin', edge: { r: 8, h: 6 }, wrinkle: null, spec: 0.3 }); for (const y of [300, 560]) await st.layer({ shape: line(`M252,${y} L648,${y}`, 9, '#fff'), fill: '#dfe4e8', shadow: 'none', edge: { r: 4, h: 2 }, wrinkle: null, spec: 0.5 }) }
  if (K.trolley) { for (const x of [300, 600]) await st.layer({ shape: `<circle cx="${x}" cy="794" r="34"/>`, fill: '#26272b', shadow: 'cloth', edge: { r: 16, h: 12 }, wrinkle: null, spec: 0.3, alb: `<circle cx="${x}" cy="794" r="15" fill="#b9bdc4"/>` }) }
}
async function handle(st) { for (const x of [356, 544]) await st.layer({ shape: `<rect x="${x - 9}" y="26" width="18" height="200" rx="6"/>`, fill: '#b9bdc4', shadow: 'none', edge: { r: 8, h: 8 }, wrinkle: null, spec: 0.5 }); await st.layer({ shape: '<rect x="336" y="14" width="228" height="38" rx="16"/>', fill: '#2a2c32', shadow: 'cloth', edge: { r: 16, h: 13 }, wrinkle: null, spec: 0.3 }) }
async function rolltop(st, K) {
  const cv = { type: 'plain', p: 5, amp: 0.36 }, body = 'M240,746 C226,600 226,460 236,330 L664,330 C674,460 674,600 660,746 C658,774 640,788 616,790 C520,797 380,797 284,790 C260,788 242,774 240,746Z'
  await st.ground(P(body), base, { w: 470, shear: -0.5, squash: 0.26, op: 0.38 })
  for (const m of [s => s, mirror]) await st.layer({ shape: m(P('M250,300 C200,320 176,420 180,520 C184,600 200,670 222,720 L250,700 C232,620 222,540 226,460 C230,400 244,360 268,340Z')), fill: K.a, shadow: 'none', edge: { r: 20, h: 12 }, wrinkle: null, weave: { type: 'ribY', p: 5, amp: 0.4 } })
  await st.layer({ shape: P(body), fill: K.c, weave: cv, shadow: [[2, 2, 6, 0.4]], edge: { r: 110, h: 70, soft: 18 }, gain: 0.9, wrinkle: { amp: 7, scale: 80 }, folds: [{ svg: J(fold(250, 420, 340, 560, 12, 10), fold(650, 420, 560, 560, 12, -10)), blur: 8, amp: 12 }] })
  await st.layer({ shape: P('M222,200 C300,180 600,180 678,200 C696,250 696,330 676,368 C600,384 300,384 224,368 C204,330 204,250 222,200Z'), fill: K.c, weave: cv, shadow: 'cloth', edge: { r: 84, h: 64, soft: 8 }, wrinkle: { amp: 5, scale: 60 }, folds: [{ svg: line('M216,300 C340,316 560,316 684,300', 12), blur: 5, amp: 12 }] })
  const pc = 'M276,500 H624 V740 C560,752 340,752 276,740Z', ps = seam('M288,512 H612 V728 C560,740 340,740 288,728Z', { thread: K.t })
  await st.layer({ shape: P(pc), fill: K.c, weave: cv, alb: ps.alb, crisp: ps.crisp, shadow: [[5, 8, 10, 0.4]], edge: { r: 40, h: 26, soft: 8 }, wrinkle: { amp: 4, scale: 60 } })
  for (const x of [330, 570]) { await st.layer({ shape: `<rect x="${x - 17}" y="210" width="34" height="330" rx="6"/>`, fill: K.a, weave: { type: 'leather', p: 5, amp: 0.3 }, shadow: 'cloth', edge: { r: 8, h: 6 }, wrinkle: null, spec: 0.1 }); await st.layer({ shape: P(`M${x - 27},420 h54 v48 h-54Z M${x - 16},431 v26 h32 v-26Z`, '#fff', 'fill-rule="evenodd"'), fill: '#d0a244', shadow: 'cloth', edge: { r: 5, h: 5 }, wrinkle: null, spec: 0.6 }) }
  await st.layer({ shape: '<rect x="390" y="600" width="120" height="72" rx="5"/>', fill: K.a, weave: { type: 'leather', p: 4, amp: 0.3 }, shadow: 'thin', edge: { r: 4, h: 3 }, wrinkle: null, alb: text(450, 646, 'BASTA', 30, { weight: 900, fill: K.t, ls: 2 }) })
}
async function plush(st, K) {
  const pl = { weave: { type: 'plush', p: 3.4, amp: 0.9 }, wrinkle: { amp: 3, scale: 60 } }, blob = (d, f, r = 60) => st.layer({ shape: d.startsWith('<') ? d : P(d), fill: f, shadow: 'cloth', edge: { r, h: r * 0.7, soft: 6 }, gain: 0.85, ...pl })
  await st.ground('<ellipse cx="450" cy="560" rx="230" ry="230"/>', 790, { w: 420, shear: -0.5, squash: 0.26 })
  for (const m of [s => s, mirror]) await st.layer({ shape: m(P('M290,330 C230,360 210,480 226,600 C232,660 250,700 270,720 L290,690 C264,600 260,460 310,380Z')), fill: K.a, shadow: 'none', edge: { r: 16, h: 10 }, wrinkle: null, weave: { type: 'ribY', p: 5, amp: 0.4 } })
  if (K.kind === 'elephant') for (const m of [s => s, mirror]) { await blob(m('<ellipse cx="232" cy="400" rx="118" ry="140"/>'), K.c, 70); await blob(m('<ellipse cx="232" cy="404" rx="78" ry="98"/>'), K.in, 40) }
  else for (const m of [s => s, mirror]) { await blob(m('<ellipse cx="372" cy="190" rx="52" ry="140" transform="rotate(-8 372 190)"/>'), K.c, 40); await blob(m('<ellipse cx="372" cy="196" rx="26" ry="100" transform="rotate(-8 372 196)"/>'), K.in, 20) }
  await blob('<ellipse cx="450" cy="640" rx="200" ry="150"/>', K.c, 120); for (const x of [330, 570]) await blob(`<ellipse cx="${x}" cy="752" rx="66" ry="42"/>`, K.in, 36)
  await blob('<circle cx="450" cy="420" r="180"/>', K.c, 140)
  if (K.kind === 'elephant') await blob('M410,440 C410,420 490,420 490,440 C496,520 500,600 560,620 C590,630 600,600 590,584 C610,590 626,640 590,666 C520,690 430,640 418,540Z', K.c, 36)
  else { await blob('<ellipse cx="450" cy="480" rx="56" ry="40"/>', '#ffffff', 32); await st.layer({ shape: '<ellipse cx="450" cy="462" rx="20" ry="14"/>', fill: '#e58a94', shadow: 'thin', edge: { r: 10, h: 8 }, wrinkle: null }) }
  for (const x of [378, 522]) { await st.layer({ shape: `<circle cx="${x}" cy="404" r="19"/>`, fill: '#1c1718', shadow: 'thin', edge: { r: 14, h: 10 }, wrinkle: null, spec: 0.6 }); await st.layer({ shape: `<circle cx="${x + (x < 450 ? -34 : 34)}" cy="456" r="22"/>`, fill: '#f2a3a8', shadow: 'none', edge: null, wrinkle: null, opacity: 0.6 }) }
  await st.layer({ shape: line('M300,610 C380,580 520,580 600,610', 12, '#fff'), fill: K.a, shadow: 'thin', edge: { r: 5, h: 4 }, wrinkle: null }); await st.layer({ shape: '<rect x="300" y="660" width="96" height="50" rx="8"/>', fill: '#fff6e4', shadow: 'thin', edge: { r: 4, h: 3 }, wrinkle: null, alb: text(348, 693, 'NAME', 22, { weight: 900, fill: K.a }) })
}
export const bag = picture(K => ({ floor: 782, tf: K.small ? 'translate(450 786) scale(.9 .86) translate(-450 -786)' : K.trolley ? 'translate(450 810) scale(.88) translate(-450 -820)' : '', detail: K.detail ?? [285, 425, 320], scaleTo: 0.8, scaleTf: '', draw: async (st, view) => {
  if (K.kind === 'elephant' || K.kind === 'bunny') return plush(st, K)
  if (K.kind === 'rolltop') return rolltop(st, K)
  if (K.trolley) await handle(st)
  await backpack(st, K)
} }))
