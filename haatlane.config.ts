import cashfree from '@haatlane/cashfree';
import { defineConfig } from '@haatlane/extension-api';
import giftWrap from '@haatlane/gift-wrap';
import phonepe from '@haatlane/phonepe';

/**
 * The extensions of this marketplace (docs/developers/extensions.md). Operators turn them on and
 * off in the admin panel under Extensions.
 */
export default defineConfig({ extensions: [giftWrap, cashfree, phonepe] });
