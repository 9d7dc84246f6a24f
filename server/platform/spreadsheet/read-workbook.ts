import { Unzip, UnzipInflate } from 'fflate';
import {
  attributeOf,
  cellsOfRow,
  elementsOf,
  formatsOf,
  tagsOf,
  textOfRuns,
  type WorkbookTexts,
} from './workbook-xml.ts';

/** Why a workbook was not read. */
export type WorkbookFault = 'unreadable' | 'too_large' | 'encrypted';
export class WorkbookError extends Error {
  readonly name = 'WorkbookError';
  readonly fault: WorkbookFault;
  constructor(fault: WorkbookFault) {
    super(fault);
    this.fault = fault;
  }
}
export interface WorkbookLimits {
  /** Unpacked bytes of everything that is read. */
  bytes: number;
  rows: number;
  columns: number;
}
type Source = () => Promise<AsyncIterable<Uint8Array>>;

const ENTRIES = 1_000;
const pause = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

/** The first bytes of a ZIP file, which a workbook is; and of the older format and of encrypted files. */
export const isWorkbook = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';
export const isOldWorkbook = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).toString('hex') === 'd0cf11e0';

/**
 * Streams the wanted parts of a ZIP file: `take` gets each part's text bit by bit. Stops at the
 * limit of unpacked bytes, whatever sizes the file declares.
 */
async function eachPart(
  source: Source,
  isWanted: (name: string) => boolean,
  take: (name: string, text: string) => void,
  budget: { left: number },
): Promise<void> {
  let entries = 0;
  let fault: WorkbookError | null = null;
  const seen = new Set<string>();
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (entries > ENTRIES) fault ??= new WorkbookError('too_large');
    if (fault || !isWanted(entry.name) || seen.has(entry.name)) return;
    seen.add(entry.name);
    const decoder = new TextDecoder();
    entry.ondata = (error, data, isLast) => {
      if (fault) return;
      budget.left -= data.length;
      if (error) fault = new WorkbookError('unreadable');
      else if (budget.left < 0) fault = new WorkbookError('too_large');
      else {
        // Thrown here, an error would be taken for one of the file.
        try {
          take(entry.name, decoder.decode(data, { stream: !isLast }));
        } catch (cause) {
          fault = cause instanceof WorkbookError ? cause : new WorkbookError('unreadable');
        }
      }
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const push = (bytes: Uint8Array, isLast: boolean) => {
    try {
      unzip.push(bytes, isLast);
    } catch (error) {
      throw error instanceof WorkbookError ? error : new WorkbookError('unreadable');
    }
    if (fault) throw fault as WorkbookError;
  };
  for await (const bytes of await source()) {
    // Small bits: what one unpacks to stays bounded, and others get their turn.
    for (let i = 0; i < bytes.length; i += STEP_BYTES) {
      push(bytes.subarray(i, i + STEP_BYTES), false);
      await pause();
    }
  }
  push(new Uint8Array(0), true);
}
const STEP_BYTES = 16_384;

interface Parts {
  sheet: string;
  texts: WorkbookTexts;
}
const folderPath = (target: string) =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** The first visible sheet's part, from the workbook and its relations. */
function firstSheet(workbook: string, relations: string): string {
  const sheets = [...tagsOf(workbook, 'sheet')];
  const shown = sheets.find((tag) => (attributeOf(tag, 'state') ?? 'visible') === 'visible');
  const id = shown && (attributeOf(shown, 'r:id') ?? attributeOf(shown, 'id'));
  const target = [...tagsOf(relations, 'Relationship')].find(
    (tag) => attributeOf(tag, 'Id') === id,
  );
  const path = target && attributeOf(target, 'Target');
  if (!path) throw new WorkbookError('unreadable');
  return folderPath(path);
}

/** First pass: which part the sheet is, its texts and formats. */
async function readParts(source: Source, budget: { left: number }): Promise<Parts> {
  const WHOLE = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'];
  const whole = new Map<string, string>();
  const shared: string[] = [];
  let rest = '';
  await eachPart(
    source,
    (name) => WHOLE.includes(name) || name === 'xl/sharedStrings.xml',
    (name, text) => {
      if (name !== 'xl/sharedStrings.xml') {
        const sofar = (whole.get(name) ?? '') + text;
        if (sofar.length > LONGEST_PART) throw new WorkbookError('too_large');
        whole.set(name, sofar);
        return;
      }
      rest = takeElements(rest + text, 'si', (xml) => {
        if (shared.push(textOfRuns(xml)) > MOST_TEXTS) throw new WorkbookError('too_large');
      });
    },
    budget,
  );
  const workbook = whole.get('xl/workbook.xml');
  if (!workbook) throw new WorkbookError('unreadable');
  return {
    sheet: firstSheet(workbook, whole.get('xl/_rels/workbook.xml.rels') ?? ''),
    texts: { shared, formats: formatsOf(whole.get('xl/styles.xml') ?? '') },
  };
}

/** Hands on whole elements at the beginning of a text; returns what is left of it. */
function takeElements(
  text: string,
  name: string,
  take: (xml: string, tag: string) => void,
): string {
  let end = 0;
  for (const found of elementsOf(text, name)) {
    take(found.inside, found.tag);
    end = found.end;
  }
  const rest = text.slice(end);
  // An element is never this long; searching it again and again would never end.
  if (rest.length > LONGEST_ELEMENT) throw new WorkbookError('too_large');
  return rest;
}
const LONGEST_ELEMENT = 4_000_000;
/** Parts that are kept whole: sheets by name, and styles. */
const LONGEST_PART = 8_000_000;
/** Different texts: more than a file within our limits can use. */
const MOST_TEXTS = 3_000_000;

/**
 * The rows of the first visible sheet of a workbook (XLSX) in batches; empty rows between are
 * empty. Numbers read as people type them, dates as YYYY-MM-DD, shares with their percent sign. Reads
 * the file twice and holds only its shared texts. Throws `WorkbookError`.
 */
export async function* readWorkbook(
  source: Source,
  limits: WorkbookLimits,
): AsyncGenerator<string[][]> {
  const budget = { left: limits.bytes };
  const { sheet, texts } = await readParts(source, budget);
  let [rest, at] = ['', 0];
  let ready: string[][] = [];
  const take = (xml: string, tag: string) => {
    const n = Number(attributeOf(tag, 'r') ?? at + 1);
    if (!Number.isInteger(n) || n <= at || n > limits.rows)
      throw new WorkbookError(n > limits.rows ? 'too_large' : 'unreadable');
    while (at < n - 1) {
      ready.push([]);
      at += 1;
    }
    ready.push(cellsOfRow(xml, texts, limits.columns));
    at += 1;
  };
  const rows = pumped<string[][]>((push) =>
    eachPart(
      source,
      (name) => name === sheet,
      (_name, text) => {
        rest = takeElements(rest + text, 'row', take);
        if (ready.length > 0) push(ready.splice(0));
      },
      budget,
    ),
  );
  yield* rows;
  ready = [];
}

/** What a callback hands on, as a sequence. */
async function* pumped<T>(run: (push: (value: T) => void) => Promise<void>): AsyncGenerator<T> {
  const values: T[] = [];
  let isDone = false;
  let wake = Promise.withResolvers<void>();
  const work = run((value) => {
    values.push(value);
    wake.resolve();
  }).finally(() => {
    isDone = true;
    wake.resolve();
  });
  // A failure is thrown below, after what came before it.
  work.catch(() => undefined);
  while (!isDone || values.length > 0) {
    if (values.length === 0) await wake.promise;
    wake = Promise.withResolvers<void>();
    yield* values.splice(0);
  }
  await work;
}
