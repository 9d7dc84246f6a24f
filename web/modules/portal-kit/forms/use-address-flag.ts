import { useListAddress } from '#web/modules/portal-kit/lists/use-list-address.ts';

/**
 * Whether a form of the page is open, in the address: `?new=1`, so that links such as those of the
 * palette open it.
 */
export function useAddressFlag(name: string): [boolean, (isOn: boolean) => void] {
  const { get, page, set } = useListAddress();
  const isOn = get(name) !== '';
  return [
    isOn,
    (next) => {
      if (next !== isOn) set({ [name]: next ? 1 : null, page });
    },
  ];
}
