import { sql } from 'kysely';
import { rupeesToPaise } from '#contracts/kernel/money.ts';
import { addDays, DAY_MS, dayInIndia } from '#contracts/kernel/time.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from './bulk.ts';
import { readSeedStorefront, seedTranslations } from './catalog.ts';
import { idFor } from './ids.ts';
import { productId } from './products.ts';

/** Midnight in India at the beginning of the day that many days from now. */
const dayStart = (now: Date, days: number) =>
  new Date(`${dayInIndia(addDays(now, days))}T00:00:00+05:30`);
/** One minute before its end: customers read "until 11:59 pm". */
const dayEnd = (now: Date, days: number) =>
  new Date(dayStart(now, days).getTime() + DAY_MS - 60_000);

/**
 * Ads, promotions, festive offers, milestones and coupons. Dates are relative to seeding; seeding
 * again renews those of promotions and festive offers.
 */
export async function seedMarketing(tx: Tx, now: Date): Promise<void> {
  const store = readSeedStorefront();
  await insertRows(
    tx,
    'ads',
    store.ads.map((ad) => ({
      id: idFor('ad', ad.text),
      text: ad.text,
      priority: ad.priority,
      link: ad.link,
      is_active: ad.isActive,
      starts_at: null,
      ends_at: null,
      translations: seedTranslations({ text: ad.text }),
    })),
  );
  await insertRows(
    tx,
    'promotions',
    store.promotions.map((p) => ({
      id: idFor('pro', p.slug),
      title: p.title,
      slug: p.slug,
      description: p.description,
      is_active: p.isActive,
      starts_at: dayStart(now, p.startOffsetDays),
      active_until: dayEnd(now, p.activeUntilOffsetDays),
      product_ids: p.productSlugs.map(productId),
      translations: seedTranslations({ title: p.title, description: p.description }),
    })),
    '(id) do update set starts_at = excluded.starts_at, active_until = excluded.active_until',
  );
  const festiveId = (slug: string) => idFor('fes', slug);
  await insertRows(
    tx,
    'festive_offers',
    store.festiveOffers.map((f) => ({
      id: festiveId(f.slug),
      name: f.name,
      slug: f.slug,
      description: f.description,
      starts_at: dayStart(now, f.startOffsetDays),
      ends_at: dayEnd(now, f.endOffsetDays),
      is_active: f.isActive,
      accent: f.accent,
      funded_by: f.fundedBy,
      translations: seedTranslations({ name: f.name, description: f.description }),
    })),
    '(id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at',
  );
  await insertRows(
    tx,
    'festive_offer_products',
    store.festiveOffers.flatMap((f) =>
      f.products.map((p, i) => ({
        festive_offer_id: festiveId(f.slug),
        product_id: productId(p.slug),
        discount_percent: p.extraDiscountPercent,
        position: i + 1,
      })),
    ),
  );
  // The demo vendors have agreed to fund the festive prices of their own products.
  await sql`insert into discount_consents (subject_id, kind, vendor_id, vendor_bp, max_percent, state, requested_at, answered_at)
    select f.id, 'festive', o.vendor_id, 10000, max(p.discount_percent), 'accepted', ${now}, ${now} from festive_offers f join festive_offer_products p on p.festive_offer_id = f.id and p.vendor_id is null
    join offers o on o.product_id = p.product_id where f.funded_by = 'vendor' group by f.id, o.vendor_id on conflict do nothing`.execute(
    tx,
  );
  await seedRewards(tx, now);
}

/** Milestones and coupons: the defaults of specification §3 and §5 and two more coupons. */
export async function seedRewards(tx: Tx, now: Date): Promise<void> {
  const store = readSeedStorefront();
  await insertRows(
    tx,
    'milestones',
    store.milestones.map((m) => ({
      id: idFor('mil', m.type, String(m.threshold)),
      title: m.title,
      description: m.description,
      type: m.type,
      threshold_paise: rupeesToPaise(m.threshold),
      value: m.value,
      icon: m.icon,
      color: m.color,
      is_enabled: m.enabled,
      position: m.order,
      created_at: now,
      updated_at: now,
      translations: seedTranslations({ title: m.title, description: m.description }),
    })),
  );
  await insertRows(
    tx,
    'coupons',
    store.coupons.map((c) => ({
      id: idFor('cpn', c.code),
      code: c.code.toUpperCase(),
      title: c.title,
      type: c.type,
      percent: c.type === 'percent' ? c.value : null,
      flat_paise: c.type === 'flat' ? rupeesToPaise(c.value) : null,
      max_discount_paise: c.maxDiscount ? rupeesToPaise(c.maxDiscount) : null,
      min_cart_paise: rupeesToPaise(c.minCartValue),
      uses_per_account: c.oncePerAccount ? 1 : (c.usesPerAccount ?? null),
      total_uses: null,
      used_count: 0,
      category_slugs: c.categories ?? null,
      subcategory_slugs: c.subcategories ?? null,
      funded_by: c.fundedBy,
      starts_at: addDays(now, c.startOffsetDays),
      ends_at: c.endOffsetDays === null ? null : addDays(now, c.endOffsetDays),
      is_active: c.isActive,
      translations: seedTranslations({ title: c.title }),
    })),
  );
}
