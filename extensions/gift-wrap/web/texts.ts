import type { ExtensionTexts } from '@haatlane/extension-api/web';

export const texts = {
  en: {
    wrap: 'Gift wrap (free)',
    wrap_of: 'Gift wrap (free): {name}',
    note: 'Note on the card',
    note_hint: 'Up to {n} characters',
    save: 'Save note',
    saved: 'Gift note saved',
    failed: 'Gift wrap was not saved. Try again.',
    title: 'Gift wrap',
    no_note: 'Without a note',
    to_wrap: 'Wrap these items as gifts',
  },
  hi: {
    wrap: 'गिफ़्ट रैप (मुफ़्त)',
    wrap_of: 'गिफ़्ट रैप (मुफ़्त): {name}',
    note: 'कार्ड पर नोट',
    note_hint: 'ज़्यादा से ज़्यादा {n} अक्षर',
    save: 'नोट सेव करें',
    saved: 'गिफ़्ट नोट सेव हो गया',
    failed: 'गिफ़्ट रैप सेव नहीं हुआ। दोबारा कोशिश करें।',
    title: 'गिफ़्ट रैप',
    no_note: 'बिना नोट के',
    to_wrap: 'इन्हें गिफ़्ट की तरह पैक करें',
  },
} satisfies ExtensionTexts;
