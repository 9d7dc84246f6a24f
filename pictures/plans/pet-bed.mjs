// Pet beds: ring, mat, cot, perch, foam and quilt.
const one = (slug, colour, params, alt, view) => ({ product: `sheru-and-co-${slug}`, colour, view, drawing: 'cushioned:petBed', params, alt })
const PERCH = { kind: 'perch', c: '#d8b98a', in: '#f4ead8', detail: [180, 190, 300], propAt: [800, 330, 170] }
export default [
  one('donut-calming-dog-bed', 'Grey', { kind: 'donut', c: '#8f939b', in: '#e3e5e8', pat: ['dots', '#8f939b', 7, 56] }, 'Round grey plush dog bed with a raised rim and a toy bone'),
  one('donut-calming-dog-bed', 'Brown', { kind: 'donut', c: '#7a5238', in: '#ead9c2', pat: ['dots', '#7a5238', 7, 56] }, 'Round brown plush dog bed with a raised rim and a toy bone'),
  one('cooling-gel-mat', undefined, { kind: 'gel', c: '#4fa3d8' }, 'Blue cooling gel mat with padded cells, one corner turned'),
  one('charpai-elevated-pet-cot', undefined, { kind: 'cot', c: '#e6d6b4', leg: '#5b6068', pat: ['gingham', '#b5432f55', '#2f5f8f', 0.8] }, 'Low pet cot like a charpai with a steel frame and woven mesh'),
  one('cat-hammock-window-perch', undefined, PERCH, 'Canvas cat hammock with four suction cups and folding wires'),
  one('cat-hammock-window-perch', undefined, PERCH, 'Close-up of a suction cup and wire of the cat hammock', 'detail'),
  one('cat-hammock-window-perch', undefined, PERCH, 'Ginger cat lying in the hammock at a window', 'in-use'),
  one('orthopaedic-memory-foam-dog-bed', undefined, { kind: 'foam', c: '#4f6a6a' }, 'Green-grey memory-foam dog bed with a bolster and egg-crate top'),
  one('quilted-sofa-saver-mat', 'Grey', { kind: 'quilted', c: '#a9adb3', t: '#74797f' }, 'Grey quilted sofa mat, one corner turned to show the reverse'),
  one('quilted-sofa-saver-mat', 'Rust', { kind: 'quilted', c: '#b4562c', t: '#7f3a1c' }, 'Rust quilted sofa mat, one corner turned to show the reverse'),
]
