import type { CardPartnerCode } from '@quayside/contract/schemas/card-partner';
import * as z from 'zod';

import type { ConfiguredProvider } from '../../platform/config/configured-provider';
import type { LiquidityProvider } from './ports/liquidity-provider';

/**
 * The fields of every entry in the PROVIDERS_CONFIG file.
 * @param kind the kind of provider, which is also the default of its id
 * @param options.isRepeatable whether the file may list several providers of this kind, each with
 *   its own id; otherwise the id is the kind
 */
export function providerFields<const Kind extends string>(
  kind: Kind,
  { isRepeatable = false }: { readonly isRepeatable?: boolean } = {},
) {
  const anyId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'expected 1 to 40 of a-z, 0-9 and -');
  const onlyId = z.string().refine((id) => id === kind, `there is only one: its id is ${kind}`);
  return {
    kind: z.literal(kind),
    /**
     * For a repeatable kind, the name of the provider in orders and quotes: never change it. Other
     * kinds have a fixed name there.
     */
    id: (isRepeatable ? anyId : onlyId).default(kind),
    /** A disabled provider accepts no new orders, and completes its existing ones. */
    enabled: z.boolean().default(true),
  };
}

/**
 * The offers of a provider. Capabilities that build on it add what they need to track its orders.
 */
export type OpenedOffers = { readonly offers: readonly LiquidityProvider[] };

export type ProviderProblemContext = {
  readonly mode: 'sandbox' | 'real';
  /** Returns the name under which the operator has set a field, such as `MERCURYO_API_URL`. */
  readonly nameOf: (field: string) => string;
};

/**
 * A kind of liquidity provider: how it is configured, and how it is opened.
 * @typeParam Deps the external dependencies that `open` uses
 */
export interface ProviderPlugin<
  Config extends ConfiguredProvider,
  Deps,
  Opened extends OpenedOffers = OpenedOffers,
> {
  /** The schema of an entry in the PROVIDERS_CONFIG file. */
  readonly configSchema: z.ZodType<Config> & {
    readonly shape: Readonly<Record<string, z.ZodType>>;
  };
  /** The modes in which the provider exists without an entry; if absent, it always needs one. */
  readonly impliedIn?: readonly ProviderProblemContext['mode'][];
  /** Whether it is a simulator, which real mode rejects. */
  readonly isSimulator?: boolean;
  /** Its code as a card partner; absent if it accepts no cards. */
  readonly cardPartnerCode?: CardPartnerCode;
  /** The environment variables that configure it without an entry, by field. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Returns the problems with a valid entry that involve several fields or the mode. */
  problems?(config: Config, context: ProviderProblemContext): readonly string[];
  open(config: Config, deps: Deps): Opened;
}
