import * as z from 'zod';

import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { useStarted } from '../../testing/use-started';
import type { SignedTransfer } from '../chain';
import { createTransferSigner } from '../signer/sign-transfer';
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

  const pay = async (to: string, amountMinor: bigint): Promise<SignedTransfer> => {
    const prepared = await sandbox.chain.prepareTransfer({
      from: 'hot',
      to,
      assetSlug: 'ltc',
      amountMinor,
      nonce: 0,
      excludedOutputs: [],
    });
    const sign = createTransferSigner(SANDBOX_EXCHANGE_MNEMONIC, [sandbox.config]);
    const signed = await sign(prepared);
    await sandbox.chain.broadcast(signed);
    await sandbox.node.mine(1);
    return signed;
  };

  test('shows a server with a new watch-only wallet what the hot wallet paid', async () => {
    const to = await sandbox.miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
    const before = await sandbox.chain.head();
    const { txId, rawTransaction } = await pay(to, 12_345n);
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
    expect(payments[0]?.spentOutputs).toHaveLength(1);
    expect(await renewed.readOutgoing(before.height + 1, height, () => false)).toEqual([]);
  });
});
