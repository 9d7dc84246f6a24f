import { expect, it } from 'vitest';
import { homeChecks } from './home-checks.ts';
import { DEFAULT_HOME, HomeContent, isSectionOpen } from './home-content.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const banner = {
  key: 'diwali',
  title: 'Diwali',
  text: '',
  to: '/festival-offers',
  translations: { hi: { title: 'दिवाली' } },
};
const home = (change: object) => HomeContent.parse({ ...DEFAULT_HOME, rails: [], ...change });

it('names what a reader in another language or a late visitor would miss', () => {
  const content = home({
    hero: {
      ...DEFAULT_HOME.hero,
      translations: { hi: { eyebrow: 'अ', title: 'ब', text: 'स', ctaLabel: 'द' } },
    },
    banners: [{ ...banner, text: 'Lamps' }],
    collections: [
      {
        slug: 'lamps',
        title: 'L',
        text: '',
        productSlugs: ['gone'],
        translations: { hi: { title: 'ल' } },
      },
    ],
    times: [{ key: 'banner:diwali', startsAt: null, endsAt: '2026-11-20T00:00:00.000Z' }],
  });
  expect(homeChecks(content, NOW, () => false)).toEqual([
    { message: 'content.checks.empty', section: 'collection:lamps' },
    { message: 'content.checks.past', section: 'banner:diwali' },
    { message: 'content.checks.untranslated', section: 'banner:diwali', values: { n: 1 } },
  ]);
  const off = { ...content, sections: [{ key: 'banner:diwali', isOn: false }] };
  expect(homeChecks(off, NOW, () => true)).toEqual([]);
});

it('shows a section from its start until just before its end', () => {
  const content = home({
    banners: [banner],
    times: [
      {
        key: 'banner:diwali',
        startsAt: '2026-11-27T12:00:00.000Z',
        endsAt: '2026-11-28T12:00:00.000Z',
      },
    ],
  });
  const at = (iso: string) => isSectionOpen(content, 'banner:diwali', new Date(iso));
  expect([
    at('2026-11-27T11:59:59Z'),
    at('2026-11-27T12:00:00Z'),
    at('2026-11-28T11:59:59Z'),
    at('2026-11-28T12:00:00Z'),
  ]).toEqual([false, true, true, false]);
  expect(isSectionOpen(content, 'lanes', NOW)).toBe(true);
});

it('refuses an end before the start, and a picture without alternative text', () => {
  const parse = (change: object) => HomeContent.safeParse({ ...DEFAULT_HOME, ...change }).success;
  const times = (startsAt: string, endsAt: string) => ({
    times: [{ key: 'lanes', startsAt, endsAt }],
  });
  expect(parse(times('2026-11-28T00:00:00.000Z', '2026-11-27T00:00:00.000Z'))).toBe(false);
  const name = 'a'.repeat(32);
  const picture = { source: name, phone: name, desktop: name, x: 50, y: 50, zoom: 1 };
  expect(parse({ banners: [{ ...banner, picture: { ...picture, alt: '' } }] })).toBe(false);
  expect(parse({ banners: [{ ...banner, picture: { ...picture, alt: 'Lamps' } }] })).toBe(true);
});
