import { useState, type Dispatch, type SetStateAction } from 'react';
import { useNavigate } from 'react-router';
import type { ApplicableAttribute } from '#contracts/catalog/attribute-rules.ts';
import { remainingErrors, type ShownError, shownErrors } from '#contracts/listings/draft-errors.ts';
import type { FieldError } from '#contracts/kernel/errors.ts';
import { checkListing } from '#contracts/listings/listing-checks.ts';
import type { DraftPicture } from '#contracts/listings/listing-draft.ts';
import {
  discardListingDraft,
  duplicateListing,
  type Listing,
  submitListing,
  withdrawListing,
} from '#contracts/listings/listings.ts';
import { dayInIndia } from '#contracts/kernel/time.ts';
import { ApiError, callApi } from '#web/api/client.ts';
import { showRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useText } from '#web/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useApplicableAttributes, useForgetListings, usePayoutTerms } from './queries.ts';
import { BasicFields } from './basic-fields.tsx';
import { ProductTranslations } from './product-translations.tsx';
import { EditorHeader, ReviewNotes, ListingSummary } from './listing-editor-header.tsx';
import { FormContext } from './form-field.ts';
import { Legal, TaxAndPackage } from './legal-fields.tsx';
import { OwnOffers } from './unit-offers.tsx';
import { VariantsAndOptions } from './variants-and-options.tsx';
import { PayoutPreview } from './payout-preview.tsx';
import { ListingPictures } from './listing-pictures.tsx';
import { QualityPanel } from './listing-quality.tsx';
import { CustomerPreview } from './customer-preview.tsx';
import { useListingDraft, type ListingDraftView } from './use-listing-draft.ts';

/** The product form. It saves automatically; submitting first lists what is missing. */
export function ListingEditor({ first }: { first: Listing }) {
  const forget = useForgetListings();
  const listingDraft = useListingDraft(first);
  const { listing, draft } = listingDraft;
  const isOpen = listing.draftState !== 'in_review' && listing.isOwner;
  const [known, setKnown] = useState<ReadonlyMap<string, DraftPicture>>(
    new Map(first.pictures.map((p) => [p._id, p])),
  );
  const [busy, setBusy] = useState<'submit' | 'withdraw' | 'copy' | null>(null);
  const [isPreview, setPreview] = useState(false);
  const asking = useApplicableAttributes(draft.categoryId);
  // If the check could not be run, submitting runs the same one.
  const asked = asking.isError ? [] : asking.data;
  const { errors, submit, withdraw } = useSubmission({ listingDraft, asked, forget, setBusy });
  const actions = useDraftActions({
    listingDraft,
    forget,
    setBusy,
    isOpen,
  });
  return (
    <FormContext
      value={{
        draft,
        edit: listingDraft.edit,
        errors,
        asked,
        remarks: listing.remarks,
        known,
        fixed: listing.fixed,
      }}
    >
      <UnsavedGuard isDirty={isOpen && listingDraft.saving !== 'saved'} />
      <EditorHeader
        listingDraft={listingDraft}
        busy={busy}
        onSubmit={() => void submit()}
        onWithdraw={() => void withdraw()}
        onPreview={() => setPreview(true)}
        onDrop={() => actions.setDropping(true)}
        onCopy={() => void actions.copy()}
      />
      <ListingSections
        listingDraft={listingDraft}
        errors={errors}
        asked={asked}
        isOpen={isOpen}
        setKnown={setKnown}
      />
      <CustomerPreview
        draft={draft}
        known={known}
        open={isPreview}
        onClose={() => setPreview(false)}
      />
      <DiscardDraftDialog listing={listing} actions={actions} />
    </FormContext>
  );
}

