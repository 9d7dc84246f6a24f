import { YES_NO } from '#contracts/catalog/attribute-rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countRows, insertRows } from './bulk.ts';
import { readSeedAttributes, seedTranslations } from './catalog.ts';
import { categoryId } from './categories.ts';
import { idFor } from './ids.ts';

/**
 * Attributes of the categories. Only if no category has any and all are in place: otherwise labels
 * might conflict.
 */
export async function seedAttributes(tx: Tx, now: Date): Promise<void> {
  if ((await countRows(tx, 'category_attributes')) > 0) return;
  const places = new Set(
    (await tx.selectFrom('categories').select(['id', 'path']).execute()).map(
      (c) => `${c.id} ${c.path}`,
    ),
  );
  await insertRows(
    tx,
    'category_attributes',
    readSeedAttributes().flatMap(({ category, attributes }) =>
      places.has(`${categoryId(category)} ${category}`)
        ? attributes.map((a, i) => ({
            id: idFor('atr', category, a.label),
            category_id: categoryId(category),
            label: a.label,
            kind: a.kind,
            unit: a.unit ?? null,
            choices: a.kind === 'yes_no' ? YES_NO : (a.choices ?? []),
            is_required: a.isRequired ?? false,
            is_filterable: a.isFilterable ?? false,
            is_active: true,
            position: i + 1,
            created_at: now,
            translations: seedTranslations({ label: a.label }),
          }))
        : [],
    ),
  );
}
