import {
  startJsonRpcStub,
  type JsonRpcStub,
  type StubResponse,
  type StubCall,
} from '../../testing/chains/json-rpc-stub';
import { createManualClock } from '../../testing/manual-clock';
import { createCoreClient } from './core-client';
import { litecoinConfig } from './sandbox/litecoin-regtest';
import { createWatchWallet } from './watch-wallet';

/**
 * Fakes a current node, which supports only descriptor wallets. The node in the integration tests
 * does not support them.
 */
function modernNode() {
  const watched = new Set<string>();
  let isLoaded = false;
  const answers: Readonly<Record<string, (call: StubCall) => StubResponse>> = {
    listwallets: () => ({ result: isLoaded ? ['quayside-watch'] : [] }),
    loadwallet: () => ({
      error: {
        code: -18,
        message:
          'Wallet file verification failed. Failed to load database path. Path does not exist.',
      },
    }),
    createwallet: ({ params }) => {
      isLoaded = true;
      return params[5] === true
        ? { result: { name: params[0] } }
        : {
            error: {
              code: -4,
              message:
                'descriptors argument must be set to "true"; it is no longer possible to create a legacy wallet.',
            },
          };
    },
    getwalletinfo: () => ({ result: { descriptors: true } }),
    getaddressinfo: ({ params }) => ({
      result: { ismine: watched.has(String(params[0])), iswatchonly: false },
    }),
    getdescriptorinfo: ({ params }) => ({
      result: { descriptor: `${String(params[0])}#checksum` },
    }),
    importdescriptors: ({ params }) => {
      const requests = params[0] as { desc: string }[];
      requests.forEach(({ desc }) => watched.add(desc.slice('addr('.length, desc.indexOf(')'))));
      return { result: requests.map(() => ({ success: true })) };
    },
    listunspent: ({ params }) => ({
      result: [
        {
          txid: 'ab'.repeat(32),
          vout: 3,
          amount: 1.5,
          address: (params[2] as string[])[0],
          confirmations: 2,
        },
      ],
    }),
  };
  const response = (call: StubCall): StubResponse =>
    answers[call.method]?.(call) ?? { error: { code: -32601, message: 'Method not found' } };
  return { watched, answer: response };
}

let stub: JsonRpcStub;
afterEach(() => stub.stop());

test('createWatchWallet imports descriptors, and rescans only on the last import', async () => {
  const node = modernNode();
  stub = await startJsonRpcStub(node.answer);
  const config = litecoinConfig(`http://127.0.0.1:${stub.port}`);
  const wallet = createWatchWallet(config, (index) => `address-${index}`, createCoreClient(config));
  expect(await wallet.unspentOf('address-3', 1)).toEqual([
    { txId: 'ab'.repeat(32), index: 3, amountMinor: 150_000_000n },
  ]);
  expect(node.watched.has('address-3') && node.watched.has(config.hotWalletAddress)).toBe(true);
  const imports = stub.calls.filter(({ method }) => method === 'importdescriptors');
  expect(imports.every(({ path }) => path === '/wallet/quayside-watch')).toBe(true);
  const timestamps = imports.map(
    ({ params }) => (params[0] as { timestamp: unknown }[])[0]?.timestamp,
  );
  expect(timestamps).toEqual([...timestamps.slice(1).map(() => 'now'), 1]);
});

test('createWatchWallet imports addresses ahead of use, and only once', async () => {
  const node = modernNode();
  stub = await startJsonRpcStub(node.answer);
  const config = litecoinConfig(`http://127.0.0.1:${stub.port}`);
  const wallet = createWatchWallet(config, (index) => `address-${index}`, createCoreClient(config));
  await Promise.all([wallet.open(), wallet.open()]);
  const importsAtFirst = stub.calls.filter(({ method }) => method === 'importdescriptors').length;
  await wallet.open();
  expect(stub.calls.filter(({ method }) => method === 'importdescriptors')).toHaveLength(
    importsAtFirst,
  );
  wallet.expect(240);
  await wallet.open();
  expect(node.watched.has('address-240')).toBe(true);
});

test('createWatchWallet looks for payments since it was last used, if that was a while ago', async () => {
  const node = modernNode();
  stub = await startJsonRpcStub(node.answer);
  const config = litecoinConfig(`http://127.0.0.1:${stub.port}`);
  const clock = createManualClock();
  const wallet = createWatchWallet(
    config,
    (index) => `address-${index}`,
    createCoreClient(config),
    clock,
  );
  const importedSince = async () => {
    const before = stub.calls.length;
    await wallet.open();
    return stub.calls
      .slice(before)
      .filter(({ method }) => method === 'importdescriptors')
      .map(({ params }) => (params[0] as { timestamp: unknown }[])[0]?.timestamp);
  };
  await wallet.open();
  const openedAtMs = clock.nowMs();
  clock.advance(30_000);
  wallet.expect(100);
  expect(new Set(await importedSince())).toEqual(new Set([1, 'now']));
  clock.advance(3_600_000);
  wallet.expect(400);
  const timestamps = await importedSince();
  const lastOpenedSeconds = Math.floor((openedAtMs + 30_000) / 1_000);
  expect(timestamps.at(-1)).toBe(lastOpenedSeconds - 7_200);
  expect(new Set(timestamps.slice(0, -1))).toEqual(new Set(['now']));
});

test('createWatchWallet retries a failed import on the next call', async () => {
  const node = modernNode();
  let failures = 1;
  stub = await startJsonRpcStub((call) => {
    if (call.method !== 'importdescriptors' || failures === 0) return node.answer(call);
    failures -= 1;
    return {
      error: {
        code: -4,
        message: 'Wallet is currently rescanning. Abort existing rescan or wait.',
      },
    };
  });
  const config = litecoinConfig(`http://127.0.0.1:${stub.port}`);
  const wallet = createWatchWallet(config, (index) => `address-${index}`, createCoreClient(config));
  await expect(wallet.open()).rejects.toMatchObject({ name: 'ChainUnavailableError' });
  await wallet.open();
  expect(node.watched.has('address-0')).toBe(true);
});
