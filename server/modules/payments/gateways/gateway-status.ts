import type { EndpointData } from '#contracts/kernel/endpoint.ts';
import type { checkGateway, listProviders } from '#contracts/settings/marketplace-settings.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { GatewayError, type PaymentProvider } from './gateway-provider.ts';
import type { Providers } from './open-gateways.ts';
import { callerText } from '#server/platform/messages/caller.ts';

type Listed = EndpointData<typeof listProviders>['providers'];

/** Gateways configured by the environment. Of a key only its prefix, test or live, is shown. */
export function providersOf(config: Config): Listed {
  const isTest = config.razorpay?.keyId.startsWith('rzp_test_');
  const hostOf = (url: string) => new URL(url).hostname;
  return [
    {
      key: 'payments',
      name: 'Razorpay',
      isSetUp: config.razorpay !== undefined,
      variables: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
      detail: config.razorpay
        ? callerText(
            isTest ? 'payments.provider.razorpay_test' : 'payments.provider.razorpay_live',
            {
              host: hostOf(config.razorpay.url),
            },
          )
        : callerText('payments.provider.razorpay_off'),
    },
    ...(config.demo
      ? [
          {
            key: 'test-payments' as const,
            name: callerText('payments.provider.test_gateway'),
            isSetUp: true,
            variables: ['DEMO'],
            detail: config.razorpay
              ? callerText('payments.provider.test_finishing')
              : callerText('payments.provider.test_playing'),
          },
        ]
      : []),
    {
      key: 'mail',
      name: callerText('payments.provider.mail'),
      isSetUp: config.smtpUrl !== undefined,
      variables: ['SMTP_URL', 'MAIL_FROM'],
      detail: config.smtpUrl
        ? callerText('payments.provider.mail_on', {
            host: hostOf(config.smtpUrl),
            from: config.mailFrom,
          })
        : callerText('payments.provider.mail_off'),
    },
    {
      key: 'sms',
      name: callerText('payments.provider.sms'),
      isSetUp: config.sms !== undefined,
      variables: ['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER', 'SMS_TEMPLATES'],
      detail: config.sms
        ? callerText('payments.provider.sms_on', {
            host: hostOf(config.sms.url),
            header: config.sms.sender ?? '–',
            n: Object.keys(config.sms.templates).length,
          })
        : callerText('payments.provider.sms_off'),
    },
  ];
}

/** Makes the simplest call that proves the keys at each gateway whose keys are set. */
export async function askProviders(
  providers: Providers,
  clock: Clock,
): Promise<EndpointData<typeof checkGateway>> {
  const now = clock.now();
  const asked: PaymentProvider[] = [];
  for (const provider of providers.all) if (await provider.isReady()) asked.push(provider);
  const answers = await Promise.all(
    asked.map(async (provider) => {
      const from = performance.now();
      const after = () => Math.round(performance.now() - from);
      try {
        await provider.check(now);
        return {
          name: provider.name,
          isAnswering: true,
          milliseconds: after(),
          text: callerText('payments.provider.answers'),
        };
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        return {
          name: provider.name,
          isAnswering: false,
          milliseconds: after(),
          text: error.message.slice(0, 200),
        };
      }
    }),
  );
  return { answers };
}
