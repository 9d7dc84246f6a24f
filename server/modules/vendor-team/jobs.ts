import { defineJob } from '#server/platform/jobs/job.ts';
import { deleteOldTeamInvitations } from './queries.ts';

/** How long an unused invitation is shown as expired. */
const SHOWN_MS = 30 * 86_400_000;

export const teamJobs = [
  defineJob({
    name: 'vendor-team.delete-expired',
    about: "Deletes invitations into vendors' teams that were over a month ago",
    schedule: '40 3 * * *',
    async run({ db, clock }) {
      await deleteOldTeamInvitations(db, new Date(clock.now().getTime() - SHOWN_MS));
    },
  }),
];
