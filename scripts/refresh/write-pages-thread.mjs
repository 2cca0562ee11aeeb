// A thread starts with plain JavaScript.
import { register } from 'tsx/esm/api';

register();
await import('./write-pages-thread.ts');
