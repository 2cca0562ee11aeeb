import { createRemote } from '../../../lib/remote/remote';
import { listKeys } from '../api/list-keys';

/** The keys of the account. */
export const keysRemote = createRemote(listKeys);
