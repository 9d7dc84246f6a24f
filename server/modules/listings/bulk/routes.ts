import type { FastifyInstance, FastifyReply } from 'fastify';
import * as c from '#contracts/listings/bulk.ts';
import { fail } from '#contracts/kernel/errors.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  startApply,
  beginUpload,
  startCheck,
  discardImportOf,
  findImport,
  readImport,
  readBulkImports,
  readImportItems,
  receiveImportPart,
  startUndo,
} from './import/imports.ts';
import { badRows } from './files/bad-rows.ts';
import { asWorkbook, PRODUCT_NUMBERS, STOCK_NUMBERS } from './export/as-workbook.ts';
import { productsCsv, shopifyCsv, stockCsv, templateCsv } from './export/export.ts';
import { removeFile } from './files/import-files.ts';
import { callerLanguage } from '#server/platform/messages/caller.ts';

/** Daily limit of files: more indicates a runaway client. */
const FILES = { limit: 200, windowSeconds: 86_400 };

const named = <T>(reply: FastifyReply, name: string, rows: T): T => {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return rows;
};

/** Bulk upload and export of a vendor's products. */
export function bulkRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const vendorOf = (session: Session) => session.vendorId ?? fail('access_denied');

  route.read(c.listImports, ({ db, session, query }) =>
    readBulkImports(db, vendorOf(session), query),
  );
  route.action(c.beginImport, async ({ session, body, now, transact, throttle }) => {
    await throttle(`import:${vendorOf(session)}`, FILES);
    const { import: begun, gone } = await transact((tx) =>
      beginUpload(tx, { vendorId: vendorOf(session), memberId: session.subjectId }, body, now),
    );
    for (const id of gone) await removeFile(deps.config, id);
    return { import: begun };
  });
  route.action(c.uploadImportPart, ({ db, session, params, file, now }) =>
    receiveImportPart(
      { db, config: deps.config },
      vendorOf(session),
      params,
      file?.bytes ?? null,
      now,
    ),
  );
  route.read(c.getImport, async ({ db, session, params }) => ({
    import: await readImport(db, vendorOf(session), params.id),
  }));
  route.write(c.checkImport, async ({ tx, session, params, body, now }) => ({
    import: await startCheck(tx, vendorOf(session), params.id, body.settings, now),
  }));
  route.write(c.applyImport, async ({ tx, session, params, now }) => ({
    import: await startApply(tx, session.subjectId, vendorOf(session), params.id, now),
  }));
  route.write(c.undoImport, async ({ tx, session, params, now }) => ({
    import: await startUndo(tx, session.subjectId, vendorOf(session), params.id, now),
  }));
  route.action(c.discardImport, async ({ session, params, transact }) => {
    await transact((tx) => discardImportOf(tx, vendorOf(session), params.id));
    await removeFile(deps.config, params.id);
    return null;
  });
  route.read(c.listImportItems, ({ db, session, params, query }) =>
    readImportItems(db, vendorOf(session), params.id, query),
  );

  route.read(c.getRejectedRows, async ({ db, session, params, reply }) => {
    const it = await findImport(db, vendorOf(session), params.id);
    return named(
      reply,
      `bad-rows-${it.name
        .replaceAll(/[^\w.-]+/g, '-')
        .replace(/\.\w+$/, '')
        .slice(0, 60)}.csv`,
      badRows(db, deps.config, it, callerLanguage()),
    );
  });
  route.read(c.exportProducts, async ({ db, session, now, reply }) =>
    named(
      reply,
      `products-${dayInIndia(now)}.csv`,
      productsCsv(db, vendorOf(session), deps.config.publicUrl),
    ),
  );
  route.read(c.exportStock, async ({ db, session, now, reply }) =>
    named(reply, `stock-and-prices-${dayInIndia(now)}.csv`, stockCsv(db, vendorOf(session))),
  );
  route.read(c.exportShopify, async ({ db, session, now, reply }) =>
    named(
      reply,
      `products-for-shopify-${dayInIndia(now)}.csv`,
      shopifyCsv(db, vendorOf(session), deps.config.publicUrl),
    ),
  );
  route.read(c.exportProductsWorkbook, async ({ db, session, now, reply }) =>
    named(
      reply,
      `products-${dayInIndia(now)}.xlsx`,
      await asWorkbook(productsCsv(db, vendorOf(session), deps.config.publicUrl), PRODUCT_NUMBERS),
    ),
  );
  route.read(c.exportStockWorkbook, async ({ db, session, now, reply }) =>
    named(
      reply,
      `stock-and-prices-${dayInIndia(now)}.xlsx`,
      await asWorkbook(stockCsv(db, vendorOf(session)), STOCK_NUMBERS),
    ),
  );
  route.read(c.getTemplateWorkbook, async ({ query, reply }) =>
    named(
      reply,
      `${query.kind === 'stock' ? 'stock-and-prices' : 'products'}-template.xlsx`,
      await asWorkbook(templateCsv(query.kind), new Set()),
    ),
  );
  route.read(c.getTemplate, async ({ query, reply }) =>
    named(
      reply,
      `${query.kind === 'stock' ? 'stock-and-prices' : 'products'}-template.csv`,
      templateCsv(query.kind),
    ),
  );
}
