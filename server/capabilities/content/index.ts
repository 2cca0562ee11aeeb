export { openContentModule } from './module';
export { contentTypeOf } from './site/content-types';
