import { bookJob } from './booking.ts';
import { trackJob } from './courier-events.ts';
import { roadJob } from './demo-tracking.ts';

export const courierJobs = [bookJob, roadJob, trackJob];
