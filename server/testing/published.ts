import { PUBLISH_CHECKS } from '#contracts/promotions/publish-checks.ts';

/** Fields with which a coupon, offer or announcement is published as it is made. */
export const PUBLISHED = { isActive: true, waived: [...PUBLISH_CHECKS], reason: 'For a test' };
