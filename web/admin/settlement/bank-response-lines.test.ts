import { describe, expect, it } from 'vitest';
import { readBankLines } from './bank-response-lines.ts';

describe("the bank's answer", () => {
  it('is read in any order and with any sign between', () => {
    expect(
      readBankLines(
        'Reference,UTR\r\npyo_01abc,SBIN426310000001\n"N123456789";"pyo_02def"\n\npyo_03ghi\thdfc9876543210\n',
      ),
    ).toEqual({
      found: [
        { id: 'pyo_01abc', utr: 'SBIN426310000001' },
        { id: 'pyo_02def', utr: 'N123456789' },
        { id: 'pyo_03ghi', utr: 'HDFC9876543210' },
      ],
      wrong: [],
    });
  });
  it('tells lines it does not understand, and what stands in it twice', () => {
    expect(
      readBankLines(
        'pyo_01abc\nSBIN426310000001\npyo_02def,SBIN426310000002,SBIN426310000003\npyo_03ghi,SBIN426310000004\npyo_03ghi,SBIN426310000005\npyo_04jkl,SBIN426310000004',
      ).wrong,
    ).toEqual([1, 2, 3, 5, 6]);
    expect(readBankLines(' \n')).toEqual({ found: [], wrong: [] });
  });
});
