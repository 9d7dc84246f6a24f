import { svg, t } from './kit.mjs';

const each = (n, f) => Array.from({ length: n }, (_, i) => f(i)).join('');
/** A keyboard deck: colours of deck, tray and keys; `pad` adds numbers, `rgb` lights zones, `marks` prints letters. */
export function keys({ deck, tray, key, pad, rgb, ink = '#ddd', w = 1330, h = 860, finger }) {
  const zones = ['#ff3b5c', '#ff9d2e', '#3be08a', '#36b5ff', '#a45bff'];
  const cols = pad ? 17 : 13;
  const step = (w - 180) / cols;
  const rows = 'QWERTYUIOP'.split('');
  const letters = [['`', ...'1234567890-='], ['', ...rows, '[', ']'], ['', ...'ASDFGHJKL;', '', ''], ['', ...'ZXCVBNM,./', '', '']];
  const body = each(4, (r) =>
    each(cols, (i) => {
      const x = 90 + i * step;
      const y = 54 + r * 83;
      const glow = rgb ? zones[Math.min(4, Math.floor((i / cols) * 5))] : ink;
      const mark = i < 13 ? (letters[r][i] ?? '') : ['7', '8', '9', '-', '4', '5', '6', '+', '1', '2', '3', '=', '0', '.', '₹', ''][r * 4 + i - 13];
      return `<rect x="${x}" y="${y}" width="${step - 10}" height="70" rx="8" fill="${key}" ${rgb ? `stroke="${glow}" stroke-width="4"` : ''}/>${t(x + step / 2 - 5, y + 46, 30, mark, { c: glow })}`;
    }),
  );
  const last = [90, 190, 290, 945, 1045, 1145].map((x) => `<rect x="${(x * w) / 1330}" y="386" width="86" height="70" rx="8" fill="${key}" ${rgb ? `stroke="${zones[x < 400 ? 0 : 4]}" stroke-width="4"` : ''}/>`).join('');
  return svg(w, h, `<rect x="70" y="38" width="${w - 140}" height="432" rx="18" fill="${tray}"/>${body}${last}<rect x="${w * 0.3}" y="386" width="${w * 0.4}" height="70" rx="8" fill="${key}" ${rgb ? 'stroke="#3be08a" stroke-width="4"' : ''}/><rect x="${w / 2 - 245}" y="520" width="490" height="300" rx="16" fill="${tray}" stroke="${key}" stroke-opacity=".4" stroke-width="3"/>${finger ? `<rect x="${w - 240}" y="540" width="80" height="80" rx="16" fill="${key}"/><g fill="none" stroke="#8aa" stroke-width="5">${each(3, (i) => `<circle cx="${w - 200}" cy="580" r="${10 + i * 10}"/>`)}</g>` : ''}`, deck);
}

const dock = `<rect x="425" y="792" width="500" height="52" rx="18" fill="#fff" opacity=".35"/>${each(7, (i) => `<rect x="${447 + i * 68}" y="800" width="36" height="36" rx="9" fill="${['#fff', '#ffd166', '#ef6f6c', '#7bd389', '#5aa9e6', '#c58bf2', '#fff'][i]}"/>`)}`;
export const wallpaper = (a, b, c, art = 'hills') =>
  svg(1350, 860, `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${a}"/><stop offset=".55" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient></defs><rect width="1350" height="860" fill="url(#g)"/>${art === 'hills' ? '<path d="M0 620C300 480 520 720 800 600s380-120 550-40v300H0z" fill="#fff" opacity=".16"/><path d="M0 740C300 620 560 800 860 700s350-60 490-20v180H0z" fill="#000" opacity=".22"/><circle cx="980" cy="300" r="120" fill="#fff" opacity=".75"/>' : each(4, (i) => `<g transform="translate(${260 + i * 290} ${220 + (i % 2) * 200}) rotate(${i * 14 - 20})"><path d="M0-130L100 0 0 150-100 0z" fill="#fff" opacity="${0.8 - i * 0.15}"/><path d="M0-130V150M-100 0Q0-60 100 0" stroke="${a}" stroke-width="5" fill="none"/><path d="M0 150q30 60-10 110" stroke="#fff" stroke-width="5" fill="none"/></g>`)}${dock}`);
