import { ChainUnavailableError } from '../chain-errors';

/** Why a node is not used. */
export type NodeProblem =
  'unreachable' | 'wrong_network' | 'syncing' | 'behind' | 'ahead' | 'other_branch' | 'contradicts';

/** How one node of a chain is doing, as of the last check. */
export type NodeStatus = {
  /** The node's host, or the name that the configuration gives it; never its URL. */
  readonly name: string;
  /** `null` while the node is used. */
  readonly problem: NodeProblem | null;
  /** A sentence about the problem for the operator; `null` while the node is used. */
  readonly detail: string | null;
  /** The height of its newest block; `null` if it reported none at the last check. */
  readonly height: number | null;
  /** Whether it is used only after the others: it failed, was slow, or is just back. */
  readonly isLast: boolean;
  /**
   * When it is preferred again (`isLast`), or checked again after a contradiction; `null` if neither
   * applies.
   */
  readonly untilMs: number | null;
};

/** The node must not be used, although it responds. */
export class UnsuitableNodeError extends ChainUnavailableError {
  readonly problem: 'wrong_network' | 'syncing';

  constructor(chainKey: string, problem: 'wrong_network' | 'syncing', reason: string) {
    super(chainKey, reason);
    this.name = 'UnsuitableNodeError';
    this.problem = problem;
  }
}
