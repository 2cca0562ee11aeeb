export { createMessengers } from './create-messengers';
export { openMessengersModule, type MessengersModule } from './module';
export type { MessageStore } from './ports/message-store';
export { createMergeStore } from './store/merge-store';
export { createMessageStore } from './store/message-store';
export { createMessengerStore } from './store/messenger-store';
export {
  type ManageWebhookDeps,
  removeWebhook,
  setWebhook,
  showWebhook,
} from './usecases/manage-webhook';
