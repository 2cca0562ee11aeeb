export { nextAttemptAtMs } from './domain/retry-times';
export type { MailLocale, MailQueue } from './ports/mail-queue';
export type { MailStore } from './ports/mail-store';
export { createMailStore } from './store/mail-store';
export { orderFacts } from './usecases/orders/order-facts';
