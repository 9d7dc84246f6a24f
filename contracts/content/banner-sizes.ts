/**
 * Sizes in pixels of a banner's picture: on phones, and from 768 px on. Both are cut from one
 * upload.
 */
export const BANNER_SIZES = {
  phone: { width: 780, height: 520 },
  desktop: { width: 1600, height: 400 },
} as const;
