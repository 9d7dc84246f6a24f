import { bookJob } from './booking.ts';
import { trackingJob } from './courier-events.ts';
import { demoTrackingJob } from './demo-tracking.ts';

export const courierJobs = [bookJob, demoTrackingJob, trackingJob];
