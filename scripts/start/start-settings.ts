import { resolve } from 'node:path';

/** Settings of the launcher itself; the server reads and validates all others. */
export type StartSettings = {
  /** The host at which this machine reaches the server. */
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly isSandbox: boolean;
  /** False skips the site build, for tests that start the product many times. */
  readonly buildsSite: boolean;
  readonly isDevelopment: boolean;
  readonly url: string;
  readonly nodes: NodeSettings;
  readonly mail: MailSettings;
  readonly cardPartner: CardPartnerSettings;
  readonly messengerHost: MessengerHostSettings;
};

/**
 * The mail catcher of the sandbox. The ports are preferences: if one is taken, another is used and
 * reported.
 */
export type MailSettings = {
  readonly smtpPort: number;
  readonly viewerPort: number;
  readonly isCatcherWanted: boolean;
};

/**
 * The simulator of a company that accepts card payments. The port is a preference: if it is taken,
 * another is used and reported.
 */
export type CardPartnerSettings = { readonly port: number; readonly isWanted: boolean };

/**
 * The messenger simulator. The port is a preference: if it is taken, another is used and reported.
 */
export type MessengerHostSettings = { readonly port: number; readonly isWanted: boolean };

/** The development chains of the sandbox. */
export type NodeSettings = {
  /** A preference: if the port is taken, another is used and reported. */
  readonly evmPort: number;
  readonly bep20Port: number;
  readonly litecoinPort: number;
  readonly tronPort: number;
  readonly blockTimeSeconds: number;
  readonly isBep20Wanted: boolean;
  readonly isLitecoinWanted: boolean;
  readonly isTronWanted: boolean;
};

/** @throws Error naming every invalid variable */
export function readStartSettings(env: NodeJS.ProcessEnv, isDevelopment: boolean): StartSettings {
  const problems: string[] = [];
  const wholeNumber = (name: string, fallback: number, largest: number): number => {
    const text = env[name] || String(fallback);
    const isWhole = /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= largest;
    if (!isWhole)
      problems.push(`${name} must be a whole number from 1 to ${largest}, not "${text}".`);
    return Number(text);
  };
  const seconds = (name: string, fallback: number, largest: number): number => {
    const text = env[name] || String(fallback);
    const isAmount =
      /^\d{1,3}(?:\.\d{1,3})?$/.test(text) && Number(text) >= 0.1 && Number(text) <= largest;
    if (!isAmount)
      problems.push(`${name} must be a number of seconds from 0.1 to ${largest}, not "${text}".`);
    return Number(text);
  };
  const host = reachedAt(env.HOST?.trim() || '127.0.0.1');
  const port = wholeNumber('PORT', 8080, 65_535);
  const nodes = {
    evmPort: wholeNumber('SANDBOX_EVM_PORT', 8545, 65_535),
    bep20Port: wholeNumber('SANDBOX_BEP20_PORT', 8546, 65_535),
    litecoinPort: wholeNumber('SANDBOX_LITECOIN_PORT', 19_443, 65_535),
    tronPort: wholeNumber('SANDBOX_TRON_PORT', 8090, 65_535),
    blockTimeSeconds: seconds('SANDBOX_BLOCK_SECONDS', 2, 600),
    isBep20Wanted: env.SANDBOX_BEP20 !== 'off',
    isLitecoinWanted: env.SANDBOX_LITECOIN !== 'off',
    isTronWanted: env.SANDBOX_TRON !== 'off',
  };
  const isSandbox = env.QUAYSIDE_MODE !== 'real';
  // With a configured mail server, the mail goes there.
  const mail = {
    smtpPort: wholeNumber('SANDBOX_SMTP_PORT', 2525, 65_535),
    viewerPort: wholeNumber('SANDBOX_MAIL_PORT', 8025, 65_535),
    isCatcherWanted: isSandbox && !env.SMTP_URL,
  };
  // With a configured card partner, that partner is used.
  const cardPartner = {
    port: wholeNumber('SANDBOX_CARD_PARTNER_PORT', 8035, 65_535),
    isWanted: isSandbox && env.SANDBOX_CARD_PARTNER !== 'off' && !env.MERCURYO_API_URL,
  };
  const messengerHost = {
    port: wholeNumber('SANDBOX_MESSENGER_PORT', 8045, 65_535),
    isWanted: isSandbox && env.SANDBOX_MESSENGER !== 'off',
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    host,
    port,
    nodes,
    mail,
    cardPartner,
    messengerHost,
    isDevelopment,
    dataDir: resolve(env.DATA_DIR || '.data'),
    isSandbox,
    buildsSite: env.SITE_BUILD !== 'off',
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`,
  };
}

/**
 * A server that listens on all addresses, or on localhost, is reached through the loopback address.
 */
function reachedAt(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === 'localhost') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
