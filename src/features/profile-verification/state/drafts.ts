import { createRemote } from '../../../lib/remote/remote';
import { fetchDrafts } from '../api/fetch-drafts';

/** The photos that are uploaded but not submitted yet. */
export const draftsRemote = createRemote(fetchDrafts);
