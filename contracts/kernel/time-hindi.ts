/** Days and months as `time.ts` writes them → Hindi. */
const HINDI_DAYS_AND_MONTHS: Readonly<Record<string, string>> = {
  Sun: 'रवि',
  Mon: 'सोम',
  Tue: 'मंगल',
  Wed: 'बुध',
  Thu: 'गुरु',
  Fri: 'शुक्र',
  Sat: 'शनि',
  Jan: 'जनवरी',
  Feb: 'फ़रवरी',
  Mar: 'मार्च',
  Apr: 'अप्रैल',
  May: 'मई',
  Jun: 'जून',
  Jul: 'जुलाई',
  Aug: 'अगस्त',
  Sep: 'सितंबर',
  Oct: 'अक्टूबर',
  Nov: 'नवंबर',
  Dec: 'दिसंबर',
};

/** A day or time as `time.ts` writes it, with days and months in Hindi: "मंगल, 24 नवंबर". */
export const inHindi = (time: string): string =>
  time.replace(/\b[A-Z][a-z]{2}\b/g, (word) => HINDI_DAYS_AND_MONTHS[word] ?? word);
