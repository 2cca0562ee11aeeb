import { createStore } from '../store';

/** Whether the account menu is open, on pages whose header is not React's. */
export const accountMenuStore = createStore(false);
