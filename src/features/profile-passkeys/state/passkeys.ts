import { createRemote } from '../../../lib/remote/remote';
import { listPasskeys } from '../api/list-passkeys';

/** The passkeys of the account. */
export const passkeysRemote = createRemote(listPasskeys);
