import { festiveProductsJob } from './festive-offers/show-festive-products.ts';
import { promotionScheduleJob } from './festive-offers/schedule.ts';
import { homeTimesJob } from './home-times.ts';

export const promotionJobs = [festiveProductsJob, promotionScheduleJob, homeTimesJob];
