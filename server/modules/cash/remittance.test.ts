import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  type RemittanceFileRow,
  type KnownShipment,
  matchRemittanceRows,
  paiseOf,
  readRemittance,
  UnreadableRemittance,
} from './remittance.ts';
import { PORTAL_LOCALES } from '#contracts/kernel/locales.ts';
import type { MessageId } from '#contracts/kernel/message-id.ts';
import { formatMessage } from '#server/platform/messages/format.ts';
import { text } from '#server/testing/text.ts';

const HEAD = 'courier,awb,amount,date,utr';
const row = (change: Partial<RemittanceFileRow> = {}): RemittanceFileRow => ({
  number: 2,
  courier: 'Toofan Express',
  awb: 'TF-1',
  amountPaise: 500_00,
  day: '2026-11-20',
  reference: 'UTR0001',
  problem: null,
  ...change,
});
const known = (
  missing: number | null = 500_00,
  references: string[] = [],
): Map<string, KnownShipment[]> =>
  new Map([
    [
      'TF-1',
      [
        {
          shipmentId: 'pcl_1',
          orderNumber: 'HL-1',
          courier: 'Toofan Express',
          booked: 'demo',
          missing,
          references,
        },
      ],
    ],
  ]);

describe('a remittance file', () => {
  it('is read by the names of its columns, in any order, with amounts and days as people write them', () => {
    expect(
      readRemittance(
        'UTR Number;COD Amount;Waybill;Remittance Date;Carrier\nutr0001;"₹1,250.50";tf-1;20/11/2026;Toofan Express\n',
      ),
    ).toEqual([row({ amountPaise: 1250_50 })]);
    expect(readRemittance(`${HEAD}\r\nToofan Express,TF-1,500,2026-11-20,UTR0001\r\n\r\n`)).toEqual(
      [row()],
    );
  });
  it.each(PORTAL_LOCALES)('is read by what our own pages call the columns in %s', (locale) => {
    const head = [
      'common.courier',
      'fulfilment.tracking_number',
      'common.amount',
      'invoices.pdf.date',
      'settlement.utr',
    ].map((id) => formatMessage(locale, id as MessageId));
    expect(
      readRemittance(`${head.join(',')}\nToofan Express,TF-1,500,2026-11-20,UTR0001\n`),
    ).toEqual([row()]);
  });
  it('without a column, without rows or too long cannot be read', () => {
    for (const text of [
      'courier,awb,amount,date\nx,y,1,2026-11-20',
      HEAD,
      'nothing at all',
      `${HEAD}\n${'Toofan,TF-1,1,2026-11-20,UTR1\n'.repeat(1_001)}`,
      `${HEAD}\n"Toofan`,
    ])
      expect(() => readRemittance(text)).toThrow(UnreadableRemittance);
  });
  it('says of each row what is wrong with it', () => {
    const [bad] = readRemittance(`${HEAD}\n,!,-5,2026-02-30,?\n`);
    expect(bad!.problem).toBe(
      text('cash.row.incomplete', {
        what: 'courier, tracking number, amount above zero, date such as 2026-11-22 and bank reference with 4 to 60 letters and digits',
      }),
    );
    expect([
      paiseOf('0'),
      paiseOf('1.234'),
      paiseOf('1e3'),
      paiseOf('Rs. 12.5'),
      dayOf('31-02-2026'),
      dayOf('1/1/2026'),
    ]).toEqual([null, null, null, 1250, null, '2026-01-01']);
  });
});

describe('rows of a remittance file', () => {
  const outcome = (rows: RemittanceFileRow[], from = known()) =>
    matchRemittanceRows(rows, from).map((r) => [r.outcome, r.paise, r.over]);
  it('are all, too little or too much of what a shipment was to bring', () => {
    expect(outcome([row()])).toEqual([['full', 500_00, 0]]);
    expect(outcome([row({ amountPaise: 499_99 })])).toEqual([['short', 499_99, 0]]);
    expect(outcome([row({ amountPaise: 500_01 })])).toEqual([['over', 500_00, 1]]);
  });
  it('under a reference the shipment has already, in this file or before, book nothing', () => {
    expect(outcome([row(), row({ number: 3 })])).toEqual([
      ['full', 500_00, 0],
      ['duplicate', 0, 0],
    ]);
    expect(outcome([row()], known(500_00, ['UTR0001']))).toEqual([['duplicate', 0, 0]]);
    expect(
      outcome([row({ amountPaise: 200_00 }), row({ reference: 'UTR0002', amountPaise: 400_00 })]),
    ).toEqual([
      ['short', 200_00, 0],
      ['over', 300_00, 100_00],
    ]);
  });
  it('of another courier, of no shipment or of one without cash book nothing', () => {
    expect(outcome([row({ courier: 'Other' }), row({ awb: 'TF-2' })])).toEqual([
      ['unmatched', 0, 0],
      ['unmatched', 0, 0],
    ]);
    expect(outcome([row({ courier: 'DEMO' })])).toEqual([['full', 500_00, 0]]);
    expect(outcome([row()], known(null))).toEqual([['not_delivered', 0, 0]]);
    expect(outcome([row({ problem: 'The row has no amount.' })])).toEqual([['invalid', 0, 0]]);
  });
  it('never match a number a vendor typed, nor one that several shipments have', () => {
    const [booked] = known().get('TF-1')!;
    const typed: KnownShipment = {
      ...booked!,
      shipmentId: 'pcl_0',
      booked: null,
      courier: 'toofan express',
    };
    expect(matchRemittanceRows([row()], new Map([['TF-1', [typed, booked!]]]))).toMatchObject([
      { outcome: 'full', shipmentId: 'pcl_1' },
    ]);
    expect(outcome([row()], new Map([['TF-1', [typed]]]))).toEqual([['unmatched', 0, 0]]);
    expect(
      outcome([row()], new Map([['TF-1', [booked!, { ...booked!, shipmentId: 'pcl_2' }]]])),
    ).toEqual([['unmatched', 0, 0]]);
    expect(outcome([row({ courier: ' toofan  EXPRESS' })])).toEqual([['full', 500_00, 0]]);
  });
  it('never count more for a shipment than it was to bring, and every booked paisa is one of the file', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(
          fc.record({
            amountPaise: fc.integer({ min: 1, max: 60_000 }),
            reference: fc.constantFrom('UTR1', 'UTR2', 'UTR3', 'UTR4'),
          }),
          { maxLength: 12 },
        ),
        (missing, rows) => {
          const matched = matchRemittanceRows(
            rows.map((r, i) => row({ ...r, number: i + 2 })),
            known(missing),
          );
          const counted = matched.reduce((sum, r) => sum + r.paise, 0);
          expect(counted).toBeLessThanOrEqual(missing);
          for (const r of matched)
            expect(r.paise + r.over).toBe(r.outcome === 'duplicate' ? 0 : r.amountPaise);
          expect(
            new Set(matched.filter((r) => r.paise + r.over > 0).map((r) => r.reference)).size,
          ).toBe(matched.filter((r) => r.paise + r.over > 0).length);
        },
      ),
    );
  });
});
