import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import { myHomeBanners } from '#contracts/promotions/home-banners.ts';
import * as c from '#contracts/promotions/promotions.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { storeTag } from '#server/platform/cache/tags.ts';
import { cardTags } from '#server/modules/catalog/service.ts';
import { homeBannersFor, homePage } from './home-page.ts';
import { publicPromotion } from './promotion-pages/promotion-pages.ts';
import {
  addMilestone,
  benefitsOf,
  changeMilestone,
  editableMilestone,
  readFestiveOffer,
  readFestiveOffers,
  readMilestone,
  publicMilestones,
  readMilestones,
  publicContent,
  removeMilestone,
  reorderMilestonesTo,
  toggleMilestoneActive,
} from './promotions.ts';
import { publicPromotions, runningAds } from './contents.ts';

const festiveTags = (offers: readonly Pick<c.FestiveOffer, 'products'>[]) => [
  'festive',
  'categories',
  ...cardTags(offers.flatMap((o) => o.products)),
];

/** Ads, promotions, festive offers, milestones, texts and the home page. */
export function promotionRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const keep = (...tags: string[]) => ({ cache: () => tags });

  route.read(
    c.activeAds,
    async ({ db, query, now }) => ({
      ads: await runningAds(db, now, query.limit),
    }),
    keep('ads'),
  );
  route.read(c.activePromotions, ({ db, now }) => publicPromotions(db, now), keep('promotions'));
  route.read(c.allPromotions, ({ db }) => publicPromotions(db, null), keep('promotions'));
  route.read(c.getPromotion, ({ db, params, now }) => publicPromotion(db, params.slug, now), {
    cache: (_, { products }) => ['promotions', 'catalog', ...cardTags(products)],
  });
  route.read(c.listFestiveOffers, ({ db, query, now }) => readFestiveOffers(db, query, now), {
    cache: (_, { offers }) => festiveTags(offers),
  });
  route.read(
    c.getFestiveOffer,
    async ({ db, params, now }) => ({ offer: await readFestiveOffer(db, params.id, now) }),
    { cache: (_, { offer }) => festiveTags([offer]) },
  );

  route.read(
    c.listMilestones,
    async ({ db, query, optionalSession }) => {
      // Disabled ones are for operators: without an admin token only enabled ones are listed, and
      // requesting the others is refused.
      const isAdmin = query.enabled !== 'true' && (await optionalSession('admin')) !== null;
      if (!isAdmin && query.enabled === 'false') fail('authentication_required');
      if (!isAdmin) return { milestones: await publicMilestones(db, query.type) };
      const enabled = query.enabled === undefined ? undefined : query.enabled !== 'false';
      return { milestones: await readMilestones(db, { type: query.type, enabled }) };
    },
    keep('milestones'),
  );
  route.read(
    c.milestoneBenefits,
    ({ db, query }) => benefitsOf(db, query.cartTotal),
    keep('milestones'),
  );
  route.read(c.getMilestone, async ({ db, params }) => ({
    milestone: await readMilestone(db, params.id),
  }));
  const by = ({ subjectId }: { subjectId: string }) => ({ memberId: subjectId, clock: deps.clock });
  route.write(c.createMilestone, async ({ tx, session, body, say }) => {
    say('promotions.done.milestone_created');
    return { milestone: await addMilestone(tx, body, by(session)) };
  });
  route.write(
    c.updateMilestone,
    async ({ tx, session, params, body, say }) => {
      say('promotions.done.milestone_updated');
      return { milestone: await changeMilestone(tx, params.id, body, by(session)) };
    },
    ({ tx, params }) => editableMilestone(tx, params.id),
  );
  route.write(
    c.deleteMilestone,
    async ({ tx, params, say }) => {
      await removeMilestone(tx, params.id);
      say('promotions.done.milestone_deleted');
      return null;
    },
    ({ tx, params }) => editableMilestone(tx, params.id),
  );
  route.write(c.toggleMilestone, async ({ tx, session, params }) => ({
    milestone: await toggleMilestoneActive(tx, params.id, by(session)),
  }));
  route.write(c.reorderMilestones, async ({ tx, body, now, say }) => {
    say('promotions.done.milestones_reordered');
    return { milestones: await reorderMilestonesTo(tx, body, now) };
  });

  route.read(
    c.getContent,
    async ({ db, params }) => ({ content: await publicContent(db, params.key) }),
    keep('content'),
  );
  route.read(myHomeBanners, async ({ db, session, now }) => ({
    banners: await homeBannersFor(db, session.subjectId, now),
  }));
  route.read(c.getHome, ({ db, now }) => homePage(db, now), {
    cache: (_, home) => [
      ...cardTags([...home.rails, ...home.collections].flatMap((part) => part.products)),
      'catalog',
      'content',
      'milestones',
      'categories',
      'stores',
      ...home.vendors.map((v) => storeTag(v._id)),
    ],
  });
}
