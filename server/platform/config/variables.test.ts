import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { variables } from './variables';

test('docs/configuration.md explains exactly the variables that exist', () => {
  const text = readFileSync(join(__dirname, '../../../docs/configuration.md'), 'utf8');
  const section = text.slice(text.indexOf('## The server'), text.indexOf('## The launcher'));
  const explained = [...section.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, name]) => name);
  // These two exist only to be rejected.
  expect(explained.sort()).toEqual(
    Object.keys(variables)
      .filter((name) => name !== 'REDIS_URL' && name !== 'NATS_URL')
      .sort(),
  );
});
