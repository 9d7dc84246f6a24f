// Jeans: cut, wash and thread of each product.
const one = (slug, colour, params, alt, view) => ({ product: `indigo-adda-${slug}`, colour, view, drawing: 'denim:jeans', params, alt })
const WASH = {
  'Raw Indigo': { c: '#22305a', fade: '#3a4c7c', thread: '#d9993f', patch: '#8a5a34', tw: 0.4, fd: 0.1 },
  'Deep Indigo': { c: '#1a2446', fade: '#35446e', thread: '#e0a04a', patch: '#a5672f', tw: 0.3, fd: 0.2 },
  'Dark Wash': { c: '#27355a', fade: '#5f7296', thread: '#c98f45', patch: '#5d3c28', tw: 0.6, fd: 0.6 },
  'Mid Blue': { c: '#43679a', fade: '#a3bcd8', thread: '#e0ad62', patch: '#8a5a34', tw: 0.9, fd: 1 },
  'Light Wash': { c: '#94b5d4', fade: '#e3eef6', thread: '#ecd2a0', patch: '#a8743f', tw: 0.7, fd: 0.9 },
  Black: { c: '#212226', fade: '#3c3d42', thread: '#55565c', patch: '#332a26', tw: 0.15, fd: 0.2 },
  Stone: { c: '#bfb096', fade: '#dccfb6', thread: '#8f7a58', patch: '#7a5a3c', tw: 0.4, fd: 0.4 },
}
const SELVEDGE = { ...WASH['Deep Indigo'], leg: 'tapered', turnUp: true, selvedge: true, rot: -3, propAt: [745, 300, 218] }
const many = (slug, colours, extra, alt) => colours.map(k => one(slug, k, { ...WASH[k], ...extra }, alt(k)))
export default [
  one('straight-fit-raw-blue-jeans', 'Raw Indigo', { ...WASH['Raw Indigo'], leg: 'straight' }, 'Men\'s straight raw indigo jeans without fades, tan stitching'),
  ...many('stretch-slim-jeans', ['Dark Wash', 'Mid Blue', 'Black'], { leg: 'slim', rot: 3 }, k => `Men's slim stretch jeans in ${k.toLowerCase()}`),
  ...many('relaxed-carpenter-jeans', ['Stone', 'Black'], { leg: 'relaxed', carpenter: true, rot: -4 }, k => `Relaxed carpenter jeans in ${k.toLowerCase()} with a hammer loop and tool pocket`),
  ...many('womens-high-rise-wide-leg-jeans', ['Light Wash', 'Mid Blue'], { leg: 'wide', rot: -2 }, k => `Women's high-rise wide-leg jeans in ${k.toLowerCase()}`),
  ...many('womens-everyday-skinny-jeans', ['Black', 'Dark Wash'], { leg: 'skinny', rot: 5 }, k => `Women's ankle-length skinny jeans in ${k.toLowerCase()}`),
  one('selvedge-heritage-jeans', 'Deep Indigo', SELVEDGE, 'Tapered deep-indigo jeans with turned-up cuffs and a red selvedge line'),
  one('selvedge-heritage-jeans', 'Deep Indigo', SELVEDGE, 'Back of the selvedge jeans with patch pockets and a leather patch', 'back'),
  one('selvedge-heritage-jeans', 'Deep Indigo', { ...SELVEDGE, detail: [250, 600, 230] }, 'Close-up of the turned-up cuff with its red selvedge line', 'detail'),
]
