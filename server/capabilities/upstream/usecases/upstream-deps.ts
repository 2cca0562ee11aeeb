import type { FulfilmentDeps } from '../../orders';
import type { UpstreamProvider } from '../ports/upstream-provider';
import type { UpstreamStore } from '../ports/upstream-store';

/** The external dependencies of orders that an upstream provider carries out. */
export type UpstreamDeps = FulfilmentDeps & {
  readonly reports: UpstreamStore;
  readonly providers: readonly UpstreamProvider[];
};
