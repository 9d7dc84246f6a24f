import type { FastifyInstance } from 'fastify';
import * as c from '#contracts/cash/cash.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import {
  importRemittanceFile,
  readRemittances,
  readCashShipments,
  readCashSummary,
  cashShipmentsTable,
} from './service.ts';
import { chargeToVendor, confirmDeposit } from './cash-entries.ts';

/** Cash on delivery as operators reconcile it. */
export function cashRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  route.read(c.getCashSummary, ({ db, now }) => readCashSummary(db, now));
  route.read(c.listCashShipments, ({ db, query, now }) => readCashShipments(db, query, now));
  fileRoutes(route, c.cashShipmentsFile, 'cash-on-delivery', ({ db, query, now }, format) =>
    cashShipmentsTable(db, query, now, format),
  );
  route.write(c.importRemittance, async ({ tx, session, body, now, say }) => {
    const imported = await importRemittanceFile(tx, session.subjectId, body, now);
    say(
      imported.isKnown
        ? 'cash.done.imported_before'
        : body.dryRun || imported.importId === null
          ? 'cash.done.checked'
          : 'cash.done.imported',
    );
    return imported;
  });
  route.read(c.listRemittances, ({ db, query }) => readRemittances(db, query));
  route.write(c.recordDeposit, async ({ tx, session, params, body, now, say }) => {
    const shipment = await confirmDeposit(tx, session.subjectId, params.id, body, now);
    say('cash.done.confirmed');
    return { shipment };
  });
  route.write(c.chargeVendor, async ({ tx, params, body, now, say }) => {
    const shipment = await chargeToVendor(tx, params.id, body, now);
    say('cash.done.vendor_charged');
    return { shipment };
  });
}
