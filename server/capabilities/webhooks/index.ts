export { createHttpWebhookSender } from './adapters/http-webhook-sender';
export { openWebhooksModule, type WebhooksModule } from './module';
export { createWebhookStore } from './store/webhook-store';
export { createWebhooks } from './usecases/manage-webhooks';
