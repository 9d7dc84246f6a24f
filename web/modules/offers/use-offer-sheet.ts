import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OfferEdit, OfferEditResult, OfferFigures } from '#contracts/offers/offer-edits.ts';
import { MAX_OFFER_EDITS } from '#contracts/offers/offer-edits.ts';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import type { SheetCellEdit } from '#web/modules/portal-kit/sheet/sheet.tsx';
import {
  afterSaving,
  editOf,
  faultsOf,
  isFarOff,
  OFFER_CELLS,
  type OfferCell,
  textOfFigure,
  type TypedOffers,
  typedFigures,
  withCells,
} from './offer-cells.ts';

/** An offer as a row of the sheet. */
export interface SheetOffer extends OfferFigures {
  _id: string;
  name: string;
}
export interface OfferSheetState<Row extends SheetOffer> {
  rows: readonly Row[];
  textOf: (row: Row, cell: OfferCell) => string;
  isTyped: (row: Row, cell: OfferCell) => boolean;
  errorOf: (row: Row, cell: OfferCell) => string | null;
  /** The price with what was typed; null if it cannot be read. */
  priceOf: (row: Row) => number | null;
  edit: (edits: readonly SheetCellEdit[]) => void;
  /** Rows that can be saved, and rows with a mistake. */
  edits: readonly OfferEdit[];
  faulty: number;
  /** Prices far from the old ones among them. */
  farOff: readonly OfferEdit[];
  isDirty: boolean;
  isBusy: boolean;
  discard: () => void;
  /** Sends the rows; `isSure` confirms those far off. */
  save: (isSure: boolean) => Promise<OfferSheetSaved | null>;
}
export interface OfferSheetSaved {
  done: number;
  refused: number;
  editsIds: string[];
}
export type SendOfferEdits = (
  changes: OfferEdit[],
  isSure: boolean,
) => Promise<{ editsIds: string[]; results: OfferEditResult[] }>;

/**
 * What is typed into a sheet of offers until it is saved. Figures that changed since are not
 * overwritten: their row is refused once, shows them, and stays as typed.
 */
export function useOfferSheet<Row extends SheetOffer>(
  stored: readonly Row[],
  send: SendOfferEdits,
): OfferSheetState<Row> {
  const { rows, noteResults } = useRowsNow(stored);
  const [typed, setTyped] = useState<TypedOffers>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, OfferEditResult>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const byId = useMemo(() => new Map(rows.map((row) => [row._id, row])), [rows]);
  const byIdRef = useRef(byId);
  useEffect(() => {
    byIdRef.current = byId;
  }, [byId]);
  const edit = useCallback((edits: readonly SheetCellEdit[]) => {
    setTyped((now) => withCells(now, (id) => byIdRef.current.get(id), edits));
    setRefused((now) => withoutRows(now, edits));
  }, []);
  const edits = useMemo(
    () => rows.flatMap((row) => editOf(row._id, row, typed.get(row._id)) ?? []),
    [rows, typed],
  );
  const save = async (isSure: boolean): Promise<OfferSheetSaved | null> => {
    if (isBusy || edits.length === 0) return null;
    const sent = edits.slice(0, MAX_OFFER_EDITS);
    setBusy(true);
    try {
      const { editsIds, results } = await send(sent, isSure);
      noteResults(results);
      setTyped((now) => afterSaving(now, sent, results));
      setRefused(new Map(results.filter((r) => r.refused).map((r) => [r.offerId, r])));
      const bad = results.filter((r) => r.refused).length;
      return { done: results.length - bad, refused: bad, editsIds };
    } catch (error) {
      showRefusal(error, 'common.save_failed');
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    rows,
    ...useSheetTexts<Row>(typed, refused),
    edit,
    edits,
    faulty: rows.filter((row) => Object.keys(faultsOf(row, typed.get(row._id))).length > 0).length,
    farOff: edits.filter(isFarOff),
    isDirty: typed.size > 0,
    isBusy,
    discard: () => {
      setTyped(new Map());
      setRefused(new Map());
    },
    save,
  };
}

/** The rows with the figures of the last reply, until they are read again. */
function useRowsNow<Row extends SheetOffer>(stored: readonly Row[]) {
  const [replies, setReplies] = useState<ReadonlyMap<string, { to: Row; now: OfferFigures }>>(
    new Map(),
  );
  const rows = useMemo(
    () =>
      stored.map((row) => {
        const reply = replies.get(row._id);
        return reply?.to === row ? { ...row, ...reply.now } : row;
      }),
    [stored, replies],
  );
  const noteResults = (results: readonly OfferEditResult[]) => {
    const byId = new Map(stored.map((row) => [row._id, row]));
    setReplies(
      (before) =>
        new Map([
          ...before,
          ...results.flatMap(({ offerId, now }) => {
            const to = byId.get(offerId);
            return to && now ? [[offerId, { to, now }] as const] : [];
          }),
        ]),
    );
  };
  return { rows, noteResults };
}

/** What the cells show. */
function useSheetTexts<Row extends SheetOffer>(
  typed: TypedOffers,
  refused: ReadonlyMap<string, OfferEditResult>,
) {
  return {
    textOf: (row: Row, cell: OfferCell) =>
      typed.get(row._id)?.texts[cell] ?? textOfFigure(row, cell),
    isTyped: (row: Row, cell: OfferCell) => typed.get(row._id)?.texts[cell] !== undefined,
    errorOf: (row: Row, cell: OfferCell) => {
      const fault = faultsOf(row, typed.get(row._id))[cell];
      if (fault) return fault;
      const no = refused.get(row._id)?.refused;
      return no && (no.field ?? OFFER_CELLS[0]) === cell ? no.message : null;
    },
    priceOf: (row: Row) => typedFigures(row, typed.get(row._id)).price,
  };
}

/** A row that is typed in again is not shown as refused any more. */
function withoutRows(
  refused: ReadonlyMap<string, OfferEditResult>,
  edits: readonly SheetCellEdit[],
): ReadonlyMap<string, OfferEditResult> {
  if (!edits.some(({ row }) => refused.has(row))) return refused;
  const next = new Map(refused);
  for (const { row } of edits) next.delete(row);
  return next;
}
