import {
  addProductAlert,
  type ProductAlert,
  removeProductAlert,
} from '#contracts/product-alerts/product-alerts.ts';
import { callApi } from '#web/api/client.ts';
import { sharedQueryClient } from '#web/api/query-client.ts';
import { say } from '#web/i18n/text.ts';
import { openLogin } from '#web/modules/accounts/session/login-prompt.ts';
import { getSession } from '#web/modules/accounts/session/session-store.ts';
import { notifyError, notifySuccess } from '#web/modules/feedback/notify.ts';
import { alertsQuery } from './queries.ts';
import { rememberAlert, type WantedAlert } from './waiting-alert.ts';

const asUser = { audience: 'user' } as const;

async function reload(): Promise<void> {
  const { user } = getSession();
  if (user)
    await sharedQueryClient().invalidateQueries({ queryKey: alertsQuery(user._id).queryKey });
}

/** Sets an alert. A guest is asked to sign in, and the product page sets it afterwards. */
export async function setAlert(wanted: WantedAlert): Promise<void> {
  if (!getSession().isAuthenticated) {
    rememberAlert(wanted);
    openLogin({
      title: say('product_alerts.sign_in_title'),
      message: say('product_alerts.sign_in_text'),
    });
    return;
  }
  try {
    const { byEmail } = await callApi(addProductAlert, { body: wanted }, asUser);
    notifySuccess(
      say(byEmail ? 'product_alerts.set_by_email' : 'product_alerts.set_without_email'),
      'success',
    );
  } catch (error) {
    notifyError(error, 'product_alerts.set_failed');
  } finally {
    await reload();
  }
}

export async function removeAlert({ _id: id }: Pick<ProductAlert, '_id'>): Promise<void> {
  try {
    await callApi(removeProductAlert, { params: { id } }, asUser);
    notifySuccess(say('product_alerts.removed'), 'success');
  } catch (error) {
    notifyError(error, 'product_alerts.remove_failed');
  } finally {
    await reload();
  }
}
