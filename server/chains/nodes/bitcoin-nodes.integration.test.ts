import * as z from 'zod';

import {
  describeWithLitecoind,
  startLitecoinSandbox,
  type LitecoinSandbox,
} from '../../testing/chains/litecoin-sandbox';
import { onceAvailable } from '../../testing/chains/once-available';
import {
  startMisbehavingNode,
  type MisbehavingNode,
  type NodeCall,
} from '../../testing/chains/misbehaving-node';
import { useStarted } from '../../testing/use-started';
import { withinSeconds } from '../../testing/within-seconds';
import { createBitcoinChain } from '../bitcoin/bitcoin-chain';
import type { Chain } from '../chain';
import { InsufficientFundsError } from '../chain-errors';

// The node's wallet writes to disk for every address and every payment.
jest.setTimeout(60_000);

describeWithLitecoind('several nodes of a Bitcoin-like chain', () => {
  let sandbox: LitecoinSandbox;
  let nodes: readonly MisbehavingNode[];
  let chain: Chain;
  let nextIndex = 0;

  useStarted(
    startLitecoinSandbox,
    (started) => {
      sandbox = started;
    },
    90_000,
  );

  async function start(count: number, quorum: number): Promise<void> {
    nodes = await Promise.all(
      Array.from({ length: count }, () => startMisbehavingNode(sandbox.node.rpcUrl)),
    );
    const listed = nodes.map(({ url }) => ({ url }));
    chain = createBitcoinChain({ ...sandbox.config, nodes: listed, quorum });
  }
  afterEach(() => Promise.all(nodes.map((node) => node.stop())));

  async function payAndMine() {
    nextIndex += 1;
    const address = chain.deriveDepositAddress(nextIndex);
    const txId = await sandbox.miner.request(z.string(), 'sendtoaddress', [address, 1.5]);
    await sandbox.node.mine(1);
    const { height } = await onceAvailable(() => chain.head());
    const read = async () =>
      (await chain.readBlock(height, (candidate) => candidate === address))?.transfers.map(
        ({ amountMinor }) => amountMinor,
      );
    return { txId, height, read };
  }
  const problems = () => chain.nodes().map(({ problem }) => problem);

  type Transaction = { readonly vout: readonly { readonly value: number }[] };
  type Block = { readonly tx: readonly Transaction[] };
  const inBlock =
    (change: (transaction: Transaction) => readonly object[]) =>
    (result: unknown, { method }: NodeCall): unknown =>
      method === 'getblock'
        ? { ...(result as Block), tx: (result as Block).tx.flatMap(change) }
        : result;

  test('the next node answers in under 5 seconds when one hangs', async () => {
    await start(2, 1);
    const { read } = await payAndMine();
    nodes[0]?.misbehave({ hangs: true });
    expect(await withinSeconds(5, read)).toEqual([150_000_000n]);
    await chain.head();
    expect(problems()).toEqual(['unreachable', null]);
  });

  test.each<[string, (transaction: Transaction) => readonly object[]]>([
    ['leaves a deposit out', ({ vout, ...rest }) => [{ ...rest, vout: [], without: vout.length }]],
    [
      'forges an amount',
      ({ vout, ...rest }) => [
        { ...rest, vout: vout.map((output) => ({ ...output, value: 1_000 })) },
      ],
    ],
  ])('the proof of one node refutes another node that %s', async (_what, change) => {
    await start(2, 2);
    const { read } = await payAndMine();
    nodes[0]?.misbehave({ answers: inBlock(change) });
    expect(await onceAvailable(read)).toEqual([150_000_000n]);
    expect(problems()).toEqual(['contradicts', null]);
  });

  test('a block waits while a node that shows a different block cannot be refuted', async () => {
    await start(2, 2);
    const { read } = await payAndMine();
    nodes[0]?.misbehave({
      answers: (result, { method }) => (method === 'getblockhash' ? 'ab'.repeat(32) : result),
    });
    await expect(read()).rejects.toThrow(/different (blocks|branches)|does not|only 1/);
    nodes[0]?.behave();
    expect(await onceAvailable(read)).toEqual([150_000_000n]);
  });

  test('a transaction settles only if the nodes agree, and reaches all of them', async () => {
    await start(2, 2);
    const { txId } = await payAndMine();
    const readStatus = () => onceAvailable(() => chain.transactionStatus(txId));
    expect(await readStatus()).toMatchObject({ kind: 'mined' });
    nodes[1]?.misbehave({
      answers: (result, { method }) =>
        method === 'gettransaction' ? { confirmations: 0 } : result,
    });
    expect(await readStatus()).toEqual({ kind: 'pending', needsBroadcast: true });
  });

  describe('a transfer', () => {
    const prepare = (amountMinor: bigint) =>
      onceAvailable(() =>
        chain.prepareTransfer({
          from: 'hot',
          to: chain.deriveDepositAddress(1),
          assetSlug: 'ltc',
          nonce: 0,
          excludedOutputs: [],
          amountMinor,
        }),
      );
    /** Lists an output that does not exist, twice, before the others. */
    const withPhantom = (result: unknown, { method }: NodeCall): unknown => {
      if (method !== 'listunspent') return result;
      const [first, ...others] = result as readonly object[];
      const phantom = { ...first, txid: 'ab'.repeat(32), amount: 50_000 };
      return [phantom, phantom, first, ...others];
    };

    test.each([0, 1])('does not spend an output that only node %d shows', async (liar) => {
      await start(2, 2);
      const { spentOutputs } = await prepare(100_000n);
      nodes[liar]?.misbehave({ answers: withPhantom });
      expect(await prepare(100_000n)).toMatchObject({ spentOutputs });
    });

    test('waits if the nodes agree on too few outputs', async () => {
      await start(2, 2);
      nodes[0]?.misbehave({
        answers: (result, { method }) => (method === 'listunspent' ? [] : result),
      });
      await expect(prepare(100_000n)).rejects.toThrow(InsufficientFundsError);
    });
  });

  test('a node of another network is not used', async () => {
    await start(2, 1);
    const first = await sandbox.core.request(z.string(), 'getblockhash', [0]);
    const listed = nodes.map(({ url }) => ({ url }));
    chain = createBitcoinChain({ ...sandbox.config, nodes: listed, genesisHash: first });
    nodes[0]?.misbehave({
      answers: (result, { method, params }) =>
        method === 'getblockhash' && params[0] === 0 ? 'ab'.repeat(32) : result,
    });
    await chain.head();
    expect(problems()).toEqual(['wrong_network', null]);
  });
});
