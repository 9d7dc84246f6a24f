// Footwear: sneakers in side view, juttis and chappals from above.
import { P, line, seam, fold, text, mix, dark, light } from './lib.mjs'
import * as T from './patterns.mjs'
import { picture } from './kit.mjs'
const J = (...a) => a.join('')
const FRONT = 'C462,386 420,426 372,454 C334,474 304,482 270,488 C212,494 160,522 147,570 C142,588 142,604 146,620Z'
const UPPERS = {
  low: 'M750,622 C766,560 762,500 748,452 C740,424 738,404 743,386 C742,370 724,364 709,374 C684,402 640,416 604,400 C578,388 560,362 540,336 C530,324 512,322 500,332 ' + FRONT,
  high: 'M750,622 C770,560 772,470 762,390 C756,330 752,280 746,240 C742,224 730,220 716,224 C660,242 610,250 578,252 C560,254 546,262 536,276 L500,332 ' + FRONT,
  slip: 'M750,622 C766,560 764,500 752,458 C744,436 744,420 746,408 C744,394 726,388 710,398 C684,420 640,428 600,418 C560,412 520,400 476,390 C440,414 410,434 372,454 C334,474 304,482 270,488 C212,494 160,522 147,570 C142,588 142,604 146,620Z',
}
const MARKS = {
  leaf: [['M452,566 C500,556 560,520 596,462 C612,470 628,472 640,472 C600,548 530,592 456,598Z', 'a'], ['M560,590 C610,572 646,532 662,474 C672,474 682,472 690,470 C676,540 640,584 600,600Z', 'b']],
  none: [],
  bolt: [['M430,590 L590,470 L570,520 L690,486 L520,606 L548,554Z', 'a']],
  dots: [[[0, 1, 2, 3, 4].map(i => [0, 1, 2].map(q => `<circle cx="${520 + i * 30 + q * 8}" cy="${500 + q * 28}" r="${8 - i}"/>`).join('')).join(''), 'a']],
  bars: [['M470,600 L540,470 L566,470 L500,604Z', 'a'], ['M530,604 L596,474 L622,474 L560,606Z', 'a'], ['M590,606 L650,476 L674,476 L620,606Z', 'b']],
  badge: [['<circle cx="640" cy="330" r="38"/>', 'a'], ['<circle cx="640" cy="330" r="22"/>', 'b']],
}
const SOLES = {
  cup: { mid: 'M143,590 C176,606 300,616 400,616 C560,616 700,610 755,600 C764,610 767,636 761,656 C757,670 749,674 737,674 L240,676 C190,674 152,656 139,628 C133,612 136,598 143,590Z', out: 'M144,634 C172,662 206,672 240,670 L742,666 C752,664 760,660 764,650 C764,676 756,690 738,690 L250,692 C206,690 164,670 144,634Z', line: 'M150,640 C190,656 300,660 400,660 C560,660 700,654 764,644', y: 680 },
  flat: { mid: 'M143,600 C176,612 300,620 400,620 C560,620 700,614 755,606 C762,616 764,640 760,656 C757,668 749,672 737,672 L230,674 C190,672 152,660 141,634 C135,618 138,606 143,600Z', out: 'M144,646 C172,666 206,674 240,672 L742,668 C752,666 758,664 762,656 C762,676 756,684 738,684 L250,686 C206,684 164,674 144,646Z', line: 'M146,628 C190,640 300,644 400,644 C560,644 700,640 762,632', y: 676 },
  run: { mid: 'M128,592 C176,608 300,616 400,616 C560,616 700,606 762,588 C782,598 792,628 780,652 C770,676 752,682 730,682 L600,676 C560,674 540,684 500,684 L250,688 C190,686 146,662 126,626 C120,612 122,600 128,592Z', out: 'M140,646 C172,676 214,686 250,684 L500,682 C540,682 560,672 600,672 L740,680 C758,678 772,668 780,652 C780,680 764,696 740,696 L600,688 C560,688 540,698 500,698 L260,702 C206,700 160,682 140,646Z', y: 690 },
  rocker: { mid: 'M122,580 C176,606 300,616 400,616 C560,616 700,606 772,572 C800,592 806,624 786,652 C756,690 690,706 600,706 L330,708 C230,706 150,672 116,616 C110,600 112,584 122,580Z', out: 'M170,670 C210,694 270,708 330,706 L600,704 C660,704 710,696 740,684 C720,708 670,716 600,716 L330,718 C260,716 200,700 170,670Z', y: 702 },
  cloud: { mid: 'M136,586 C176,604 300,614 400,614 C560,614 700,606 760,592 C774,602 780,630 772,656 C766,682 748,692 726,692 L240,694 C184,692 148,668 132,626 C126,608 128,592 136,586Z', out: 'M160,664 C190,688 220,694 250,692 L730,688 C744,686 756,680 764,670 C762,692 750,700 732,700 L254,704 C216,702 180,690 160,664Z', y: 694 },
  lug: { mid: 'M136,588 C176,606 300,616 400,616 C560,616 700,608 762,592 C774,604 778,632 770,652 C764,668 750,672 737,672 L240,676 C190,674 150,656 134,626 C128,610 130,594 136,588Z', out: 'M138,626 C172,660 206,670 240,668 L742,664 C756,662 768,656 772,644 C774,676 760,690 738,690 L250,692 C200,690 156,668 138,626Z', lugs: Array.from({ length: 15 }, (_, i) => `<path d="M${186 + i * 38},684 h26 l-5,26 h-16Z"/>`).join(''), y: 660 },
}
export const sneakers = picture(K => ({ floor: 690, detail: K.detail ?? [350, 290, 360], scaleTo: 0.84, scaleTf: '', tf: K.upper === 'high' ? 'translate(0 34)' : '', draw: async (st, view) => {
    const shoe = async (m, far) => {
      const cv = K.weave ?? { type: 'plain', p: 4.2, amp: 0.16 }, up = UPPERS[K.upper ?? 'low'], th = mix(K.c, K.a, 0.5), g = s => `<g transform="${m}">${s}</g>`
      const C = (c, t = 0.16) => far ? dark(c, t) : c
      // far collar, lining, tongue
      if (!K.slip) await st.layer({ shape: g(P(K.upper === 'high' ? 'M530,280 C570,236 660,226 746,228 L740,420 L540,420Z' : 'M520,360 C560,330 640,350 700,376 C726,366 740,376 736,400 L720,470 L560,470Z')), fill: C(dark(mix(K.c, K.b, 0.3), 0.42)), shadow: 'none', edge: { r: 8, h: 5 }, wrinkle: { amp: 2, scale: 40 }, weave: cv })
      if (!K.slip) {
      await st.layer({ shape: g(P(K.upper === 'high' ? 'M470,330 C474,262 510,228 552,232 C580,236 584,262 574,300 C556,350 520,410 470,470 L420,470Z' : 'M478,322 C484,296 510,286 540,296 C560,304 566,322 560,340 C548,372 520,420 470,470 L420,470Z')), fill: C(light(K.c, 0.12)), shadow: 'seam', edge: { r: 14, h: 9 }, wrinkle: { amp: 2, scale: 50 }, weave: cv, alb: g(`<g transform="translate(525 322) rotate(24)"><rect x="-24" y="-14" width="48" height="27" rx="3" fill="${K.a}"/>${text(0, 7, K.mark ?? 'CHALANT', 9, { weight: 900, fill: K.c })}</g>`) })
      }
      const s1 = seam('M330,494 C350,520 362,560 366,606', { thread: th, w: 1.8 }), s2 = seam('M496,346 C470,384 436,424 398,456 C420,494 440,540 446,606', { thread: th, w: 1.8 }), s3 = seam('M726,390 C704,420 690,430 660,436 C620,440 584,424 560,396', { thread: th, w: 1.8 })
      await st.layer({ shape: g(P(up)), fill: C(K.c), alb: g(J(K.pat ?? '', s1.alb, K.slip ? '' : s2.alb, K.upper === 'low' || !K.upper ? s3.alb : '', K.panel ? P('M370,470 C430,430 470,390 500,350 L560,420 C600,470 560,560 480,606 L380,612Z', K.panel) : '')), crisp: g(J(s1.crisp, K.slip ? '' : s2.crisp, K.upper === 'low' || !K.upper ? s3.crisp : '')), shadow: 'none', weave: cv, edge: { r: 84, h: 52, soft: 12 }, ao: 0.4, wrinkle: { amp: 3, scale: 70 }, warp: 0.3, gain: 0.85,
        folds: [{ svg: g(J(fold(330, 500, 300, 590, 8, 8), fold(356, 486, 352, 580, 8, 8), fold(384, 470, 400, 560, 7, 6, 0.8), fold(720, 470, 650, 500, 8, 6, 0.8), fold(600, 440, 560, 560, 12, 10, 0.7))), blur: 6, amp: 9 }, { svg: K.upper ? '' : g(line('M726,384 C704,412 690,420 660,426 C620,430 584,414 556,384', 16, '#fff')), blur: 6, amp: 9 }] })
      // eyestay panel
      if (!K.slip) {
      const es = seam('M500,342 C464,394 426,432 364,468 L396,494 C446,466 500,420 540,362', { thread: th, w: 1.8 })
      await st.layer({ shape: g(P('M502,330 C464,386 422,426 374,453 C364,459 356,463 346,467 L392,504 C450,478 512,428 556,366 C544,350 536,334 530,326 C520,320 510,322 502,328Z')), fill: C(K.a), alb: g(es.alb), crisp: g(es.crisp), shadow: 'thin', edge: { r: 5, h: 3 }, wrinkle: { amp: 2, scale: 50 }, weave: { type: 'leather', p: 4, amp: 0.2 } })
      } else {
        await st.layer({ shape: g(P('M470,398 L540,412 L510,492 C494,500 470,496 452,480Z')), fill: C(K.a), shadow: 'thin', edge: { r: 5, h: 3 }, wrinkle: null, weave: { type: 'rib', p: 5, amp: 0.7 } })
        await st.layer({ shape: g(line('M744,406 C716,396 690,428 600,418 C560,412 520,400 478,392', 13, '#fff')), fill: C(dark(K.c, 0.2)), shadow: 'thin', edge: { r: 6, h: 5 }, wrinkle: null, weave: cv })
      }
      for (const [d, c] of MARKS[K.side ?? 'leaf']) await st.layer({ shape: g(d.startsWith('<') ? d : P(d)), fill: C(K[c]), shadow: 'thin', edge: { r: 5, h: 3 }, wrinkle: null, weave: { type: 'leather', p: 4, amp: 0.2 } })
      // heel counter
      const hs = seam('M705,386 C708,450 700,530 672,606', { thread: K.c, w: 1.8 })
      if (!K.slip) await st.layer({ shape: g(P(K.upper === 'high' ? 'M746,236 C752,290 760,400 762,470 C765,530 762,580 751,616 L656,618 C690,556 706,400 690,236 C716,222 742,222 746,236Z' : 'M743,386 C738,404 740,424 748,452 C761,500 765,560 751,616 L656,618 C690,556 706,470 700,382 C716,366 740,368 743,386Z')), fill: C(K.a), alb: g(hs.alb), crisp: g(hs.crisp), shadow: 'thin', edge: { r: 26, h: 14, soft: 5 }, wrinkle: null, weave: { type: 'leather', p: 4, amp: 0.2 } })
      // toe cap
      if (K.toe) {
      const ts = seam('M263,494 C286,532 298,570 300,606', { thread: th, w: 1.8 })
      await st.layer({ shape: g(P('M274,487 C212,492 160,521 147,570 C142,588 142,604 146,620 L312,622 C312,576 298,528 274,487Z')), fill: C(K.toe), alb: g(ts.alb), crisp: g(ts.crisp), shadow: 'thin', edge: { r: 64, h: 44, soft: 10 }, wrinkle: null, spec: 0.1, weave: { type: 'leather', p: 4, amp: 0.1 } })
      }
      // laces
      if (!K.slip) {
      const L = [[512, 352, 560, 352], [482, 388, 536, 388], [448, 420, 506, 422], [412, 448, 470, 454], [378, 472, 430, 482]]
      for (const [i, [x0, y0, x1, y1]] of L.entries()) { if (i < 4) await st.layer({ shape: g(line(`M${x1 - 8},${y1 + 2} C${x1 - 24},${y1 + 20} ${L[i + 1][0] + 20},${L[i + 1][1] - 14} ${L[i + 1][0]},${L[i + 1][1]}`, 10, '#fff')), fill: C(dark(K.lace, 0.12)), shadow: 'thin', edge: { r: 5, h: 4 }, wrinkle: null, weave: { type: 'twill', p: 4, amp: 0.4 } })
        await st.layer({ shape: g(line(`M${x0 - 8},${y0 - 6} C${x0 + 12},${y0 - 14} ${x1 - 20},${y1 - 4} ${x1 - 6},${y1 + 4}`, 12, '#fff')), fill: C(K.lace), shadow: 'thin', edge: { r: 6, h: 5 }, wrinkle: null, weave: { type: 'twill', p: 4, amp: 0.4 } }) }
      // bow loops
      for (const d of ['M522,344 C560,300 612,318 596,346 C584,364 548,356 526,346', 'M520,346 C492,300 446,316 458,344 C468,362 500,356 520,348', 'M524,350 C548,372 572,380 590,404', 'M518,350 C500,376 490,392 470,404']) await st.layer({ shape: g(line(d, 9, '#fff')), fill: C(K.lace), shadow: [[3, 5, 4, 0.36], [1, 1.5, 1.5, 0.35]], edge: { r: 5, h: 4.5 }, wrinkle: null, weave: { type: 'twill', p: 4, amp: 0.4 } })
      }
      // midsole and outsole
      const S = SOLES[K.soleKind ?? 'cup']
      await st.layer({ shape: g(P(S.out) + (S.lugs ?? '')), fill: C(K.gum), shadow: 'none', edge: { r: 8, h: 6 }, wrinkle: null, alb: g(Array.from({ length: 46 }, (_, i) => `<rect x="${150 + i * 13.4}" y="${S.y}" width="5" height="14" fill="#000" opacity=".28"/>`).join('')) })
      await st.layer({ shape: g(P(S.mid)), fill: C(K.sole, 0.1), alb: g(J(S.line ? `<path d="${S.line}" fill="none" stroke="${K.soleLine ?? K.a}" stroke-width="6"/>` : '', K.wave ? P('M520,628 C600,600 700,610 790,600 L776,660 C700,676 600,660 520,628Z', K.wave) : '')), crisp: g(J(line('M137,608 C176,624 300,632 400,632 C560,632 700,626 765,616', 2.4, '#000', 0.8), S.line ? line(S.line, 6, '#000', 0.5) : '')), shadow: [[0, -3, 4, 0.34]], edge: { r: 22, h: 14, soft: 4 }, wrinkle: null, spec: 0.06, ramp: (x, y) => 1.02 - Math.max(0, y - 640) * 0.003 })
    }

    const over = view === 'back' || view === 'sole'
    const far = 'translate(108 -74) scale(.94) translate(0 6)', near = 'translate(-22 30)', sh = UPPERS[K.upper ?? 'low']
    if (over) { // the pair from the other side
      await st.ground(`<g transform="matrix(-1 0 0 1 900 0)">${P(sh)}</g>`, 700, { x: 450, w: 640, shear: -0.4, squash: 0.2, op: 0.34 })
      return shoe('matrix(-1 0 0 1 904 12)', false)
    }
    await st.ground(`<g transform="${far}">${P(sh)}</g>`, 628, { x: 530, w: 590, shear: -0.4, squash: 0.2, op: 0.3 })
    await shoe(far, true)
    await st.ground(`<g transform="${near}">${P(sh)}</g>`, 718, { x: 432, w: 640, shear: -0.4, squash: 0.2, op: 0.34 })
    await shoe(near, false)
} }))

