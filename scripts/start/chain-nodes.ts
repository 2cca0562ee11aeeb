import { startSandboxNodes } from '../../server/sandbox/nodes/start-sandbox-nodes';
import { choosePort } from './ports';
import type { StartSettings } from './start-settings';

/** The development chains that run beside the server in sandbox mode. */
export type ChainNodes = {
  /** What the server has to know to reach them. */
  readonly env: NodeJS.ProcessEnv;
  /** Sentences for the person at the terminal. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
  kill(): void;
};

export const noChainNodes: ChainNodes = { env: {}, notes: [], stop: async () => undefined, kill: () => undefined };

/** Starts the nodes on their customary ports, or on free ones where another program has those. */
export async function startChainNodes(settings: StartSettings): Promise<ChainNodes> {
  const { evmPort: wantedPort, litecoinPort, blockTimeSeconds, isLitecoinWanted } = settings.nodes;
  const evmPort = await choosePort(wantedPort);
  const nodes = await startSandboxNodes({ dataDir: settings.dataDir, evmPort, litecoinPort: await choosePort(litecoinPort), blockTimeSeconds, isLitecoinWanted });
  return {
    env: { CHAINS_CONFIG: nodes.chainsFile, KEYS_FILE: nodes.keysFile },
    notes: [...nodes.notes, ...(evmPort === wantedPort ? [] : [`The EVM node listens on port ${evmPort}, because ${wantedPort} is taken.`])],
    stop: () => nodes.stop(),
    kill: () => nodes.kill(),
  };
}
