import { type Language, letter, type Letter, list } from './facts.ts';

export interface LapsedFacts { number: string; path: string; pieces: readonly string[] }

/** No payment came in time: nothing was ordered, and how to order again. */
export const lapsedLetter = (language: Language, { number, path, pieces }: LapsedFacts): Letter => (language === 'hi'
  ? letter(`ऑर्डर ${number} नहीं हुआ: भुगतान नहीं आया`, 'समय के भीतर भुगतान नहीं आया, इसलिए यह ऑर्डर नहीं हुआ:', list(pieces), 'आपको कुछ नहीं देना है। आपका सामान चेकआउट में वापस है; वहाँ से फिर ऑर्डर कर सकते हैं: /checkout',
    'अगर बैंक ने पैसा काट लिया है, तो सब कुछ उपलब्ध होने पर ऑर्डर हो जाएगा, नहीं तो पैसा अपने आप लौट जाएगा। दोनों में हम आपको लिखेंगे।', `ऑर्डर यहाँ देखें: ${path}`)
  : letter(`Order ${number} was not placed: no payment came`, 'No payment came in time, so this was not ordered:', list(pieces), 'You owe nothing. Your things are back in the checkout, where you can order them again: /checkout',
    'If your bank has taken the money after all, the order is placed when everything is still there, and otherwise the money goes back by itself. We write to you in either case.', `See the order: ${path}`));