export const lecture = () =>
  svg(1350, 860, `<rect width="1350" height="860" fill="#f4f1ea"/><rect width="1350" height="60" fill="#2d4a8a"/>${t(60, 42, 32, 'Physics notes', { a: 'start', c: '#fff', w: 600 })}<rect x="60" y="110" width="700" height="690" fill="#fff"/>${t(110, 190, 48, 'Waves', { a: 'start', w: 700 })}${each(6, (i) => `<rect x="110" y="${230 + i * 36}" width="${[600, 560, 590, 480, 600, 300][i]}" height="12" fill="#c8ccd4"/>`)}<path d="M110 620q60-150 120 0t120 0 120 0 120 0" fill="none" stroke="#d9503a" stroke-width="8"/><rect x="820" y="110" width="470" height="330" rx="14" fill="#24324f"/><circle cx="1055" cy="230" r="60" fill="#e0a878"/><path d="M930 440q20-140 125-140t125 140z" fill="#4f9d8f"/><rect x="820" y="470" width="225" height="150" rx="12" fill="#c9d6ee"/><rect x="1065" y="470" width="225" height="150" rx="12" fill="#f2d6bb"/>`);
export const accounts = (c) =>
  svg(1350, 860, `<rect width="1350" height="860" fill="#fff"/><rect width="1350" height="90" fill="${c}"/>${t(50, 60, 42, 'Accounts 2026', { a: 'start', c: '#fff', w: 600 })}${each(13, (r) => `<rect y="${140 + r * 54}" width="1350" height="54" fill="${r % 2 ? '#f1f5f2' : '#fff'}"/>${each(6, (k) => t(150 + k * 220, 178 + r * 54, 28, r === 0 ? ['Date', 'Item', 'Qty', 'Rate', 'GST', 'Total'][k] : k === 1 ? ['Cloth', 'Thread', 'Lining', 'Zip'][r % 4] : `${((r + 3) * (k * 17 + 9)) % 980}`, { c: r ? '#444' : '#111', w: r ? 400 : 700 }))}`)}`);
export const artwork = () =>
  svg(1350, 860, `<rect width="1350" height="860" fill="#26272b"/><rect x="90" y="70" width="960" height="720" fill="#f5d9a6"/><circle cx="720" cy="300" r="150" fill="#e8552e"/><path d="M90 560Q330 380 560 540T1050 470V790H90z" fill="#2f6f72"/><path d="M90 660Q420 520 700 660T1050 620V790H90z" fill="#1b3f4e"/><path d="M300 620c-40-140 20-260 90-300 30 90 60 210 0 300z" fill="#c2183f"/>${each(9, (i) => `<circle cx="45" cy="${110 + i * 74}" r="22" fill="#55575e"/>`)}${each(5, (r) => each(4, (c) => `<rect x="${1090 + c * 58}" y="${80 + r * 58}" width="48" height="48" fill="hsl(${(r * 4 + c) * 18} 70% 55%)"/>`))}${each(5, (i) => `<rect x="1090" y="${420 + i * 74}" width="220" height="58" rx="8" fill="#3a3c42"/>`)}`);
export const game = () =>
  svg(1350, 860, `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#150a33"/><stop offset=".6" stop-color="#7a1f5c"/><stop offset="1" stop-color="#ff6a3d"/></linearGradient></defs><rect width="1350" height="860" fill="url(#g)"/><circle cx="675" cy="430" r="190" fill="#ffcf5a"/>${each(5, (i) => `<rect x="470" y="${470 + i * 34}" width="410" height="${8 + i * 3}" fill="#7a1f5c"/>`)}<path d="M0 620L220 420 380 560 520 460 700 620 900 440 1100 580 1350 400V860H0z" fill="#1c0f36"/><path d="M675 600L300 860H1050z" fill="#2b1a4a"/><path d="M675 620L655 860H695z" fill="#36e0ff"/><path d="M560 790q115-90 230 0l30 50H530z" fill="#e0337a"/><rect x="60" y="50" width="330" height="34" rx="17" fill="#000" opacity=".5"/><rect x="60" y="50" width="240" height="34" rx="17" fill="#3be08a"/>${t(1270, 90, 56, '144 FPS', { a: 'end', c: '#fff', w: 700 })}`);
export const learn = (c) =>
  svg(1350, 860, `<rect width="1350" height="860" fill="#eaf6ff"/><rect width="1350" height="860" fill="${c}" opacity=".18"/>${['अ', '7', 'A', '+', 'क', '★'].map((ch, i) => `<rect x="${90 + (i % 3) * 400}" y="${90 + Math.floor(i / 3) * 360}" width="350" height="310" rx="44" fill="${['#f2743f', '#2a9d8f', '#e9b52c', '#7a52b3', '#3f7fd1', '#e0557f'][i]}"/>${t(265 + (i % 3) * 400, 310 + Math.floor(i / 3) * 360, 190, ch, { c: '#fff', w: 700 })}`).join('')}`);
export const lid = (text, c) => svg(900, 220, t(450, 150, 130, text, { c, w: 700, ls: 14 }));
