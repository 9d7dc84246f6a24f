// Jerseys: teams are invented.
const one = (slug, colour, params, alt, view) => ({ product: `akhara-${slug}`, colour, view, drawing: 'tops:top', params: { label: 'AKHARA', ...params }, alt })
const mesh = { type: 'mesh', p: 7, amp: 0.2 }, dot = { type: 'mesh', p: 10, amp: 0.5 }
const whites = c => ({ c, cut: 'mens', neck: 'polo', sleeve: 'full', rib: c, tip: '#2c4f86', cuff: '#2c4f86', cuffW: 10, sidePanel: '#e1e5e8', printOf: 'small', team: 'AKHARA', ink: '#2c4f86', ink2: '#b5392b', weave: mesh, btn: '#ffffff', rot: 2 })
const train = (c, ink) => ({ c, cut: 'mens', neck: 'crew', rib: c, printOf: 'small', team: 'AKHARA', ink, ink2: ink, weave: dot, rot: 3, detail: [440, 230, 260] })
const TRAIN = { Neon: ['#c6e829', '#20303a'], Navy: ['#1d2b50', '#e9edf2'], Red: ['#c4232b', '#ffffff'], Black: ['#222326', '#c6e829'] }
const derby = (c, b, ink, n, dark) => ({ c, pat: ['stripes', [[c, 46], [b, 46]], 1, 'rotate(90)'], cut: 'slim', neck: 'v', rib: b, cuff: b, cuffW: 26, printOf: 'number', team: '', ink, ink2: dark, n, backName: 'DERBY', weave: mesh })
const kabaddi = (c, p, ink) => ({ c, cut: 'sleeveless', neck: 'v', rib: p, sidePanel: p, printOf: 'number', team: 'RAID', n: '7', ink, ink2: p, weave: mesh, rot: 2 })
const run = (c, ink) => ({ c, cut: 'womens', neck: 'scoop', curvedHem: true, rib: ink, sidePanel: ink, printOf: 'small', team: 'AKHARA', ink: '#e8ecef', ink2: '#e8ecef', weave: dot, rot: 4 })
const kids = { c: '#7cc0ea', cut: 'kids', neck: 'crew', rib: '#f08a2c', cuff: '#f08a2c', cuffW: 30, printOf: 'sun', team: 'HOWZAT!', n: '10', ink: '#1c3f78', ink2: '#f08a2c', backName: 'FAN', weave: mesh, detail: [330, 310, 260], propAt: [760, 320, 210] }
export default [
  one('home-ground-cricket-jersey', 'White', whites('#f7f8f8'), 'White full-sleeve cricket jersey with a collar and blue cuffs'),
  one('home-ground-cricket-jersey', 'Off-White', whites('#efe6d0'), 'Off-white full-sleeve cricket jersey with a collar and blue cuffs'),
  ...Object.entries(TRAIN).map(([k, v]) => one('dot-knit-training-jersey', k, train(...v), `${k} dot-knit training jersey with a small chest mark`)),
  one('dot-knit-training-jersey', 'Neon', train(...TRAIN.Neon), 'Neon training jersey seen from the back', 'back'),
  one('dot-knit-training-jersey', 'Neon', train(...TRAIN.Neon), 'Close-up of the dot knit and chest mark of the neon jersey', 'detail'),
  one('dot-knit-training-jersey', 'Neon', train(...TRAIN.Neon), 'Neon training jersey on a hanger', 'in-use'),
  one('derby-day-striped-football-jersey', 'Gold & Green', derby('#e5b223', '#1e6b43', '#ffffff', '9', '#123f28'), 'Football jersey with upright gold and green stripes'),
  one('derby-day-striped-football-jersey', 'Maroon & Gold', derby('#7a1d33', '#e5b223', '#ffffff', '9', '#3a0c18'), 'Football jersey with upright maroon and gold stripes'),
  one('kabaddi-sleeveless-jersey', 'Orange', kabaddi('#ef7d22', '#23262e', '#ffffff'), 'Orange sleeveless kabaddi jersey with number 7'),
  one('kabaddi-sleeveless-jersey', 'Blue', kabaddi('#1f57b0', '#f4c534', '#ffffff'), 'Blue sleeveless kabaddi jersey with number 7'),
  one('womens-run-jersey', 'Coral', run('#f27d6b', '#8f2f3c'), 'Coral women\'s running jersey with a longer back hem'),
  one('womens-run-jersey', 'Teal', run('#1f8a8a', '#0f4a50'), 'Teal women\'s running jersey with dark side panels'),
  one('womens-run-jersey', 'Black', run('#25262a', '#5c6068'), 'Black women\'s running jersey with grey side panels'),
  one('kids-sky-blue-supporter-tee', 'Sky Blue', kids, 'Sky-blue children\'s cricket supporter tee with an orange sun and number 10'),
  one('kids-sky-blue-supporter-tee', 'Sky Blue', kids, 'Back of the sky-blue supporter tee with number 10', 'back'),
  one('kids-sky-blue-supporter-tee', 'Sky Blue', kids, 'Close-up of the sun print of the supporter tee', 'detail'),
  one('kids-sky-blue-supporter-tee', 'Sky Blue', kids, 'Children\'s supporter tee beside a pencil for size', 'scale'),
]
