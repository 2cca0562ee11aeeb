import { createHash } from 'node:crypto';

/** Anyone can compute it, so it protects nothing, and real mode rejects it. */
export const SANDBOX_DOCUMENTS_KEY = createHash('sha256')
  .update('quayside sandbox key of documents')
  .digest('hex');
