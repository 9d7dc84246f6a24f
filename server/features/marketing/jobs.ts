import { festiveJob } from './festive-show.ts';
import { turnsJob } from './turns.ts';

export const marketingJobs = [festiveJob, turnsJob];
