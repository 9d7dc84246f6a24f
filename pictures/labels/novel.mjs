import { svg, t, SERIF, SANS, LATO } from './kit.mjs';

const W = 775;
const H = 1190;
const lines = (x, y, size, list, f, step = 1.1) =>
  list.map((l, i) => t(x, y + i * size * step, size, l, f)).join('');

/** Title lines, author, colours and art of each cover; `at` places the title. */
const COVERS = {
  lamplighter: {
    bg: '#16263f', fg: '#fbe6b2', title: ['The Lamplighter', 'of Bhimtal'], size: 82, author: 'IRA PANTOLA', y: 150,
    art: `<circle cx="565" cy="560" r="300" fill="#27436a"/><circle cx="565" cy="560" r="190" fill="#3d5f86"/><circle cx="565" cy="560" r="100" fill="#f6c65a"/><path d="M0 760L150 560 290 720 430 590 560 740 775 600V1190H0z" fill="#0f1b2e"/><path d="M0 860h775v330H0z" fill="#1d3c5a"/><g fill="#f6c65a" opacity=".8"><path d="M500 880h130v10H500zM530 910h70v9h-70zM480 950h170v10H480zM540 990h50v9h-50z"/></g><path d="M300 1010V640" stroke="#0a0f1a" stroke-width="16"/><path d="M255 640h90l-16-90h-58z" fill="#f9d77c" stroke="#0a0f1a" stroke-width="10"/><path d="M245 550h110l-55-50z" fill="#0a0f1a"/><path d="M150 1010c0-110 20-150 55-150s55 40 55 150z" fill="#0a0f1a"/><circle cx="205" cy="825" r="36" fill="#0a0f1a"/><path d="M230 900L330 690" stroke="#0a0f1a" stroke-width="12"/>`,
  },
  salt: {
    bg: '#f0e3d2', fg: '#7a2f22', title: ['Salt on the', 'Verandah'], size: 104, author: 'DEVIKA SOLANKAR', y: 170,
    art: `<path d="M0 480h775v440H0z" fill="#e8a27a"/><circle cx="560" cy="560" r="105" fill="#c5452c"/><path d="M0 690h775v320H0z" fill="#f7f3ec"/><g stroke="#cdb9a4" stroke-width="7"><path d="M0 770h775M0 860h775M0 950h775M120 690L0 1000M330 690L250 1010M500 690L560 1010M660 690L775 960"/></g><g fill="#fff" stroke="#d8c6b3" stroke-width="5"><path d="M90 840l70-110 70 110zM420 800l52-80 52 80zM590 930l76-120 76 120z"/></g><path d="M0 420h140v700H0z" fill="#7a2f22"/><path d="M140 420c0 130-60 130-60 250v450H0V420z" fill="#5f2118"/>`,
  },
  lane: {
    bg: '#e9b44c', fg: '#3a2418', title: ['A Short', 'History of', 'Our Lane'], size: 96, author: 'NASIR MALVIYA', y: 150,
    art: `<g>${[['#c8553d', 0, 620], ['#588b8b', 150, 540], ['#f28f3b', 300, 660], ['#8d4a5b', 440, 560], ['#3f6f8c', 600, 620]].map(([c, x, y], i) => `<rect x="${x}" y="${y}" width="${i === 4 ? 175 : 155}" height="${1060 - y}" fill="${c}"/><g fill="#fbe9c4"><rect x="${x + 24}" y="${y + 50}" width="40" height="60" rx="20"/><rect x="${x + 90}" y="${y + 50}" width="40" height="60" rx="20"/><rect x="${x + 24}" y="${y + 170}" width="40" height="60"/><rect x="${x + 90}" y="${y + 170}" width="40" height="60"/></g><rect x="${x + 50}" y="940" width="56" height="120" fill="#3a2418"/>`).join('')}</g><path d="M0 1060h775v130H0z" fill="#3a2418"/><path d="M40 600C200 680 500 640 740 590" stroke="#3a2418" stroke-width="5" fill="none"/><g fill="#fff"><path d="M180 640h60v80h-60zM330 655h46v70h-46z"/></g>`,
    author_c: '#e9b44c',
  },
  ferry: {
    bg: '#9fc6c4', fg: '#14343b', title: ['The Ferry', 'That Would', 'Not Stop'], size: 98, author: 'RIMJHIM SAIKIANI', y: 150,
    art: `<path d="M0 560h775v630H0z" fill="#4f8f96"/><g fill="none" stroke="#cfe6e2" stroke-width="8" opacity=".7">${[620, 700, 900, 980, 1040].map((y, i) => `<path d="M${i * 40 - 60} ${y}q60-26 120 0t120 0 120 0 120 0 120 0 120 0 120 0"/>`).join('')}</g><path d="M120 800h560l-70 90H190z" fill="#b63a2b"/><path d="M200 720h360v80H200z" fill="#f3ead6"/><path d="M250 650h220v70H250z" fill="#e9dcc0"/><rect x="500" y="600" width="46" height="120" fill="#22323a"/><path d="M523 590c-10-60 70-70 50-130 70 30 50 100-20 130z" fill="#e7eeee"/><g fill="#22505a">${[225, 295, 365, 435].map((x) => `<rect x="${x}" y="738" width="44" height="36" rx="6"/>`).join('')}</g>`,
  },
  mango: {
    bg: '#7a1f2b', fg: '#fde6c8', title: ['Murder at the', 'Mango Auction'], size: 88, author: 'SHEKHAR PITREKAR', y: 150, tag: 'An Inspector Rane mystery',
    art: `<path d="M390 400c190 20 270 220 180 380-90 150-330 150-390-20-60-190 40-380 210-360z" fill="#f2a541"/><path d="M390 400c190 20 270 220 180 380-60 100-180 130-270 90 240-60 250-330 90-470z" fill="#e07a2f"/><path d="M390 410c30-90 120-130 220-110-30 90-120 130-220 110z" fill="#4f8a4a"/><g transform="translate(330 590) rotate(28)"><rect x="-34" y="-300" width="68" height="170" rx="12" fill="#2a1510"/><path d="M-24-130h48L0 210z" fill="#dfe5ea"/><path d="M0-130h24L0 210z" fill="#aab4bd"/></g><path d="M250 900c40 60 60 90 20 120-50 10-60-50-20-120z" fill="#c01f2a"/>`,
  },
  sleeper: {
    bg: '#1d2f4d', fg: '#f3d9a2', title: ['The Sleeper', 'Class Murders'], size: 92, author: 'SHEKHAR PITREKAR', y: 150, tag: 'An Inspector Rane mystery',
    art: `<path d="M0 520h775v330H0z" fill="#2f5d8a"/><path d="M0 560h775v26H0zM0 800h775v24H0z" fill="#e2b23e"/><g fill="#f7e4b0">${[40, 230, 420, 610].map((x, i) => `<rect x="${x}" y="620" width="130" height="120" rx="14" ${i === 2 ? 'fill="#c0281f"' : ''}/>`).join('')}</g><path d="M455 740c0-70 14-96 32-96s32 26 32 96z" fill="#1a0f12"/><g stroke="#0f1a2b" stroke-width="6">${Array.from({ length: 7 }, (_, i) => `<path d="M${54 + i * 17} 620v120M${244 + i * 17} 620v120M${624 + i * 17} 620v120"/>`).join('')}</g><path d="M0 850h775v40H0z" fill="#0d1626"/><g fill="#0d1626" stroke="#6e7f95" stroke-width="10">${[110, 240, 530, 660].map((x) => `<circle cx="${x}" cy="910" r="48"/>`).join('')}</g><path d="M0 965h775M0 1000h775" stroke="#6e7f95" stroke-width="12"/>`,
  },
  signal: {
    bg: '#0c0f14', fg: '#eaf6f2', title: ['SIGNAL LOST', 'AT ZERO', 'POINT'], size: 100, author: 'TSERING WANGDAR', y: 160, ff: LATO,
    art: `<path d="M0 900L180 700 320 850 500 640 775 900V1190H0z" fill="#22303a"/><path d="M0 1000L260 880 520 990 775 900V1190H0z" fill="#151d24"/><g stroke="#d43b2f" stroke-width="10" fill="none"><path d="M500 940L470 640M500 940L530 640M478 720h44M484 780h34M474 850h50"/></g><g fill="none" stroke="#e8442f" stroke-width="12">${[60, 120, 180, 240].map((r, i) => `<path d="M${500 - r} ${620 - r * 0.4}A${r} ${r} 0 0 1 ${500 + r} ${620 - r * 0.4}" opacity="${1 - i * 0.22}"/>`).join('')}</g><circle cx="500" cy="632" r="16" fill="#ff5a3c"/><path d="M0 560h210l20-60 30 130 28-90 20 20h60" stroke="#4fd0b0" stroke-width="7" fill="none"/>`,
  },
  classnine: {
    bg: '#f4c430', fg: '#20305c', title: ['Class Nine,', 'Section D'], size: 112, author: 'MALLIKA JOSEPH RAO', y: 180, ff: SANS,
    art: `<g transform="rotate(-5 390 700)"><rect x="130" y="500" width="520" height="370" rx="36" fill="#e4572e"/><rect x="160" y="530" width="460" height="310" rx="22" fill="#20305c"/><circle cx="290" cy="700" r="105" fill="#f4c430"/>${Array.from({ length: 9 }, (_, i) => `<circle cx="${250 + (i % 3) * 40}" cy="${660 + Math.floor(i / 3) * 40}" r="12" fill="#20305c"/>`).join('')}<rect x="430" y="580" width="160" height="70" rx="10" fill="#fff3cd"/><path d="M470 580v70" stroke="#e4572e" stroke-width="8"/><circle cx="460" cy="740" r="34" fill="#fff3cd"/><circle cx="560" cy="740" r="34" fill="#fff3cd"/><path d="M560 500L660 330" stroke="#20305c" stroke-width="14"/></g><g fill="none" stroke="#fff" stroke-width="14"><path d="M690 420a70 70 0 0 1 20 110M100 480a80 80 0 0 0-20 120"/></g><path d="M60 960l60 20 40-60 60 40M560 950c40-60 110-40 130 10" stroke="#20305c" stroke-width="10" fill="none"/>`,
  },
};

