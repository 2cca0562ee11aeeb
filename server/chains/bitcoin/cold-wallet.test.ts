import {
  startJsonRpcStub,
  type JsonRpcStub,
  type StubCall,
} from '../../testing/chains/json-rpc-stub';
import type { StubResponse } from '../../testing/chains/json-rpc-stub';
import { createManualClock } from '../../testing/manual-clock';
import { createColdWallet } from './cold-wallet';
import { createCoreClient } from './core-client';
import { litecoinConfig } from './sandbox/litecoin-regtest';

const TIP = 1_000;
const NAME = 'quayside-watch-cold';

/** Fakes a current node with descriptor wallets, on which block `n` was mined at second `n` * 600. */
function modernNode() {
  let isLoaded = false;
  let label: string | null = null;
  const answers: Readonly<Record<string, (call: StubCall) => StubResponse>> = {
    listwallets: () => ({ result: isLoaded ? [NAME] : [] }),
    loadwallet: () => ({ error: { code: -18, message: 'Path does not exist.' } }),
    createwallet: () => {
      isLoaded = true;
      return { result: { name: NAME } };
    },
    getwalletinfo: () => ({ result: { descriptors: true } }),
    getblockcount: () => ({ result: TIP }),
    getblockhash: ({ params }) => ({ result: String(params[0]) }),
    getblockheader: ({ params }) => {
      const height = Number(params[0]);
      return { result: { hash: String(height), height, confirmations: 1, time: height * 600 } };
    },
    getaddressinfo: () =>
      isLoaded
        ? { result: { ismine: label !== null, labels: label === null ? [] : [label] } }
        : { error: { code: -18, message: 'Requested wallet does not exist or is not loaded' } },
    getdescriptorinfo: ({ params }) => ({ result: { descriptor: `${String(params[0])}#sum` } }),
    importdescriptors: ({ params }) => {
      label = (params[0] as { label: string }[])[0]?.label ?? '';
      return { result: [{ success: true }] };
    },
    rescanblockchain: () => ({ result: {} }),
    setlabel: ({ params }) => {
      label = String(params[1]);
      return { result: null };
    },
  };
  return (call: StubCall): StubResponse =>
    answers[call.method]?.(call) ?? { error: { code: -32601, message: 'Method not found' } };
}

let stub: JsonRpcStub;
afterEach(() => stub.stop());

async function walletOn(answer: (call: StubCall) => StubResponse, walletBirthdaySeconds?: number) {
  stub = await startJsonRpcStub(answer);
  const config = { ...litecoinConfig(`http://127.0.0.1:${stub.port}`), walletBirthdaySeconds };
  const wallet = createColdWallet(config, 'cold', createCoreClient(config), createManualClock());
  const read = () =>
    stub.calls.filter(({ method }) => method === 'rescanblockchain').map(({ params }) => params);
  return { wallet, read };
}

test('createColdWallet reads blocks from two hours before the birthday, more each time', async () => {
  const { wallet, read } = await walletOn(modernNode(), 600 * 800);
  let rounds = 0;
  while (!(await wallet.readMore())) rounds += 1;
  expect([rounds, read()]).toEqual([
    2,
    [
      [788, 837],
      [838, 937],
      [938, TIP],
    ],
  ]);
  await wallet.readMore();
  expect(read()).toHaveLength(3);
});

test('createColdWallet reads no old blocks without a birthday', async () => {
  const { wallet, read } = await walletOn(modernNode());
  expect(await wallet.readMore()).toBe(true);
  expect(read()).toEqual([]);
});

test('createColdWallet reads a block that is mined during the import', async () => {
  const node = modernNode();
  let isImported = false;
  const { wallet, read } = await walletOn((call) => {
    if (call.method === 'importdescriptors') isImported = true;
    return call.method === 'getblockcount' && isImported ? { result: TIP + 1 } : node(call);
  });
  expect(await wallet.readMore()).toBe(true);
  expect(read()).toEqual([[TIP + 1, TIP + 1]]);
});

test('createColdWallet waits while the wallet scans, and then scans the same blocks again', async () => {
  const node = modernNode();
  let isBusy = true;
  const busy = { error: { code: -4, message: 'Wallet is currently rescanning.' } };
  const { wallet, read } = await walletOn(
    (call) => (call.method === 'rescanblockchain' && isBusy ? busy : node(call)),
    600 * 960,
  );
  expect(await wallet.readMore()).toBe(false);
  isBusy = false;
  while (!(await wallet.readMore()));
  expect(read().slice(0, 2)).toEqual([
    [948, 997],
    [948, 997],
  ]);
});

test('createColdWallet says whether all blocks are read, without reading any', async () => {
  const { wallet, read } = await walletOn(modernNode(), 600 * 960);
  expect([await wallet.complete(), read()]).toEqual([null, []]);
  expect([await wallet.readMore(), await wallet.complete()]).toEqual([false, null]);
  expect(await wallet.readMore()).toBe(true);
  const readBefore = read().length;
  expect([(await wallet.complete()) !== null, read().length]).toEqual([true, readBefore]);
});
