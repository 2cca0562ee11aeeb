import * as z from 'zod';

import { providerFields, type ProviderPlugin } from '../capabilities/liquidity';
import type { OpenedExchange } from '../capabilities/upstream';
import type { ConfiguredProvider } from '../platform/config/configured-provider';
import type { Sandbox } from './sandbox';

export type SandboxExchangeDeps = {
  /** `null` if the sandbox is not loaded, as in operator commands that run without a server. */
  readonly sandbox: Pick<Sandbox, 'provider'> | null;
};

/**
 * The exchange simulator in `upstream/`. This module is also loaded in real mode, so it imports
 * nothing from there.
 */
export const sandboxExchangePlugin: ProviderPlugin<
  ConfiguredProvider,
  SandboxExchangeDeps,
  OpenedExchange
> = {
  configSchema: z.strictObject(providerFields('sandbox-exchange')),
  impliedIn: ['sandbox'],
  isSimulator: true,
  open: (_config, { sandbox }) =>
    sandbox === null
      ? { offers: [], exchanges: [] }
      : { offers: [sandbox.provider], exchanges: [sandbox.provider] },
};
