import { defineConfig } from '@haatlane/extension-api';
import giftWrap from '@haatlane/gift-wrap';

/**
 * The extensions of this marketplace (docs/developers/extensions.md). Operators turn them on and
 * off in the admin panel under Extensions.
 */
export default defineConfig({ extensions: [giftWrap] });
