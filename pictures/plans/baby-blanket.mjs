// Baby blankets: rolled swaddles, quilts, knits, hooded towels, fleece and patchwork.
const one = (slug, colour, params, alt, view) => ({ product: `chhota-chanda-${slug}`, colour, view, drawing: 'textiles:blanketPicture', params, alt })
const rolls = (set, pats, ink) => ({ kind: 'rolls', set, pats, ink })
const quilt = (c, pat, thread, bind, back, pat2) => ({ kind: 'quilt', c, pat, thread, bind, back, pat2, rot: -6, detail: [430, 470, 330], propAt: [790, 330, 150] })
const PARROT = quilt('#fbf3e2', ['parrots', '#3f9a4f', '#d8402f', '#f0b62c', 1.1], '#d98a6a', '#d8402f', '#f3c9b0', ['dots', '#d8402f', 4, 34])
const knit = (c, bind) => ({ kind: 'pompoms', c, pat: '', back: c, bind, rot: -5, detail: [420, 150, 340], propAt: [790, 330, 170] })
const hood = (animal, c, face, ear, bind) => ({ kind: 'hood', animal, c, face, ear, bind })
const fleece = (c, back, bind) => ({ kind: 'folded', c, pat: '', back, bind, weave: { type: 'plush', p: 4, amp: 1.1 }, rot: -8 })
const GODHADI = { kind: 'quilt', c: '#e9d9b8', patches: ['#b8432f', '#e0a33b', '#2f6b7a', '#7a3b6a', '#4f7d4a', '#d9783d', '#31477c'], thread: '#fff3dc', bind: '#31477c', back: '#e8c9a0', rot: 5, detail: [250, 230, 330], propAt: [790, 330, 140] }
export default [
  one('muslin-swaddle-pack-of-3', 'Safari', rolls(['#f9eed6', '#f3dcae', '#e6ecd6'], [['animals', [['giraffe', '#e3ab4a'], ['lion', '#e3a03a'], ['lion', '#e3a03a'], ['giraffe', '#e3ab4a']], 0.8], ['dots', '#fffaf0', 5, 36], ['elephants', '#8a9a7a', '#d99a4a', 0.8]], '#8a5f3c'), 'Three rolled muslin swaddles with safari animals'),
  one('muslin-swaddle-pack-of-3', 'Botanic', rolls(['#eef3e4', '#fbf6ea', '#cfe0c8'], [['leaves', '#4f8a5a', '#86b07a', 0.8], ['leaves', '#c9705f', '#7a9a5f', 0.7], ['dots', '#ffffff', 5, 36]], '#3f6f4a'), 'Three rolled muslin swaddles with leaves and flowers'),
  one('jaipuri-cotton-baby-quilt', 'Parrot', PARROT, 'Hand-quilted baby quilt with green block-printed parrots'),
  one('jaipuri-cotton-baby-quilt', 'Elephant', quilt('#f7f1e2', ['elephants', '#3f6f9a', '#e2933b', 1.3], '#7fa0bf', '#3f6f9a', '#c9dbe8', ['dots', '#3f6f9a', 4, 34]), 'Hand-quilted baby quilt with blue block-printed elephants'),
  one('jaipuri-cotton-baby-quilt', 'Parrot', PARROT, 'Close-up of the quilting stitches and the dotted reverse', 'detail'),
  one('jaipuri-cotton-baby-quilt', 'Parrot', PARROT, 'Parrot baby quilt beside a pencil for size', 'scale'),
  one('knitted-pom-pom-blanket', 'Ivory', knit('#f3ead6', '#e6d8b8'), 'Ivory chunky-knit baby blanket with a pom-pom edge'),
  one('knitted-pom-pom-blanket', 'Sage', knit('#a5b795', '#8ba07c'), 'Sage-green chunky-knit baby blanket with a pom-pom edge'),
  one('knitted-pom-pom-blanket', 'Ivory', knit('#f3ead6', '#e6d8b8'), 'Close-up of the chunky cotton knit and turned corner', 'detail'),
  one('knitted-pom-pom-blanket', 'Ivory', knit('#f3ead6', '#e6d8b8'), 'Folded ivory knit blanket beside a pencil for size', 'scale'),
  one('hooded-towel-blanket', 'Bear', hood('bear', '#efdcc0', '#b98556', '#e6c79c', '#b98556'), 'Cream hooded baby towel with a brown bear face and ears'),
  one('hooded-towel-blanket', 'Frog', hood('frog', '#d8ecc4', '#6fae4f', '#ffffff', '#6fae4f'), 'Pale-green hooded baby towel with a frog face'),
  one('hooded-towel-blanket', 'Duck', hood('duck', '#fff4c9', '#f4cd3f', '#f4cd3f', '#ef8a2c'), 'Pale-yellow hooded baby towel with a duck face and beak'),
  one('sherpa-fleece-winter-blanket', 'Blue', fleece('#86aed2', '#f6f1e6', '#5f8fb8'), 'Folded blue fleece baby blanket with a cream sherpa lining'),
  one('sherpa-fleece-winter-blanket', 'Pink', fleece('#eda9b6', '#f8f1e8', '#d67f90'), 'Folded pink fleece baby blanket with a cream sherpa lining'),
  one('godhadi-patch-quilt', undefined, GODHADI, 'Godhadi baby quilt of old saree patches with running stitches'),
  one('godhadi-patch-quilt', undefined, GODHADI, 'Close-up of the stitched saree patches of the godhadi', 'detail'),
  one('godhadi-patch-quilt', undefined, GODHADI, 'Patch quilt beside a pencil for size', 'scale'),
]
