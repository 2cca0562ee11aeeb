import { useReload, useRemote } from '../../../lib/remote/use-remote';
import { useScreenState } from '../../../lib/remote/use-screen-state';
import { createdWebhookState, deliveriesRemote, webhooksRemote } from './webhooks-state';

/** Short enough to show a requested message promptly. */
const POLL_INTERVAL_MS = 4_000;

/** Returns the account's webhooks, and a function that requests them again. */
export const useWebhooks = () => useRemote(webhooksRemote);

export const useReloadWebhooks = () => useReload(webhooksRemote);

/** Returns the webhook that was just created, for the section that shows its secret once. */
export const useCreatedWebhook = () => useScreenState(createdWebhookState);

/** Returns the recent messages to a webhook, polled while they are shown. */
export const useDeliveries = (webhookId: string) =>
  useRemote(deliveriesRemote(webhookId), POLL_INTERVAL_MS);

export const useReloadDeliveries = (webhookId: string) => useReload(deliveriesRemote(webhookId));
