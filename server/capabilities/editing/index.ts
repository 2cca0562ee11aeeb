export { openEditingModule } from './module';
