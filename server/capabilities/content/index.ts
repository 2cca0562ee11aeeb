export { openContentModule } from './module';
