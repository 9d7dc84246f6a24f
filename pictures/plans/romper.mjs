// Rompers: a cut of its own for each product.
const one = (slug, colour, params, alt, view) => ({ product: `chhota-chanda-${slug}`, colour, view, drawing: 'baby:baby', params, alt })
const kimono = (c, trim) => ({ kind: 'kimono', c, trim, pat: ['dots', '#ffffffaa', 4, 40], rot: -3 })
const pack = (cs, pats) => ({ kind: 'pack', packs: cs.map(([c, trim]) => ({ c, trim })), pats, rot: 0, detail: [290, 110, 320], propAt: [790, 560, 170] })
const ANIMALS = pack([['#f9e7bd', '#d9893a'], ['#d3e6ee', '#5f92b0'], ['#fdf4ea', '#a9784a']], [['animals', [['lion', '#e9a93a'], ['giraffe', '#eebf5a'], ['lion', '#e0983a'], ['giraffe', '#eebf5a']], 0.8], ['animals', [['bunny', '#ffffff'], ['bear', '#b98a5f'], ['bear', '#b98a5f'], ['bunny', '#ffffff']], 0.8], ['animals', [['fox', '#df7434'], ['bear', '#a9784a'], ['bear', '#8a5f3c'], ['fox', '#df7434']], 0.8]])
const FRUITS = pack([['#fff1c9', '#e08a2e'], ['#fbd8d4', '#c9464f'], ['#e2f0d6', '#5f8f4a']], [['fruits', [['mango', '#f0a02c'], ['mango', '#f4b63d'], ['mango', '#f4b63d'], ['mango', '#ee8f2a']], 0.8], ['fruits', [['cherry', '#c9303f'], ['melon', '#e2574f'], ['melon', '#e2574f'], ['cherry', '#c9303f']], 0.8], ['fruits', [['pine', '#eec04a'], ['melon', '#e2574f'], ['mango', '#f0a02c'], ['pine', '#eec04a']], 0.8]])
const dhoti = (c, d, g) => ({ kind: 'dhoti', c, trim: g, gold: g, dhotiC: d, pat: ['butis', g, c, 0.8], hemBand: g, rot: -2 })
const lehenga = (c, s, g, t) => ({ kind: 'lehenga', c, skirtC: s, trim: t, gold: g, pat: ['sequins', g, 0.8], pat2: ['butis', g, s, 0.9], rot: 2 })
const knit = (c, trim) => ({ kind: 'knit', c, trim, rot: 3 })
export default [
  one('kimono-mulmul-romper', 'Lemon', kimono('#f8e58c', '#e2bd3a'), 'Lemon mulmul baby romper that wraps like a kimono'),
  one('kimono-mulmul-romper', 'Mint', kimono('#bfe6d2', '#67ab8d'), 'Mint mulmul baby romper that wraps like a kimono'),
  one('kimono-mulmul-romper', 'Rose', kimono('#f6bfc6', '#d5707f'), 'Rose mulmul baby romper that wraps like a kimono'),
  one('organic-cotton-sleepsuit', 'Stars', { kind: 'sleepsuit', c: '#f5efdf', trim: '#27406b', pat: ['stars', '#27406b', '#e2a93a', 0.7], rot: -3 }, 'Footed cotton sleepsuit with navy and gold stars'),
  one('organic-cotton-sleepsuit', 'Clouds', { kind: 'sleepsuit', c: '#cfe3f2', trim: '#7fa9c9', pat: ['clouds', '#ffffff', '#8fb6d4', 0.8], rot: 3 }, 'Footed pale-blue cotton sleepsuit with white clouds'),
  one('short-sleeve-bodysuit-pack-of-3', 'Animals', ANIMALS, 'Three short-sleeve baby bodysuits with lions, bunnies and foxes'),
  one('short-sleeve-bodysuit-pack-of-3', 'Fruits', FRUITS, 'Three short-sleeve baby bodysuits with mangoes, cherries and pineapples'),
  one('short-sleeve-bodysuit-pack-of-3', 'Animals', ANIMALS, 'Close-up of the envelope neck of the fox and bear bodysuit', 'detail'),
  one('short-sleeve-bodysuit-pack-of-3', 'Animals', ANIMALS, 'The three animal bodysuits beside a pencil for size', 'scale'),
  one('dhoti-kurta-style-romper', 'Red & Gold', dhoti('#b3202f', '#f1dfae', '#d8a83f'), 'Festive baby romper: red kurta top with gold border and pleated dhoti legs'),
  one('dhoti-kurta-style-romper', 'Green & Gold', dhoti('#1f6b45', '#f1dfae', '#d8a83f'), 'Festive baby romper: green kurta top with gold border and pleated dhoti legs'),
  one('lehenga-style-baby-romper', 'Pink', lehenga('#d8437f', '#e8669a', '#e2b552', '#8f1f52'), 'Pink lehenga-style baby romper with a gathered skirt and gold border'),
  one('lehenga-style-baby-romper', 'Yellow', lehenga('#e8ab1f', '#f3c545', '#b5303f', '#b5303f'), 'Yellow lehenga-style baby romper with a gathered skirt and red border'),
  one('woollen-knit-winter-romper', 'Grey', knit('#9a9ea6', '#6f747d'), 'Grey knitted woollen baby romper with wooden buttons'),
  one('woollen-knit-winter-romper', 'Rust', knit('#b45a2c', '#7f3a1c'), 'Rust knitted woollen baby romper with wooden buttons'),
]
