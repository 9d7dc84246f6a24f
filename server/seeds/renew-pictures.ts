import { sql } from 'kysely';
import { refreshProductCards } from '#server/modules/catalog/service.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { seedTransaction } from './bulk.ts';
import { readSeedPictures, readSeedProducts, type SeedPicture } from './catalog.ts';
import { categoryRows } from './categories.ts';
import { Gallery, readPicture, seedPictures } from './pictures.ts';
import { optionsOf, productId } from './products.ts';

/**
 * Files of version 1.0.0, where all products of a type shared two or three pictures, with the picture that
 * replaces each.
 */
function replacements(): Map<string, SeedPicture> {
  const mains = Map.groupBy(
    readSeedPictures().filter((p) => p.view === 'main'),
    (p) => p.type,
  );
  return new Map(
    [...mains].flatMap(([type, [first, second = first, third = first]]) =>
      [first!, second!, third!].flatMap((picture, i) =>
        ['', '-detail'].map((end) => [`${type}-${i + 1}${end}.webp`, picture] as const),
      ),
    ),
  );
}

/** Shows `file` under the identifier and address of an old picture: orders and gifts name it. */
async function replaceFiles(
  tx: Tx,
  old: { id: string; file: string }[],
  by: ReadonlyMap<string, SeedPicture>,
): Promise<void> {
  for (const { id, file } of old) {
    const picture = by.get(file)!;
    const read = await readPicture(picture.file);
    if (!read) throw new Error(`${picture.file} is missing in server/seeds/pictures`);
    await sql`
      update media set file = ${read.file}, width = ${read.edge}, height = ${read.edge}, backdrop = ${picture.backdrop},
        alt = ${picture.alt} where id = ${id}`.execute(tx);
  }
}

/** Gives the rows of demo products and categories that show an old picture those of their own. */
async function showOwnPictures(tx: Tx, old: string[], now: Date): Promise<void> {
  const gallery = new Gallery();
  const products = readSeedProducts();
  const productRows = products.map((p) => ({ id: productId(p.slug), ids: gallery.ofProduct(p) }));
  const optionRows = products.flatMap((p) =>
    optionsOf(p).map(({ variantId, option }) => ({
      id: productId(p.slug),
      variant: variantId,
      option: option.optionId,
      ids: gallery.ofOption(p, option),
    })),
  );
  const variantRows = products.flatMap((p) =>
    p.variants.map((v) => ({
      id: productId(p.slug),
      variant: v.variantId,
      ids: v.options[0] ? gallery.ofOption(p, v.options[0]) : gallery.ofProduct(p),
    })),
  );
  const idsOf = sql`array(select jsonb_array_elements_text(x.ids))`;
  await sql`
    update products p set media_ids = ${idsOf} from jsonb_to_recordset(${JSON.stringify(productRows)}::jsonb) x (id text, ids jsonb)
    where p.id = x.id and p.media_ids && ${old}`.execute(tx);
  await sql`
    update variants v set media_ids = ${idsOf}
    from jsonb_to_recordset(${JSON.stringify(variantRows)}::jsonb) x (id text, variant text, ids jsonb)
    where v.product_id = x.id and v.variant_id = x.variant and v.media_ids && ${old}`.execute(tx);
  await sql`
    update options o set media_ids = ${idsOf}
    from jsonb_to_recordset(${JSON.stringify(optionRows)}::jsonb) x (id text, variant text, option text, ids jsonb)
    where o.product_id = x.id and o.variant_id = x.variant and o.option_id = x.option and o.media_ids && ${old}`.execute(
    tx,
  );
  await sql`
    update categories c set media_id = x.media_id
    from jsonb_to_recordset(${JSON.stringify(categoryRows().flat())}::jsonb) x (id text, media_id text)
    where c.id = x.id and c.media_id = any(${old})`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any(${productRows.map((p) => p.id)})`.execute(tx);
  await refreshProductCards(
    tx,
    rows.map((r) => r.id),
    now,
  );
}

/**
 * Replaces the shared pictures of a marketplace seeded by version 1.0.0, whose files no longer
 * exist. Pictures that people uploaded stay. Does nothing otherwise.
 */
export async function renewSeedPictures(db: Db, now: Date): Promise<void> {
  const by = replacements();
  const find = async (on: Db) => {
    const { rows } = await sql<{ id: string; file: string }>`
      select id, file from media where file = any(${[...by.keys()]})`.execute(on);
    return rows;
  };
  if ((await find(db)).length === 0) return;
  await seedTransaction(db, async (tx) => {
    const old = await find(tx);
    await seedPictures(tx);
    await replaceFiles(tx, old, by);
    await showOwnPictures(
      tx,
      old.map((m) => m.id),
      now,
    );
  });
}
