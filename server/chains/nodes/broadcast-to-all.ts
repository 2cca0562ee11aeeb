import { TransferRejectedError } from '../chain-errors';
import type { ChainNode, NodePool } from './chain-node';

/**
 * Sends a signed transaction to every node of the network. It counts as sent if one in use has it.
 * Nodes out of use get it too, but are not waited for.
 * @throws the rejection of a node, or why none could be reached
 */
export async function broadcastToAll<Node extends ChainNode>(
  pool: NodePool<Node>,
  send: (node: Node) => Promise<void>,
): Promise<void> {
  const usable = await pool.usable();
  const statuses = pool.statuses();
  pool.all.forEach((node, index) => {
    if (usable.includes(node) || statuses[index]?.problem === 'wrong_network') return;
    send(node).catch(() => undefined);
  });
  const results = await pool.readEach(usable, (node) => send(node));
  if (results.some(({ status }) => status === 'fulfilled')) return;
  const reasons = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  throw reasons.find((reason) => reason instanceof TransferRejectedError) ?? reasons[0];
}
