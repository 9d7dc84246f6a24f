// Denim, flat-lay: straight, slim, wide, skinny, carpenter and selvedge cuts.
import { P, line, seam, fold, lens, mirror, text, mix, dark } from './lib.mjs'
import { picture } from './kit.mjs'
import { fan } from './tops.mjs'
const J = (...a) => a.join('')
const cat = (...s) => ({ alb: J(...s.map(q => q.alb)), crisp: J(...s.map(q => q.crisp)) })
const LEGS = {
  straight: 'M316,120 C308,180 296,250 292,330 C288,470 282,620 274,800 C274,810 280,814 288,815 C330,821 364,821 396,816 C404,814 408,810 409,802 C420,620 436,470 452,352 L462,120Z',
  slim: 'M316,120 C308,180 298,250 296,330 C296,470 300,620 306,800 C306,810 310,814 318,815 C346,820 372,820 394,816 C402,814 405,810 406,802 C414,620 432,470 452,352 L462,120Z',
  skinny: 'M318,120 C304,180 292,240 292,310 C296,440 322,600 332,770 C332,780 336,784 342,785 C360,789 378,789 392,786 C398,784 400,780 401,772 C408,600 430,460 452,344 L462,120Z',
  wide: 'M322,120 C304,180 284,250 272,330 C250,470 226,620 206,806 C206,816 212,820 220,821 C290,829 350,829 412,822 C420,820 424,816 425,808 C432,620 442,470 452,352 L462,120Z',
  relaxed: 'M316,120 C306,180 288,250 280,330 C268,470 256,620 246,802 C246,812 252,816 260,817 C318,825 366,825 408,818 C416,816 420,812 421,804 C428,620 440,470 452,352 L462,120Z',
  tapered: 'M316,120 C306,180 292,250 288,330 C290,470 300,620 312,796 C312,806 316,810 324,811 C352,816 376,816 396,812 C404,810 407,806 408,798 C416,620 434,470 452,352 L462,120Z',
}
export const jeans = picture(K => ({ tf: `rotate(${K.rot ?? 4} 450 450)`, detail: [285, 75, 330], scaleTf: '', draw: async (st, view) => {

    const weave = { type: 'twill', p: 4.2, amp: 0.2 }, t = K.thread
    const tw = (f = 1) => `<defs><filter id="dn" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.9 0.06" numOctaves="2" seed="4" result="n"/><feColorMatrix type="matrix" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  1.6 0 0 0 -0.72"/></filter></defs><rect x="100" y="0" width="700" height="900" filter="url(#dn)" opacity="${0.4 * f}"/>`
    const fade = (x, y, rx, ry, o) => `<defs><radialGradient id="f${x}${y}"><stop offset="0" stop-color="${K.fade}" stop-opacity="${o}"/><stop offset="1" stop-color="${K.fade}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#f${x}${y})"/>`
    // inside back of the waistband
    await st.layer({ shape: P('M320,108 C400,92 500,92 580,108 L584,150 L316,150Z'), fill: dark(mix(K.c, '#c9cfd8', 0.35), 0.3), weave, edge: { r: 5, h: 3 }, wrinkle: null, alb: `<rect x="408" y="101" width="84" height="30" rx="3" fill="${K.patch}"/>${text(450, 120, 'INDIGO ADDA', 11, { fill: '#f3dfb8', weight: 900 })}` })
    const leg = LEGS[K.leg], isBack = view === 'back'
    const legs = [s => s, mirror]
    for (const [i, m] of legs.entries()) {
      const ins = cat(seam('M446,356 C434,470 416,620 402,806', { thread: t, w: 1.6 }), seam('M298,330 C294,470 288,620 281,804', { thread: t, w: 1.2, o: 0.45 }), seam('M275,782 C320,791 370,791 411,784', { thread: t }), seam('M275,788 C320,797 370,797 411,790', { thread: t, w: 1.2, o: 0.5 }))
      await st.layer({ shape: m(P(leg)), fill: K.c, weave, edge: { r: 12, h: 8 }, wrinkle: { amp: 5, scale: 60, seed: 3 + i * 4, sy: 1.4 }, dirt: 0.1,
        alb: m(tw(K.tw) + fade(350 + i, 400, 62, 200, 0.62 * K.fd) + fade(340 + i, 640, 46, 90, 0.3) + Array.from({ length: 5 }, (_, k) => lens(300 + k * 4, 318 + k * 16, 425 - k * 6, 288 + k * 25, 5, -8, K.fade, 0.42)).join('') + line('M286,520 C283,620 280,700 277,800', 10, K.fade, 0.25) + ins.alb + (K.carpenter ? seam('M286,380 L446,394 M270,640 L428,652', { thread: t }).alb : '')), crisp: m(ins.crisp),
        folds: [{ svg: m(J(fan(446, 350, 110, 215, 8, 190, 10, 6 + i))), blur: 6, amp: 13 }, { svg: m(J(fold(276, 560, 420, 590, 9, 10), fold(272, 610, 424, 570, 10, -10), fold(268, 640, 410, 650, 8, 8, 0.8), fold(262, 706, 412, 700, 9, 10, 0.9), fold(258, 742, 416, 756, 9, -8), fold(340, 360, 330, 800, 18, 14, 0.5))), blur: 6, amp: 10 }, { svg: m(J(fan(446, 345, 130, 200, 5, 100, 4, 3 + i), fold(270, 590, 330, 600, 4, 4), fold(400, 600, 350, 610, 4, 4))), blur: 2.4, amp: 5 }] })
    }
    // turned-up cuffs show the pale inside of the denim
    if (K.turnUp) for (const m of legs) { const cs = seam('M282,764 L280,812 M404,764 L402,808', { thread: t, w: 1.4 }); await st.layer({ shape: m(P('M270,752 C316,764 372,764 417,754 L414,806 C404,818 366,823 322,823 C290,822 272,815 269,806Z')), fill: mix(K.c, '#eef2f6', 0.5), weave: { type: 'twill', p: 4.2, amp: 0.35, rot: 70 }, edge: { r: 8, h: 6 }, wrinkle: { amp: 4, scale: 50 }, shadow: [[1, -2, 4, 0.4], [3, 5, 7, 0.35]], dirt: 0.12, alb: m(cs.alb + (K.selvedge ? line('M300,752 L298,824', 9, '#f2efe6') + line('M303,752 L301,824', 3, '#c22a2a') : '')), crisp: m(cs.crisp), folds: [{ svg: m(J(fold(290, 800, 350, 775, 5, 5), fold(380, 800, 410, 780, 5, -4))), blur: 4, amp: 6 }] }) }
    // seat/top block with pockets and fly
    const top = 'M316,122 C310,170 302,220 296,276 C340,290 400,330 440,362 C446,370 454,370 460,362 C500,330 560,290 604,276 C598,220 590,170 584,122Z'
    const fly = isBack ? seam('M450,142 L450,352', { thread: t }) : cat(seam('M452,140 L452,352', { thread: t }), seam('M480,142 L480,262 C480,296 470,312 454,322', { thread: t }), seam('M485,142 L485,264 C485,300 474,318 456,328', { thread: t, groove: 0 }))
    const pk = isBack ? seam('M302,176 C350,190 400,212 450,222', { thread: t }) : cat(seam('M384,142 C380,190 352,214 302,220', { thread: t }), seam('M377,142 C372,184 348,207 304,212', { thread: t, groove: 0 }))
    await st.layer({ shape: P(top), fill: K.c, weave, edge: null, wrinkle: { amp: 4, scale: 70, seed: 8 }, shadow: 'none', dirt: 0.1, opacity: 1,
      alb: J(tw(K.tw), fade(351, 401, 62, 200, 0.5), mirror(fade(352, 402, 62, 200, 0.5)), isBack ? '' : P('M370,140 C366,178 344,200 298,206 L302,140Z', dark(K.c, 0.28)) + mirror(P('M370,140 C366,178 344,200 298,206 L302,140Z', dark(K.c, 0.28))), fly.alb, pk.alb, mirror(pk.alb), seam('M378,142 L372,168 L340,160 L342,142', { thread: t, w: 1.2 }).alb),
      crisp: J(fly.crisp, pk.crisp, mirror(pk.crisp), line('M370,140 C366,178 344,200 298,206', 4, '#000'), mirror(line('M370,140 C366,178 344,200 298,206', 4, '#000')), line('M452,140 L452,352', 5, '#000', 0.7)),
      folds: [{ svg: J(fan(450, 345, 195, 345, 8, 130, 8, 5), fold(300, 236, 380, 262, 7, 6), fold(600, 236, 520, 262, 7, -6)), blur: 5, amp: 10 }] })
    // waistband
    const wb = cat(seam('M315,127 C400,140 500,140 585,127', { thread: t }), seam('M313,151 C400,164 500,164 587,151', { thread: t }))
    await st.layer({ shape: P('M314,120 C400,134 500,134 586,120 L589,157 C500,171 400,171 311,157Z'), fill: K.c, weave, edge: { r: 5, h: 4 }, wrinkle: { amp: 2, scale: 60 }, shadow: 'thin', alb: tw(K.tw) + wb.alb, crisp: wb.crisp })
    for (const x of [340, 396, 506, 560]) { const sl = seam(`M${x - 5},118 L${x - 5},172 M${x + 5},118 L${x + 5},172`, { thread: t, w: 1.2 }); await st.layer({ shape: `<rect x="${x - 9}" y="${116 + Math.abs(450 - x) * -0.05 + 6}" width="18" height="56" rx="3"/>`, fill: K.c, weave, edge: { r: 5, h: 4 }, wrinkle: null, shadow: 'thin', alb: tw(K.tw) + sl.alb, crisp: sl.crisp }) }
    if (isBack) {
      for (const m of legs) { const d = 'M330,226 L424,238 L420,318 L374,346 L334,306Z', ps = cat(seam('M336,233 L418,244 L414,314 L374,338 L340,302Z', { thread: t }), seam('M338,252 C360,276 390,280 416,260', { thread: t })); await st.layer({ shape: m(P(d)), fill: K.c, weave, edge: { r: 5, h: 4 }, wrinkle: { amp: 2, scale: 40 }, shadow: 'thin', dirt: 0.1, alb: m(tw(K.tw) + fade(376, 286, 40, 46, 0.3 * K.fd) + ps.alb), crisp: m(ps.crisp) }) }
      await st.layer({ shape: '<rect x="512" y="118" width="74" height="48" rx="3"/>', fill: K.patch, weave: { type: 'leather', p: 4, amp: 0.3 }, edge: { r: 3, h: 2 }, wrinkle: null, shadow: 'thin', alb: text(549, 147, 'ADDA', 20, { fill: '#f3dfb8', weight: 900 }) })
      return
    }
    if (K.carpenter) { const ls = seam('M262,470 C276,520 276,560 262,600', { thread: t }); await st.layer({ shape: line('M278,452 C250,500 252,560 274,604', 17, '#fff'), fill: K.c, weave, edge: { r: 6, h: 5 }, wrinkle: null, shadow: 'cloth', alb: ls.alb }); await st.layer({ shape: P('M274,420 L340,426 L336,566 L270,560Z'), fill: K.c, weave, edge: { r: 4, h: 3 }, wrinkle: { amp: 2, scale: 40 }, shadow: 'thin', alb: tw(K.tw) + seam('M280,427 L333,432 L330,559 L277,554Z', { thread: t }).alb }) }
    await st.layer({ shape: '<circle cx="452" cy="150" r="13"/>', fill: '#b9773f', edge: { r: 9, h: 6 }, wrinkle: null, shadow: 'thin', spec: 0.6, alb: '<circle cx="452" cy="150" r="7.5" fill="#8f5626"/><circle cx="452" cy="150" r="4.5" fill="#c98a50"/>' })
    for (const [x, y] of [[376, 176], [310, 214], [524, 176], [590, 214]]) await st.layer({ shape: `<circle cx="${x}" cy="${y}" r="4.6"/>`, fill: '#c08149', edge: { r: 4, h: 3 }, wrinkle: null, shadow: 'thin', spec: 0.5 })
  } }))