export const front = (key) => {
  const c = COVERS[key];
  const f = { a: 'start', ff: c.ff ?? SERIF, w: 700, c: c.fg };
  return svg(W, H, `${c.art}${lines(60, c.y, c.size, c.title, f)}${c.tag ? t(60, c.y + 190, 36, c.tag, { a: 'start', ff: SERIF, c: c.fg, x: 'font-style="italic"' }) : ''}${t(60, 1095, 44, c.author, { a: 'start', ff: SERIF, w: 700, c: c.author_c ?? c.fg, ls: 3 })}${t(60, 1148, 26, 'PANNAGHAR PRESS', { a: 'start', c: c.author_c ?? c.fg, ls: 4 })}`, c.bg);
};

export const spine = (key, thick) => {
  const c = COVERS[key];
  const w = Math.round((1190 * thick) / 2.45);
  const s = Math.min(64, w * 0.5);
  return svg(w, H, `<g transform="translate(${w / 2 - s * 0.34} 50) rotate(90)">${t(0, 0, s, c.title.join(' '), { a: 'start', ff: c.ff ?? SERIF, w: 700, c: c.fg })}${t(1090, 0, s * 0.5, c.author.split(' ').at(-1), { a: 'end', c: c.fg, ls: 2 })}</g>`, c.bg);
};

