export { createHttpWebhookSender } from './adapters/http-webhook-sender';
export { createWebhookStore } from './store/webhook-store';
export { createWebhooks } from './usecases/manage-webhooks';
