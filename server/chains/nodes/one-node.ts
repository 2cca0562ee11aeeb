/** Whether one node of a chain is believed, although its coins are worth something. */
export const believesOneNode = ({
  quorum,
  isSandbox,
  isTestNetwork,
}: {
  readonly quorum: number;
  readonly isSandbox: boolean;
  readonly isTestNetwork: boolean;
}): boolean => quorum < 2 && !isSandbox && !isTestNetwork;

/** What is at risk while one node is believed, and how to end that. */
export const ONE_NODE_RISK =
  'one node is believed for every deposit, receipt and nonce: if it lies or is taken over, ' +
  'deposits that do not exist are credited and paid out. List nodes of different operators in ' +
  '"nodes", and set "quorum" to 2 or more (docs/runbooks/nodes.md#choosing-nodes)';
