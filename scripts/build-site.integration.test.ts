import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(__dirname, '..');

test('npm run build loads its program, and --refresh rejects what needs a whole build', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/build-site.ts', '--refresh'],
    {
      cwd: root,
      // Content from a service always needs a whole build.
      env: { ...process.env, CONTENT_GRAPHQL_URL: 'https://content.example.org/graphql' },
      encoding: 'utf8',
    },
  );
  expect(stderr).toMatch(/^error The change needs a whole build/);
  expect(status).toBe(1);
});
