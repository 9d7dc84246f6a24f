import { bookJob } from './booking.ts';
import { trackJob } from './events.ts';
import { roadJob } from './road.ts';

export const courierJobs = [bookJob, roadJob, trackJob];
