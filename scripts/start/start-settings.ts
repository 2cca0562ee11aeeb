import { resolve } from 'node:path';

/** What the launcher itself has to know; everything else is read, and complained about, by the server. */
export type StartSettings = {
  readonly port: number;
  readonly dataDir: string;
  readonly isSandbox: boolean;
  /** False leaves the built site as it is: for tests that start the product many times. */
  readonly buildsSite: boolean;
  readonly isDevelopment: boolean;
  readonly url: string;
  readonly nodes: NodeSettings;
};

/** The development chains of the sandbox. */
export type NodeSettings = {
  /** Wanted, not promised: where the port is taken, another one is used and told. */
  readonly evmPort: number;
  readonly bep20Port: number;
  readonly litecoinPort: number;
  readonly blockTimeSeconds: number;
  readonly isBep20Wanted: boolean;
  readonly isLitecoinWanted: boolean;
};

/** @throws Error naming every variable that is wrong */
export function readStartSettings(env: NodeJS.ProcessEnv, isDevelopment: boolean): StartSettings {
  const problems: string[] = [];
  const wholeNumber = (name: string, fallback: number, largest: number): number => {
    const text = env[name] || String(fallback);
    const isWhole = /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= largest;
    if (!isWhole) problems.push(`${name} must be a whole number from 1 to ${largest}, not "${text}".`);
    return Number(text);
  };
  const port = wholeNumber('PORT', 8080, 65_535);
  const nodes = {
    evmPort: wholeNumber('SANDBOX_EVM_PORT', 8545, 65_535),
    bep20Port: wholeNumber('SANDBOX_BEP20_PORT', 8546, 65_535),
    litecoinPort: wholeNumber('SANDBOX_LITECOIN_PORT', 19_443, 65_535),
    blockTimeSeconds: wholeNumber('SANDBOX_BLOCK_SECONDS', 2, 600),
    isBep20Wanted: env.SANDBOX_BEP20 !== 'off',
    isLitecoinWanted: env.SANDBOX_LITECOIN !== 'off',
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    port,
    nodes,
    isDevelopment,
    dataDir: resolve(env.DATA_DIR || '.data'),
    isSandbox: env.QUAYSIDE_MODE !== 'real',
    buildsSite: env.SITE_BUILD !== 'off',
    url: `http://localhost:${port}`,
  };
}
