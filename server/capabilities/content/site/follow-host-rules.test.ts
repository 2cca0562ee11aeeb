import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { followHostRules } from './follow-host-rules';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'quayside-rules-'));
});
afterEach(() => rmSync(siteDir, { recursive: true }));

/** Replaces the file as the build does. */
function publish(text: string): void {
  writeFileSync(join(siteDir, 'host-rules.json.part'), text);
  renameSync(join(siteDir, 'host-rules.json.part'), join(siteDir, 'host-rules.json'));
}

const rulesTo = (to: string): string =>
  JSON.stringify({
    shells: [],
    redirects: [{ from: '/old', to, status: 301 }],
    headers: [],
    notFound: [],
  });

test('follows what a build publishes, and keeps valid rules', async () => {
  publish(rulesTo('/first'));
  const currentRules = await followHostRules(siteDir);
  const target = async () => (await currentRules()).redirectFor('/old')?.to;
  expect(await target()).toBe('/first');
  publish(rulesTo('/other'));
  expect(await target()).toBe('/other');
  publish('{"shells":');
  expect(await target()).toBe('/other');
  publish(rulesTo('/third'));
  expect(await target()).toBe('/third');
});

test('invalid rules at the start are an error', async () => {
  publish('{}');
  await expect(followHostRules(siteDir)).rejects.toThrow('run the build again');
});
