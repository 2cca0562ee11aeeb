import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { variables } from '../platform/config/variables';
import { PROVIDER_PLUGINS } from './providers/provider-plugins';

test('docs/configuration.md explains exactly the variables that exist', () => {
  const text = readFileSync(join(__dirname, '../../docs/configuration.md'), 'utf8');
  const section = text.slice(text.indexOf('## The server'), text.indexOf('## The launcher'));
  const explained = [...section.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name);
  const ofProviders = Object.values(PROVIDER_PLUGINS).flatMap((plugin) =>
    Object.values(plugin.variables ?? {}),
  );
  // These two exist only to be rejected.
  expect(explained.sort()).toEqual(
    [...Object.keys(variables), ...ofProviders]
      .filter((name) => name !== 'REDIS_URL' && name !== 'NATS_URL')
      .sort(),
  );
});
