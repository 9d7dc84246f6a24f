import type { FastifyInstance } from 'fastify';
import { fail } from '#contracts/kernel/errors.ts';
import * as g from '#contracts/listings/admin-products.ts';
import * as c from '#contracts/listings/listings.ts';
import * as d from '#contracts/listings/listing-defaults.ts';
import * as e from '#contracts/listings/product-edits.ts';
import * as f from '#contracts/listings/product-pictures.ts';
import * as listingReview from '#contracts/listings/listing-review.ts';
import { payoutTermsOf } from '#server/modules/settlement/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { fileRoutes } from '#server/platform/spreadsheet/file-routes.ts';
import { readListings } from './listings.ts';
import { hsnDigitsOf } from './drafts/hsn-digits.ts';
import { allowWord, banWord, readBannedWords } from '#server/modules/moderation/service.ts';
import {
  approveSubmission,
  readSubmissionForReview,
  readListingQueue,
  returnSubmission,
} from './review/review.ts';
import { assignReviewer, readReviewers } from './review/assign.ts';
import {
  beginListing,
  discardListing,
  duplicateListingOf,
  readListing,
  saveListing,
  submitListingForReview,
  withdrawSubmission,
} from './drafts/drafts.ts';
import {
  restoreTakenDown,
  adminProductsTable,
  readAdminProducts,
  takeDownListing,
} from './admin-products/admin-products.ts';
import {
  changeManyListings,
  findSellableProducts,
  addOfferToProduct,
} from './vendor-offers/vendor-offers.ts';
import { editProductsAsOperator, readEditableProducts } from './product-edits/edit-products.ts';
import { listingDefaultsOf, readListingDefaults, saveListingDefaults } from './drafts/defaults.ts';
import { assignProductPictures, readPictureTargets } from './pictures/assign-pictures.ts';
import { PICTURES_A_DAY, pictureKey } from './pictures/fetch-linked.ts';
import { fetchProductPicture } from './pictures/fetch-picture.ts';
import { savePicture } from './drafts/pictures.ts';

/** Fetching waits for other servers: no more than a person adds by hand. */
const FETCHES = { limit: 60, windowSeconds: 60 };