// ------------------------------------------------------------- juttis
const mirrors = (list, z) => list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r + 5}" fill="none" stroke="${z}" stroke-width="5" stroke-dasharray="5 3"/><circle cx="${x}" cy="${y}" r="${r}" fill="#dfe8ee"/><path d="M${x - r * 0.5},${y + r * 0.2} L${x + r * 0.3},${y - r * 0.6}" stroke="#ffffff" stroke-width="3"/>`).join('')
const WORK = {
  scroll: { scroll: true }, plain: { art: () => '' },
  phulkari: { art: K => [[330, 230, 24], [300, 292, 26], [362, 292, 26], [330, 350, 30], [276, 360, 22], [384, 360, 22], [258, 412, 18], [402, 412, 18]].map(([x, y, r], i) => { const c = K.flowers[i % K.flowers.length]; return Array.from({ length: 4 }, (_, q) => `<path transform="translate(${x} ${y}) rotate(${q * 90 + 45})" d="M0,0 L${r * 0.5},${-r * 0.5} L0,${-r} L${-r * 0.5},${-r * 0.5}Z" fill="${c}"/>`).join('') + `<circle cx="${x}" cy="${y}" r="4" fill="${K.b}"/>` }).join('') },
  mirror: { art: K => mirrors([[330, 218, 13], [300, 280, 12], [360, 280, 12], [330, 330, 15], [276, 350, 11], [384, 350, 11], [262, 404, 10], [398, 404, 10]], K.z) + `<path d="M300,240 L330,180 L360,240 M286,316 L330,380 L374,316" fill="none" stroke="${K.b}" stroke-width="5" stroke-dasharray="8 4"/>` },
  zardozi: { art: K => T.paisley(330, 330, 2.4, K.z, K.c, K.z, 0) + [-1, 1].map(q => T.paisley(330 + q * 48, 376, 1.2, K.z, K.b, K.z, q * 30, q) + `<path d="M${330 + q * 10},210 C${330 + q * 44},240 ${330 + q * 66},300 ${330 + q * 70},370" fill="none" stroke="${K.z}" stroke-width="6" stroke-dasharray="3 4"/>`).join('') + T.flower(330, 226, 22, K.z, K.b, K.z, 0, 8) },
  brocade: { art: K => T.flower(330, 330, 40, K.z, K.b, K.z, 0, 12) + [-1, 1].map(q => T.flower(330 + q * 52, 384, 18, K.z, K.b, K.z, 0, 8)).join('') },
}
async function chappal(st, K) {
  const sole = 'M330,150 C290,150 262,190 256,250 C250,320 262,380 262,450 C262,530 250,590 254,660 C258,740 290,784 332,784 C374,784 402,740 404,660 C406,590 396,530 398,450 C400,380 410,320 404,250 C398,190 370,150 330,150Z'
  for (const [i, m] of ['rotate(-7 330 450) translate(-8 6)', 'matrix(-1 0 0 1 900 0) rotate(-5 330 450) translate(-6 26)'].entries()) {
    const g = s => `<g transform="${m}">${s}</g>`, lea = { type: 'leather', p: 5, amp: 0.35 }
    await st.layer({ shape: g(`<path d="${sole}" stroke="#fff" stroke-width="16"/>`), fill: dark(K.c, 0.45), shadow: [[20, 26, 28, 0.4], [6, 8, 8, 0.44]], edge: { r: 8, h: 6 }, wrinkle: null, weave: lea })
    const ss = seam('M330,166 C296,166 272,200 268,256 C262,320 274,380 274,450 C274,530 262,590 266,660 C270,730 298,770 332,770 C366,770 390,730 392,660 C394,590 384,530 386,450 C388,380 398,320 392,256 C386,200 364,166 330,166Z', { thread: light(K.c, 0.55), dash: '9 6', w: 2.4 })
    await st.layer({ shape: g(P(sole)), fill: K.c, alb: g(ss.alb + `<g transform="${i ? 'matrix(-1 0 0 1 660 0)' : ''}">${text(330, 690, 'PADMOJ', 20, { font: 'Noto Serif', fill: dark(K.c, 0.5) })}</g>`), crisp: g(ss.crisp), shadow: 'none', edge: { r: 30, h: 10, soft: 6 }, wrinkle: { amp: 3, scale: 60 }, weave: lea, spec: 0.1 })
    // side ears, the broad strap, the braid to the toe loop
    await st.layer({ shape: g(P('M236,420 C300,370 360,370 424,420 L416,500 C360,452 300,452 244,500Z')), fill: dark(K.c, 0.08), alb: g(Array.from({ length: 9 }, (_, q) => `<path d="M${252 + q * 19},${440 - Math.sin(q / 8 * 3.14) * 34} l9,-14 l9,14 l-9,14Z" fill="${dark(K.c, 0.4)}"/>`).join('') + seam('M242,434 C302,386 358,386 418,434 M246,484 C302,442 358,442 414,484', { thread: light(K.c, 0.5), w: 2 }).alb), shadow: [[4, 9, 9, 0.45], [1, 3, 3, 0.4]], edge: { r: 12, h: 9 }, wrinkle: { amp: 2, scale: 50 }, weave: lea, spec: 0.12 })
    await st.layer({ shape: g(P('M318,236 L342,236 L352,410 L308,410Z')), fill: dark(K.c, 0.16), alb: g(Array.from({ length: 12 }, (_, q) => `<path d="M310,${246 + q * 14} L330,${258 + q * 14} L350,${246 + q * 14}" fill="none" stroke="${light(K.c, 0.3)}" stroke-width="5"/>`).join('')), crisp: g(Array.from({ length: 12 }, (_, q) => `<path d="M310,${246 + q * 14} L330,${258 + q * 14} L350,${246 + q * 14}" fill="none" stroke="#fff" stroke-width="6"/>`).join('')), crispAmp: 3, shadow: [[3, 7, 7, 0.45]], edge: { r: 9, h: 7 }, wrinkle: null, weave: lea })
    await st.layer({ shape: g('<ellipse cx="330" cy="400" rx="26" ry="22"/>'), fill: K.pom, shadow: 'cloth', edge: { r: 18, h: 14 }, wrinkle: null, weave: { type: 'plush', p: 2.6, amp: 1.2 } })
    await st.layer({ shape: g(line('M292,232 C292,196 356,196 358,236', 22, '#fff')), fill: dark(K.c, 0.1), shadow: [[3, 6, 6, 0.45]], edge: { r: 10, h: 9 }, wrinkle: null, weave: lea })
  }
}
export const juttis = picture(K => ({ tf: K.tf ?? '', detail: K.detail ?? [210, 180, 300], draw: async st => {
    if (K.chappal) return chappal(st, K)
    const sole = 'M330,112 C322,140 300,170 270,220 C236,280 226,340 236,410 C246,470 256,520 254,590 C252,670 270,780 330,782 C390,780 410,670 408,590 C406,520 418,470 424,410 C432,340 418,280 388,220 C360,170 338,140 330,112Z'
    const vamp = 'M330,112 C322,140 300,170 270,220 C236,280 226,340 236,410 C240,436 244,452 247,470 C266,452 286,410 330,398 C374,410 396,452 414,470 C417,452 420,436 424,410 C432,340 418,280 388,220 C360,170 338,140 330,112Z'
    const rim = 'M247,470 C256,530 256,560 254,600 C252,672 272,776 330,778 C388,776 410,672 408,600 C406,560 406,530 414,470'
    for (const [i, m] of ['rotate(-7 330 450) translate(-8 6)', 'matrix(-1 0 0 1 900 0) rotate(-5 330 450) translate(-6 26)'].entries()) {
      const g = s => `<g transform="${m}">${s}</g>`
      st.shade(await st.mask(g(P(sole))), { dx: 20, dy: 26, blur: 28, op: 0.4 }); st.shade(await st.mask(g(P(sole))), { dx: 6, dy: 8, blur: 8, op: 0.44 })
      await st.layer({ shape: g(`<path d="${sole}" stroke="#fff" stroke-width="12" stroke-linejoin="round"/>`), fill: '#8a5a36', shadow: [[2, 3, 3, 0.5]], edge: { r: 7, h: 5 }, wrinkle: null, weave: { type: 'leather', p: 4, amp: 0.3 } })
      // footbed
      const fb = seam('M270,520 C272,600 268,740 330,758 C392,740 388,600 392,520', { thread: K.z, w: 2, dash: '6 5' })
      await st.layer({ shape: g(P(sole)), fill: K.in, alb: g(J(fb.alb, `<ellipse cx="330" cy="672" rx="40" ry="52" fill="none" stroke="${dark(K.in, 0.35)}" stroke-width="2.5"/>`, `<g transform="${i ? 'matrix(-1 0 0 1 660 0)' : ''}">`, text(330, 666, K.mark ?? 'PADMOJ', 16, { font: 'Noto Serif', fill: dark(K.in, 0.5) }), text(330, 690, K.place ?? 'Jodhpur', 15, { font: 'Noto Serif', weight: 400, fill: dark(K.in, 0.5) }), '</g>')), crisp: g(fb.crisp), shadow: 'none', edge: { r: 44, h: -26, soft: 9 }, wrinkle: { amp: 2, scale: 60 }, weave: { type: 'leather', p: 4, amp: 0.25 }, spec: 0.06 })
      // shadow of the vamp edge on the footbed, and of the wall
      st.shade(await st.mask(g(line('M252,474 C286,416 374,416 408,474', 40, '#000'))), { dy: 26, blur: 16, op: 0.5 })
      // the wall throws shade into the shoe (light comes from the upper left)
      st.shade(await st.mask(g(line(rim, 30, '#000'))), { dx: 9, dy: 6, blur: 9, op: 0.6 })
      // back wall
      await st.layer({ shape: g(line(rim, 24, '#fff')), fill: K.c, shadow: [[3, 4, 4, 0.5]], edge: { r: 12, h: 13, soft: 2 }, wrinkle: null, weave: { type: 'plain', p: 4, amp: 0.15 }, alb: g(line(rim, 3, K.z, 1, 'stroke-dasharray="1 7"')), crisp: g(line(rim, 3, '#fff', 1, 'stroke-dasharray="1 7"')) })
      // vamp with zari work
      const scr = [-1, 1].map(q => `<g transform="translate(330 0) scale(${q} 1)"><path d="M8,214 C36,226 58,262 62,306 C64,334 50,350 34,344 C22,338 24,320 38,320" fill="none" stroke="${K.z}" stroke-width="5" stroke-linecap="round"/><path d="M72,330 C80,366 82,402 78,436" fill="none" stroke="${K.z}" stroke-width="4" stroke-dasharray="1 8" stroke-linecap="round"/><path d="M40,262 c10,-14 24,-10 26,2 c-8,8 -20,8 -26,-2Z M50,392 c4,-16 18,-20 26,-10 c-4,12 -16,16 -26,10Z" fill="${K.b}"/><circle cx="20" cy="250" r="5" fill="${K.z}"/><circle cx="30" cy="372" r="4.4" fill="${K.z}"/><circle cx="52" cy="362" r="4.4" fill="${K.z}"/></g>`).join('')
      const em = !WORK[K.work].scroll ? WORK[K.work].art(K) : J(scr, T.flower(330, 304, 32, K.z, K.b, K.z, 0, 10), `<path d="M330,150 C318,176 318,196 330,214 C342,196 342,176 330,150Z" fill="${K.z}"/><path d="M330,170 C324,184 324,194 330,204 C336,194 336,184 330,170Z" fill="${K.b}"/>`, T.paisley(330, 362, 0.95, K.z, K.b, K.z, 0))
      const emB = em.replaceAll(/#[0-9a-fA-F]{6}/g, '#ffffff'), edge = 'M247,466 C266,448 286,406 330,394 C374,406 396,448 414,466'
      await st.layer({ shape: g(P(vamp)), fill: K.c, alb: g(J(K.pat ?? '', em, K.work === 'plain' ? '' : line('M252,400 C240,330 250,280 280,228 C304,186 322,160 330,134 C338,160 356,186 380,228 C410,280 420,330 408,400', 3, K.z, 1, 'stroke-dasharray="1 8"'))), crisp: g(emB), crispAmp: 2.2, shadow: [[2, 4, 5, 0.4]], edge: { r: 84, h: 60, soft: 10 }, ao: 0.3, warp: 0.1, wrinkle: { amp: 2, scale: 50 }, weave: K.leather ? { type: 'leather', p: 5, amp: 0.25 } : K.velvet ? { type: 'plush', p: 3, amp: 0.5 } : { type: 'plain', p: 4, amp: 0.2 }, sheen: K.velvet ? 0.3 : 0.1, spec: K.shine ?? 0 })
      await st.layer({ shape: g(line(edge, 15, '#fff')), fill: K.z, shadow: [[1, 3, 4, 0.45]], edge: { r: 7, h: 6 }, wrinkle: null, weave: { type: 'twill', p: 5, amp: 0.8 }, spec: 0.15 })
      if (K.curl) {
      await st.layer({ shape: g(P('M318,142 C320,122 324,104 332,92 C344,84 352,96 346,106 C340,104 338,108 338,116 C338,126 342,134 344,142Z')), fill: K.c, shadow: [[3, 4, 4, 0.4]], edge: { r: 9, h: 9 }, wrinkle: null, weave: { type: 'plain', p: 4, amp: 0.2 } })
      }
      if (K.pom) {
      await st.layer({ shape: g('<circle cx="330" cy="410" r="24"/>'), fill: K.b, shadow: [[4, 6, 6, 0.45]], edge: { r: 24, h: 22, soft: 3 }, wrinkle: null, weave: { type: 'plush', p: 2.6, amp: 1.6 }, dirt: 0.16 })
      }
    }

} }))
