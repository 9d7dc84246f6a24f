import { svg, t } from '../labels/kit.mjs';

const logo = (c) => svg(310, 100, t(155, 68, 48, 'DRISHYA', { c, w: 700, ls: 6 }));
const face = `<rect width="640" height="420" fill="#f0c38c"/><circle cx="520" cy="90" r="50" fill="#fff3cf"/><path d="M160 420c10-150 70-170 160-170s150 30 160 170z" fill="#2a7f86"/><ellipse cx="320" cy="170" rx="80" ry="100" fill="#b0714c"/><path d="M236 180C216 20 280 40 320 44c70-8 110-6 86 136-20-60-40-84-86-96-50 12-70 44-84 96z" fill="#24150f"/><circle cx="600" cy="30" r="14" fill="#e02020"/>`;
const vlog = svg(640, 420, face);
const photo = svg(640, 470, `<rect width="640" height="470" fill="#9fd0ea"/><path d="M0 300L180 140 320 270 460 120 640 300V470H0z" fill="#4f8a5a"/><rect y="360" width="640" height="110" fill="#f2d79a"/><circle cx="520" cy="90" r="46" fill="#ffe28a"/><circle cx="260" cy="270" r="36" fill="#8a5636"/><path d="M210 420q50-170 100 0z" fill="#d8432f"/><circle cx="370" cy="290" r="32" fill="#8a5636"/><path d="M326 420q44-150 88 0z" fill="#e0a52a"/>`);
const action = svg(500, 540, `<rect width="500" height="540" fill="#6fb2d8"/><path d="M0 330L160 190 280 300 400 200 500 290V540H0z" fill="#3f6a4a"/><path d="M250 330L120 540H380z" fill="#55585c"/><path d="M250 350V540" stroke="#fff" stroke-width="10" stroke-dasharray="40 24"/>${t(250, 90, 60, '5.3K', { c: '#fff', w: 700 })}`);

const one = (product, colour, set, alt, more = {}, view) => ({
  product, ...(colour && { colour }), ...(view && { view }), scene: 'camera', set, alt, labels: { logo: logo(more.ink ?? '#e8e8e8'), ...(more.screen && { screen: more.screen }) },
});
const M2 = 'drishya-drishti-m2-mirrorless-camera';
const F1 = 'drishya-drishti-f1-full-frame-camera';
export default [
  one(M2, undefined, { KIND: 1, COL: '#1e1f21' }, 'Mirrorless camera body without a lens, its sensor visible'),
  one(M2, undefined, { KIND: 1, LENS: 1, COL: '#1e1f21' }, 'Mirrorless camera with the 18-55 mm lens attached', {}, 'in-use'),
  one(F1, undefined, { KIND: 2, COL: '#1a1b1c', ACC: '#c8372d' }, 'Full-frame camera body with a deep grip and viewfinder hump, without a lens'),
  one(F1, undefined, { KIND: 2, LENS: 2, COL: '#1a1b1c', ACC: '#c8372d' }, 'Full-frame camera with the 24-70 mm lens attached', {}, 'in-use'),
  one('drishya-safar-vlog-camera', 'Black', { KIND: 3, COL: '#202124' }, 'Black vlog camera with its flip-out screen and a wind muff', { screen: vlog }),
  one('drishya-safar-vlog-camera', 'White', { KIND: 3, COL: '#ecebe7' }, 'White vlog camera with its flip-out screen and a wind muff', { screen: vlog, ink: '#444' }),
  ...[['Peach', '#f8b795'], ['Mint', '#a6dcc6'], ['White', '#f3f1ec']].map(([c, COL]) =>
    one('drishya-jhatpat-instant-camera', c, { KIND: 4, COL }, `${c} instant camera with a photo coming out of the top`, { screen: photo, ink: '#6a5a50' })),
  one('drishya-chhavi-zoom-compact-camera', 'Black', { KIND: 5, COL: '#2b2c2f' }, 'Black compact camera with its zoom lens extended'),
  one('drishya-chhavi-zoom-compact-camera', 'Silver', { KIND: 5, COL: '#d3d5d8' }, 'Silver compact camera with its zoom lens extended', { ink: '#333' }),
  one('drishya-bandar-action-camera', undefined, { KIND: 6, COL: '#26282b', ACC: '#e2761f' }, 'Action camera with front screen on its mount, and two more mounts', { screen: action }),
];