const wrapText = (text, n) => text.split(' ').reduce((all, word) => { const last = all.at(-1); if (last !== undefined && (last + word).length < n) all[all.length - 1] = `${last} ${word}`; else all.push(word); return all; }, []);

export const back = (key, blurb, quote) => {
  const c = COVERS[key];
  return svg(W, H, `${lines(60, 190, 48, wrapText(quote, 26), { a: 'start', ff: SERIF, w: 700, c: c.fg }, 1.2)}${lines(60, 480, 36, wrapText(blurb, 36), { a: 'start', ff: SERIF, c: c.fg }, 1.4)}<rect x="470" y="960" width="250" height="160" fill="#fff"/>${Array.from({ length: 30 }, (_, i) => `<rect x="${490 + i * 7}" y="980" width="${1 + ((i * 7) % 4)}" height="100" fill="#111"/>`).join('')}${t(595, 1108, 22, 'SPECIMEN', { c: '#111' })}${t(60, 1110, 28, 'PANNAGHAR PRESS', { a: 'start', c: c.fg, ls: 4 })}`, c.bg);
};

const greek = (y0, n, seed) => Array.from({ length: n }, (_, i) => { const w = i % 7 === 6 ? 240 + ((i * seed) % 200) : 560; return `<rect x="${i % 7 === 0 ? 150 : 108}" y="${y0 + i * 34}" width="${i % 7 === 0 ? w - 42 : w}" height="9" rx="4" fill="#6d665c"/>`; }).join('');
export const chapter = (heading, sub) => svg(W, H, `${t(388, 200, 30, sub, { ff: SERIF, c: '#4a443c', ls: 4 })}${t(388, 280, 58, heading, { ff: SERIF, w: 700, c: '#2d2822' })}<path d="M330 320h116" stroke="#2d2822" stroke-width="3"/>${greek(400, 19, 53)}${t(388, 1120, 26, '1', { ff: SERIF })}`, '#f7f1e2');
export const list = (heading, items) => svg(W, H, `${t(388, 190, 56, heading, { ff: SERIF, w: 700, c: '#2d2822' })}<path d="M330 225h116" stroke="#2d2822" stroke-width="3"/>${items.map((l, i) => t(110, 330 + i * 74, 36, l, { a: 'start', ff: SERIF, c: '#3a342c' })).join('')}`, '#f7f1e2');
