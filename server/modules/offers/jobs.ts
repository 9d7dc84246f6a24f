import { holidayJob } from './holiday.ts';
import { plansJob } from './price-plans.ts';

export const offerJobs = [holidayJob, plansJob];
