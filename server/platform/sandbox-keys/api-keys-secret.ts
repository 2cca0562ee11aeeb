import { createHash } from 'node:crypto';

/** Anyone can compute it, so it protects nothing, and real mode rejects it. */
export const SANDBOX_API_KEYS_SECRET = createHash('sha256')
  .update('quayside sandbox secret of API keys')
  .digest('hex');
