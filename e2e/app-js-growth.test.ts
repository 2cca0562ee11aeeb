import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const publicFolder = resolve(__dirname, '..', 'public');
const maxBytes = 220_000;

/** The app script that the order page loads; scripts of earlier builds may be in the same folder. */
const appScript =
  /\/(app-[0-9a-f]+\.js)/.exec(readFileSync(join(publicFolder, 'order/index.html'), 'utf8'))?.[1] ??
  'the order page names no app script';

/** Returns the paths of the pages that the build has written, such as `/ru/exchange-btc-xmr`. */
function builtPaths(folder = publicFolder, prefix = ''): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return builtPaths(join(folder, entry.name), `${prefix}/${entry.name}`);
    return entry.name === '_payload.json' ? [prefix] : [];
  });
}

test('the app script contains no paths of pre-rendered pages, so it does not grow with their number', () => {
  const script = readFileSync(join(publicFolder, appScript), 'utf8');
  const pages = builtPaths().filter(
    (path) => path.includes('/exchange-') || path.includes('/docs/'),
  );
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((path) => script.includes(path))).toEqual([]);
});

test('the app script stays within its size limit', () => {
  expect(readFileSync(join(publicFolder, appScript)).length).toBeLessThanOrEqual(maxBytes);
});
