import { holidayJob } from './holiday.ts';
import { plansJob } from './plans.ts';

export const offerJobs = [holidayJob, plansJob];
