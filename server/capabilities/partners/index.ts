export { openPartnersModule } from './module';
export { createApiKeyStore } from './store/api-key-store';
export { createApiKeys } from './usecases/api-keys';
