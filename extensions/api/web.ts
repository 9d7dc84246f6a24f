/** The browser side of the extension API, version 1: what components and pages of an extension may import. */
export { callApi } from '../../web/api/client.ts';
export { isSignedIn } from '../../web/api/tokens.ts';
export { useText } from '../../web/i18n/text.ts';
export {
  type ExtensionTexts,
  useExtensionText,
} from '../../web/modules/extensions/extension-texts.ts';
export type { SlotName, SlotProps } from '../../web/modules/extensions/slot-props.ts';
export { messageOf } from '../../web/modules/feedback/error-message.ts';
export { notifyError, notifySuccess } from '../../web/modules/feedback/notify.ts';
export { Button } from '../../web/ui/button.tsx';
export { Checkbox } from '../../web/ui/checkbox.tsx';
export { TextArea } from '../../web/ui/text-area.tsx';
export { TextField } from '../../web/ui/text-field.tsx';
export { formatRupees } from '../../contracts/kernel/money.ts';
