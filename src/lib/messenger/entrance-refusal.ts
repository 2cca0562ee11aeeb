import type { ApiErrorCode } from '../api/api-error';
import { createStore } from '../store';

/** Why the messenger has not logged its user in, until the login dialog has said so. */
export const entranceRefusal = createStore<ApiErrorCode | null>(null);
