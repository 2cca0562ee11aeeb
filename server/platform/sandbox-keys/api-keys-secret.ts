import { createHash } from 'node:crypto';

/** Everybody can work it out: what it seals is no secret, and real mode refuses it. */
export const SANDBOX_API_KEYS_SECRET = createHash('sha256')
  .update('quayside sandbox secret of API keys')
  .digest('hex');
