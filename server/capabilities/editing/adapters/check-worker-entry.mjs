// A worker thread starts with plain JavaScript. This registers the TypeScript loader in it, even if
// a test runner has compiled the rest by other means.
import { register } from 'tsx/esm/api';

register();
await import('./check-worker.ts');
