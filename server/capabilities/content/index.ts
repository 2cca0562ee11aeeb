export { openContent } from './module';
