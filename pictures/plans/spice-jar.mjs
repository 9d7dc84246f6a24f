import { spice } from '../labels/jars.mjs';

const jars = [
  ['lakadong-turmeric-powder', ['Lakadong Turmeric'], '150 g', '#eda415', '#b8740a', '#a86d3e', 0, 1, 'Jar of yellow Lakadong turmeric powder with turmeric fingers'],
  ['guntur-red-chilli-powder', ['Guntur Red Chilli'], '150 g', '#bd2410', '#a52410', '#6b2a1a', 0, 2, 'Jar of red Guntur chilli powder with dried chillies'],
  ['malnad-black-pepper', ['Malnad Black Pepper'], '100 g', '#2b2420', '#26201c', '#3a2a20', 1, 3, 'Jar of whole black Malnad peppercorns with loose berries'],
  ['roasted-jeera-powder', ['Roasted Jeera'], '100 g', '#8a6238', '#74501f', '#c99b62', 0, 4, 'Jar of brown roasted jeera powder with cumin seeds'],
  ['ghar-ka-garam-masala', ['Ghar Ka', 'Garam Masala'], '100 g', '#6b4124', '#6b2f12', '#7a4a28', 0, 5, 'Jar of dark garam masala with cinnamon, cardamom and star anise'],
  ['sambar-powder-kongu-style', ['Sambar Powder', 'Kongu Style'], '200 g', '#c26a28', '#9c4a12', '#b5803f', 0, 6, 'Jar of orange-brown sambar powder with dal, coriander and chilli'],
  ['kolhapuri-kanda-lasun-masala', ['Kolhapuri', 'Kanda Lasun'], '200 g', '#8f2a16', '#7d1f10', '#4a2418', 0, 7, 'Jar of dark red kanda lasun masala with onion and garlic'],
  ['chaat-masala-tangy', ['Chaat Masala'], '100 g', '#a98f63', '#3f6b2a', '#3f7a3a', 2, 8, 'Glass jar of chaat masala with a green shaker lid and a cut lime'],
];

export default jars
  .flatMap(([slug, name, net, col, accent, lid, kind, side, alt], i) => {
    const base = { product: `masalika-${slug}`, scene: 'spice-jar', isSecondBackdrop: i % 2 === 1, labels: { front: spice({ name, net, accent }) } };
    const set = { COL: col, LID: lid, KIND: kind, SIDE: side };
    return [
      { ...base, alt, set },
      ...(i > 0
        ? []
        : [
            { ...base, view: 'detail', alt: 'Close view of Lakadong turmeric powder in a brass bowl', set: { ...set, VIEW: 2 } },
            { ...base, view: 'scale', alt: 'Jar of Lakadong turmeric beside a pencil and two coins', set: { ...set, VIEW: 3 } },
            { ...base, view: 'in-use', alt: 'Jar of Lakadong turmeric behind a steel bowl of yellow dal', set: { ...set, VIEW: 4 } },
          ]),
    ];
  });
