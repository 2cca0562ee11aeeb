import { startSandboxNodes } from '../../server/sandbox/start-sandbox-nodes';
import { choosePort } from './ports';
import type { StartSettings } from './start-settings';

/** The development chains that run alongside the server in sandbox mode. */
export type ChainNodes = {
  /** Settings that the server needs to reach them. */
  readonly env: NodeJS.ProcessEnv;
  /** Messages for the person at the terminal. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
  kill(): void;
};

export const noChainNodes: ChainNodes = {
  env: {},
  notes: [],
  stop: async () => undefined,
  kill: () => undefined,
};

/** Starts the nodes on their usual ports, or on free ports if other programs use those. */
export async function startChainNodes(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
): Promise<ChainNodes> {
  const wanted = settings.nodes;
  const evmPort = await choosePort(wanted.evmPort);
  const bep20Port = wanted.isBep20Wanted ? await choosePort(wanted.bep20Port) : null;
  const tronPort = wanted.isTronWanted ? await choosePort(wanted.tronPort) : null;
  const { blockTimeSeconds, isLitecoinWanted } = wanted;
  const nodes = await startSandboxNodes({
    dataDir: settings.dataDir,
    evmPort,
    bep20Port,
    litecoinPort: await choosePort(wanted.litecoinPort),
    tronPort,
    blockTimeSeconds,
    isLitecoinWanted,
  });
  return {
    env: { CHAINS_CONFIG: nodes.chainsFile, KEYS_FILE: nodes.keysFile, SIGNER_SOCKET: '' },
    notes: [
      ...nodes.notes,
      ...ignoredNote(env),
      ...movedNote('EVM', wanted.evmPort, evmPort),
      ...movedNote('BEP20', wanted.bep20Port, bep20Port),
      ...movedNote('TRON', wanted.tronPort, tronPort),
    ],
    stop: () => nodes.stop(),
    kill: () => nodes.kill(),
  };
}

function movedNote(name: string, wantedPort: number, port: number | null): string[] {
  return port === null || port === wantedPort
    ? []
    : [`The ${name} node listens on port ${port}, because ${wantedPort} is taken.`];
}

/** The sandbox replaces these variables: say so to a person who has set them. */
export function ignoredNote(env: NodeJS.ProcessEnv): string[] {
  const names = ['CHAINS_CONFIG', 'KEYS_FILE', 'SIGNER_SOCKET'].filter((name) => env[name]);
  return names.length === 0
    ? []
    : [
        `Ignored: ${names.join(', ')}. The sandbox runs its own chains; QUAYSIDE_MODE=real uses yours.`,
      ];
}
