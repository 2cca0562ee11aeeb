import { createRemote } from '../../../lib/remote/remote';
import { fetchDrafts } from '../api/fetch-drafts';

/** The photos that are uploaded and wait for the submission. */
export const draftsRemote = createRemote(fetchDrafts);
