import * as attributes from '#contracts/catalog/attributes.ts';
import * as categories from '#contracts/catalog/categories.ts';
import * as search from '#contracts/search/search-insight.ts';
import { newId } from '#contracts/kernel/ids.ts';
import { versionOf } from '#contracts/kernel/version.ts';
import { found, type VersionedRecord, type Workplace } from './record.ts';

const newWord = () => `lugda${newId('rdy').slice(-6).toLowerCase()}`;

export async function catalogRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const word = newWord();
  // Must be first: later products are added to it, so that the other can be deleted.
  const { id: leaf } = await ok(
    categories.createCategory,
    { body: { parentId: null, name: `Shelf ${word}` } },
    admin,
  );
  const { id } = await ok(
    categories.createCategory,
    { body: { parentId: null, name: `Lane ${word}` } },
    admin,
  );
  const asked = (
    await ok(
      attributes.createAttribute,
      { params: { id: leaf }, body: { label: 'First', kind: 'text' } },
      admin,
    )
  ).own[0]!._id;
  return [
    {
      endpoint: categories.changeCategory,
      audience: 'admin',
      params: { id },
      version: async () =>
        found((await ok(categories.listAdminCategories, {}, admin)).categories, id).version,
      body: (n) => ({ description: `Mark ${n}` }),
      acts: [{ endpoint: categories.deleteCategory }],
    },
    {
      endpoint: attributes.changeAttribute,
      audience: 'admin',
      params: { id: asked },
      version: async () =>
        found((await ok(attributes.listAttributes, { params: { id: leaf } }, admin)).own, asked)
          .version,
      body: (n) => ({ label: `Mark ${n}` }),
      acts: [{ endpoint: attributes.deleteAttribute }],
    },
  ];
}

export async function searchRecords({ ok, admin }: Workplace): Promise<VersionedRecord[]> {
  const word = newWord();
  return [
    {
      endpoint: search.setSynonyms,
      audience: 'admin',
      body: (n) => ({ word, synonyms: [`mark ${n}`] }),
      acts: [{ endpoint: search.deleteSynonyms, params: { id: word } }],
      version: async () =>
        (await ok(search.listSynonyms, { query: { q: word } }, admin)).results.find(
          (one) => one.word === word,
        )?.version ?? versionOf({ synonyms: [] }),
    },
  ];
}
