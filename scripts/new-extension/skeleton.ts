/** The files of a new extension by path below its folder: it works, and its test passes, as it is. */
export function skeletonOf(name: string): Record<string, string> {
  const words = name.split('-');
  const camel = words.map((w, i) => (i === 0 ? w : w[0]!.toUpperCase() + w.slice(1))).join('');
  const pascal = camel[0]!.toUpperCase() + camel.slice(1);
  const title = words.join(' ').replace(/^./, (first) => first.toUpperCase());
  const table = `x_${words.join('_')}_notes`;
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@haatlane/${name}`,
        version: '0.1.0',
        private: true,
        type: 'module',
        exports: { '.': './index.ts', './contract': './contract.ts' },
        peerDependencies: { '@haatlane/extension-api': '^1.0.0' },
      },
      null,
      2,
    )}\n`,
    'contract.ts': `import { endpoint, Id } from '@haatlane/extension-api/contract';
import { z } from 'zod';

export const getNote = endpoint({
  method: 'GET',
  path: '/x/${name}/products/:productId',
  summary: 'Show the note of a product',
  audience: 'public',
  params: z.object({ productId: Id }),
  data: z.object({ note: z.string().nullable() }),
});
`,
    'migrations.ts': `import type { ExtensionMigration } from '@haatlane/extension-api';
import { sql } from 'kysely';

/** Newest last; one that has been released is never edited. */
export const migrations: readonly ExtensionMigration[] = [
  {
    name: '202611280900-notes',
    async up(db) {
      await sql\`create table ${table} (product_id text primary key, note text not null)\`.execute(db);
    },
  },
];
`,
    'notes.ts': `import type { Db } from '@haatlane/extension-api';
import { sql } from 'kysely';

/** The note of a product; null if it has none. */
export async function selectNote(db: Db, productId: string): Promise<string | null> {
  const { rows } = await sql<{ note: string }>\`
    select note from ${table} where product_id = \${productId}\`.execute(db);
  return rows[0]?.note ?? null;
}
`,
    'index.ts': `import { defineExtension, field } from '@haatlane/extension-api';
import { z } from 'zod';
import { getNote } from './contract.ts';
import { migrations } from './migrations.ts';
import { selectNote } from './notes.ts';

export default defineExtension({
  name: '${name}',
  version: '0.1.0',
  api: 1,
  root: import.meta.url,
  title: { en: '${title}' },
  about: { en: 'Shows a note on product pages.' },
  settings: z.object({
    standardNote: field(z.string().max(200).optional(), { en: 'Note of products without their own' }),
  }),
  migrations,
  endpoints(route, { settings }) {
    route.read(getNote, async ({ db, params }) => ({
      note: (await selectNote(db, params.productId)) ?? (await settings()).standardNote ?? null,
    }));
  },
  slots: { 'product.buy_box': './web/product-note.tsx' },
});
`,
    'web/product-note.tsx': `import { callApi, type SlotProps } from '@haatlane/extension-api/web';
import { useEffect, useState } from 'react';
import { getNote } from '../contract.ts';

/** The note of a product, below its buttons. */
export default function ${pascal}Note({ productId }: SlotProps['product.buy_box']) {
  const [note, setNote] = useState<string | null>(null);
  useEffect(() => {
    callApi(getNote, { params: { productId } }).then(
      (found) => setNote(found.note),
      () => setNote(null),
    );
  }, [productId]);
  return note === null ? null : <p className="text-[14px] text-ink-muted">{note}</p>;
}
`,
    [`${name}.test.ts`]: `import { expect, it } from 'vitest';
import ${camel} from './index.ts';

it('works with the settings nobody has saved yet', () => {
  expect(${camel}.settings!.parse({})).toEqual({});
});

it('keeps to its own tables', () => {
  expect(${camel}.name).toBe('${name}');
  expect(${camel}.migrations!.map(({ name }) => name)).toEqual(['202611280900-notes']);
});
`,
  };
}

/** haatlane.config.ts with one more extension. Throws if it does not have the form the tool knows. */
export function withExtension(config: string, name: string): string {
  const camel = name.replace(/-(.)/g, (_, first: string) => first.toUpperCase());
  const list = /extensions: \[([^\]]*)\]/.exec(config);
  if (!list) throw new Error('haatlane.config.ts has no "extensions: [ … ]". Add it by hand.');
  const names = list[1]!.split(',').map((one) => one.trim());
  const next = [...names.filter(Boolean), camel].join(', ');
  const last = config.lastIndexOf('import ');
  const end = config.indexOf('\n', last) + 1;
  return `${config.slice(0, end)}import ${camel} from '@haatlane/${name}';\n${config.slice(end)}`.replace(
    list[0],
    `extensions: [${next}]`,
  );
}
