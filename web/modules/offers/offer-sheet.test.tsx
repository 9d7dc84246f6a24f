import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { OfferSheet } from './offer-sheet.tsx';
import { type SheetOffer, useOfferSheet } from './use-offer-sheet.ts';

const ROWS: SheetOffer[] = [
  { _id: 'a', name: 'Cotton kurta, Red, M', price: 499, originalPrice: 599.5, free: 12 },
  { _id: 'b', name: 'Block-print stole', price: 1_250, originalPrice: 1_250, free: 0 },
];

function Page({ mayStock }: { mayStock: boolean }) {
  const sheet = useOfferSheet(ROWS, async () => ({ editsIds: [], results: [] }));
  return (
    <OfferSheet
      sheet={sheet}
      label="Prices"
      renderHead={(row) => row.name}
      mayStock={mayStock}
      onSaved={() => undefined}
    />
  );
}
const shown = (mayStock: boolean) => {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <Page mayStock={mayStock} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
};

test('a sheet shows each offer’s figures in named fields, and nothing to save', () => {
  const html = shown(true);
  expect(html).toContain('value="599.5"');
  expect(html).toMatch(/aria-label="[^"]*, Cotton kurta, Red, M"/);
  expect(html.match(/<input/g)).toHaveLength(6);
  expect(html).not.toMatch(/readonly/i);
  expect(html).not.toContain('sticky bottom-');
});

test('stock is shown, not typed, without its permission', () =>
  expect(shown(false).match(/readonly/gi)).toHaveLength(2));
