// A worker thread starts with plain JavaScript: this gives it the TypeScript loader, also where a
// test runner has compiled the rest by other means.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
