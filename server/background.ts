import type { FastifyInstance } from 'fastify';
import { maintainCatalogWhenListening } from '#server/modules/catalog/service.ts';
import { heldBack } from '#server/modules/campaigns/service.ts';
import { renderDocuments } from '#server/modules/invoices/service.ts';
import { warmWhenListening } from '#server/modules/media/routes.ts';
import { pushSender } from '#server/modules/push/service.ts';
import { deliverWebhooksWhenListening } from '#server/modules/vendor-team/service.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { runJobsWhenListening } from '#server/platform/jobs/when-listening.ts';
import { hearOfWork } from '#server/platform/jobs/work-notices.ts';
import { sendWhenListening } from '#server/platform/mail/dispatch.ts';

/**
 * Everything that runs without a request, in processes of role `all` and `worker`: jobs, emails,
 * SMS and browser notifications, webhooks, prices that change with time, pictures made ahead. Each may run in any number of
 * processes at once. It begins when the process listens and ends before its database is closed.
 */
export function runInBackground(app: FastifyInstance, deps: Deps): void {
  runJobsWhenListening(app);
  sendWhenListening(
    app,
    deps,
    { push: pushSender(deps) },
    {
      draw: renderDocuments,
      holdBack: heldBack,
    },
  );
  deliverWebhooksWhenListening(app, deps);
  maintainCatalogWhenListening(app, deps);
  warmWhenListening(app, deps);
  hearOfWork(app, deps);
}
