import { svg, t } from '../labels/kit.mjs';

const VIEWS = { back: 1, detail: 2, scale: 3, 'in-use': 4 };
const logo = (c) => svg(620, 200, t(310, 135, 96, 'DHWANIK', { c, w: 700, ls: 10 }));
const clock = (c) => svg(550, 180, t(275, 142, 150, '6:30', { c, w: 700, ls: 8, ff: 'Lato' }) + t(490, 60, 34, 'AM', { c, w: 600 }));
const list = [
  ['dhwanik-dhol-12-portable-speaker', 1, 'drum-shaped portable speaker with cords along the fabric', [['Red', '#c22a2a', '#f0dfb8'], ['Blue', '#2456a6', '#e4ecf5'], ['Black', '#1b1b1d', '#77797d']]],
  ['dhwanik-dhol-30-party-speaker', 2, 'party speaker tower with a coloured light ring', [['Black', '#1a1a1c', '#888888'], ['Maroon', '#6c1a28', '#888888']]],
  ['dhwanik-sitara-home-speaker', 3, 'wooden cabinet speaker with a woven cloth front', [['Walnut', '#5d3a22', '#d9cdb8'], ['Natural', '#c99a62', '#e9e1d0']], ['back', 'detail', 'scale', 'in-use'], { back: 'Back of the walnut speaker with its sockets and bass port', detail: 'Walnut edge, woven cloth and brass knob of the speaker, close up', scale: 'Walnut cabinet speaker beside a tea mug', 'in-use': 'Walnut speaker on a sideboard beside a potted plant' }],
  ['dhwanik-bansuri-mini-speaker', 4, 'palm-size round speaker with a carabiner clip', [['Marigold', '#f29a16', '#d8d9dc'], ['Indigo', '#333c85', '#d8d9dc'], ['Black', '#1c1c1e', '#a0a2a6']]],
  ['dhwanik-tabla-soundbar-2-1', 5, 'Soundbar with a subwoofer and a remote', [[undefined, '#1a1a1c', '#888888']], ['scale', 'in-use'], { scale: 'Soundbar, subwoofer and remote beside a mug', 'in-use': 'Soundbar and subwoofer on a sideboard beside a potted plant' }],
  ['dhwanik-gali-trolley-speaker', 6, 'Trolley speaker with wheels, a handle and two microphones', [[undefined, '#1a1a1c', '#888888']]],
  ['dhwanik-subah-alarm-speaker', 7, 'alarm speaker showing 6:30 with an antenna', [['White', '#efede8', '#d9a05a'], ['Black', '#1d1d1f', '#8a8c90']]],
];
export default list.flatMap(([product, KIND, what, colours, views = [], alts = {}]) =>
  colours.flatMap(([colour, COL, ACC], i) => {
    const entry = (view) => ({
      product, ...(colour && { colour }), view, scene: 'bluetooth-speaker', set: { KIND, COL, ACC, VIEW: VIEWS[view] ?? 0 },
      labels: { logo: logo(KIND === 3 ? '#5a4a38' : '#e9e4da'), ...(KIND === 7 && { clock: clock(i ? '#ff7a3d' : '#f4f0e4') }) },
      alt: view === 'main' ? (colour ? `${colour} ${what}` : what) : alts[view],
    });
    return [entry('main'), ...(i === 0 ? views.map(entry) : [])];
  }),
);
