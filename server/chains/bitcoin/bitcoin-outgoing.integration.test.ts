import * as z from 'zod';

import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { payByHand } from '../../testing/chains/pay-by-hand';
import { useStarted } from '../../testing/use-started';
import { createBitcoinChain } from './bitcoin-chain';

jest.setTimeout(60_000);

describeWithLitecoind('readOutgoing on Litecoin Core', () => {
  let sandbox: LitecoinSandbox;

  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
    },
    90_000,
  );

  const foreignAddress = (): Promise<string> =>
    sandbox.miner.request(z.string(), 'getnewaddress', ['', 'bech32']);

  test('shows a server with a new watch-only wallet what the hot wallet paid', async () => {
    const to = await foreignAddress();
    const before = await sandbox.chain.head();
    const { txId, rawTransaction } = await payByHand(sandbox, to, 12_345n);
    await sandbox.miner.request(z.string(), 'sendtoaddress', [to, 1]);
    await sandbox.node.mine(1);
    const { height } = await sandbox.chain.head();
    const renewed = createBitcoinChain({ ...sandbox.config, walletName: 'quayside-renewed' });
    const { hotWalletAddress } = sandbox.config;
    const payments = await renewed.readOutgoing(
      before.height + 1,
      height,
      (address) => address === hotWalletAddress,
    );
    expect(payments).toMatchObject([
      { txId, rawTransaction, sender: hotWalletAddress, to, amountMinor: 12_345n, nonce: null },
    ]);
    expect(payments[0]?.paysOthers).toBe(false);
    expect(payments[0]?.spentOutputs).toHaveLength(1);
    expect(await renewed.readOutgoing(before.height + 1, height, () => false)).toEqual([]);
  });

  test('shows whether a payment also pays someone else', async () => {
    const { hotWalletAddress } = sandbox.config;
    const { txId } = await payByHand(sandbox, hotWalletAddress, 12_345n, await foreignAddress());
    const { height } = await sandbox.chain.head();
    expect(
      await sandbox.chain.readOutgoing(height, height, (address) => address === hotWalletAddress),
    ).toMatchObject([{ txId, to: hotWalletAddress, amountMinor: 12_345n, paysOthers: true }]);
  });
});
