import { SignerUnavailableError } from '../chains/signer-errors';
import { awaitSigner, openSigner } from './open-signer';

const settings = {
  chains: [],
  keysFile: '/etc/keys.json',
  keysPassphraseFile: null,
  signerJournal: '/var/lib/journal.jsonl',
  signerPolicy: '/etc/policy.json',
  signerSocket: null,
};

const SAME_USER = 'can read KEYS_FILE and ignore SIGNER_POLICY';
const NO_POLICY = 'signs every valid transfer';

test.each([
  ['real', null, '/etc/policy.json', [SAME_USER]],
  ['real', null, null, [SAME_USER, NO_POLICY]],
  ['real', '/run/signer.sock', null, []],
  ['sandbox', null, null, []],
] as const)(
  'openSigner in %s mode with the socket %s and the policy %s warns of %j',
  (mode, signerSocket, signerPolicy, warnings) => {
    const warn = jest.fn();
    openSigner({ ...settings, mode, signerPolicy, signerSocket }, { warn, error: jest.fn() });
    expect(warn.mock.calls).toEqual(
      warnings.map((warning) => [expect.stringContaining(warning) as string]),
    );
  },
);

describe('a signer that is unavailable at startup', () => {
  const signer = { ready: () => Promise.reject(new SignerUnavailableError('it is stopped.')) };

  test('stops the server that started it', async () => {
    const log = { error: jest.fn() };
    await expect(awaitSigner(signer, { signerSocket: null }, log)).rejects.toThrow('is stopped');
  });

  test('is logged if it runs on its own, and the server continues', async () => {
    const log = { error: jest.fn() };
    await awaitSigner(signer, { signerSocket: '/run/signer.sock' }, log);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('Payouts wait'), 'signer');
  });
});
