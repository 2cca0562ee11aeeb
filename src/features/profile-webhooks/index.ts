export { WebhooksPart } from './components/WebhooksPart';
