import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { SandboxResponse } from '@quayside/contract/schemas/service';

import type { MarketData } from '../capabilities/prices';
import type { ChainConfig, ChainsConfig } from '../chains/chain-plugins';
import { sandboxOf } from '../chains/sandbox/chain-sandboxes';
import type { Clock } from '../platform/clock/clock';
import type { Database } from '../platform/database/database';
import { SANDBOX_ADMIN_LOGIN, SANDBOX_EDITOR_LOGIN } from '../platform/sandbox-keys/admin-login';
import { createDevelopmentWallet } from './development-wallet';
import { fundUpstream } from './fund-upstream';
import type { Sandbox } from './sandbox';
import { createSandboxCalls, type SandboxCallDeps } from './sandbox-calls';
import { upstreamWallet, visitorWallet } from './sandbox-wallets';
import { seedAdmin } from './seed-admin';
import { createSandboxUpstream } from './upstream/sandbox-upstream';
import type { UpstreamScript } from './upstream/upstream-order';

export type LoadSandboxDeps = {
  readonly mode: 'sandbox' | 'real';
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly marketData: MarketData;
  readonly chainsConfig: ChainsConfig;
  /** The URL of the viewer for caught mail. */
  readonly mailUrl?: string | null;
  /** The URL of the card partner simulator. */
  readonly partnerUrl?: string | null;
  /** The URL of the messenger simulator. */
  readonly messengerHostUrl?: string | null;
  readonly findOrder: SandboxCallDeps['findOrder'];
  readonly script?: UpstreamScript;
};

/**
 * Loads the parts that exist only in sandbox mode. The composition imports this module only in that
 * mode, and nothing else imports the modules that it loads.
 * @throws Error in real mode, or on a chain that is not marked as a sandbox
 */
export async function loadSandbox(deps: LoadSandboxDeps): Promise<Sandbox> {
  rejectRealMode(deps);
  const {
    database,
    clock,
    catalogue,
    marketData,
    chainsConfig,
    mailUrl = null,
    partnerUrl = null,
    messengerHostUrl = null,
    findOrder,
    script,
  } = deps;
  const chains = chainsConfig.flatMap(walletsOf);
  const upstream = createSandboxUpstream({
    database,
    clock,
    catalogue,
    marketData,
    wallets: chains.map((chain) => chain.upstream),
    ...(script ? { script } : {}),
  });
  await Promise.all(chains.map((chain) => fundUpstream(chain.upstream.chain, chain.development)));
  await Promise.all([upstream.refreshFunds(), seedAdmin(database, clock)]);
  return {
    provider: upstream,
    describe: () => ({
      ...describeSandbox(chainsConfig),
      adminLogin: SANDBOX_ADMIN_LOGIN,
      editorLogin: SANDBOX_EDITOR_LOGIN,
      ...(mailUrl === null ? {} : { mailUrl }),
      ...(partnerUrl === null ? {} : { partnerUrl }),
      ...(messengerHostUrl === null ? {} : { messengerHostUrl }),
    }),
    ...createSandboxCalls({
      catalogue,
      upstream,
      wallets: chains.map(({ development }) => development),
      findOrder,
    }),
  };
}

function rejectRealMode({ mode, chainsConfig }: LoadSandboxDeps): void {
  if (mode !== 'sandbox') throw new Error('The sandbox is never loaded in real mode.');
  const realChain = chainsConfig.find(({ isSandbox }) => !isSandbox);
  if (realChain)
    throw new Error(
      `The sandbox is not loaded: chain ${realChain.key} is not marked as a sandbox's.`,
    );
}

/** The wallets on a chain on which clients pay us. */
function walletsOf(config: ChainConfig) {
  const upstream = upstreamWallet(config);
  const visitor = visitorWallet(config);
  return upstream && visitor ? [{ upstream, development: createDevelopmentWallet(visitor) }] : [];
}

/** One entry for each network title, so that a caller who knows an instrument finds its chain. */
const describeSandbox = (chains: ChainsConfig): SandboxResponse => ({
  chains: chains.flatMap((config) =>
    config.networkTitles.map((networkTitle) => ({
      networkTitle,
      kind: config.kind,
      ...sandboxOf(config).describe(config),
      fundedPrivateKey: sandboxOf(config).visitorKeys(config).fundedPrivateKey,
    })),
  ),
});
