import { back, chapter, front, list, spine } from '../labels/novel.mjs';

const books = [
  ['the-lamplighter-of-bhimtal', 'lamplighter', '#16263f', 312, 0, 0, 'Paperback The Lamplighter of Bhimtal: a lamplighter by a night lake'],
  ['salt-on-the-verandah', 'salt', '#f0e3d2', 388, 1, 1, 'Paperback Salt on the Verandah: white salt pans under an orange sky'],
  ['a-short-history-of-our-lane', 'lane', '#e9b44c', 248, 2, 0, 'Paperback A Short History of Our Lane: a row of coloured houses'],
  ['the-ferry-that-would-not-stop', 'ferry', '#9fc6c4', 276, 3, 1, 'Paperback The Ferry That Would Not Stop: a red ferry on a wide river'],
  ['murder-at-the-mango-auction', 'mango', '#7a1f2b', 304, 1, 0, 'Paperback Murder at the Mango Auction: a knife in a ripe mango'],
  ['the-sleeper-class-murders', 'sleeper', '#1d2f4d', 328, 0, 1, 'Paperback The Sleeper Class Murders: a blue coach with one red window'],
  ['signal-lost-at-zero-point', 'signal', '#0c0f14', 342, 2, 0, 'Paperback Signal Lost at Zero Point: a radio mast in a dark desert'],
  ['class-nine-section-d', 'classnine', '#f4c430', 224, 3, 1, 'Paperback Class Nine, Section D: a red radio on a yellow cover'],
];
const more = {
  mango: ['Going once. Going twice. Gone.', 'A bid is raised, a broker drops dead, and Inspector Leelavati Rane has until the fruit ripens to find out why.', ['Lot Forty-One', 'CHAPTER ONE'], ['Aamras', ['4 ripe mangoes', '1 cup cold milk', '2 spoons sugar', 'A pinch of cardamom', 'Saffron, if the', 'case is closed'], 'Recipe for aamras at the back'], 1, 'with ripe mangoes'],
  ferry: ['He did not turn back.', 'A retired ferry pilot on the Brahmaputra decides not to turn back. Quiet, strange and very hard to put down.', ['The Far Bank', 'CHAPTER ONE'], ['Stops', ['1  Ghat of reeds', '2  Sandbar', '3  The old market', '4  Fog', '5  No lights', '6  The sea?'], 'A list of stops in the novel'], 2, 'beside a mug of tea and a pencil'],
  classnine: ['Loud, kind and painfully accurate.', 'The section nobody wants to be in starts a radio station. Unit tests have never sounded like this.', ['Testing, Testing', 'CHAPTER ONE'], ['Playlist', ['1  Bell at 7.40', '2  Bench Song', '3  Canteen Blues', '4  Unit Test Rap', '5  Rain Holiday', '6  Farewell'], 'Playlist at the back'], 3, 'beside a red pocket radio'],
};

export default books.flatMap(([product, key, col, pages, arr, second, alt]) => {
  const T = Number(((pages / 312) * 0.29).toFixed(3));
  const base = { product, scene: 'novel', isSecondBackdrop: Boolean(second) };
  const set = { T, COL: col };
  const cover = { front: front(key), spine: spine(key, T) };
  const out = [{ ...base, alt, set: { ...set, ARR: arr }, labels: cover }];
  const m = more[key];
  if (m) {
    const [quote, blurb, ch, [head, items, what], prop, use] = m;
    const title = alt.replace('Paperback ', '').split(':')[0];
    out.push(
      { ...base, view: 'back', alt: `Back cover of ${title} with its blurb and barcode`, set: { ...set, VIEW: 1 }, labels: { ...cover, back: back(key, blurb, quote) } },
      { ...base, view: 'detail', alt: `${title} lying open: ${what.toLowerCase()}`, set: { ...set, VIEW: 2 }, labels: { left: list(head, items), right: chapter(...ch) } },
      { ...base, view: 'scale', alt: `${title} standing beside a tea mug and a pencil`, set: { ...set, VIEW: 3 }, labels: cover },
      { ...base, view: 'in-use', alt: `${title} lying on a table ${use}`, set: { ...set, VIEW: 4, PROP: prop }, labels: cover },
    );
  }
  return out;
});
