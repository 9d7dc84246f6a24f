import { holidayJob } from './holiday.ts';

export const offerJobs = [holidayJob];
