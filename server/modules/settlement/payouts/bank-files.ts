import type { BANK_TEXT_FORMATS } from '#contracts/settlement/payout-runs.ts';
import type { Paise } from '#contracts/kernel/money.ts';
import { type CsvAmount, csvAmount, csvFile, csvHead } from '#server/platform/csv/csv.ts';
import { workbookOf } from '#server/platform/spreadsheet/workbook.ts';
import { marketplaceName } from '#server/platform/brand/brand.ts';

export type BankLayout =
  | { kind: 'text'; layout: (typeof BANK_TEXT_FORMATS)[number] }
  | { kind: 'sheet'; layout: 'plain' }
  | { kind: 'sheet'; layout: 'icici'; debitAccount: string };
export interface Transfer {
  reference: string;
  statement: string;
  vendorId: string;
  paise: Paise;
  bank: {
    accountHolder: string;
    accountNumber: string;
    ifsc: string;
    bankName?: string | undefined;
  };
}
type Row = (string | CsvAmount)[];

/** Letters and digits only: banks refuse files with commas or other characters. */
const plain = (text: string, most: number): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most);
const code = (text: string, most: number): string =>
  plain(text, Infinity).replaceAll(' ', '').slice(0, most);
/**
 * Text on both account statements: the marketplace, as far as space allows, and the full statement
 * number.
 */
const narrationOf = ({ statement }: Transfer): string => {
  const number = plain(statement, 30);
  return plain(`${plain(marketplaceName(), 29 - number.length)} ${number}`, 30);
};
const blank = (n: number): string[] => Array.from({ length: n }, () => '');

const table = (transfers: readonly Transfer[]): Row[] => [
  csvHead([
    'payments.reference',
    'settlement.file.beneficiary',
    'common.account_number',
    'vendors.bank.ifsc',
    'common.amount',
    'settlement.file.narration',
  ]),
  ...transfers.map((t) => [
    t.reference,
    t.bank.accountHolder,
    t.bank.accountNumber,
    t.bank.ifsc,
    csvAmount(t.paise),
    `${marketplaceName()} ${t.statement}`,
  ]),
];

/**
 * HDFC Bank, bulk upload of ENet ("RBI Adapter"): 28 fields without a header. N is NEFT; I is an
 * account at HDFC Bank itself and names the beneficiary by its registered code: the last 13
 * characters of the vendor's id.
 */
const hdfc = (transfers: readonly Transfer[], [year, month, day]: readonly string[]): Row[] =>
  transfers.map((t) => {
    const isOwn = t.bank.ifsc.startsWith('HDFC');
    return [
      isOwn ? 'I' : 'N',
      isOwn ? code(t.vendorId, Infinity).slice(-13).toUpperCase() : '',
      code(t.bank.accountNumber, 25),
      csvAmount(t.paise),
      plain(t.bank.accountHolder, 40),
      ...blank(7),
      code(t.statement, 20),
      code(t.statement, 20),
      narrationOf(t),
      ...blank(7),
      `${day}/${month}/${year}`,
      '',
      t.bank.ifsc,
      plain(t.bank.bankName ?? t.bank.ifsc.slice(0, 4), 40),
      '',
      '',
    ];
  });

const ICICI = [
  'PYMT_PROD_TYPE_CODE',
  'PYMT_MODE',
  'DEBIT_ACC_NO',
  'BNF_NAME',
  'BENE_ACC_NO',
  'BENE_IFSC',
  'AMOUNT',
  'DEBIT_NARR',
  'CREDIT_NARR',
  'MOBILE_NUM',
  'EMAIL_ID',
  'REMARK',
  'PYMT_DATE',
  'REF_NO',
  'ADDL_INFO1',
  'ADDL_INFO2',
  'ADDL_INFO3',
  'ADDL_INFO4',
  'ADDL_INFO5',
];
/**
 * ICICI Bank, bulk payment of Corporate Internet Banking, to unregistered beneficiaries. FT is an
 * account at ICICI Bank itself, without an IFSC.
 */
const icici = (
  transfers: readonly Transfer[],
  debitAccount: string,
  [year, month, day]: readonly string[],
): Row[] => [
  ICICI,
  ...transfers.map((t) => {
    const isOwn = t.bank.ifsc.startsWith('ICIC');
    const narration = narrationOf(t);
    return [
      'PAB_VENDOR',
      isOwn ? 'FT' : 'NEFT',
      debitAccount,
      plain(t.bank.accountHolder, 100),
      code(t.bank.accountNumber, 34),
      isOwn ? '' : t.bank.ifsc,
      csvAmount(t.paise),
      narration,
      narration,
      '',
      '',
      code(t.statement, 30),
      `${day}-${month}-${year}`,
      ...blank(6),
    ];
  }),
];

/** Transfers a bank's format cannot express: it allows Latin letters and digits only. */
export const unnamedIn = (to: BankLayout, transfers: readonly Transfer[]): Transfer[] =>
  to.layout === 'plain' ? [] : transfers.filter((t) => plain(t.bank.accountHolder, 40) === '');

/**
 * Transfers as a file in a bank's format; `day` (2026-11-22) is the payment date. `server_busy`
 * (503) if too many workbooks are being written.
 */
export async function bankFileOf(
  to: BankLayout,
  transfers: readonly Transfer[],
  day: string,
): Promise<{ suffix: string; file: Uint8Array<ArrayBuffer> }> {
  const date = day.split('-');
  if (to.kind === 'text')
    return to.layout === 'hdfc'
      ? { suffix: '-hdfc.txt', file: csvFile(hdfc(transfers, date)) }
      : { suffix: '.csv', file: csvFile(table(transfers)) };
  const rows = to.layout === 'icici' ? icici(transfers, to.debitAccount, date) : table(transfers);
  return {
    suffix: to.layout === 'icici' ? '-icici.xlsx' : '.xlsx',
    file: await workbookOf(rows, { groupsAmounts: false }),
  };
}
