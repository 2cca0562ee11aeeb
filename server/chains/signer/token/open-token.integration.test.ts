import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { recoverTransactionAddress, type TransactionSerialized } from 'viem';

import {
  CHAINS,
  LITECOIN_THIEF,
  LTC,
  pay,
  payLitecoin,
  payTron,
  POLICY,
} from '../../../testing/signer/attack-requests';
import {
  createSignerFolder,
  signingRequest,
  type SignerFolder,
} from '../../../testing/signer/signer-folder';
import { signerOf } from '../chain-signers';
import { connectSigner } from '../connect-signer';
import { compressPoint } from '../ecdsa';

/** The module of Debian's package softhsm2, and the folder of the package pkcs11js. */
const MODULE = '/usr/lib/softhsm/libsofthsm2.so';
const BINDING = process.env.PKCS11JS ?? '/opt/pkcs11/node_modules/pkcs11js';
const isInstalled = existsSync(MODULE) && existsSync(BINDING);
const describeWithToken = isInstalled ? describe : describe.skip;

jest.setTimeout(120_000);

const PIN = '123456';
const PAYOUTS = 16;

/** Generates a key pair of secp256k1 that cannot be extracted, and prints its point. */
const GENERATE_KEY = `
  const { PKCS11, ...ck } = require(${JSON.stringify(BINDING)});
  const lib = new PKCS11();
  lib.load(${JSON.stringify(MODULE)});
  lib.C_Initialize();
  const slot = lib.C_GetSlotList(true).find((each) =>
    lib.C_GetTokenInfo(each).label.trim() === 'quayside');
  const session = lib.C_OpenSession(slot, ck.CKF_SERIAL_SESSION | ck.CKF_RW_SESSION);
  lib.C_Login(session, ck.CKU_USER, '${PIN}');
  const common = [{ type: ck.CKA_TOKEN, value: true }, { type: ck.CKA_LABEL, value: 'hot' }];
  const { publicKey } = lib.C_GenerateKeyPair(session, { mechanism: ck.CKM_EC_KEY_PAIR_GEN },
    [...common, { type: ck.CKA_EC_PARAMS, value: Buffer.from('06052b8104000a', 'hex') },
     { type: ck.CKA_VERIFY, value: true }],
    [...common, { type: ck.CKA_PRIVATE, value: true }, { type: ck.CKA_SENSITIVE, value: true },
     { type: ck.CKA_EXTRACTABLE, value: false }, { type: ck.CKA_SIGN, value: true }]);
  const [point] = lib.C_GetAttributeValue(session, publicKey, [{ type: ck.CKA_EC_POINT }]);
  process.stdout.write(point.value.toString('hex').slice(-130));
  lib.C_Finalize();`;

describeWithToken('a key in a SoftHSM token (needs softhsm2 and PKCS11JS)', () => {
  let signers: SignerFolder;
  let env: { readonly SOFTHSM2_CONF: string; readonly SIGNER_TOKEN: string };
  let addresses: ReadonlyMap<string, string>;

  beforeAll(() => {
    signers = createSignerFolder();
    const inFolder = (name: string) => join(signers.folder, name);
    env = { SOFTHSM2_CONF: inFolder('softhsm2.conf'), SIGNER_TOKEN: inFolder('token.json') };
    mkdirSync(inFolder('tokens'));
    writeFileSync(env.SOFTHSM2_CONF, `directories.tokendir = ${inFolder('tokens')}\n`);
    const run = (program: string, words: readonly string[]): string =>
      execFileSync(program, words, { env: { ...process.env, ...env }, encoding: 'utf8' });
    run('softhsm2-util', [
      ...['--init-token', '--free', '--label', 'quayside'],
      ...['--so-pin', PIN, '--pin', PIN],
    ]);
    const publicKey = compressPoint(
      Buffer.from(run(process.execPath, ['-e', GENERATE_KEY]), 'hex'),
    );
    addresses = new Map(
      CHAINS.map((chain) => [chain.key, signerOf(chain).keyScheme(chain).addressOf(publicKey)]),
    );
    writeFileSync(inFolder('pin'), PIN, { mode: 0o600 });
    writeFileSync(signers.env.CHAINS_CONFIG, JSON.stringify(chainsOfToken()));
    writeFileSync(signers.env.SIGNER_POLICY, JSON.stringify(generousPolicy()));
  });
  afterAll(() => signers.remove());

  const chainsOfToken = () =>
    CHAINS.map((chain) => ({ ...chain, hotWalletAddress: addresses.get(chain.key) ?? '' }));
  const generousPolicy = () => ({
    ...POLICY,
    assets: { ...POLICY.assets, eth: { perPayout: '1', perHour: '100', perDay: '100' } },
  });
  const start = (changes: object = {}) => {
    writeFileSync(
      env.SIGNER_TOKEN,
      JSON.stringify({
        ...{ module: MODULE, binding: BINDING, token: 'quayside' },
        pinFile: join(signers.folder, 'pin'),
        hotKeys: Object.fromEntries(CHAINS.map(({ key }) => [key, 'hot'])),
        ...changes,
      }),
    );
    return signers.start(env);
  };

  test('signs payouts on every kind of chain from its own addresses', async () => {
    await start().listens();
    const signer = connectSigner(signers.env.SIGNER_SOCKET, chainsOfToken());
    await signer.ready();
    // Half of all raw signatures have a high s, which the chains reject.
    for (let nonce = 1; nonce <= PAYOUTS; nonce += 1) {
      const payout = pay({ request: { transferKey: `payout:${nonce}` }, payload: { nonce } });
      const { rawTransaction } = await signer.sign(signingRequest(payout));
      const sender = await recoverTransactionAddress({
        serializedTransaction: rawTransaction as TransactionSerialized,
      });
      expect(sender.toLowerCase()).toBe(addresses.get('evm-31337')?.toLowerCase());
    }
    const litecoin = payLitecoin({
      request: { transferKey: 'payout:litecoin' },
      payload: {
        outputs: [
          { address: LITECOIN_THIEF, amountMinor: LTC },
          { address: addresses.get('litecoin-regtest'), amountMinor: 9n * LTC - 1_000n },
        ],
      },
    });
    expect(await signer.sign(signingRequest(litecoin))).toMatchObject({
      sender: addresses.get('litecoin-regtest'),
    });
    const tron = payTron(Date.now(), {
      request: { transferKey: 'payout:tron' },
      payload: { owner: addresses.get('tron-sandbox') },
    });
    expect(await signer.sign(signingRequest(tron))).toMatchObject({
      sender: addresses.get('tron-sandbox'),
    });
  });

  test.each([
    ['another token', { token: 'other' }, 'has no token with the label other'],
    ['a key that it does not have', { hotKeys: { 'evm-31337': 'cold' } }, 'has 0 private keys'],
    ['no key of a chain', { hotKeys: {} }, 'The keys do not belong to chain evm-31337'],
    ['no binding', { binding: '/nowhere' }, 'names /nowhere, which does not exist'],
    ['a folder without the binding', { binding: '/usr/share' }, 'is not the package pkcs11js'],
    ['an unknown field', { pin: PIN }, 'does not describe a token'],
  ])('does not open with a token file that specifies %s', async (_what, changes, problem) => {
    const signer = start(changes);
    expect(await signer.ended).toBe(1);
    expect(signer.output()).toContain(problem);
  });
});

if (!isInstalled) test.skip('a key in a SoftHSM token: softhsm2 or PKCS11JS is missing', () => {});
