import { stateCodeOf } from '#contracts/tax/gstin.ts';
import { type Paise, paiseToRupees as rupees } from '#contracts/kernel/money.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import type { Db } from '#server/platform/db/database.ts';
import { natureOf, gstr1PartOf, taxRowsOf } from './gstr1.ts';
import {
  type HsnRow,
  selectExempt,
  selectTaxFiler,
  selectHsn,
  selectSeries,
  selectThroughOperator,
  type TaxRow,
} from './queries.ts';
import { marketplaceOf } from '#server/modules/invoices/service.ts';

/** `02-11-2026` */
const date = (at: Date) => dayInIndia(at).split('-').reverse().join('-');
const place = (state: string) => stateCodeOf(state) ?? '97';

/** The offline tool's file header. */
const VERSION = { version: 'GST3.2.4', hash: 'hash' };

interface Tax {
  taxable: Paise;
  igst: Paise;
  cgst: Paise;
  sgst: Paise;
}
/** Value and tax: IGST for another State, CGST and SGST within the State. */
const amounts = (r: Tax, isInter: boolean) => ({
  txval: rupees(r.taxable),
  ...(isInter ? { iamt: rupees(r.igst) } : { camt: rupees(r.cgst), samt: rupees(r.sgst) }),
  csamt: 0,
});
/** Items are numbered by rate: 501 for 5 %, 1801 for 18 %. */
const items = (rows: readonly TaxRow[]) =>
  rows.map((r) => ({
    num: Math.round(r.rate * 100) + 1,
    itm_det: { rt: r.rate, ...amounts(r, r.heads === 'inter') },
  }));
const invoice = (rows: readonly TaxRow[]) => ({
  inum: rows[0]!.number,
  idt: date(rows[0]!.issued_at),
  val: rupees(rows[0]!.total_paise),
});
const note = (rows: readonly TaxRow[]) => ({
  ntty: 'C',
  nt_num: rows[0]!.number,
  nt_dt: date(rows[0]!.issued_at),
  val: rupees(rows[0]!.total_paise),
  pos: place(rows[0]!.place),
});

/** Documents of one part, grouped with their rates. */
const documentsOf = (rows: readonly TaxRow[]) => [...Map.groupBy(rows, (r) => r.id).values()];
const by = <Row, Out>(
  rows: readonly Row[],
  key: (r: Row) => string,
  make: (key: string, rows: Row[]) => Out,
) => [...Map.groupBy(rows, key)].map(([k, list]) => make(k, list));

interface Small {
  place: string;
  rate: number;
  isInter: boolean;
  sums: Tax;
}
const addTo = (known: Tax, r: TaxRow, sign: number): Tax => ({
  taxable: known.taxable + sign * r.taxable,
  igst: known.igst + sign * r.igst,
  cgst: known.cgst + sign * r.cgst,
  sgst: known.sgst + sign * r.sgst,
});

const hsn = (rows: readonly HsnRow[]) =>
  rows.map((r, i) => ({
    num: i + 1,
    hsn_sc: r.hsn,
    user_desc: (r.description ?? '').slice(0, 30),
    uqc: r.uqc,
    qty: r.quantity,
    rt: r.rate,
    txval: rupees(r.taxable),
    iamt: rupees(r.igst),
    samt: rupees(r.sgst),
    camt: rupees(r.cgst),
    csamt: 0,
  }));

type NamedRows = Record<'b2b' | 'b2cl' | 'cdnr' | 'cdnur', TaxRow[]>;

/** Rows that are named by their document, and the sums of table 7 by place and rate. */
async function sortRows(
  rows: AsyncIterable<TaxRow> | Iterable<TaxRow>,
): Promise<{ named: NamedRows; small: Small[] }> {
  const named: NamedRows = { b2b: [], b2cl: [], cdnr: [], cdnur: [] };
  const small = new Map<string, Small>();
  for await (const r of rows) {
    const part = gstr1PartOf(r);
    if (part !== 'b2cs') {
      named[part].push(r);
      continue;
    }
    const key = `${place(r.place)} ${r.rate} ${r.heads === 'inter'}`;
    const known = small.get(key) ?? {
      place: place(r.place),
      rate: r.rate,
      isInter: r.heads === 'inter',
      sums: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
    };
    small.set(key, { ...known, sums: addTo(known.sums, r, r.kind === 'credit_note' ? -1 : 1) });
  }
  return { named, small: [...small.values()] };
}

/** Table 4: invoices to registered businesses. */
const b2bTable = (rows: TaxRow[]) =>
  by(
    rows,
    (r) => r.gstin!,
    (ctin, list) => ({
      ctin,
      inv: documentsOf(list).map((d) => ({
        ...invoice(d),
        pos: place(d[0]!.place),
        rchrg: 'N',
        inv_typ: 'R',
        itms: items(d),
      })),
    }),
  );
