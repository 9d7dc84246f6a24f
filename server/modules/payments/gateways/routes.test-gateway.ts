import type { FastifyInstance } from 'fastify';
import { getTestOrder, payTestOrder } from '#contracts/payments/payments.ts';
import type { Deps } from '#server/platform/http/deps.ts';
import { routes } from '#server/platform/http/route.ts';
import { testGateway } from './test-gateway.ts';

/** The test gateway's page and notifications; demo mode only. */
export function testGatewayRoutes(api: FastifyInstance, deps: Deps): void {
  const route = routes(api, deps);
  const gateway = testGateway(deps);

  route.read(getTestOrder, async ({ params }) => ({ order: await gateway.read(params.id) }));

  route.action(payTestOrder, async ({ params, body }) => {
    const { event, ...back } = await gateway.pay(params.id, body);
    // Through the same route as a real gateway's webhooks, signature included.
    if (event)
      await api.inject({
        method: 'POST',
        url: '/api/payments/webhooks/test',
        payload: event.raw,
        headers: event.headers,
      });
    return back;
  });
}
