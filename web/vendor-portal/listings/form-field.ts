import { createContext, useContext } from 'react';
import type { ApplicableAttribute } from '#contracts/catalog/attribute-rules.ts';
import type { DraftPicture, ListingDraft } from '#contracts/listings/listing-draft.ts';
import type { Remark } from '#contracts/listings/listings.ts';
import { useText } from '#web/i18n/text.ts';

export interface Form {
  draft: ListingDraft;
  edit: (change: (draft: ListingDraft) => ListingDraft) => void;
  errors: ReadonlyMap<string, string>;
  /** The attributes the category defines; undefined while loading. */
  asked: readonly ApplicableAttribute[] | undefined;
  remarks: readonly Remark[];
  /** Pictures the draft shows, by id. */
  known: ReadonlyMap<string, DraftPicture>;
  /** Values that are in the catalog: they can be renamed, not removed. */
  fixed: { variants: readonly string[]; options: readonly string[]; units: readonly string[] };
}
export const FormContext = createContext<Form | null>(null);
export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm stands outside the product form');
  return form;
}

/** The message below a field: its error, otherwise the reviewer's remark. */
export function useNote(): (path: string) => string | undefined {
  const t = useText();
  const { errors, remarks } = useForm();
  return (path) => {
    const error = errors.get(path);
    if (error) return t(error);
    const remark = remarks.find((r) => r.path === path);
    return remark ? t('listings.review_remark', { text: remark.text }) : undefined;
  };
}
/** The id of the field at a path, so that the summary can link to it. */
export const listingFieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
