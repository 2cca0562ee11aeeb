/**
 * The settings that most files share. One caller uses the product for minutes, file after file, so
 * there are no rate limits: an earlier file must not use up the limit of a later one.
 */
export const SHARED_SETTINGS: Readonly<Record<string, string>> = {
  CONFIRMATION_MODE: 'D',
  // One swap earns enough rewards for a withdrawal.
  PLATFORM_FEE_BPS: '200',
  CASHBACK_PERCENT: '40',
  AFFILIATE_PERCENT: '60',
  WITHDRAWAL_MIN_USDT: '1.5',
  CARD_VERIFICATION_LIMITS: 'EUR:500,USD:500',
  MAX_SOCKETS: '5000',
  MAX_UNPAID_ORDERS: '100000',
  RATE_LIMIT_ACCOUNTS: '0',
  RATE_LIMIT_ORDERS: '0',
  RATE_LIMIT_PARTNERS: '0',
  RATE_LIMIT_QUOTES: '0',
  RATE_LIMIT_READS: '0',
  RATE_LIMIT_STREAM: '0',
  RATE_LIMIT_VITALS: '0',
  // A swap waits for 14 blocks.
  SANDBOX_BLOCK_SECONDS: '0.2',
  WEBHOOK_PRIVATE_HOSTS: 'on',
};
