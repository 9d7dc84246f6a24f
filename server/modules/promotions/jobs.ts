import { festiveJob } from './festive-offers/show-festive-products.ts';
import { turnsJob } from './festive-offers/schedule.ts';

export const marketingJobs = [festiveJob, turnsJob];
