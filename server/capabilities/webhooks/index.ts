export { createHttpWebhookSender } from './adapters/http-webhook-sender';
export { openWebhooks, type OpenWebhooks } from './module';
export { createWebhookStore } from './store/webhook-store';
export { createWebhooks } from './usecases/manage-webhooks';
