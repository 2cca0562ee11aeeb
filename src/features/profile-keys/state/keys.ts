import { createRemote } from '../../../lib/remote/remote';
import { listKeys } from '../api/list-keys';

/** The account's keys. */
export const keysRemote = createRemote(listKeys);
