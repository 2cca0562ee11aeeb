import { createHash } from 'node:crypto';

/** Everybody can work it out: what it seals is no secret, and real mode refuses it. */
export const SANDBOX_DOCUMENTS_KEY = createHash('sha256')
  .update('quayside sandbox key of documents')
  .digest('hex');
