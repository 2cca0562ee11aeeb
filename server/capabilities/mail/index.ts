export { nextAttemptAtMs } from './domain/retry-times';
export { openMailModule, type MailModule } from './module';
export type { MailQueue } from './ports/mail-queue';
export type { MailStore } from './ports/mail-store';
export { createMailStore } from './store/mail-store';
export { createMailQueue } from './usecases/queue-mail';
export { orderEmailContent } from './usecases/orders/order-email-content';
