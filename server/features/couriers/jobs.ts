import { bookJob } from './booking.ts';
import { roadJob } from './road.ts';

export const courierJobs = [bookJob, roadJob];
