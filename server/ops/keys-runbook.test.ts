import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { BITCOIN_PARAMETERS } from '../chains/bitcoin/bitcoin-parameters';
import { parseChainsConfig } from '../chains/chains-config';

const runbook = readFileSync(join(__dirname, '../../docs/runbooks/keys.md'), 'utf8');

test("the runbook's chains configuration is valid, and has the parameters that are built into the tools", () => {
  const parsed = parseChainsConfig(/```json\n([\s\S]*?)```/.exec(runbook)?.[1] ?? '');
  expect(parsed).toMatchObject({
    config: [{ kind: 'evm' }, { kind: 'bitcoin', parameters: BITCOIN_PARAMETERS['ltc'] }],
  });
});

test('the runbook explains every keys command', () => {
  for (const command of [
    'generate',
    'public',
    'check',
    'restore',
    'signing generate',
    'signing public',
    'signing rotate',
  ])
    expect(runbook).toContain(`keys ${command}`);
});
