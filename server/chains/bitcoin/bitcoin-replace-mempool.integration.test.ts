import * as z from 'zod';

import {
  COIN,
  replacementSteps,
  type FirstPayment,
} from '../../testing/chains/litecoin-replacements';
import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { useStarted } from '../../testing/use-started';
import type { ReplacementRequest, SignedTransfer } from '../chain';

jest.setTimeout(60_000);

describeWithLitecoind('a replacement on nodes that replace transactions, as Bitcoin does', () => {
  let sandbox: LitecoinSandbox;
  useStarted(
    () => startLitecoinSandbox({ replacesTransactions: true }),
    (started) => {
      sandbox = started;
    },
    90_000,
  );

  const { chainAt, receivedBy, signOn, replacementOf, replace, send } = replacementSteps(
    () => sandbox,
  );
  const mempool = () => sandbox.core.request(z.array(z.string()), 'getrawmempool');
  const pay = async (): Promise<FirstPayment> => {
    const payment = await signOn(chainAt(2), { amountMinor: COIN });
    await sandbox.chain.broadcast(payment.signed);
    return payment;
  };
  const sendReplacement = async (
    first: FirstPayment,
    changes: Partial<ReplacementRequest> = {},
    chain = chainAt(40),
  ): Promise<SignedTransfer> => send(await replace(chain, replacementOf(first, changes)));

  test('takes the place of the first payment in the mempool, and is mined', async () => {
    const first = await pay();
    expect(await mempool()).toEqual([first.signed.txId]);
    const second = await sendReplacement(first);
    expect(await mempool()).toEqual([second.txId]);
    const { chain } = sandbox;
    expect(await chain.transactionStatus(first.signed.txId)).toEqual({ kind: 'unknown' });
    await sandbox.node.mine(1);
    expect(await receivedBy(first.to)).toBe(COIN);
    expect(await chain.transactionStatus(second.txId)).toMatchObject({ kind: 'mined' });
    await expect(chain.broadcast(first.signed)).rejects.toMatchObject({ isOutpaced: true });
  });

  test('that only just exceeds the first fee is accepted', async () => {
    const first = await pay();
    const second = await sendReplacement(first, { isForced: true }, chainAt(2));
    expect(await mempool()).toEqual([second.txId]);
    await sandbox.node.mine(1);
  });

  test('that cancels the payment takes its place', async () => {
    const first = await pay();
    const second = await sendReplacement(first, { isCancellation: true, isForced: true });
    expect(await mempool()).toEqual([second.txId]);
    await sandbox.node.mine(1);
    expect(await receivedBy(first.to)).toBe(0n);
  });
});
