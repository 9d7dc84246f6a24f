/** What other modules may use of this one. */
export { publishingLimit, refundLimits, tellMoneyStaff, type Who } from './money-limits/service.ts';
export {
  defaultShipping,
  isOn,
  readRules,
  requireOn,
  returnDaysIn,
  returnWindows,
  setReturnWindows,
  setShipping,
  setSwitch,
} from './settings.ts';
