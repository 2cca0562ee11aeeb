import type { ConfiguredChain } from './configured-chain';

/**
 * With the sandbox's public keys, anyone could take the funds of a real exchange. The process that
 * reads the key file checks the keys in it; this process never reads it.
 */
export function findSandboxKeys(
  chains: readonly ConfiguredChain[],
  isSandboxKey: (candidate: string) => boolean,
): string[] {
  return chains.flatMap(({ key, hotWalletAddress, depositXpub, isSandbox }) => [
    ...(isSandbox
      ? [
          `CHAINS_CONFIG marks the chain ${key} as a sandbox chain, which real mode does not ` +
            'use: remove isSandbox, or the chain.',
        ]
      : []),
    ...(depositXpub !== undefined && isSandboxKey(depositXpub)
      ? [
          `CHAINS_CONFIG gives the chain ${key} the sandbox's depositXpub, whose private key is ` +
            'public: generate your own (npm run ops -- keys generate).',
        ]
      : []),
    ...(isSandboxKey(hotWalletAddress)
      ? [
          `CHAINS_CONFIG gives the chain ${key} the sandbox's hotWalletAddress, whose ` +
            'private key is public: generate your own (npm run ops -- keys generate).',
        ]
      : []),
  ]);
}

/** Real mode encrypts the secrets of API keys with a secret that nobody else has. */
export function findApiKeysSecretProblems(
  secret: string | undefined,
  isSandboxKey: (candidate: string) => boolean,
): string[] {
  if (secret === undefined)
    return [
      'API_KEYS_SECRET is missing: set it to 64 hexadecimal digits, which openssl rand -hex 32 ' +
        'generates, and keep them as long as the database.',
    ];
  return secret.split(',').some((part) => isSandboxKey(part.trim()))
    ? [
        "API_KEYS_SECRET is the sandbox's, which is public: generate another one with openssl rand -hex 32.",
      ]
    : [];
}
