import { holidayJob } from './holiday.ts';
import { pricePlansJob } from './price-plans.ts';

export const offerJobs = [holidayJob, pricePlansJob];
