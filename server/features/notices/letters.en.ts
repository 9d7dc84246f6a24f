import { type Facts, letter, type Letters, list } from './facts.ts';

const follow = (f: Facts) => `Follow your order: ${f.path}`;
const unpaid = (f: Facts) => (f.isPrepaid ? 'What you have paid for it is paid back to you.' : 'You do not pay for it.');
const way = (f: Facts) => f.parcels.map((p) => `Courier: ${p.carrier}, number ${p.number}`).join('\n');

/** What shoppers read in English. */
export const english: Letters = {
  order_confirmed: (f) => letter(`Order ${f.number}: accepted by ${f.vendors}`, `${f.vendors} has accepted your order and packs it now.`, `It should arrive by ${f.day}.`, follow(f)),
  order_packed: (f) => letter(`Order ${f.number}: a parcel is packed`, `${f.vendors} has packed:`, list(f.pieces), 'It is handed to the courier next.', follow(f)),
  order_shipped: (f) => letter(`Order ${f.number} is on its way`, `A parcel from ${f.vendors} is with the courier.`, list(f.pieces), way(f), `It should arrive by ${f.day}.`, follow(f)),
  order_out_for_delivery: (f) => letter(`Order ${f.number} arrives today`, `A parcel from ${f.vendors} is out for delivery.`, list(f.pieces), way(f), follow(f)),
  order_delivered: (f) => letter(`Order ${f.number}: a parcel was delivered`, `A parcel from ${f.vendors} was delivered. We hope you like what is in it.`, list(f.pieces), f.hasDocument && 'The invoice of the seller is in this letter.', 'If something is not right you can send it back from the order page.', follow(f)),
  order_undelivered: (f) => letter(`Order ${f.number}: nobody took the parcel`, `The courier could not deliver a parcel from ${f.vendors}${f.note ? ` (${f.note})` : ''}. It will be tried again.`, way(f), follow(f)),
  order_returning: (f) => letter(`Order ${f.number}: a parcel goes back to the seller`, `A parcel from ${f.vendors} could not be delivered and goes back${f.note ? ` (${f.note})` : ''}.`, unpaid(f), follow(f)),
  order_returned: (f) => letter(`Order ${f.number}: a parcel went back to the seller`, `A parcel that could not be delivered is back with ${f.vendors}. ${unpaid(f)}`, list(f.pieces), follow(f)),
  order_cancelled: (f) => (f.isOwn
    ? letter(`Order ${f.number} is cancelled`, 'You have cancelled:', list(f.pieces), unpaid(f), follow(f))
    : letter(f.isOurs ? `Order ${f.number}: we had to cancel` : `Order ${f.number}: a seller had to cancel`, `${f.isOurs ? `We have cancelled what ${f.vendors} was to send` : `${f.vendors} cancelled its part of your order`}${f.note ? `: ${f.note}` : '.'}`, list(f.pieces), unpaid(f), follow(f))),
  order_items_cancelled: (f) => letter(`Order ${f.number}: items were cancelled`, f.isOwn ? 'You have cancelled:' : f.isOurs ? 'We had to cancel:' : `${f.vendors} had to cancel:`, f.note, unpaid(f), follow(f)),
  order_lost: (f) => letter(`Order ${f.number}: a parcel is sent once more`, `A parcel from ${f.vendors} did not make its way to you. ${f.vendors} packs it again and sends it; there is nothing you have to do.`, list(f.pieces), follow(f)),
  order_goodwill: (f) => letter(`Order ${f.number}: money in your wallet`, 'Something about this order was not as it should be. We have put into your wallet:', f.note, 'It pays for your next order, or a part of it.', follow(f)),
  order_delivery_refunded: (f) => letter(`Order ${f.number}: the delivery charge is yours again`, `You do not pay for the delivery by ${f.vendors} after all${f.note ? `: ${f.note}` : '.'}`, 'What you have paid for it comes back the way you paid, or into your wallet where you paid at the door.', follow(f)),
  return_requested: (f) => letter(`Your return of order ${f.number}`, `We have passed your request to ${f.vendors}:`, f.note, 'You hear from us as soon as the seller has answered.', follow(f)),
  return_approved: (f) => letter(`Your return of order ${f.number} is accepted`, `${f.vendors} accepts your return. It will be picked up at your door; please keep the goods as they came.`, f.note && `The seller says: ${f.note}`, follow(f)),
  return_refused: (f) => letter(`Your return of order ${f.number} was refused`, `${f.vendors} refused your return${f.note ? `: ${f.note}` : '.'}`, 'If you do not agree, ask for help on the order page.', follow(f)),
  return_disputed: (f) => letter(`Your return of order ${f.number}: we look into it`, `${f.vendors} does not want to take the goods back${f.note ? `: ${f.note}` : '.'}`, 'No seller may refuse faulty goods by itself, so we decide, by what you wrote and your photos. There is nothing you have to do.', follow(f)),
  return_upheld: (f) => letter(`Your return of order ${f.number} was refused`, `We have looked at your return and at what ${f.vendors} says. The refusal stands: ${f.note}`, 'If you do not agree, ask for help on the order page; it reaches the grievance officer.', follow(f)),
  return_overruled: (f) => letter(`Your return of order ${f.number} is accepted`, `We have decided that ${f.vendors} has to take the goods back: ${f.note}`, 'What has not been picked up yet will be, at your door. ' + (f.isExchange ? 'The replacement is sent' : 'The money is paid') + ' once the goods are back.', follow(f)),
  return_picked_up: (f) => letter(`Your return of order ${f.number} was picked up`, `The goods are on their way to ${f.vendors}. ${f.isExchange ? 'The replacement is sent' : 'The money is paid'} once they have arrived.`, follow(f)),
  return_received: (f) => letter(`Your return of order ${f.number} has arrived`, `The goods are back with ${f.vendors}. ${f.amount} will be paid to you.`, f.hasDocument && 'The credit note of the seller is in this letter.', follow(f)),
  return_refunded: (f) => letter(`Refund for order ${f.number}`, `${f.amount} was paid to you.${f.reference ? ` The bank's reference is ${f.reference}.` : ''}`, follow(f)),
  return_exchanged: (f) => letter(`Your exchange for order ${f.number} is on`, `The goods are back with ${f.vendors}, which now sends you the replacement at the same price:`, f.note, 'There is nothing to pay at the door.', f.hasDocument && 'The credit note of the seller for what you sent back is in this letter; the replacement has an invoice of its own.', follow(f)),
  return_sold_out: (f) => letter(`Your return of order ${f.number} is accepted, but the replacement has sold out`, `${f.vendors} accepts your return. What you wanted instead has been sold in the meantime, so you get your money back once the goods have arrived.`, f.note && `The seller says: ${f.note}`, 'The goods will be picked up at your door. If you would rather keep them, withdraw the return on the order page.', follow(f)),
};
