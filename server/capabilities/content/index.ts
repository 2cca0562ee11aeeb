export { openContent, type OpenContent } from './module';
