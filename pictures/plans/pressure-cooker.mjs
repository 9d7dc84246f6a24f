import { svg, t } from '../labels/kit.mjs';

const name = (line, ink = '#8a1a1a') => ({ name: svg(550, 225, t(275, 100, 84, 'Rasoira', { w: 700, c: ink }) + t(275, 180, 58, line, { c: ink, w: 600 })) });
const panel = {
  panel: svg(600, 424, `<rect x="90" y="30" width="420" height="364" rx="26" fill="#121316"/><rect x="190" y="60" width="220" height="96" rx="10" fill="#0a1a1c"/>${t(300, 134, 78, '00:25', { c: '#6fe8e0', w: 600 })}${['Dal', 'Rajma', 'Rice', 'Biryani', 'Chole', 'Kheer', 'Idli', 'Khichdi', 'Delay'].map((n, i) => `<rect x="${108 + (i % 3) * 130}" y="${178 + Math.floor(i / 3) * 66}" width="122" height="54" rx="14" fill="#26292e"/>${t(169 + (i % 3) * 130, 214 + Math.floor(i / 3) * 66, 26, n, { c: '#f1efe8' })}`).join('')}`),
};
const p = (product, alt, set, labels, view) => ({ product, ...(view && { view }), alt, scene: 'pressure-cooker', set, labels });
const S = 'rasoira-seeti-inner-lid-pressure-cooker';
const seeti = { SHAPE: 0 };
export default [
  p(S, 'Aluminium inner-lid pressure cooker with black handles and a whistle', seeti, name('Seeti 2 L')),
  p(S, 'Back of the inner-lid pressure cooker with its helper handle', { ...seeti, VIEW: 1 }, name('Seeti 2 L'), 'back'),
  p(S, 'Close-up of the whistle, safety valve and inner lid', { ...seeti, CamX: -1.5, CamY: 5, CamZ: -6, LookX: 0, LookY: 1.25, Ang: 17 }, name('Seeti 2 L'), 'detail'),
  p(S, 'Inner-lid pressure cooker next to a tea mug and a pencil', { ...seeti, VIEW: 3, LookY: 0.7, LookX: 0.1, Ang: 25 }, name('Seeti 2 L'), 'scale'),
  p(S, 'Inner-lid pressure cooker on a lit gas ring', { ...seeti, VIEW: 4, LookY: 0.95, Ang: 26 }, name('Seeti 2 L'), 'in-use'),
  p('rasoira-seeti-steel-induction-cooker', 'Polished tri-ply steel pressure cooker with an outer lid and induction base', { SHAPE: 1 }, name('Steel 2 L')),
  p('rasoira-handi-pressure-cooker', 'Round black hard-anodised handi pressure cooker with a steel lid', { SHAPE: 2 }, name('Handi 3.5 L', '#f1e6cf')),
  p('rasoira-chhotu-1-5-litre-cooker', 'Small 1.5 litre aluminium pressure cooker with a whistle', { SHAPE: 3, LookY: 0.85 }, name('Chhotu 1.5 L')),
  p('rasoira-outer-lid-jumbo-cooker', 'Tall 10 litre jumbo cooker with two wide handles, separator plates behind', { SHAPE: 4, LookY: 1.15, Ang: 27 }, name('Jumbo 10 L')),
  p('rasoira-electric-multi-pressure-cooker', 'Electric pressure cooker in steel and black with a lit preset panel', { SHAPE: 5, VIEW: 5, LookY: 1.1, Ang: 25 }, panel),
];
