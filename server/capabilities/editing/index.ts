export { openEditingModule, publishContent } from './module';
