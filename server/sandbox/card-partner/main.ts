import {
  SANDBOX_CARD_PARTNER_SIGN_KEY,
  SANDBOX_CARD_PARTNER_TOKEN,
} from '../../platform/sandbox-keys/card-partner-keys';
import { startCardPartner } from './start-card-partner';

/**
 * `node main.ts <folder> <port> <webhook of the exchange> [smtp url]`: the sandbox card partner as
 * a separate process.
 */
const [
  folder = '.data/card-partner',
  port = '8035',
  callbackUrl = 'http://127.0.0.1:8080/api/v1/liquidity-providers/sandbox/webhook',
  smtpUrl = '',
] = process.argv.slice(2);
const partner = await startCardPartner({
  folder,
  port: Number(port),
  callbackUrl,
  smtpUrl: smtpUrl === '' ? null : smtpUrl,
  partnerToken: SANDBOX_CARD_PARTNER_TOKEN,
  signKey: SANDBOX_CARD_PARTNER_SIGN_KEY,
  firstPauseMs: 1_000,
});
process.stdout.write(`The sandbox card partner is at ${partner.url}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void partner.stop().then(() => process.exit(0)));
