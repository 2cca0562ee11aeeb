import { parseTransaction, type Hex } from 'viem';

import { useEvmSandbox, type EvmSandbox } from '../../../testing/chains/evm-sandbox';
import { startEvmNodes, type EvmNodes } from '../../../testing/chains/evm-nodes';
import { deployOpStackOracle, operatorFeeOf } from '../../../testing/chains/op-stack-oracle';
import { withTestDatabases } from '../../../testing/database/database';
import { useOrderHarnesses } from '../../../testing/orders/evm-order-harness';
import { ONE_ETH, REFUND, type OrderHarness } from '../../../testing/orders/order-harness';
import { reconcileSteps, type ReconcileSteps } from '../../../testing/orders/reconcile-steps';
import { sendByOwner } from '../../operations/usecases/owner-funds';

const OWNER = '0x00000000000000000000000000000000000c0de5';
const L1_FEE = 123_456_789n;
/** Of 21,000 gas: 21,000 × 500,000 / 1,000,000 + 7. */
const OPERATOR_FEE = 10_507n;
/** The fee of the operator is far above that for data, so the room for one can't hide the other. */
const HIGH_FEES = { dataMinor: 1_000n, operatorScalar: 10n ** 16n, operatorConstant: 10n ** 14n };
const FEES = { l1Fee: '0x75bcd15', operatorFeeScalar: '0x7a120', operatorFeeConstant: '0x7' };

let sandbox: EvmSandbox;
let nodes: EvmNodes;
let harness: OrderHarness;
let wallets: ReconcileSteps;

useEvmSandbox((started) => {
  sandbox = started;
});
beforeAll(async () => {
  nodes = await startEvmNodes(sandbox, 1, { dataFees: 'op-stack' });
  sandbox = { ...sandbox, chain: nodes.chain };
});
afterAll(() => nodes.stop());

/** Like a real node, rejects a sweep whose address can't pay all fees for its gas limit. */
function requireOperatorFee(address: string) {
  let [gasMinor, rejected] = [0n, 0];
  nodes.nodes[0]?.misbehave({
    fails: ({ method, params: [raw] }) => {
      if (method !== 'eth_sendRawTransaction') return null;
      const { to, type, value = 0n, gas = 0n, gasPrice = 0n } = parseTransaction(raw as Hex);
      if (to?.toLowerCase() === address.toLowerCase()) gasMinor += value;
      if (type !== 'legacy') return null;
      const fees = gas * gasPrice + HIGH_FEES.dataMinor + operatorFeeOf(HIGH_FEES, gas);
      if (fees <= gasMinor) return null;
      rejected += 1;
      return `insufficient funds for gas * price + value: have ${gasMinor} want ${fees}`;
    },
  });
  return { gasMinor: () => gasMinor, rejected: () => rejected };
}

withTestDatabases('a transfer on an OP-stack chain', (open) => {
  useOrderHarnesses({
    open,
    sandbox: () => sandbox,
    take: (built) => {
      harness = built;
      wallets = reconcileSteps(built);
    },
  });

  it('sweeps a token with enough gas for the operator fee', async () => {
    await deployOpStackOracle(sandbox, HIGH_FEES);
    const order = await harness.create({
      instrumentFrom: { currencyTitle: 'USDC', networkTitle: 'ERC20' },
      instrumentTo: { currencyTitle: 'ETH', networkTitle: 'ETH' },
      destinationAddress: REFUND,
      claimedDepositAmount: '1000',
    });
    const sent = requireOperatorFee(order.depositAddress);
    await sandbox.pay(order.depositAddress, 1_000n * 10n ** 6n, 'usdcerc20');
    await harness.mineAndWork(16);
    expect(sent.rejected()).toBe(0);
    expect(await sandbox.chain.balanceOf('usdcerc20', order.depositAddress)).toBe(0n);
    expect(sent.gasMinor()).toBeGreaterThan(operatorFeeOf(HIGH_FEES, 40_000n));
  });

  it('leaves no difference once the fees for data and of the operator are charged', async () => {
    await deployOpStackOracle(sandbox, { ...HIGH_FEES, operatorScalar: 0n });
    // A development node charges no such fees.
    nodes.nodes[0]?.misbehave({
      answers: (result, { method }) =>
        method === 'eth_getTransactionReceipt' && result !== null
          ? { ...(result as object), ...FEES }
          : result,
    });
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
