import { kind, words } from './kind.ts';

const OPEN = 'Open the product: {{product.link}}';
const OPEN_HI = 'प्रोडक्ट खोलें: {{product.link}}';
const GO_ON = 'Sign in to go on: /vendor-login';
const to = 'seller';

/** What a shop is told of its registration, its products, its money and its technique. */
export const SHOPS = {
  vendor_begun: kind({ to, name: 'Registration begun', when: 'Somebody begins to register a shop', uses: [], required: [], en: words('Your registration as a seller has begun', 'You can leave it at any time: what you have entered is kept, and you go on where you left, on any device.', GO_ON, 'If it was not you who registered, ignore this letter.') }),
  vendor_submitted: kind({ to, name: 'Registration received', when: 'A registration was handed in', uses: ['shop.name'], required: [], en: words('We have your registration of {{shop.name}}', 'We look at what you sent and write back normally within two working days. There is nothing you have to do.', 'See where it stands: /vendor-login') }),
  vendor_changes_asked: kind({ to, name: 'Registration: changes asked', when: 'Staff asks for changes of a registration', uses: ['shop.name', 'remarks'], required: ['remarks'], en: words('Your registration of {{shop.name}}: please change something', 'Before we can open your shop, please look at this:', '{{remarks}}', 'Everything else is kept as it is. Send it in again when you are done.', GO_ON) }),
  vendor_approved: kind({ to, name: 'Shop is open', when: 'Staff has approved a registration', uses: ['shop.name', 'shop.link'], required: [], en: words('{{shop.name}} is open', 'We have checked your registration: your shop is open. Sign in and add your first product; it can be bought as soon as it is listed.', 'The address of your shop: {{shop.link}}', 'Sign in: /vendor-login') }),
  vendor_rejected: kind({ to, name: 'Registration not accepted', when: 'Staff has refused a registration', uses: ['shop.name', 'reason'], required: ['reason'], en: words('Your registration of {{shop.name}} was not accepted', 'The reason: {{reason}}', 'If you think we are mistaken, write to the seller desk: we can open the registration again.') }),
  vendor_suspended: kind({ to, name: 'Shop suspended', when: 'Staff has suspended a shop', uses: ['shop.name', 'reason'], required: ['reason'], en: words('{{shop.name}} is suspended', 'The reason: {{reason}}', 'While this lasts nothing of yours is sold and nobody of your team can sign in. What you have already earned stays yours. The seller desk answers questions.') }),
  vendor_reinstated: kind({ to, name: 'Shop open again', when: 'A shop is suspended no more', uses: ['shop.name'], required: [], en: words('{{shop.name}} is open again', 'Your shop is no longer suspended: what you offer is sold again.', 'Sign in: /vendor-login') }),
  vendor_business_approved: kind({
    to, name: 'Business data changed', when: 'Staff has accepted a change of the business data', uses: ['shop.name'], required: [],
    en: words('{{shop.name}}: your business data was changed', 'We have checked the change you asked for and accepted it. It stands on your invoices from now on.', 'See it: /vendor-dashboard/settings?tab=bank'),
    hi: words('{{shop.name}}: कारोबार का ब्योरा बदल गया', 'हमने आपका माँगा हुआ बदलाव जाँचकर मान लिया। अब से बिलों पर यही छपेगा।', 'देखें: /vendor-dashboard/settings?tab=bank'),
  }),
  vendor_business_refused: kind({
    to, name: 'Business data not changed', when: 'Staff has refused a change of the business data', uses: ['shop.name', 'reason'], required: ['reason'],
    en: words('{{shop.name}}: your business data was not changed', 'We did not accept the change you asked for: {{reason}}', 'See it and ask again: /vendor-dashboard/settings?tab=bank'),
    hi: words('{{shop.name}}: कारोबार का ब्योरा नहीं बदला', 'हमने आपका माँगा हुआ बदलाव नहीं माना: {{reason}}', 'देखें और फिर माँगें: /vendor-dashboard/settings?tab=bank'),
  }),

  vendor_discount_asked: kind({
    to, name: 'Share of a discount asked for', when: 'The marketplace asks a vendor to pay a share of a discount', uses: ['discount.name', 'discount.most', 'discount.share', 'discount.until', 'discount.skipped'], required: ['discount.share'],
    en: words(
      '{{discount.name}}: will you pay a share of this discount?', '{{discount.name}} takes up to {{discount.most}} off your products. We ask you to pay {{discount.share}} of each discount; the marketplace pays the rest.',
      'You pay nothing unless you agree. {{#discount.skipped}}Without your agreement your products take no part.{{/discount.skipped}}{{^discount.skipped}}Without your agreement the marketplace pays your share.{{/discount.skipped}}',
      '{{#discount.until}}Answer until {{/discount.until}}{{discount.until}}{{^discount.until}}Answer{{/discount.until}}: /vendor-dashboard/offers?tab=discounts',
    ),
    hi: words(
      '{{discount.name}}: क्या आप इस छूट का हिस्सा देंगे?', '{{discount.name}} में आपके उत्पादों पर {{discount.most}} तक की छूट है। हम चाहते हैं कि हर छूट का {{discount.share}} आप दें; बाकी बाज़ार देगा।',
      'आपकी सहमति के बिना आपसे कुछ नहीं लिया जाएगा। {{#discount.skipped}}सहमति के बिना आपके उत्पाद इसमें शामिल नहीं होंगे।{{/discount.skipped}}{{^discount.skipped}}सहमति के बिना आपका हिस्सा बाज़ार देगा।{{/discount.skipped}}',
      '{{#discount.until}}जवाब की आखिरी तारीख {{/discount.until}}{{discount.until}}{{^discount.until}}जवाब दें{{/discount.until}}: /vendor-dashboard/offers?tab=discounts',
    ),
  }),

  vendor_listing_approved: kind({
    to, name: 'Product is in the shop', when: 'Staff has approved a product', uses: ['product.name', 'product.link'], required: [],
    en: words('{{product.name}} is in the shop', 'We have looked at the product. Shoppers see it from now on.', OPEN),
    hi: words('{{product.name}} अब दुकान में है', 'हमने प्रोडक्ट जाँच लिया। ख़रीदार अब इसे देख सकते हैं।', OPEN_HI),
  }),
  vendor_listing_changes_asked: kind({
    to, name: 'Product: changes asked', when: 'Staff asks for changes of a product', uses: ['product.name', 'product.link', 'note'], required: ['product.link'],
    en: words('{{product.name}}: please change something', 'We have looked at the product. What is to be changed stands beside its fields.', '{{note}}', 'Change it and hand it in again: {{product.link}}'),
    hi: words('{{product.name}}: कृपया कुछ बदलें', 'हमने प्रोडक्ट देखा। जो बदलना है, वह उसके फ़ील्ड के पास लिखा है।', '{{note}}', 'बदलें और फिर भेजें: {{product.link}}'),
  }),
  vendor_listing_rejected: kind({
    to, name: 'Product cannot be sold', when: 'Staff has refused a product', uses: ['product.name', 'product.link', 'note'], required: ['note'],
    en: words('{{product.name}} cannot be sold', 'By our rules this product cannot be sold{{#note}}: {{/note}}{{note}}{{^note}}.{{/note}}', OPEN),
    hi: words('{{product.name}} नहीं बिक सकता', 'यह प्रोडक्ट हमारे नियमों के अनुसार नहीं बेचा जा सकता{{#note}}: {{/note}}{{note}}{{^note}}।{{/note}}', OPEN_HI),
  }),
  vendor_listing_taken_down: kind({
    to, name: 'Product taken out of the shop', when: 'Staff has taken a product out of the shop', uses: ['product.name', 'product.link', 'reason'], required: ['reason'],
    en: words('{{product.name}} was taken out of the shop', 'Shoppers do not see it any more. The reason: {{reason}}', 'Orders that were placed are not touched by this.', OPEN),
    hi: words('{{product.name}} को दुकान से हटा दिया गया है', 'ख़रीदार इसे अब नहीं देखते। कारण: {{reason}}', 'जो ऑर्डर हो चुके हैं, उन पर इसका असर नहीं है।', OPEN_HI),
  }),
  vendor_listing_put_back: kind({
    to, name: 'Product is back', when: 'Staff has put a product back', uses: ['product.name', 'product.link'], required: [],
    en: words('{{product.name}} is in the shop again', 'Shoppers see it and can buy it from now on.', OPEN),
    hi: words('{{product.name}} फिर से दुकान में है', 'ख़रीदार इसे फिर से देख और ख़रीद सकते हैं।', OPEN_HI),
  }),
  vendor_listing_merged: kind({
    to, name: 'Product made one with another', when: 'Staff has made two products one', uses: ['product.name', 'product.into', 'offers.moved', 'offers.own', 'offers.ended', 'offers.open', 'product.other', 'product.link'], required: ['product.into'],
    en: words('{{product.name}} is now part of {{product.into}}', 'The same product stood in the shop twice. Shoppers find both on one page from now on, {{product.into}}; the old address leads there, too.',
      '{{#offers.moved}}These offers of yours went there with their price and stock: {{offers.moved}}{{/offers.moved}}',
      '{{#product.other}}GST, weight, box, days of return or cash at the door are not the same there. Please look at them: they decide what is charged for delivery and paid to you.{{/product.other}}',
      '{{#offers.own}}These you sell there already, so the offers that stayed behind are paused. If the pieces in brackets are not counted there, add them to the stock there: {{offers.own}}{{/offers.own}}',
      '{{#offers.ended}}These are not sold any more, and their offers are paused, with the pieces in brackets: {{offers.ended}}{{/offers.ended}}',
      '{{#offers.open}}Orders of it are under way: pieces of them that are cancelled or sent back come to the offers that are paused.{{/offers.open}}', 'Orders that were placed are not touched by this.', OPEN),
    hi: words('{{product.name}} अब {{product.into}} में शामिल है', 'दुकान में एक ही प्रोडक्ट दो बार था। ख़रीदार अब दोनों को एक ही पेज पर पाते हैं, {{product.into}}; पुराना पता भी वहीं ले जाता है।',
      '{{#offers.moved}}आपके ये ऑफ़र क़ीमत और स्टॉक के साथ वहाँ चले गए: {{offers.moved}}{{/offers.moved}}',
      '{{#product.other}}वहाँ GST, वज़न, डिब्बे का नाप, वापसी के दिन या कैश ऑन डिलीवरी पहले जैसे नहीं हैं। कृपया उन्हें देख लें: डिलीवरी का ख़र्च और आपको मिलने वाली रक़म इन्हीं से तय होती है।{{/product.other}}',
      '{{#offers.own}}ये आप वहाँ पहले से बेचते हैं, इसलिए पीछे रह गए ऑफ़र रोक दिए गए हैं। कोष्ठक में लिखे नग अगर वहाँ नहीं गिने गए हैं, तो उन्हें वहाँ के स्टॉक में जोड़ें: {{offers.own}}{{/offers.own}}',
      '{{#offers.ended}}ये अब नहीं बिकते, इनके ऑफ़र रोक दिए गए हैं, नग कोष्ठक में हैं: {{offers.ended}}{{/offers.ended}}',
      '{{#offers.open}}इसके कुछ ऑर्डर अभी चल रहे हैं: उनके जो नग रद्द होंगे या लौटेंगे, वे रुके हुए ऑफ़र में आएँगे।{{/offers.open}}', 'जो ऑर्डर हो चुके हैं, उन पर इसका असर नहीं है।', OPEN_HI),
  }),
  vendor_low_stock: kind({
    to, name: 'Stock runs low', when: 'Offers have fallen to the figure their seller set', uses: ['one', 'count', 'goods.low', 'more'], required: ['goods.low'],
    en: words('{{#one}}One of your items is running low{{/one}}{{^one}}{{count}} of your items are running low{{/one}}', 'Since the last letter these have fallen to the figure from which you want to know:',
      '{{#goods.low}}\n- {{name}}: {{#left}}{{left}} left{{/left}}{{^left}}sold out{{/left}}{{#day}}, more expected on {{day}}{{/day}}\n{{/goods.low}}', '{{#more}}And {{more}} more.{{/more}}', 'Add what came in, or change the figure: /vendor-dashboard/inventory?state=low'),
    hi: words('{{#one}}आपका एक सामान कम पड़ रहा है{{/one}}{{^one}}आपके {{count}} सामान कम पड़ रहे हैं{{/one}}', 'पिछले पत्र के बाद ये उस गिनती तक आ गए हैं, जिस पर आप जानना चाहते हैं:',
      '{{#goods.low}}\n- {{name}}: {{#left}}{{left}} बचे{{/left}}{{^left}}ख़त्म{{/left}}{{#day}}, {{day}} को और आने की उम्मीद{{/day}}\n{{/goods.low}}', '{{#more}}और {{more}} भी।{{/more}}', 'जो आया हो उसे जोड़ें, या गिनती बदलें: /vendor-dashboard/inventory?state=low'),
  }),
  vendor_question: kind({
    to, name: 'A question about a product', when: 'A shopper asks about a product', uses: ['product.name', 'message'], required: ['message'],
    en: words('A question about {{product.name}}', 'A shopper asks: {{message}}', 'The answer is shown to everybody on the product page.', 'Answer it: /vendor-dashboard/reviews?tab=questions'),
    hi: words('{{product.name}} के बारे में एक सवाल', 'एक ख़रीदार पूछता है: {{message}}', 'जवाब प्रोडक्ट के पेज पर सबको दिखता है।', 'जवाब दें: /vendor-dashboard/reviews?tab=questions'),
  }),
  vendor_review: kind({
    to, name: 'A review', when: 'A product was reviewed', uses: ['product.name', 'stars', 'one', 'message'], required: [],
    en: words('{{product.name}}: a review of {{stars}} {{#one}}star{{/one}}{{^one}}stars{{/one}}', '{{#message}}The shopper writes: {{message}}{{/message}}{{^message}}The shopper wrote no words.{{/message}}', 'See all reviews and answer: /vendor-dashboard/reviews'),
    hi: words('{{product.name}}: {{stars}} स्टार का रिव्यू', '{{#message}}ख़रीदार लिखता है: {{message}}{{/message}}{{^message}}ख़रीदार ने कुछ लिखा नहीं।{{/message}}', 'सभी रिव्यू देखें और जवाब दें: /vendor-dashboard/reviews'),
  }),

  vendor_statement: kind({
    to, name: 'Statement', when: 'A period of a shop is settled', uses: ['statement.number', 'statement.from', 'statement.to', 'statement.owed', 'statement.link', 'amount'], required: ['amount', 'statement.link'],
    en: words('Statement {{statement.number}}: {{amount}}', 'The days from {{statement.from}} to {{statement.to}} are settled. The statement ends at {{amount}}.', '{{#statement.owed}}It goes to your bank account with the next payout.{{/statement.owed}}{{^statement.owed}}Nothing is paid out this time; the rest goes into the next statement.{{/statement.owed}}', 'Open the statement: {{statement.link}}'),
    hi: words('स्टेटमेंट {{statement.number}}: {{amount}}', '{{statement.from}} से {{statement.to}} का हिसाब हो गया। स्टेटमेंट {{amount}} पर बंद हुआ।', '{{#statement.owed}}यह रक़म अगली बार आपके बैंक खाते में भेजी जाएगी।{{/statement.owed}}{{^statement.owed}}इस बार कुछ नहीं भेजा जाएगा; बाकी अगले स्टेटमेंट में जुड़ेगा।{{/statement.owed}}', 'स्टेटमेंट खोलें: {{statement.link}}'),
  }),
  vendor_payout_paid: kind({
    to, name: 'Payout paid', when: 'Money went to the shop’s account', uses: ['amount', 'statement.number', 'statement.link', 'bank.account', 'bank.reference'], required: ['amount', 'bank.account', 'bank.reference'],
    en: words('{{amount}} was paid to you', '{{amount}} of statement {{statement.number}} was paid to the account {{bank.account}}. The bank\'s reference (UTR) is {{bank.reference}}.', 'Open the statement: {{statement.link}}'),
    hi: words('{{amount}} भेजे गए', 'स्टेटमेंट {{statement.number}} के {{amount}} खाते {{bank.account}} में भेजे गए। बैंक का संदर्भ (UTR) {{bank.reference}} है।', 'स्टेटमेंट खोलें: {{statement.link}}'),
  }),
  vendor_payout_failed: kind({
    to, name: 'Payout came back', when: 'The bank sent a payout back', uses: ['amount', 'statement.number', 'bank.account', 'note'], required: ['amount', 'bank.account'],
    en: words('{{amount}} could not be paid', 'The bank sent {{amount}} of statement {{statement.number}} back from the account {{bank.account}}{{#note}}: {{note}}{{/note}}{{^note}}.{{/note}}', 'The money is still yours and is paid again with the next payout. Please check your bank account.', 'Open payouts: /vendor-dashboard/payouts'),
    hi: words('{{amount}} नहीं भेजे जा सके', 'बैंक ने स्टेटमेंट {{statement.number}} के {{amount}} खाते {{bank.account}} से लौटा दिए{{#note}}: {{note}}{{/note}}{{^note}}।{{/note}}', 'रक़म आपकी ही है और अगली बार फिर भेजी जाएगी। कृपया बैंक खाता जाँच लें।', 'भुगतान खोलें: /vendor-dashboard/payouts'),
  }),
  vendor_bank_asked: kind({
    to, name: 'Change of the bank account asked', when: 'Somebody asks for payouts to another account; to every owner', uses: ['shop.name', 'asker', 'bank.account', 'cools.until', 'stop.link'], required: ['bank.account', 'cools.until', 'stop.link'], isSecurity: true,
    en: words('{{shop.name}}: another bank account was asked for', '{{asker}} asked that payouts go to the account {{bank.account}} from now on.', 'Nothing changes before {{cools.until}}, and then only after our check. Until then nothing is paid out.', 'If this is not what you want, stop it: {{stop.link}}', 'Then change your password. If all is well, there is nothing to do.'),
    hi: words('{{shop.name}}: बैंक खाता बदलने की माँग', '{{asker}} ने माँगा है कि भुगतान आगे से खाते {{bank.account}} में जाए।', '{{cools.until}} से पहले कुछ नहीं बदलेगा, और तब भी हमारी जाँच के बाद। तब तक कोई भुगतान नहीं होगा।', 'अगर यह आपकी मर्ज़ी से नहीं है, तो इसे रोकें: {{stop.link}}', 'फिर अपना पासवर्ड बदलें। अगर सब ठीक है, तो कुछ करना नहीं है।'),
  }),
  vendor_bank_confirmed: kind({
    to, name: 'Bank account changed', when: 'Staff has confirmed the new account', uses: ['shop.name', 'bank.account'], required: ['bank.account'], isSecurity: true,
    en: words('{{shop.name}}: the new bank account is in force', 'We have checked the account {{bank.account}}. The next payout goes there.'),
    hi: words('{{shop.name}}: नया बैंक खाता लागू है', 'हमने खाता {{bank.account}} जाँच लिया। अगला भुगतान वहाँ जाएगा।'),
  }),
  vendor_bank_refused: kind({
    to, name: 'Bank account not changed', when: 'Staff has refused the new account', uses: ['shop.name', 'bank.account', 'reason'], required: ['bank.account', 'reason'], isSecurity: true,
    en: words('{{shop.name}}: the bank account was not changed', 'We did not accept the account {{bank.account}}: {{reason}}', 'Payouts go to the account before, as they did.'),
    hi: words('{{shop.name}}: बैंक खाता नहीं बदला', 'हमने खाता {{bank.account}} नहीं माना: {{reason}}', 'भुगतान पहले वाले खाते में जाते रहेंगे।'),
  }),
  vendor_bank_stopped: kind({
    to, name: 'Change of the bank account stopped', when: 'An owner has stopped the change', uses: ['shop.name', 'bank.account'], required: ['bank.account'], isSecurity: true,
    en: words('{{shop.name}}: the change of the bank account was stopped', 'The change to the account {{bank.account}} was stopped. Payouts go to the account before, as they did.', 'If it was not you who asked, set a new password: /vendor-forgot-password'),
    hi: words('{{shop.name}}: बैंक खाते का बदलाव रोका गया', 'खाते {{bank.account}} वाला बदलाव रोक दिया गया। भुगतान पहले वाले खाते में जाते रहेंगे।', 'अगर माँग आपकी नहीं थी, तो अपना पासवर्ड बदलें: /vendor-forgot-password'),
  }),
  webhook_off: kind({
    to, name: 'Webhook switched off', when: 'A webhook has not answered for days', uses: ['webhook.name', 'webhook.gone', 'webhook.days'], required: [],
    en: words('Your webhook {{webhook.name}} is switched off', 'We have stopped sending messages to your webhook {{webhook.name}}. {{#webhook.gone}}It answered that it is gone for good (410).{{/webhook.gone}}{{^webhook.gone}}Nothing has arrived there for {{webhook.days}} days.{{/webhook.gone}}',
      'Please mend it and switch it on again. What was not delivered can be sent once more from its deliveries.', 'Open the webhooks: /vendor-dashboard/settings?tab=webhooks'),
    hi: words('आपका वेबहुक {{webhook.name}} बंद कर दिया गया', 'हमने आपके वेबहुक {{webhook.name}} पर संदेश भेजना बंद कर दिया है। {{#webhook.gone}}उसने जवाब दिया कि वह अब नहीं है (410)।{{/webhook.gone}}{{^webhook.gone}}वहाँ {{webhook.days}} दिन से कुछ नहीं पहुँचा।{{/webhook.gone}}',
      'कृपया उसे ठीक करके फिर चालू करें। जो नहीं पहुँचा, वह उसके संदेशों की सूची से दोबारा भेजा जा सकता है।', 'वेबहुक खोलें: /vendor-dashboard/settings?tab=webhooks'),
  }),
};
