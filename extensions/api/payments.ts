/** Payment gateways: the point `payments` of the extension API. */
export {
  type CallbackWorth,
  type CheckoutMethod,
  type CheckoutRequest,
  GatewayError,
  type GatewayEvent,
  type GatewayMethods,
  type GatewayPayment,
  type OpenedOrder,
  type PaymentGatewayPoint,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderRefund,
  type RefundRequest,
} from '../../server/modules/payments/gateways/gateway-provider.ts';
export {
  type GatewayCall,
  type GatewayWire,
  gatewayWire,
} from '../../server/modules/payments/gateways/http-wire.ts';
