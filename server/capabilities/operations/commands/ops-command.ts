import type { OpsDeps } from './ops-deps';
import type { OpsResult } from './ops-result';

/** One thing that an operator can have done. */
export type OpsCommand = {
  /** The words that call it. */
  readonly name: string;
  /** What follows them, as the help shows it. */
  readonly parameters: string;
  readonly explanation: string;
  /** @throws OpsUsageError when the arguments are wrong */
  readonly run: (deps: OpsDeps, args: readonly string[], operator: string) => Promise<OpsResult>;
};
