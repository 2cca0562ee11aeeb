import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { providersReader } from '../../server/composition/providers/providers-config';
import { writeProvidersFile } from './providers-file';
import { readStartSettings } from './start-settings';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quayside-providers-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Returns the settings for the server. */
const write = (env: Record<string, string> = {}) => {
  const given = { DATA_DIR: dataDir, ...env };
  return writeProvidersFile(readStartSettings(given, false), given);
};

test('the server accepts the file that the launcher writes for the sandbox', () => {
  const { PROVIDERS_CONFIG: path = '' } = write();
  const { providers, problems } = providersReader({
    file: { path, text: readFileSync(path, 'utf8') },
    env: { SANDBOX_CARD_PARTNER_URL: 'http://127.0.0.1:8035' },
    mode: 'sandbox',
    readTextFile: () => '',
    isReadableByOthers: () => false,
    isSandboxKey: () => false,
  });
  expect(problems).toEqual([]);
  expect(providers.map(({ kind }) => kind)).toEqual(['house', 'sandbox-exchange', 'sandbox-card']);
});

test('the providers file omits the card partner simulator if the simulator is off', () => {
  const { PROVIDERS_CONFIG: path = '' } = write({ SANDBOX_CARD_PARTNER: 'off' });
  expect(readFileSync(path, 'utf8')).not.toContain('sandbox-card');
});

test('no providers file is written in real mode, or if the operator configures a file', () => {
  expect(write({ PROVIDERS_CONFIG: '/etc/providers.json' })).toEqual({});
  expect(write({ QUAYSIDE_MODE: 'real' })).toEqual({});
});
