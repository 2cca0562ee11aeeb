import { createRemote } from '../../../lib/remote/remote';
import { listPasskeys } from '../api/list-passkeys';

/** The account's passkeys. */
export const passkeysRemote = createRemote(listPasskeys);
