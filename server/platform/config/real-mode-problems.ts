import type { ConfiguredChain } from './configured-chain';
import { documentsKeyProblems } from './documents';
import type { ConfigTools } from './named-files';
import { findApiKeysSecretProblems, findSandboxKeys } from './sandbox-key-problems';
import type { VariableValues } from './variables';

/** As `SIGNER_POLICY`: the signer signs every valid transfer. */
export const NO_POLICY = 'none';

/** Returns the settings that real mode needs but lacks, and those that it must not have. */
export function realModeProblems(
  values: VariableValues,
  chains: readonly ConfiguredChain[],
  { isSandboxKey }: Pick<ConfigTools, 'isSandboxKey'>,
): string[] {
  const { DATABASE_URL, SIGNING_KEYS_FILE, API_KEYS_SECRET, SITE_URL, SMTP_URL, MARKET_DATA } =
    values;
  const problems = [...findSandboxKeys(chains, isSandboxKey), ...unsafeProblems(values)];
  if (DATABASE_URL === undefined)
    problems.push(
      'DATABASE_URL is missing: set it to the URL of your PostgreSQL database, such as ' +
        'postgresql://user:password@host:5432/name; without it a new, empty exchange would ' +
        'start with the same keys.',
    );
  problems.push(...signerProblems(values));
  if (SIGNING_KEYS_FILE === undefined)
    problems.push(
      'SIGNING_KEYS_FILE is missing: set it to the file with the keys that quotes and deposit ' +
        'addresses are signed with (npm run ops -- keys signing generate).',
    );
  problems.push(
    ...findApiKeysSecretProblems(API_KEYS_SECRET, isSandboxKey),
    ...documentsKeyProblems(values, isSandboxKey),
  );
  if (SITE_URL === undefined)
    problems.push(
      'SITE_URL is missing: set it to the public address of the site, such as https://exchange.example.',
    );
  if (SMTP_URL === undefined)
    problems.push(
      'SMTP_URL is missing: set it to the URL of your mail server, such as smtp://user:password@host:587; ' +
        'without mail nobody can set a new password.',
    );
  if (MARKET_DATA === undefined)
    problems.push(
      'MARKET_DATA is missing: list the venues whose prices count, such as binance,kraken.',
    );
  if (MARKET_DATA?.includes('synthetic') === true)
    problems.push(
      'MARKET_DATA must not be synthetic in real mode: its prices are made up. List real ' +
        'venues, such as binance,kraken.',
    );
  return problems;
}

const KEYS_FILE_MISSING =
  'KEYS_FILE is missing: set it to the file with the keys of the hot wallets (npm run ops -- keys ' +
  'generate), or set SIGNER_SOCKET to a signer that has them (see docs/runbooks/signer.md).';
const SIGNER_POLICY_MISSING =
  'SIGNER_POLICY is missing: set it to the file with the limits of what the signer may pay out ' +
  `(see docs/runbooks/signer.md#the-policy), or to ${NO_POLICY} if it may pay out everything.`;

/** Either the server starts a signer with KEYS_FILE, or it connects to a separate one that has it. */
function signerProblems({
  KEYS_FILE,
  KEYS_PASSPHRASE_FILE,
  SIGNER_SOCKET,
  SIGNER_POLICY,
}: VariableValues): string[] {
  if (SIGNER_SOCKET === undefined)
    return [
      ...(KEYS_FILE === undefined ? [KEYS_FILE_MISSING] : []),
      ...(SIGNER_POLICY === undefined ? [SIGNER_POLICY_MISSING] : []),
    ];
  const own = { KEYS_FILE, KEYS_PASSPHRASE_FILE, SIGNER_POLICY };
  return Object.entries(own).flatMap(([name, path]) =>
    path === undefined
      ? []
      : [
          `${name} must not be set with SIGNER_SOCKET: that file belongs to the signer, and the ` +
            'server must not be able to open it. Remove it.',
        ],
  );
}

/** Returns the problems with settings that only a sandbox may have. */
function unsafeProblems({
  SANDBOX_MESSENGER_HOST_URL,
  WEBHOOK_PRIVATE_HOSTS,
  TRUST_PROXY,
}: VariableValues): string[] {
  const problems: string[] = [];
  if (SANDBOX_MESSENGER_HOST_URL !== null)
    problems.push(
      'SANDBOX_MESSENGER_HOST_URL must not be set in real mode: anyone can log in as anyone on that page. Remove it.',
    );
  if (WEBHOOK_PRIVATE_HOSTS === 'on')
    problems.push(
      'WEBHOOK_PRIVATE_HOSTS must not be on in real mode: outsiders could make the server ' +
        'call your own network. Remove it.',
    );
  if (TRUST_PROXY === true)
    problems.push(
      'TRUST_PROXY must not be true in real mode: any caller could claim another IP address ' +
        'and evade the limits. List the addresses of your proxies, such as 127.0.0.1.',
    );
  return problems;
}
