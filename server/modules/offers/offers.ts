/** What a seller decides about its own prices: offers, festive offers it joins, holidays. */
export { joinOffer, leaveOffer, readJoinable, readJoinableProducts } from './festive-joining.ts';
export { comeBack, editableHoliday, goOnHoliday, readHoliday } from './holiday.ts';
export { callOff, followPlans, plan, readPlans } from './price-plans.ts';
export { changeOffer, editableOffer, readChanges, readOffers } from './prices.ts';
