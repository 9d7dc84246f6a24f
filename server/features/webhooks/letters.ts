import { FAILING_DAYS } from '#contracts/webhooks.ts';
import { letter, type Language } from '#server/features/notices/service.ts';

const PAGE = '/vendor-dashboard/settings?tab=webhooks';

/** To the owners of a shop: nothing is sent to a webhook any more. */
export function offLetter(language: Language, name: string, isGone: boolean): ReturnType<typeof letter> {
  if (language === 'hi') {
    return letter(`आपका वेबहुक ${name} बंद कर दिया गया`, `हमने आपके वेबहुक ${name} पर संदेश भेजना बंद कर दिया है। ${isGone ? 'उसने जवाब दिया कि वह अब नहीं है (410)।' : `वहाँ ${FAILING_DAYS} दिन से कुछ नहीं पहुँचा।`}`,
      'कृपया उसे ठीक करके फिर चालू करें। जो नहीं पहुँचा, वह उसके संदेशों की सूची से दोबारा भेजा जा सकता है।', `वेबहुक खोलें: ${PAGE}`);
  }
  return letter(`Your webhook ${name} is switched off`, `We have stopped sending messages to your webhook ${name}. ${isGone ? 'It answered that it is gone for good (410).' : `Nothing has arrived there for ${FAILING_DAYS} days.`}`,
    'Please mend it and switch it on again. What was not delivered can be sent once more from its deliveries.', `Open the webhooks: ${PAGE}`);
}
