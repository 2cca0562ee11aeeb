import type { OpsDeps } from './ops-deps';
import type { OpsResult } from './ops-result';

/** A command for operators. */
export type OpsCommand = {
  /** The words that invoke it. */
  readonly name: string;
  /** The parameters after them, as the help shows them. */
  readonly parameters: string;
  readonly explanation: string;
  /** @throws OpsUsageError if the arguments are wrong */
  readonly run: (deps: OpsDeps, args: readonly string[], operator: string) => Promise<OpsResult>;
};
