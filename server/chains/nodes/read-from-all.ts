import type { OutgoingPayment } from '../outgoing-payment';
import type { ChainNode, NodePool } from './chain-node';

/**
 * Returns what any node shows of the transactions that our addresses sent. No node can invent them,
 * because they carry our signatures, but one may leave some out.
 * @throws the error of a node, if fewer than the quorum answer
 */
export async function readFromAll<Node extends ChainNode>(
  pool: NodePool<Node>,
  read: (node: Node) => Promise<readonly OutgoingPayment[]>,
): Promise<readonly OutgoingPayment[]> {
  const answers = await pool.readEach(await pool.usable(), read);
  const shown = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failure = answers.find((each) => each.status === 'rejected');
  if (shown.length < pool.quorum && failure) throw failure.reason;
  return [...new Map(shown.flat().map((payment) => [payment.txId, payment])).values()];
}
