// Coffee: pouches, a jar, a box of drip bags and a kit with a brass filter.
const one = (slug, params, alt, view) => ({ product: `kodagu-mist-${slug}`, view, drawing: 'packages:coffee', params, alt })
const FILTER = { c: '#4a1f1a', lab: '#f3e7d2', ink: '#3a2a20', acc: '#c2592e', art: 'filter', n: ['Filter Coffee', '80 : 20'], s: 'with chicory', g: '250 g', useFilter: true, propAt: [735, 130] }
const ARABICA = { c: '#2f5a4a', lab: '#f7e8c9', ink: '#24382f', acc: '#d98a2b', n: ['Pure', 'Arabica'], s: 'whole bean, estate roast', g: '250 g', seed: 8, propAt: [735, 130] }
export default [
  one('filter-coffee-80-20-chicory', FILTER, 'Dark red pouch of Kodagu Mist 80:20 filter coffee with chicory'),
  one('filter-coffee-80-20-chicory', FILTER, 'Close-up of the 80:20 filter coffee label', 'detail'),
  one('filter-coffee-80-20-chicory', FILTER, 'Filter coffee pouch with a brass filter and davara tumbler', 'in-use'),
  one('pure-arabica-estate-roast', ARABICA, 'Green pouch of Kodagu Mist pure arabica beans with a hills label'),
  one('pure-arabica-estate-roast', ARABICA, 'Close-up of the hills label on the arabica pouch', 'detail'),
  one('pure-arabica-estate-roast', ARABICA, 'Arabica coffee pouch beside a mug for size', 'scale'),
  one('monsooned-malabar-style-beans', { c: '#a87b4f', kraft: true, lab: '#fbf4e4', ink: '#1f4a5a', acc: '#2f8a8f', sky: '#cfe6e6', art: 'wave', n: ['Monsooned', 'Malabar'], s: 'whole bean, low acid', g: '250 g', seed: 9 }, 'Kraft-paper pouch of monsooned Malabar coffee beans with waves'),
  one('instant-coffee-crystals', { kind: 'jar', c: '#1f2a44', lab: '#f7ecd2', acc: '#e0a63f', lid: '#1f2a44', n: ['Instant', 'crystals'], g: '100 g' }, 'Glass jar of Kodagu Mist instant coffee crystals, 100 g'),
  one('drip-bag-coffee-pack-of-10', { kind: 'box', c: '#8a3a24', lab: '#fbf0dc', acc: '#f0b04a', n: ['Drip Bags'], g: '10 × 12 g' }, 'Brown box of ten coffee drip bags with two bags in front'),
  one('filter-coffee-starter-kit', { kind: 'kit', c: '#2b2320', lab: '#f3e7d2', ink: '#3a2a20', acc: '#c99a3c', art: 'filter', n: ['Starter', 'Kit'], s: '80 : 20 blend', g: '250 g', seed: 10 }, 'Coffee starter kit: brass filter, davara tumbler and a 250 g pouch'),
]
