import type { ListingDraft } from './listing-draft.ts';

/** What a good product page has beyond the required fields, and its share of 100 points. */
export const QUALITY_WORTH = {
  pictures: 20,
  words: 10,
  description: 15,
  highlights: 15,
  details: 15,
  name: 10,
  colours: 10,
  returns: 5,
} as const;
export type QualityKey = keyof typeof QUALITY_WORTH;
/**
 * Full marks: as many pictures as a product page shows at once; the rest what customers read before
 * buying.
 */
export const QUALITY_TARGETS = {
  pictures: 4,
  description: 200,
  highlights: 3,
  details: 4,
  name: 25,
  returns: 7,
} as const;
export interface QualityHint {
  key: QualityKey;
  /** The form section that fixes it. */
  path: string;
  /** Present share of full marks. */
  has: number;
  enough: number;
  /** Points it would add. */
  wins: number;
}
export interface Quality {
  score: number;
  fixes: QualityHint[];
}

const filled = (words: readonly string[]) => words.filter((w) => w.trim() !== '').length;

/**
 * Score of a draft's page out of 100 and what to improve, largest gain first. Pure, so it updates
 * while typing. A hint, never a requirement.
 */
export function qualityOf(draft: ListingDraft): Quality {
  const colours = draft.options.filter((o) => o.color.trim() !== '');
  const isColoured = new Set(colours.map((o) => o.color.trim().toLowerCase())).size > 1;
  const parts: readonly (readonly [QualityKey, string, number, number])[] = [
    ['pictures', 'images', draft.images.length, QUALITY_TARGETS.pictures],
    [
      'words',
      'images',
      draft.images.filter((i) => i.alt.trim() !== '').length,
      Math.max(1, draft.images.length),
    ],
    ['description', 'description', draft.description.trim().length, QUALITY_TARGETS.description],
    ['highlights', 'highlights', filled(draft.highlights), QUALITY_TARGETS.highlights],
    [
      'details',
      'attributes',
      filled(draft.attributes.map((a) => a.label.trim() && a.value)),
      QUALITY_TARGETS.details,
    ],
    ['name', 'name', draft.name.trim().length, QUALITY_TARGETS.name],
    // With a single colour the product's pictures show it.
    [
      'colours',
      'options',
      isColoured ? colours.filter((o) => o.images.length > 0).length : 1,
      isColoured ? colours.length : 1,
    ],
    ['returns', 'returnableDays', draft.returnableDays, QUALITY_TARGETS.returns],
  ];
  const judged = parts.map(([key, path, has, enough]) => {
    const points = Math.floor(QUALITY_WORTH[key] * Math.min(1, has / enough));
    return {
      key,
      path,
      has: Math.min(has, enough),
      enough,
      points,
      wins: QUALITY_WORTH[key] - points,
    };
  });
  return {
    score: judged.reduce((sum, one) => sum + one.points, 0),
    fixes: judged
      .filter((one) => one.wins > 0)
      .toSorted((a, b) => b.wins - a.wins)
      .map(({ key, path, has, enough, wins }) => ({ key, path, has, enough, wins })),
  };
}
