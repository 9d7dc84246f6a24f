import { describe, expect, it } from 'vitest';
import { toast, type ToastType } from './toast.ts';

describe('notifications', () => {
  it('carry message, type and duration, 3000 ms and "default" unless specified, and are visible until hidden', () => {
    const id = toast.show({ message: 'common.saved' });
    expect(toast.list()).toEqual([
      { id, message: 'common.saved', type: 'default', duration: 3000, action: undefined },
    ]);
    toast.hide(id);
    expect(toast.list()).toEqual([]);
  });
  it('are of six types, and at most four show', () => {
    const types: Record<ToastType, true> = {
      info: true,
      error: true,
      success: true,
      cart: true,
      wishlist: true,
      default: true,
    };
    const ids = Object.keys(types).map((type) =>
      toast.show({ message: type, type: type as ToastType, duration: 5000 }),
    );
    expect(toast.list().map(({ type, duration }) => [type, duration])).toEqual(
      ['success', 'cart', 'wishlist', 'default'].map((type) => [type, 5000]),
    );
    for (const id of ids) toast.hide(id);
  });
  it('show a text once, anew', () => {
    let heard = 0;
    const stop = toast.subscribe(() => {
      heard += 1;
    });
    const first = toast.show({ message: 'common.saved' });
    const second = toast.show({ message: 'common.saved', type: 'success' });
    expect(toast.list().map((one) => one.id)).toEqual([second]);
    expect(second).not.toBe(first);
    stop();
    toast.hide(second);
    expect(heard).toBe(2);
  });
});
