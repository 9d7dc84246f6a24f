import { z } from 'zod';
import { translationsOf } from '#contracts/kernel/translations.ts';

const text = (most: number) => z.string().trim().max(most).optional();

/** Translations of announcements, promotions, festive offers, milestones, coupons and gifts. */
export const AdTexts = translationsOf({ text: text(160) });
export type AdTexts = z.infer<typeof AdTexts>;
export const PromotionTexts = translationsOf({ title: text(120), description: text(1_000) });
export type PromotionTexts = z.infer<typeof PromotionTexts>;
export const FestiveTexts = translationsOf({ name: text(120), description: text(1_000) });
export type FestiveTexts = z.infer<typeof FestiveTexts>;
export const MilestoneTexts = translationsOf({ title: text(120), description: text(300) });
export type MilestoneTexts = z.infer<typeof MilestoneTexts>;
export const CouponTexts = translationsOf({ title: text(120) });
export type CouponTexts = z.infer<typeof CouponTexts>;
export const GiftTexts = translationsOf({ name: text(120) });
export type GiftTexts = z.infer<typeof GiftTexts>;
