import { gstinCheck } from '#contracts/tax/gstin.ts';
import type { GiftTexts } from '#contracts/promotions/promotion-texts.ts';
import { brandFile, marketplaceName } from '#server/platform/brand/brand.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from './bulk.ts';
import { readSeedProducts, seedTranslations } from './catalog.ts';
import { idFor } from './ids.ts';
import { Gallery } from './pictures.ts';

const GSTIN = '29AAHCH4321B1Z';
/** The demo marketplace's legal entity on its commission invoices; fictional, like its vendors. */
const operator = () => ({
  legalName: brandFile().legalName,
  line1: '14, Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  gstin: `${GSTIN}${gstinCheck(GSTIN)}`,
  periodDays: 7,
});
/** Enough for months of demo, few enough to see it run out. */
const GIFTS = 500;
const GIFT = 'kulhad mug';
/** The gift's name in other languages, after the marketplace's own. */
const giftNames = (): GiftTexts =>
  Object.fromEntries(
    Object.entries(seedTranslations({ name: GIFT })).map(([locale, texts]) => [
      locale,
      { name: `${marketplaceName()} ${String(texts?.name)}` },
    ]),
  );

/**
 * The demo marketplace's legal entity, and the gift milestone's gift with its stock. An operator's
 * changes are kept.
 */
export async function seedMoney(tx: Tx, now: Date): Promise<void> {
  await insertRows(tx, 'settings', [{ key: 'marketplace', value: operator(), updated_at: now }]);
  const { milestone_id: milestoneId, media_id: mediaId } = await giftFacts(tx);
  await insertRows(tx, 'gifts', [
    {
      id: idFor('gft', 'kulhad-mug'),
      milestone_id: milestoneId,
      name: `${marketplaceName()} ${GIFT}`,
      media_id: mediaId,
      hsn_code: '6912',
      stocked: GIFTS,
      on_hand: GIFTS,
      is_active: true,
      translations: giftNames(),
      created_at: now,
      updated_at: now,
    },
  ]);
}

/** The gift milestone and a picture of a mug, if they exist. */
async function giftFacts(
  tx: Tx,
): Promise<{ milestone_id: string | null; media_id: string | null }> {
  const milestone = await tx
    .selectFrom('milestones')
    .select('id')
    .where('type', '=', 'gift')
    .orderBy('threshold_paise')
    .limit(1)
    .executeTakeFirst();
  const mug = readSeedProducts().find((p) => p.slug === 'mittika-speckled-stoneware-mug')!;
  const media = await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', new Gallery().ofProduct(mug)[0]!)
    .executeTakeFirst();
  return { milestone_id: milestone?.id ?? null, media_id: media?.id ?? null };
}
