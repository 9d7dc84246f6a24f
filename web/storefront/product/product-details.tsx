import type { ReactNode } from 'react';
import type { Product, ProductVendor } from '#contracts/catalog/catalog.ts';
import { useText } from '#web/i18n/text.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { factText } from './fact-text.ts';

/**
 * Declarations required by the Legal Metrology (Packaged Commodities) Rules; the rest are
 * specifications.
 */
const DECLARATIONS = [
  'Generic Name',
  'Country of Origin',
  'Net Quantity',
  'Manufacturer',
  'Packer',
  'Importer',
  'Shelf Life',
  'Best Before',
  'FSSAI Licence',
  'BIS Registration',
  'Certification',
  'Consumer Care',
];

/** Frequently needed specifications come first, the rest in the vendor's order. */
const FIRST = [
  'Brand',
  'Material',
  'Fabric',
  'Fit',
  'Capacity',
  'Sizes',
  'Age',
  'Display',
  'Battery Life',
  'Colours and Designs',
  'Care',
  'Warranty',
  'Item Weight',
  'Package Dimensions',
];
const place = (name: string) => FIRST.indexOf(name) + 1 || FIRST.length + 1;

/**
 * Highlights, description, specifications, legal declarations, box and vendors; collapsible without
 * scripts.
 */
export function ProductDetails({ product, skuId }: { product: Product; skuId: string | null }) {
  const t = useText();
  const facts = Object.entries(product.productInformation);
  const box = product.productInformation['In the Box'];
  const specifications = facts
    .filter(([name]) => !DECLARATIONS.includes(name) && name !== 'In the Box')
    .sort(([a], [b]) => place(a) - place(b));
  const origin = product.countryOfOrigin;
  const declared = DECLARATIONS.flatMap((name): [string, string][] =>
    name === 'Country of Origin' ? [[name, origin]] : facts.filter(([has]) => has === name),
  );
  return (
    <section aria-label={t('catalog.product.about')} className="space-y-3">
      {product.highlights.length > 0 ? (
        <Section title={t('catalog.product.highlights')} open>
          <ul className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
            {product.highlights.map((line) => (
              <li key={line} className="flex gap-2">
                <span aria-hidden="true" className="text-success">
                  ✓
                </span>
                {line}
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t('catalog.product.description')} open>
        <p className="max-w-[68ch]">{product.description}</p>
      </Section>
      {box ? (
        <Section title={t('catalog.product.in_the_box')}>
          <p>{box}</p>
        </Section>
      ) : null}
      <Section title={t('catalog.product.specifications')}>
        <Facts
          texts={product.informationTexts}
          facts={[
            ...specifications,
            ['catalog.attribute.hsn_code', product.hsnCode],
            ...(skuId ? [['catalog.item_code', skuId] as const] : []),
          ]}
        />
      </Section>
      <Section title={t('catalog.product.legal')}>
        <Facts facts={declared} texts={product.informationTexts} />
        <p className="mt-3 text-[14px] text-ink-muted">{t('catalog.product.legal_text')}</p>
      </Section>
      <Section title={t('vendors.seller_details')}>
        <ul className="grid gap-5 text-[15px] md:grid-cols-2">
          {product.vendors.map((v) => (
            <SellerDetails key={v.vendorId} v={v} />
          ))}
        </ul>
      </Section>
    </section>
  );
}

function SellerDetails({ v }: { v: ProductVendor }) {
  const t = useText();
  return (
    <li>
      <strong>{v.name}</strong>
      <span className="block text-ink-muted">
        {v.legalName}, {v.address}
      </span>
      <span className="block">
        {v.gstin ? (
          <>
            GSTIN <span className="tabular-nums">{v.gstin}</span>
          </>
        ) : (
          t('vendors.no_gst')
        )}
      </span>
      <span className="block [overflow-wrap:anywhere]">
        {t('support.customer_care')}:{' '}
        {v.careContact ?? (
          <a
            href="#marketplace-contact"
            className="font-semibold text-action underline underline-offset-2"
          >
            {t('support.contact_marketplace')}
          </a>
        )}
      </span>
    </li>
  );
}

const Section = ({
  title,
  open,
  children,
}: {
  title: string;
  open?: boolean;
  children: ReactNode;
}) => (
  <Accordion title={<h2>{title}</h2>} {...(open ? { open } : {})}>
    {children}
  </Accordion>
);

interface FactsProps {
  facts: readonly (readonly [string, string])[];
  texts: Product['informationTexts'];
}

/** Labels and values translated if category or vendor did so, else as written. */
function Facts({ facts, texts }: FactsProps) {
  const t = useText();
  return (
    <dl className="grid gap-x-10 md:grid-cols-2">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 border-t border-border py-2 text-[15px]"
        >
          <dt className="text-ink-muted">{texts[name]?.label ?? t(name)}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {factText(t, name, value, texts[name]?.value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
