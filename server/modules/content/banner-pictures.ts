import { BANNER_SIZES } from '#contracts/content/banner-sizes.ts';
import type { BannerFocus } from '#contracts/content/home-content.ts';
import { type MediaConfig, storeCut, storeSource } from '#server/modules/media/service.ts';

export interface BannerCuts {
  source: string;
  phone: string;
  desktop: string;
}
/** Cuts of one operator in an hour: each is two encodes. */
export const BANNER_CUTS = { limit: 300, windowSeconds: 3_600 };
const MIDDLE: BannerFocus = { x: 50, y: 50, zoom: 1 };

/** Cuts a banner's phone and desktop pictures from its upload. Throws `not_found`; slow. */
export async function cutBanner(
  config: MediaConfig,
  source: string,
  focus: BannerFocus,
): Promise<BannerCuts> {
  return {
    source,
    phone: await storeCut(config, source, { ...focus, ...BANNER_SIZES.phone }),
    desktop: await storeCut(config, source, { ...focus, ...BANNER_SIZES.desktop }),
  };
}

/** Stores a banner's upload, cut around its middle. Throws `invalid_picture`; slow. */
export const storeBanner = async (config: MediaConfig, bytes: Buffer): Promise<BannerCuts> =>
  cutBanner(config, await storeSource(config, bytes), MIDDLE);
