import { svg, t } from './kit.mjs';

const each = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('');
const sky = (a, b, c) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${a}"/><stop offset=".55" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient></defs><rect width="720" height="1600" fill="url(#g)"/>`;
const clock = (time, y = 420) =>
  t(360, y, 190, time, { c: '#fff', w: 300 }) + t(360, y + 85, 48, 'Sunday, 26 October', { c: '#fff' });

/** Lock screens; `art` is 'hills', 'waves', 'moon', 'petals' or 'tiles'. */
export function lock(art, [a, b, c, d], time) {
  const arts = {
    hills: `<circle cx="520" cy="1000" r="120" fill="#fff" opacity=".8"/><path d="M0 1180L220 940 420 1160 560 1020 720 1200V1600H0z" fill="${d}"/><path d="M0 1360Q240 1200 420 1330T720 1300V1600H0z" fill="${a}"/>`,
    waves: `<circle cx="560" cy="1180" r="420" fill="${d}" opacity=".55"/><circle cx="180" cy="1420" r="360" fill="${a}" opacity=".6"/>`,
    moon: `<circle cx="360" cy="1060" r="250" fill="${d}"/><circle cx="440" cy="1000" r="220" fill="${b}"/>${each(20, (i) => `<circle cx="${(i * 197) % 720}" cy="${640 + ((i * 331) % 860)}" r="${3 + (i % 3) * 2}" fill="#fff" opacity=".8"/>`)}`,
    petals: each(9, (i) => `<ellipse cx="360" cy="980" rx="90" ry="240" fill="${i % 2 ? d : c}" opacity=".75" transform="rotate(${i * 40} 360 1180)"/>`),
    tiles: each(30, (i) => `<path transform="translate(${(i % 5) * 160 - 40} ${720 + Math.floor(i / 5) * 160})" d="M80 0L160 80 80 160 0 80z" fill="${[a, d, c][(i * 7) % 3]}" opacity=".7"/>`),
  };
  return svg(720, 1600, sky(a, b, c) + arts[art] + clock(time));
}

const GLYPHS = [
  'M-40-50C-60 30 0 70 60 50L40 10 10 22-12-8-4-34z', // call
  'M-60-40H60V34H0L-34 62V34H-60z', // message
  'M-60-30H-26L-10-52H14L26-30H60V50H-60z', // photo
  'M-56 0A56 56 0 1156 0 56 56 0 11-56 0zM-8-40V8L34 30', // time
  'M-18-56V26A26 26 0 11-36 4M-18-56L44-40', // music
  'M0-60C44-60 44-6 0 60-44-6-44-60 0-60z', // map
];
/** Large icons for easy reading. */
export const easyMode = (bg) =>
  svg(720, 1500, `${t(360, 190, 150, '10:24', { c: '#1d2733', w: 600 })}${t(360, 260, 48, 'Sunday', { c: '#1d2733' })}${each(6, (i) => {
    const x = 200 + (i % 2) * 320;
    const y = 480 + Math.floor(i / 2) * 360;
    const label = ['Call', 'Message', 'Photos', 'Alarm', 'Radio', 'Maps'][i];
    return `<rect x="${x - 125}" y="${y - 125}" width="250" height="250" rx="64" fill="${['#2f9e57', '#2d7dd2', '#d9823b', '#7a52b3', '#c8434c', '#2a9d9a'][i]}"/><path transform="translate(${x} ${y}) scale(1.2)" d="${GLYPHS[i]}" fill="#fff" ${i > 2 && i < 5 ? 'fill-opacity=".25" stroke="#fff" stroke-width="12"' : ''}/>${t(x, y + 178, 52, label, { c: '#1d2733', w: 600 })}`;
  })}`, bg);

/** A viewfinder with a portrait. */
export const viewfinder = () =>
  svg(720, 1600, `<rect width="720" height="1600" fill="#0b0b0d"/><rect y="230" width="720" height="960" fill="#d98d5a"/><circle cx="360" cy="420" r="300" fill="#f2c078"/><path d="M120 1190C130 900 260 860 360 860s230 40 240 330z" fill="#8c1f3f"/><rect x="310" y="730" width="100" height="160" fill="#9b6041"/><ellipse cx="360" cy="640" rx="125" ry="160" fill="#b0714c"/><path d="M225 660C190 420 300 420 360 430c70-10 170-10 135 230-30-90-60-130-135-150-80 20-110 70-135 150z" fill="#24150f"/><circle cx="360" cy="560" r="10" fill="#c2152f"/><rect x="225" y="470" width="270" height="330" fill="none" stroke="#ffd34d" stroke-width="5"/>${['Video', 'Photo', 'Portrait', 'Night'].map((m, i) => t(130 + i * 155, 1275, 40, m, { c: i === 2 ? '#ffd34d' : '#ccc', w: 600 })).join('')}<circle cx="360" cy="1430" r="80" fill="none" stroke="#fff" stroke-width="10"/><circle cx="360" cy="1430" r="62" fill="#fff"/>${t(360, 180, 44, '3.5x', { c: '#fff' })}`);

/** Two apps side by side on the inner screen. */
export const twoApps = (ac) =>
  svg(1500, 1640, `<rect width="745" height="1640" fill="#fbfaf6"/><rect x="755" width="745" height="1640" fill="#eaf0ee"/><rect x="745" width="10" height="1640" fill="#1a1a1c"/>${t(70, 170, 64, 'Report', { a: 'start', w: 700 })}${each(16, (i) => `<rect x="70" y="${240 + i * 42}" width="${[600, 560, 590, 420][i % 4]}" height="16" rx="8" fill="#c9c5ba"/>`)}<rect x="70" y="960" width="600" height="420" rx="16" fill="#f1ece0"/>${each(6, (i) => `<rect x="${110 + i * 92}" y="${1340 - [120, 190, 160, 260, 300, 340][i]}" width="60" height="${[120, 190, 160, 260, 300, 340][i]}" fill="${ac}"/>`)}${t(825, 170, 64, 'Messages', { a: 'start', w: 700 })}${each(6, (i) => `<rect x="${i % 2 ? 960 : 820}" y="${250 + i * 190}" width="480" height="${[130, 90, 130, 130, 90, 130][i]}" rx="40" fill="${i % 2 ? ac : '#fff'}"/>`)}<rect x="820" y="1470" width="620" height="90" rx="45" fill="#fff"/>`);

/** A torch and site screen with large keys. */
export const site = (ac) =>
  svg(720, 1500, `<rect width="720" height="1500" fill="#14171a"/>${t(360, 300, 210, '06:30', { c: '#fff', w: 700 })}${t(360, 380, 52, 'Battery 100%', { c: ac, w: 600 })}${['Torch', 'Compass', 'SOS', 'Level'].map((n, i) => `<rect x="${60 + (i % 2) * 310}" y="${520 + Math.floor(i / 2) * 420}" width="290" height="390" rx="40" fill="${i ? '#272c31' : ac}"/><circle cx="${205 + (i % 2) * 310}" cy="${680 + Math.floor(i / 2) * 420}" r="78" fill="none" stroke="#fff" stroke-width="16"/><path d="M${205 + (i % 2) * 310} ${640 + Math.floor(i / 2) * 420}v80" stroke="#fff" stroke-width="16"/>${t(205 + (i % 2) * 310, 860 + Math.floor(i / 2) * 420, 58, n, { c: '#fff', w: 600 })}`).join('')}`);

export const brandBack = (name, c) => svg(600, 150, t(300, 105, 84, name, { c, w: 500, ls: 8 }));
