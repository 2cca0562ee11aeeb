import * as z from 'zod';

import type { ConfiguredProvider } from '../../../../platform/config/configured-provider';
import { providerFields, type ProviderPlugin } from '../../provider-plugin';
import { createHouseProvider, type HouseProviderDeps } from './house-provider';

export const housePlugin: ProviderPlugin<ConfiguredProvider, HouseProviderDeps> = {
  configSchema: z.strictObject(providerFields('house')),
  impliedIn: ['sandbox', 'real'],
  open: (_config, deps) => ({ offers: [createHouseProvider(deps)] }),
};