interface UseSubmissionOptions {
  listingDraft: ListingDraftView;
  asked: readonly ApplicableAttribute[] | undefined;
  forget: () => Promise<void>;
  setBusy: (value: 'submit' | 'withdraw' | 'copy' | null) => void;
}
function useSubmission({ listingDraft, asked, forget, setBusy }: UseSubmissionOptions) {
  const t = useText();
  const { listing, draft } = listingDraft;
  const terms = usePayoutTerms();
  const [shown, setShown] = useState<readonly ShownError[]>([]);
  const check = () =>
    checkListing(draft, asked ?? [], {
      day: dayInIndia(new Date()),
      leastHsn: terms.data?.leastHsn,
    });
  // A corrected field loses its error; fields that were not checked yet get none while typing.
  const remaining = shown.length > 0 ? remainingErrors(shown, draft, check()) : [];
  const errors = new Map(remaining.map((e) => [e.path, e.message]));
  const show = (found: readonly FieldError[]) => {
    setShown(shownErrors(found, draft, check()));
    requestAnimationFrame(() => document.querySelector<HTMLElement>('#error-summary')?.focus());
  };
  const step = async (kind: 'submit' | 'withdraw', run: () => Promise<Listing>) => {
    setBusy(kind);
    try {
      listingDraft.replace(await run());
      setShown([]);
      await forget();
      window.scrollTo({ top: 0 });
    } catch (error) {
      if (error instanceof ApiError && error.details.length > 0) show(error.details);
      else showRefusal(error, 'common.action_failed');
    } finally {
      setBusy(null);
    }
  };
  const submit = async () => {
    const found = check();
    if (found.length > 0) return show(found);
    // A product of the catalog without changes has nothing to submit.
    if (listing.draftState === null && listingDraft.saving === 'saved')
      return toast.show({ type: 'info', message: t('listings.draft.unchanged') });
    await step('submit', async () => {
      if (!(await listingDraft.flush())) throw new Error('not saved');
      const { listing: now } = listingDraft.latest();
      return (
        await callApi(submitListing, { params: { id: now._id }, body: { version: now.version } })
      ).listing;
    });
  };
  const withdraw = () =>
    step(
      'withdraw',
      async () => (await callApi(withdrawListing, { params: { id: listing._id } })).listing,
    );
  return { errors, submit, withdraw };
}

interface UseDraftActionsOptions {
  listingDraft: ListingDraftView;
  forget: () => Promise<void>;
  setBusy: (value: 'submit' | 'withdraw' | 'copy' | null) => void;
  isOpen: boolean;
}
function useDraftActions({ listingDraft, forget, setBusy, isOpen }: UseDraftActionsOptions) {
  const { listing } = listingDraft;
  const [isDropping, setDropping] = useState(false);
  const navigate = useNavigate();
  const t = useText();
  const drop = async () => {
    setDropping(false);
    try {
      await callApi(discardListingDraft, { params: { id: listing._id } });
      listingDraft.forgetChanges();
      await forget();
      await navigate('/vendor-dashboard/products');
    } catch (error) {
      showRefusal(error, 'common.action_failed');
    }
  };
  const copy = async () => {
    setBusy('copy');
    try {
      if (isOpen && !(await listingDraft.flush())) throw new Error('not saved');
      const { listing: made } = await callApi(duplicateListing, { params: { id: listing._id } });
      await forget();
      toast.show({
        type: 'success',
        message: t('listings.duplicated'),
      });
      await navigate(`/vendor-dashboard/products/${made._id}`);
    } catch (error) {
      showRefusal(error, 'common.action_failed');
      setBusy(null);
    }
  };
  return { isDropping, setDropping, copy, drop };
}

interface ListingSectionsProps {
  listingDraft: ListingDraftView;
  errors: ReadonlyMap<string, string>;
  asked: readonly ApplicableAttribute[] | undefined;
  isOpen: boolean;
  setKnown: Dispatch<SetStateAction<ReadonlyMap<string, DraftPicture>>>;
}
function ListingSections({ listingDraft, errors, asked, isOpen, setKnown }: ListingSectionsProps) {
  const { listing, draft } = listingDraft;
  return (
    <div className="grid gap-4">
      <ReviewNotes listingDraft={listingDraft} />
      <ListingSummary draft={draft} errors={errors} asked={asked ?? []} />
      {listing.offers.length > 0 ? <OwnOffers listing={listing} /> : null}
      {listing.isOwner ? (
        <fieldset disabled={!isOpen} className="grid min-w-0 gap-4">
          <QualityPanel />
          <BasicFields />
          <ProductTranslations />
          <ListingPictures
            onKnown={(picture) => setKnown((now) => new Map(now).set(picture._id, picture))}
          />
          <VariantsAndOptions />
          <PayoutPreview draft={draft} />
          <TaxAndPackage />
          <Legal />
        </fieldset>
      ) : null}
    </div>
  );
}

interface DiscardDraftDialogProps {
  listing: Listing;
  actions: ReturnType<typeof useDraftActions>;
}
function DiscardDraftDialog({ listing, actions }: DiscardDraftDialogProps) {
  const { isDropping, setDropping, drop } = actions;
  const t = useText();
  return (
    <ConfirmDialog
      open={isDropping}
      onClose={() => setDropping(false)}
      onConfirm={() => void drop()}
      title={listing.state ? t('listings.draft.discard_title') : t('listings.draft.delete_title')}
      text={t('listings.draft.discard_text')}
      confirmLabel={listing.state ? t('common.discard') : t('common.delete')}
    />
  );
}
