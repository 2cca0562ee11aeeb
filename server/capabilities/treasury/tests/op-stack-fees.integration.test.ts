import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { startEvmNodes, type EvmNodes } from '../../../testing/chains/evm-nodes';
import { withTestDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { ONE_ETH, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import { sendByOwner } from '../../operations/usecases/owner-funds';

const OWNER = '0x00000000000000000000000000000000000c0de5';
const L1_FEE = 123_456_789n;
/** Of 21,000 gas: 21,000 × 500,000 / 1,000,000 + 7. */
const OPERATOR_FEE = 10_507n;
const FEES = { l1Fee: '0x75bcd15', operatorFeeScalar: '0x7a120', operatorFeeConstant: '0x7' };

let sandbox: EvmSandbox;
let nodes: EvmNodes;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeAll(async () => {
  nodes = await startEvmNodes(sandbox, 1);
  // A development node charges no such fees.
  nodes.nodes[0]?.misbehave({
    answers: (result, { method }) =>
      method === 'eth_getTransactionReceipt' && result !== null
        ? { ...(result as object), ...FEES }
        : result,
  });
  sandbox = { ...sandbox, chain: nodes.chain };
});
afterAll(() => nodes.stop());

withTestDatabases('a transfer on an OP-stack chain', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      wallets = reconcileSteps(built);
    },
  });

  it('leaves no difference once the fees for data and of the operator are charged', async () => {
    const hot = sandbox.chain.hotWalletAddress;
    await sendByOwner(
      { ...harness.deps, payoutOnly: [], hotLevels: [] },
      { slug: 'eth', amount: '1', address: OWNER, reference: 'july' },
    );
    await harness.mineAndWork(4);
    expect(await sandbox.chain.balanceOf('eth', OWNER)).toBe(ONE_ETH);
    const held = await sandbox.chain.balanceOf('eth', hot);
    await sandbox.setBalance(hot, held - L1_FEE - OPERATOR_FEE);
    await harness.mineAndWork(1);
    await wallets.run();
    expect([await wallets.differences(), wallets.alerts]).toEqual([[], []]);
  });
});
