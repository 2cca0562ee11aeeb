import * as z from 'zod';

import { providerFields } from '../../../liquidity';

export const exampleSchema = z.strictObject({
  ...providerFields('example', { isRepeatable: true }),
  apiUrl: z.url({ protocol: /^https?$/, error: 'expected an http(s) URL' }),
  apiKey: z.string().min(8, 'expected at least 8 characters'),
  /** The amount that one unit buys, by pair of instruments: `{"btc>xmr": "290.5"}`. */
  rates: z.record(z.string(), z.string().regex(/^\d+(\.\d+)?$/, 'expected a decimal')),
});

export type ExampleConfig = z.output<typeof exampleSchema>;
