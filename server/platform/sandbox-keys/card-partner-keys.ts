import { createHash } from 'node:crypto';

const known = (what: string): string =>
  createHash('sha256').update(`quayside sandbox card partner ${what}`).digest('hex');

/** Anyone can compute them: they open a simulator that moves no real money. */
export const SANDBOX_CARD_PARTNER_TOKEN = known('token');
export const SANDBOX_CARD_PARTNER_SIGN_KEY = known('sign key');