/** Table 5: large invoices to others in another State. */
const b2clTable = (rows: TaxRow[]) =>
  by(
    rows,
    (r) => place(r.place),
    (pos, list) => ({
      pos,
      inv: documentsOf(list).map((d) => ({ ...invoice(d), itms: items(d) })),
    }),
  );
/** Table 7: everything else, in sums. */
const b2csTable = (small: readonly Small[]) =>
  small
    .filter((s) => s.sums.taxable !== 0)
    .map((s) => ({
      sply_ty: s.isInter ? 'INTER' : 'INTRA',
      rt: s.rate,
      typ: 'OE',
      pos: s.place,
      ...amounts(s.sums, s.isInter),
    }));
/** Table 9B: credit notes to registered businesses. */
const cdnrTable = (rows: TaxRow[]) =>
  by(
    rows,
    (r) => r.gstin!,
    (ctin, list) => ({
      ctin,
      nt: documentsOf(list).map((d) => ({
        ...note(d),
        rchrg: 'N',
        inv_typ: 'R',
        itms: items(d),
      })),
    }),
  );
/** Table 9B: credit notes to others. */
const cdnurTable = (rows: TaxRow[]) =>
  documentsOf(rows).map((d) => ({ ...note(d), typ: 'B2CL', itms: items(d) }));

/** Tables 4, 5, 7 and 9 from document rows; empty ones are left out. */
export async function namedTables(rows: AsyncIterable<TaxRow> | Iterable<TaxRow>): Promise<object> {
  const { named, small } = await sortRows(rows);
  const tables = {
    b2b: b2bTable(named.b2b),
    b2cl: b2clTable(named.b2cl),
    b2cs: b2csTable(small),
    cdnr: cdnrTable(named.cdnr),
    cdnur: cdnurTable(named.cdnur),
  };
  return Object.fromEntries(Object.entries(tables).filter(([, list]) => list.length > 0));
}

/**
 * A month's GSTR-1 in the GST portal's JSON, from the tax documents, with the names and omissions
 * of the portal's offline tool (decision 066). Empty parts are left out: the portal refuses them.
 */
export async function gstr1Json(
  db: Db,
  vendorId: string,
  month: string,
  read?: readonly TaxRow[],
): Promise<object> {
  return {
    gstin: (await selectTaxFiler(db, vendorId)).gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    ...VERSION,
    ...(await namedTables(read ?? taxRowsOf(db, vendorId, month))),
    ...(await summaries(db, vendorId, month)),
  };
}

const nilTable = (exempt: Awaited<ReturnType<typeof selectExempt>>): object =>
  exempt.length === 0
    ? {}
    : {
        nil: {
          inv: exempt.map((r) => ({
            sply_ty: `INTR${r.is_inter ? '' : 'A'}B2${r.is_business ? 'B' : 'C'}`,
            nil_amt: 0,
            expt_amt: rupees(r.value),
            ngsup_amt: 0,
          })),
        },
      };

const hsnTable = (business: readonly HsnRow[], others: readonly HsnRow[]): object =>
  business.length + others.length === 0
    ? {}
    : {
        hsn: {
          ...(business.length > 0 ? { hsn_b2b: hsn(business) } : {}),
          ...(others.length > 0 ? { hsn_b2c: hsn(others) } : {}),
        },
      };

const seriesTable = (series: Awaited<ReturnType<typeof selectSeries>>): object =>
  series.length === 0
    ? {}
    : {
        doc_issue: {
          doc_det: by(
            series,
            (s) => natureOf(s).name,
            (name, rows) => ({
              doc_num: natureOf(rows[0]!).number,
              doc_typ: name,
              docs: rows.map((s, i) => ({
                num: i + 1,
                from: s.first,
                to: s.last,
                totnum: s.n,
                cancel: 0,
                net_issue: s.n,
              })),
            }),
          ),
        },
      };

const operatorTable = (
  operator: Awaited<ReturnType<typeof marketplaceOf>>,
  sold: Awaited<ReturnType<typeof selectThroughOperator>>,
): object =>
  !operator || sold.rows === 0
    ? {}
    : {
        supeco: {
          clttx: [
            {
              etin: operator.tcsGstin || operator.gstin,
              suppval: rupees(sold.value),
              igst: rupees(sold.igst),
              cgst: rupees(sold.cgst),
              sgst: rupees(sold.sgst),
              cess: 0,
            },
          ],
        },
      };

/** Table 8, 12, 13 and 14. */
async function summaries(db: Db, vendorId: string, month: string): Promise<object> {
  const exempt = await selectExempt(db, vendorId, month);
  const business = await selectHsn(db, vendorId, month, true);
  const others = await selectHsn(db, vendorId, month, false);
  const series = await selectSeries(db, vendorId, month);
  const operator = await marketplaceOf(db);
  const sold = await selectThroughOperator(db, vendorId, month);
  return {
    ...nilTable(exempt),
    ...hsnTable(business, others),
    ...seriesTable(series),
    ...operatorTable(operator, sold),
  };
}
