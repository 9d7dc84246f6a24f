import { ORDER_STATUSES } from '#contracts/orders/orders.ts';
import { ORDER_MONEY_STATES } from '#contracts/order-actions/order-list.ts';
import { useRecordFilters } from '#web/admin/list-filters.ts';
import { useText } from '#web/i18n/text.ts';
import { STATUS_TEXT } from '#web/modules/orders/status-labels.ts';
import { FilterChips } from '#web/modules/portal-kit/lists/filter-chips.tsx';
import { dayIn, type ListFilter } from '#web/modules/portal-kit/lists/list-filters.ts';
import { SearchBar } from '#web/modules/portal-kit/lists/search-bar.tsx';
import type { ListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';
import type { OrderListQuery } from './queries.ts';
import { MONEY } from './labels.ts';

/** The filters of the address, as the server takes them. */
export function orderFiltersIn({ get, oneOf }: ListAddress): OrderListQuery {
  const pincode = get('pincode');
  const given: Record<string, string> = {
    q: get('q'),
    status: oneOf('status', ORDER_STATUSES) ?? '',
    payment: oneOf('payment', ['cod', 'online']) ?? '',
    money: oneOf('money', ORDER_MONEY_STATES) ?? '',
    vendor: get('vendor'),
    product: get('product'),
    category: get('category'),
    city: get('city'),
    pincode: isPincode(pincode) ? pincode : '',
    courier: get('courier'),
    from: dayIn(get('from')),
    to: dayIn(get('to')),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
const isPincode = (text: string) => /^[1-9]\d{5}$/.test(text);

function useOrderFilters(): ListFilter[] {
  const t = useText();
  const { vendor, product, category } = useRecordFilters(t);
  return [
    {
      kind: 'choice',
      name: 'status',
      label: t('common.status'),
      options: ORDER_STATUSES.map((one) => ({ value: one, label: t(STATUS_TEXT[one]) })),
    },
    {
      kind: 'choice',
      name: 'payment',
      label: t('order_actions.list.payment_method'),
      options: [
        { value: 'cod', label: t('common.cash_on_delivery') },
        { value: 'online', label: t('payments.paid_online') },
      ],
    },
    {
      kind: 'choice',
      name: 'money',
      label: t('common.payment'),
      options: ORDER_MONEY_STATES.map((one) => ({ value: one, label: t(MONEY[one].text) })),
    },
    { kind: 'days', name: 'days', label: t('order_actions.list.placed') },
    ...vendor,
    ...product,
    ...category,
    { kind: 'text', name: 'city', label: t('common.city') },
    {
      kind: 'text',
      name: 'pincode',
      label: t('common.pin_code'),
      isValid: isPincode,
      error: t('errors.pin_code_invalid'),
    },
    { kind: 'text', name: 'courier', label: t('common.courier') },
  ];
}

/** Search and filters of the order list, stored in the address. */
export function OrderFilters({ address }: { address: ListAddress }) {
  const t = useText();
  return (
    <div className="mt-3">
      <SearchBar
        label={t('order_actions.list.placeholder')}
        value={address.get('q')}
        onSearch={(q) => address.set({ q, after: null })}
      />
      <FilterChips filters={useOrderFilters()} address={address} />
    </div>
  );
}
