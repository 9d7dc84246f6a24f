import { type Facts, letter, type Letters, list } from './facts.ts';

const follow = (f: Facts) => `अपना ऑर्डर देखें: ${f.path}`;
const unpaid = (f: Facts) => (f.isPrepaid ? 'जो आपने चुकाया है वह लौटाया जाएगा।' : 'इसके पैसे आपको नहीं देने हैं।');
const way = (f: Facts) => f.parcels.map((p) => `कूरियर: ${p.carrier}, नंबर ${p.number}`).join('\n');

/** What shoppers read whose language is Hindi; names of goods, sellers and couriers stay as they are. */
export const hindi: Letters = {
  order_confirmed: (f) => letter(`ऑर्डर ${f.number}: ${f.vendors} ने स्वीकार किया`, `${f.vendors} ने आपका ऑर्डर स्वीकार कर लिया है और उसे पैक कर रहे हैं।`, `${f.day} तक पहुँचने की उम्मीद है।`, follow(f)),
  order_packed: (f) => letter(`ऑर्डर ${f.number}: एक पार्सल पैक हुआ`, `${f.vendors} ने पैक किया:`, list(f.pieces), 'अब इसे कूरियर को दिया जाएगा।', follow(f)),
  order_shipped: (f) => letter(`ऑर्डर ${f.number} रास्ते में है`, `${f.vendors} का एक पार्सल कूरियर के पास है।`, list(f.pieces), way(f), `${f.day} तक पहुँचने की उम्मीद है।`, follow(f)),
  order_out_for_delivery: (f) => letter(`ऑर्डर ${f.number} आज पहुँचेगा`, `${f.vendors} का एक पार्सल डिलीवरी के लिए निकल चुका है।`, list(f.pieces), way(f), follow(f)),
  order_delivered: (f) => letter(`ऑर्डर ${f.number}: एक पार्सल पहुँच गया`, `${f.vendors} का एक पार्सल पहुँच गया। उम्मीद है आपको पसंद आएगा।`, list(f.pieces), f.hasDocument && 'विक्रेता का बिल इस पत्र के साथ है।', 'कुछ ठीक न हो तो ऑर्डर के पेज से उसे वापस भेज सकते हैं।', follow(f)),
  order_undelivered: (f) => letter(`ऑर्डर ${f.number}: पार्सल किसी ने नहीं लिया`, `कूरियर ${f.vendors} का एक पार्सल नहीं दे पाया${f.note ? ` (${f.note})` : ''}। फिर कोशिश की जाएगी।`, way(f), follow(f)),
  order_returning: (f) => letter(`ऑर्डर ${f.number}: एक पार्सल विक्रेता को लौट रहा है`, `${f.vendors} का एक पार्सल नहीं पहुँच पाया और लौट रहा है${f.note ? ` (${f.note})` : ''}।`, unpaid(f), follow(f)),
  order_returned: (f) => letter(`ऑर्डर ${f.number}: एक पार्सल विक्रेता को लौट गया`, `जो पार्सल नहीं पहुँच पाया वह ${f.vendors} के पास लौट गया है। ${unpaid(f)}`, list(f.pieces), follow(f)),
  order_cancelled: (f) => (f.isOwn
    ? letter(`ऑर्डर ${f.number} रद्द हुआ`, 'आपने रद्द किया:', list(f.pieces), unpaid(f), follow(f))
    : letter(f.isOurs ? `ऑर्डर ${f.number}: हमें रद्द करना पड़ा` : `ऑर्डर ${f.number}: विक्रेता को रद्द करना पड़ा`, `${f.isOurs ? `${f.vendors} को जो भेजना था, उसे हमने रद्द किया` : `${f.vendors} ने अपना हिस्सा रद्द किया`}${f.note ? `: ${f.note}` : '।'}`, list(f.pieces), unpaid(f), follow(f))),
  order_items_cancelled: (f) => letter(`ऑर्डर ${f.number}: कुछ सामान रद्द हुआ`, f.isOwn ? 'आपने रद्द किया:' : f.isOurs ? 'हमें रद्द करना पड़ा:' : `${f.vendors} को रद्द करना पड़ा:`, f.note, unpaid(f), follow(f)),
  order_lost: (f) => letter(`ऑर्डर ${f.number}: एक पार्सल फिर से भेजा जाएगा`, `${f.vendors} का एक पार्सल आप तक नहीं पहुँच सका। ${f.vendors} उसे दोबारा पैक करके भेजेंगे; आपको कुछ नहीं करना है।`, list(f.pieces), follow(f)),
  order_goodwill: (f) => letter(`ऑर्डर ${f.number}: आपके वॉलेट में पैसे`, 'इस ऑर्डर में कुछ वैसा नहीं था जैसा होना चाहिए। हमने आपके वॉलेट में डाले:', f.note, 'इनसे आपका अगला ऑर्डर या उसका कुछ हिस्सा चुकेगा।', follow(f)),
  order_delivery_refunded: (f) => letter(`ऑर्डर ${f.number}: डिलीवरी के पैसे वापस`, `${f.vendors} की डिलीवरी के पैसे आपको नहीं देने हैं${f.note ? `: ${f.note}` : '।'}`, 'जो आपने चुकाया है वह उसी तरह लौटेगा जैसे आपने चुकाया; दरवाज़े पर चुकाया हो तो आपके वॉलेट में।', follow(f)),
  return_requested: (f) => letter(`ऑर्डर ${f.number} की आपकी वापसी`, `हमने आपका अनुरोध ${f.vendors} को भेज दिया है:`, f.note, 'विक्रेता का जवाब मिलते ही हम आपको बताएँगे।', follow(f)),
  return_approved: (f) => letter(`ऑर्डर ${f.number} की वापसी स्वीकार हुई`, `${f.vendors} ने आपकी वापसी स्वीकार की है। सामान आपके दरवाज़े से लिया जाएगा; कृपया उसे जैसा आया वैसा रखें।`, f.note && `विक्रेता का जवाब: ${f.note}`, follow(f)),
  return_refused: (f) => letter(`ऑर्डर ${f.number} की वापसी अस्वीकार हुई`, `${f.vendors} ने आपकी वापसी अस्वीकार की${f.note ? `: ${f.note}` : '।'}`, 'सहमत न हों तो ऑर्डर के पेज पर सहायता माँगें।', follow(f)),
  return_disputed: (f) => letter(`ऑर्डर ${f.number} की वापसी: हम जाँच कर रहे हैं`, `${f.vendors} सामान वापस नहीं लेना चाहते${f.note ? `: ${f.note}` : '।'}`, 'कोई विक्रेता ख़राब सामान अकेले नहीं ठुकरा सकता, इसलिए आपके लिखे और आपकी फ़ोटो के आधार पर फ़ैसला हम करेंगे। आपको कुछ नहीं करना है।', follow(f)),
  return_upheld: (f) => letter(`ऑर्डर ${f.number} की वापसी अस्वीकार हुई`, `हमने आपकी वापसी और ${f.vendors} का जवाब देखा। अस्वीकृति बनी रहती है: ${f.note}`, 'सहमत न हों तो ऑर्डर के पेज पर सहायता माँगें; बात शिकायत अधिकारी तक पहुँचती है।', follow(f)),
  return_overruled: (f) => letter(`ऑर्डर ${f.number} की वापसी स्वीकार हुई`, `हमने तय किया है कि ${f.vendors} को सामान वापस लेना होगा: ${f.note}`, 'जो सामान अभी नहीं लिया गया है, वह आपके दरवाज़े से लिया जाएगा। सामान पहुँचते ही ' + (f.isExchange ? 'बदले का सामान भेजा जाएगा।' : 'पैसे भेजे जाएँगे।'), follow(f)),
  return_picked_up: (f) => letter(`ऑर्डर ${f.number} की वापसी का सामान ले लिया गया`, `सामान ${f.vendors} के पास जा रहा है। पहुँचते ही ${f.isExchange ? 'बदले का सामान भेजा जाएगा' : 'पैसे भेजे जाएँगे'}।`, follow(f)),
  return_received: (f) => letter(`ऑर्डर ${f.number} की वापसी पहुँच गई`, `सामान ${f.vendors} के पास पहुँच गया। ${f.amount} आपको भेजे जाएँगे।`, f.hasDocument && 'विक्रेता का क्रेडिट नोट इस पत्र के साथ है।', follow(f)),
  return_refunded: (f) => letter(`ऑर्डर ${f.number} का रिफ़ंड`, `${f.amount} आपको भेज दिए गए।${f.reference ? ` बैंक का संदर्भ ${f.reference} है।` : ''}`, follow(f)),
  return_exchanged: (f) => letter(`ऑर्डर ${f.number}: आपका सामान बदला जा रहा है`, `सामान ${f.vendors} के पास पहुँच गया। अब उसी दाम पर बदले का सामान भेजा जाएगा:`, f.note, 'दरवाज़े पर कुछ नहीं देना है।', f.hasDocument && 'लौटाए गए सामान का क्रेडिट नोट इस पत्र के साथ है; बदले के सामान का अपना बिल होगा।', follow(f)),
  return_sold_out: (f) => letter(`ऑर्डर ${f.number} की वापसी स्वीकार हुई, पर बदले का सामान बिक चुका है`, `${f.vendors} ने आपकी वापसी स्वीकार की है। जो आप बदले में चाहते थे वह इस बीच बिक गया, इसलिए सामान पहुँचते ही आपके पैसे लौटाए जाएँगे।`, f.note && `विक्रेता का जवाब: ${f.note}`, 'सामान आपके दरवाज़े से लिया जाएगा। उसे रखना चाहें तो ऑर्डर के पेज पर वापसी का अनुरोध वापस लें।', follow(f)),
};
