import { letter, list } from './facts.ts';
import type { VendorFacts, VendorLetters } from './vendor.ts';

const openOrder = (f: VendorFacts) => `ऑर्डर खोलें: /vendor-dashboard/orders/${f.part}`;
const returnsAt = (tab: string) => `अपनी वापसियाँ खोलें: /vendor-dashboard/returns?tab=${tab}`;

/** What sellers who chose it read in Hindi. */
export const VENDOR_HINDI: VendorLetters = {
  placed: (f) => letter(`नया ऑर्डर ${f.number}`, 'आपके लिए नया ऑर्डर आया है:', list(f.pieces), `कृपया समय पर स्वीकार करके पैक करें; ख़रीदार को ${f.day} तक पहुँचने की बात बताई गई है।`, openOrder(f)),
  cancelled: (f) => letter(`ऑर्डर ${f.number} रद्द हुआ`, `ख़रीदार ने ऑर्डर का आपका हिस्सा रद्द किया${f.note ? `: ${f.note}` : '।'}`, list(f.pieces), 'कृपया इसे पैक न करें। स्टॉक आपकी शेल्फ़ पर वापस है।', openOrder(f)),
  items_cancelled: (f) => letter(`ऑर्डर ${f.number}: कुछ सामान रद्द हुआ`, `ख़रीदार ने रद्द किया: ${f.note}`, 'कृपया इसे पैक न करें। स्टॉक आपकी शेल्फ़ पर वापस है।', openOrder(f)),
  return_requested: (f) => letter(`ऑर्डर ${f.number} की वापसी माँगी गई है`, `ख़रीदार यह लौटाना चाहता है: ${f.note}`, 'कृपया कारण और फ़ोटो देखकर जवाब दें।', returnsAt('to_answer')),
  returning: (f) => letter(`ऑर्डर ${f.number}: एक पार्सल आपके पास लौट रहा है`, `कूरियर पार्सल नहीं पहुँचा सका${f.note ? ` (${f.note})` : ''}।`, 'सामान आने पर कृपया जाँच लें। ख़रीदार को इसका पैसा नहीं देना है।', openOrder(f)),
  returned: (f) => letter(`ऑर्डर ${f.number}: एक पार्सल लौट आया`, 'कूरियर के अनुसार पार्सल आपके पास लौट आया है। उसका सामान फिर आपकी शेल्फ़ पर है।', 'जो बिकने लायक़ न हो, उसे स्टॉक में ठीक कर दें।', openOrder(f)),
  return_upheld: (f) => letter(`ऑर्डर ${f.number}: आपका इनकार सही माना गया`, `आपने जो वापसी नहीं मानी, उसे हमने देखा और आपके पक्ष में फ़ैसला किया: ${f.note}`, 'अगर सामान आपके पास है, तो कृपया ख़रीदार को वापस भेजें।', returnsAt('refused')),
  return_overruled: (f) => letter(`ऑर्डर ${f.number}: आपने जो वापसी नहीं मानी, वह मान ली गई`, `हमने उसे देखा और ख़रीदार के पक्ष में फ़ैसला किया: ${f.note}`, 'जो सामान अभी आपके पास नहीं है, वह लौटेगा; कृपया ले लें। जो आपके पास पहले से है, वह मिला हुआ माना गया और शेल्फ़ पर नहीं रखा गया।', returnsAt('to_receive')),
  return_withdrawn: (f) => letter(`ऑर्डर ${f.number} की वापसी वापस ली गई`, 'ख़रीदार सामान रखेगा। कुछ करना नहीं है।', openOrder(f)),
};
