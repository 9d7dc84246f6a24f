import { divideHalfUp, type Paise } from '#contracts/kernel/money.ts';

/** Tax documents of one part of an order that one statement took in, by what GSTR-8 tells apart; values without sign. */
export interface Supply { isRegistered: boolean; isInterState: boolean; supplied: Paise; returned: Paise }
/** A part as a statement has it: its change of taxable value, its documents, and where it goes where there are none (sales from before documents were kept). */
export interface TcsPart { taxable: Paise; isInterState: boolean; supplies: readonly Supply[] }
/** A statement: its parts, what was withheld, at which rate. */
export interface TcsStatement { parts: readonly TcsPart[]; tcs: Paise; rateBp: number }

export interface TcsSums {
  suppliedRegistered: Paise; returnedRegistered: Paise; suppliedOthers: Paise; returnedOthers: Paise; net: Paise; igst: Paise; cgst: Paise; sgst: Paise; tcs: Paise;
}

/** What the documents of a part leave over of its taxable value: a supply, or where it is below nothing a return, of an unregistered buyer. */
function whole(part: TcsPart): Supply[] {
  const rest = part.taxable - part.supplies.reduce((paise, s) => paise + s.supplied - s.returned, 0);
  return rest === 0 ? [...part.supplies] : [...part.supplies, { isRegistered: false, isInterState: part.isInterState, supplied: Math.max(0, rest), returned: Math.max(0, -rest) }];
}

/**
 * One GSTIN's month in the columns of GSTR-8, table 3: always supplied − returned = net = what its statements say was taxable, and
 * igst + cgst + sgst = what they withheld. The tax of supplies to other States is reckoned by the rate of each statement; the rest is half central, half
 * of the State, an odd paisa central.
 */
export function tcsSums(statements: readonly TcsStatement[]): TcsSums {
  const all = statements.flatMap((s) => s.parts.flatMap(whole));
  const of = (isRegistered: boolean, key: 'supplied' | 'returned') => all.filter((s) => s.isRegistered === isRegistered).reduce((paise, s) => paise + s[key], 0);
  const interOf = (s: TcsStatement) => s.parts.flatMap(whole).filter((x) => x.isInterState).reduce((paise, x) => paise + x.supplied - x.returned, 0);
  const tcs = statements.reduce((paise, s) => paise + s.tcs, 0);
  const igst = statements.reduce((paise, s) => paise + divideHalfUp(interOf(s) * s.rateBp, 10_000), 0);
  const cgst = divideHalfUp(tcs - igst, 2);
  const sums = { suppliedRegistered: of(true, 'supplied'), returnedRegistered: of(true, 'returned'), suppliedOthers: of(false, 'supplied'), returnedOthers: of(false, 'returned') };
  return { ...sums, net: sums.suppliedRegistered - sums.returnedRegistered + sums.suppliedOthers - sums.returnedOthers, igst, cgst, sgst: tcs - igst - cgst, tcs };
}
