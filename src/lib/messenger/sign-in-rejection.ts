import type { ApiErrorCode } from '../api/api-error';
import { createStore } from '../store';

/** Why the messenger could not log its user in. Kept until the login dialog has shown it. */
export const signInRejection = createStore<ApiErrorCode | null>(null);
