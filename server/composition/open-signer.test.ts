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

test.each([
  ['real', null, 1],
  ['real', '/run/signer.sock', 0],
  ['sandbox', null, 0],
] as const)(
  'openSigner in %s mode with the socket %s logs %i warnings about a signer of the same user',
  (mode, signerSocket, count) => {
    const logged: string[] = [];
    openSigner(
      { ...settings, mode, signerSocket },
      { info: (message) => logged.push(message), error: (message) => logged.push(message) },
    );
    expect(logged).toHaveLength(count);
    for (const message of logged)
      expect(message).toContain('can read KEYS_FILE and ignore SIGNER_POLICY');
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