/** A vendor's products from draft to publication, and their review by operators. */
export function listingRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const vendorOf = (session: { vendorId: string | null }) =>
    session.vendorId ?? fail('access_denied');

  route.read(c.listListings, ({ db, session, query, now }) =>
    readListings(db, vendorOf(session), query, now),
  );
  route.write(c.createListing, async ({ tx, session, body, now }) => ({
    listing: await beginListing(tx, vendorOf(session), body.categoryId, now),
  }));
  route.write(c.duplicateListing, async ({ tx, session, params, now, say }) => {
    const listing = await duplicateListingOf(tx, vendorOf(session), params.id, now);
    say('common.copied');
    return { listing };
  });
  route.read(c.getListing, async ({ db, session, params }) => ({
    listing: await readListing(db, vendorOf(session), params.id),
  }));
  route.write(c.saveListingDraft, async ({ tx, session, params, body, now }) => ({
    listing: await saveListing(tx, vendorOf(session), params.id, body.version, body.draft, now),
  }));
  route.write(c.discardListingDraft, async ({ tx, session, params, now }) => {
    await discardListing(tx, vendorOf(session), params.id, now);
    return null;
  });
  route.write(c.submitListing, async ({ tx, session, params, body, now, say }) => {
    const listing = await submitListingForReview(
      tx,
      vendorOf(session),
      params.id,
      body.version,
      now,
    );
    say('listings.done.submitted');
    return { listing };
  });
  route.write(c.withdrawListing, async ({ tx, session, params, now }) => ({
    listing: await withdrawSubmission(tx, vendorOf(session), params.id, now),
  }));
  route.write(c.changeListings, ({ tx, session, body, now }) =>
    changeManyListings(tx, vendorOf(session), body, now),
  );
  route.action(c.uploadPicture, async ({ db, file, session, throttle, now }) => {
    if (file?.field !== 'picture') return fail('invalid_picture');
    await throttle(pictureKey(vendorOf(session)), PICTURES_A_DAY);
    return { picture: await savePicture(db, deps.config, vendorOf(session), file.bytes, now) };
  });
  route.action(f.fetchPicture, async ({ session, body, throttle, now }) => {
    await throttle(`picture-fetch:${vendorOf(session)}`, FETCHES);
    await throttle(pictureKey(vendorOf(session)), PICTURES_A_DAY);
    return { picture: await fetchProductPicture(deps, vendorOf(session), body.url, { now }) };
  });
  route.read(f.findPictureTargets, ({ db, session, body }) =>
    readPictureTargets(db, vendorOf(session), body.codes),
  );
  route.write(f.assignPictures, ({ tx, session, body, now }) =>
    assignProductPictures(tx, vendorOf(session), body.pictures, now),
  );
  route.read(d.getListingDefaults, ({ db, session }) => readListingDefaults(db, vendorOf(session)));
  route.write(
    d.putListingDefaults,
    async ({ tx, session, body, now, say }) => {
      say('common.saved');
      return saveListingDefaults(tx, vendorOf(session), body, now);
    },
    ({ tx, session }) => listingDefaultsOf(tx, vendorOf(session)),
  );
  route.read(c.getPayoutTerms, async ({ db, session, now }) => ({
    terms: {
      ...(await payoutTermsOf(db, vendorOf(session), now)),
      leastHsn: await hsnDigitsOf(db, vendorOf(session), now),
    },
  }));
  route.read(c.searchSellable, async ({ db, session, query }) => ({
    results: await findSellableProducts(db, vendorOf(session), query.q),
  }));
  route.write(c.sellExistingProduct, async ({ tx, session, body, now, say }) => {
    const listing = await addOfferToProduct(tx, vendorOf(session), body, now);
    say('listings.on_sale_now');
    return { listing };
  });

  route.read(listingReview.listListingQueue, ({ db, session, query, now }) =>
    readListingQueue(db, query, session.subjectId, now),
  );
  route.read(listingReview.readSubmission, ({ db, session, params, now }) =>
    readSubmissionForReview(db, params.id, session.subjectId, now),
  );
  route.read(listingReview.listReviewers, async ({ db }) => ({ results: await readReviewers(db) }));
  route.write(listingReview.assignListing, ({ tx, params, body }) =>
    assignReviewer(tx, params.id, body),
  );
  route.write(listingReview.approveListing, ({ tx, session, params, body }) =>
    approveSubmission(tx, session.subjectId, params.id, body.version, deps.clock),
  );
  route.write(listingReview.requestListingChanges, ({ tx, session, params, body }) =>
    returnSubmission(
      tx,
      session.subjectId,
      params.id,
      { ...body, state: 'changes_asked' },
      deps.clock,
    ),
  );
  route.write(listingReview.rejectListing, ({ tx, session, params, body }) =>
    returnSubmission(
      tx,
      session.subjectId,
      params.id,
      { ...body, state: 'rejected', remarks: [] },
      deps.clock,
    ),
  );

  route.read(e.listEditableProducts, async ({ db, query }) => ({
    results: await readEditableProducts(db, query.products),
  }));
  route.write(e.editProducts, async ({ tx, body }) => ({
    results: await editProductsAsOperator(tx, body, deps.clock),
  }));
  route.read(g.listAdminProducts, ({ db, query }) => readAdminProducts(db, query));
  fileRoutes(route, g.adminProductsFile, 'products', ({ db, query }, format) =>
    adminProductsTable(db, query, format),
  );
  route.write(g.takeDownProduct, ({ tx, params, body }) =>
    takeDownListing(tx, params.id, body.reason, deps.clock),
  );
  route.write(g.restoreProduct, ({ tx, params }) => restoreTakenDown(tx, params.id, deps.clock));
  route.read(listingReview.listBannedWords, ({ db }) => readBannedWords(db));
  route.write(listingReview.addBannedWord, ({ tx, body, now }) =>
    banWord(tx, body.word, body.reason, now),
  );
  route.write(listingReview.removeBannedWord, ({ tx, params }) => allowWord(tx, params.id));
}
