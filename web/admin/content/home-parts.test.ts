import { expect, it } from 'vitest';
import { homeSections, DEFAULT_HOME } from '#contracts/content/home-content.ts';
import { freshKey, placeOf, sectionWords } from './home-parts.ts';

it('names each section a person meets', () => {
  const content = {
    ...DEFAULT_HOME,
    banners: [
      {
        key: 'gold',
        title: 'Gold',
        text: '',
        to: '/x',
        audience: 'everyone' as const,
        translations: {},
      },
    ],
    collections: [
      {
        slug: 'made-by-hand',
        title: 'By hand',
        text: '',
        imageType: '',
        productSlugs: ['a'],
        translations: {},
      },
    ],
  };
  expect(homeSections(content).map((s) => sectionWords((id) => id, s.key, content).name)).toEqual([
    'content.home.shop_by_category',
    'content.home.running_festival',
    'content.home.story',
    'content.home.for_you',
    'Deals worth the click',
    'Gold',
    'content.home.milestones',
    'Just put on the shelf',
    'content.home.shop_by_price',
    'By hand',
    'content.home.popular_sellers',
    'content.home.promises',
    'recommendations.recently_viewed',
  ]);
});

it('keeps the order it was given, puts what is new where the marketplace is shipped with it, and forgets what is gone', () => {
  const content = {
    ...DEFAULT_HOME,
    sections: [
      { key: 'trust', isOn: true },
      { key: 'rail:gone', isOn: true },
      { key: 'prices', isOn: false },
      { key: 'prices', isOn: true },
    ],
  };
  const keys = homeSections(content);
  expect(keys.map((s) => s.key)).toEqual([
    'lanes',
    'festival',
    'story',
    'for-you',
    'rail:deals',
    'rewards',
    'rail:new',
    'trust',
    'recent',
    'prices',
    'sellers',
  ]);
  expect(keys.find((s) => s.key === 'prices')!.isOn).toBe(false);
});

it('finds where a section stands in the content', () => {
  expect(['rail:new', 'lanes', 'festival'].map((key) => placeOf(key, DEFAULT_HOME))).toEqual([
    'rails.1',
    'categoryArches',
    'festival',
  ]);
});

it('finds a name nobody has', () => {
  expect(freshKey('row', ['row-1', 'row-3'])).toBe('row-2');
});
