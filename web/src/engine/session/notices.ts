// Where the person signed in is told of turns while away: by mail, by a webhook, and in browsers by Web Push.
import { AccountError, post } from './people';

export interface NoticeSettings {
  /** The mail address; "" if there is none. */
  mail: string;
  confirmed: boolean;
  webhook: string;
  /** Endpoints of the browsers that show notices. */
  browsers: string[];
  can_mail: boolean;
  push_key: string;
}

export const noticeSettings = (): Promise<NoticeSettings> => post('notices', {});

/** Has a code mailed to an address, which is used once confirmMail() has had the code; "" forgets the address. */
export const setMail = (mail: string, language: string): Promise<void> => post('notices-mail', { mail, language });
export const confirmMail = (code: string): Promise<void> => post('notices-confirm', { code: code.trim() });

/** Sets the webhook, or with "" removes it; returns the secret that signs its messages. */
export const setWebhook = async (url: string): Promise<string> =>
  (await post<{ secret: string }>('notices-webhook', { url })).secret;

/** Whether this browser can show notices at all. */
export const canShow = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/** The endpoint of this browser's subscription, or null. */
export async function shownHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}

/** Shows notices in this browser from now on; call from a click, since the browser asks for permission. */
export async function showHere(key: string, language: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new AccountError('no_permission');
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await post('notices-push', { endpoint, ...keys, language });
}

export async function hideHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await post('notices-push-off', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
