/** A line of the bank's response: the payout, by our reference, and its UTR. */
export interface BankLine {
  id: string;
  utr: string;
}
export interface BankLines {
  found: BankLine[];
  /** Numbers of unreadable lines, and lines that repeat a payout. */
  wrong: number[];
}

/**
 * Parses a bank's response: on each line our reference and the UTR, in any order, separated by
 * commas, tabs, semicolons or spaces, quoted or not. A header without our reference is skipped.
 */
export function readBankLines(text: string): BankLines {
  const found: BankLine[] = [];
  const wrong: number[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const words = line
      .replaceAll('"', '')
      .split(/[,;\t ]+/)
      .filter(Boolean);
    const id = words.find((word) => /^pyo_[0-9a-z]+$/.test(word));
    const utrs = words.filter((word) => /^(?=.*\d)[A-Za-z0-9]{8,30}$/.test(word));
    const isHead = i === 0 && id === undefined && /reference|utr/i.test(line);
    if (words.length === 0 || isHead) continue;
    if (
      id === undefined ||
      utrs.length !== 1 ||
      found.some((one) => one.id === id || one.utr === utrs[0]!.toUpperCase())
    )
      wrong.push(i + 1);
    else found.push({ id, utr: utrs[0]!.toUpperCase() });
  }
  return { found, wrong };
}
