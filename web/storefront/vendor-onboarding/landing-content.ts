/** The words of the pages for sellers; all of them go through the catalogues. */
export const NEEDED: readonly (readonly [string, string])[] = [
  ['Who you are', 'Name of the business, its owner, and a phone and e-mail that somebody answers.'],
  [
    'Tax',
    'GSTIN; or your PAN and enrolment number if you are not registered for GST and sell within your State.',
  ],
  [
    'Pickup address',
    'Where parcels start, with its PIN code: it decides zones, rates and delivery dates.',
  ],
  ['Bank account', 'Holder, account number and IFSC, in the name of the business.'],
  [
    'Documents',
    'Photos or scans of PAN card, GST certificate, a cancelled cheque and your signature.',
  ],
  ['Declarations', 'For each product its HSN code, net quantity, maker and country of origin.'],
];
export const HOW: readonly (readonly [string, string])[] = [
  [
    'Register',
    'Eight short steps that you can leave at any time. We look at them and write back normally within two working days.',
  ],
  [
    'List your goods',
    'With your own pictures and prices, or beside the sellers of what is in the shop already.',
  ],
  [
    'Pack and be paid',
    'You accept and pack, the courier collects, and the money follows once the return window is over.',
  ],
];
export const REASONS: readonly (readonly [string, string])[] = [
  [
    'No joining fee',
    'You pay a commission on what you sell and nothing while you wait for the first order.',
  ],
  [
    'The best price comes first',
    'One product page for all who sell it. The lowest price in stock is featured; nobody buys a better place.',
  ],
  [
    'Your delivery or ours',
    'Use the shop’s rate or your own card by zone and weight. Shoppers see it before they pay.',
  ],
  [
    'A statement line by line',
    'Value, commission, its GST, delivery, refunds and taxes collected, for every order.',
  ],
];
export const PAYOUT_STEPS: readonly (readonly [string, string])[] = [
  ['Delivered', 'The parcel reaches the shopper and the courier confirms it.'],
  ['Return window closes', 'Each line waits for the days its product page promises.'],
  ['Settlement', 'What is due of all closed lines is added up with every deduction shown.'],
  [
    'In your bank',
    'We hold your share in our bank account until the payout, and pay it to your verified account with each statement.',
  ],
];
export const QUESTIONS: readonly (readonly [string, string])[] = [
  [
    'How long does approval take?',
    'Normally two working days after your documents are complete. Until then your listings stay hidden.',
  ],
  [
    'Do I need a GSTIN?',
    'Unless the law exempts you. Sellers without registration and under the composition scheme may supply within their own State only.',
  ],
  [
    'Who writes the invoice?',
    'You do, in your own series: you are the supplier, not the platform.',
  ],
  [
    'What happens with returns?',
    'Goods that are faulty, wrong or late must be taken back. For a change of mind your declared window applies. Commission on returned goods is reversed.',
  ],
  ['Can I pause my shop?', 'Yes. Holiday mode hides your offers; switch it on a day ahead.'],
  [
    'May I write to my customers?',
    'To deliver and support an order, yes. Their data may not be used for anything else.',
  ],
];
