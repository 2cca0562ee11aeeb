import type { ProviderPlugin } from '../../../liquidity';
import type { OpenedExchange } from '../../opened-exchange';
import { type ExampleConfig, exampleSchema } from './example-config';
import { createExampleExchange, type ExampleDeps } from './example-exchange';

export const examplePlugin: ProviderPlugin<ExampleConfig, ExampleDeps, OpenedExchange> = {
  configSchema: exampleSchema,
  open: (config, deps) => {
    const exchange = createExampleExchange(config, deps);
    return { offers: [exchange], exchanges: [exchange] };
  },
};
