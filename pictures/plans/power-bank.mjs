import { svg, t } from '../labels/kit.mjs';

const VIEWS = { back: 1, detail: 2, scale: 3, 'in-use': 4 };
const bolt = (x, y, s, c) => `<path transform="translate(${x} ${y}) scale(${s})" d="M20-130L-60 10h60l-30 110L70-30H6l34-100z" fill="${c}"/>`;
const dots = (x, y, on, c, off) => [0, 1, 2, 3].map((i) => `<circle cx="${x + i * 60}" cy="${y}" r="13" fill="${i < on ? c : off}"/>`).join('');
const slim = (ink, ac) => svg(600, 1050, `<rect x="200" y="90" width="200" height="120" rx="24" fill="#0b0b0d"/>${t(300, 178, 78, '87', { c: '#8ff0b0', w: 600 })}${bolt(300, 420, 0.9, ac)}${t(300, 640, 92, 'URJIKA', { c: ink, w: 700, ls: 10 })}${t(300, 720, 46, '10 000 mAh', { c: ink })}${t(300, 790, 40, '22.5 W', { c: ink })}`);
const thick = (ink, ac) => svg(600, 970, `${t(300, 200, 150, '20 000', { c: ac, w: 700 })}${t(300, 270, 60, 'mAh', { c: ink })}${bolt(300, 470, 0.9, ac)}${t(300, 700, 88, 'URJIKA', { c: ink, w: 700, ls: 10 })}${dots(210, 800, 3, ac, '#777')}`);
const max = svg(600, 785, `<rect x="60" y="60" width="480" height="250" rx="20" fill="#10151a" stroke="#444" stroke-width="4"/>${t(300, 190, 130, '100 W', { c: '#7fe0ff', w: 600 })}${t(300, 270, 54, '27 000 mAh', { c: '#d5e4ea' })}${t(300, 460, 84, 'URJIKA', { c: '#e9e9ea', w: 700, ls: 10 })}${t(300, 540, 60, 'URJA MAX', { c: '#f0a23c', w: 600, ls: 8 })}${t(300, 670, 44, 'USB-C PD', { c: '#bbb' })}`);
const small = (c) => svg(500, 100, t(250, 72, 56, 'URJIKA', { c, w: 700, ls: 8 }));
const solar = svg(540, 144, t(270, 105, 76, 'URJIKA SURAJ', { c: '#f2e3c0', w: 700, ls: 4 }));
const stick = (c) => svg(240, 660, `${bolt(120, 180, 0.7, c)}<g transform="translate(145 600) rotate(-90)">${t(0, 0, 74, 'GUTKA', { c, w: 700, ls: 6, a: 'start' })}</g>`);
const phone = svg(480, 1065, `<rect x="140" y="330" width="200" height="380" rx="30" fill="none" stroke="#fff" stroke-width="14"/><rect x="205" y="296" width="70" height="30" rx="8" fill="#fff"/><rect x="158" y="480" width="164" height="212" rx="16" fill="#38c172"/>${bolt(240, 590, 0.7, '#fff')}${t(240, 830, 90, '62%', { c: '#fff', w: 600 })}${t(240, 890, 38, 'Charging', { c: '#bbb' })}`, '#101216');

const list = [
  ['urjika-urja-10000-power-bank', 1, 'slim power bank with a charge display', [['Black', '#1d1e21', '#f0a23c', slim('#e4e4e6', '#f0a23c')], ['White', '#f1f1ef', '#2a7f8c', slim('#55585e', '#2a7f8c')], ['Blue', '#254f94', '#ffffff', slim('#ffffff', '#ffd166')]], true],
  ['urjika-urja-20000-power-bank', 2, 'thick 20,000 mAh power bank with three ports and a torch', [['Black', '#202226', '#f0a23c', thick('#dddddd', '#f0a23c')], ['Teal', '#157a78', '#f4e6c4', thick('#f4f1e6', '#f4e6c4')]]],
  ['urjika-urja-max-27000-laptop-power-bank', 3, 'Aluminium laptop power bank with a watt display', [[undefined, '#a9adb3', '#f0a23c', max]]],
  ['urjika-chumbak-5000-magnetic-power-bank', 4, 'magnetic power bank with a ring and a fold-out kickstand', [['Lilac', '#bfa8dc', '#888888', small('#6b568c')], ['Black', '#1e1f22', '#888888', small('#c9cacd')]]],
  ['urjika-suraj-solar-power-bank', 5, 'Solar power bank with rubber corners and two built-in cables', [[undefined, '#2b2e30', '#e0831f', solar]]],
  ['urjika-gutka-pocket-power-bank', 6, 'pocket power bank with its own USB-C plug', [['Pink', '#ef86a8', '#888888', stick('#ffffff')], ['Grey', '#74787d', '#888888', stick('#ffffff')], ['Green', '#3f8f5f', '#888888', stick('#ffffff')]]],
];
const ALT = {
  back: 'Top of the black power bank with two USB-A ports and a USB-C port',
  detail: 'Charge display of the black power bank reading 87, close up',
  scale: 'Black power bank lying beside a pencil and a coin',
  'in-use': 'Black power bank charging a phone by a cable',
};
export default list.flatMap(([product, KIND, what, colours, best]) =>
  colours.flatMap(([colour, COL, ACC, art], i) => {
    const entry = (view) => ({
      product, ...(colour && { colour }), view, scene: 'power-bank', set: { KIND, COL, ACC, VIEW: VIEWS[view] ?? 0 },
      labels: { art, ...(view === 'in-use' && { phone }) },
      alt: view === 'main' ? (colour ? `${colour} ${what}` : what) : ALT[view],
    });
    return [entry('main'), ...(best && i === 0 ? Object.keys(VIEWS).map(entry) : [])];
  }),
);
