import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { trimBundle } from './bundle-trimming';

const rootDir = join(__dirname, '../..');
const requireHere = createRequire(join(rootDir, 'package.json'));
const { replacements, pureFolders, definitions } = trimBundle(rootDir);

test('every replacement module exists', () => {
  expect(
    [...replacements.map(({ file }) => file), ...pureFolders, definitions.loader].filter(
      (file) => !existsSync(file),
    ),
  ).toEqual([]);
});

test('the packages still contain the modules that are replaced', () => {
  const gatsby = dirname(requireHere.resolve('gatsby/package.json'));
  const requests = [
    requireHere.resolve('gatsby-plugin-react-i18next/gatsby-browser.js'),
    join(gatsby, 'dist/internal-plugins/partytown/gatsby-browser.js'),
    join(gatsby, 'cache-dir/register-service-worker.js'),
  ];
  expect(requests.filter((file) => !existsSync(file))).toEqual([]);
  expect(
    replacements.map(({ request }, index) =>
      request.test(index === 2 ? './register-service-worker' : (requests[index] ?? '')),
    ),
  ).toEqual([true, true, true]);
});

describe('the loader for pure definitions', () => {
  const pureDefinitions = requireHere(definitions.loader) as (source: string) => string;

  test('marks definitions of components and contexts as pure, and removes their display names', () => {
    const source =
      'var Link = React2.forwardRef(\n  function Link2() {}\n);\nLink.displayName = "Link";\n' +
      'var Place = React.createContext(null);\nlet other = make();\n';
    expect(pureDefinitions(source)).toBe(
      'var Link = /* @__PURE__ */ React2.forwardRef(\n  function Link2() {}\n);\n\n' +
        'var Place = /* @__PURE__ */ React.createContext(null);\nlet other = make();\n',
    );
  });

  test('finds the definitions in the installed package', () => {
    const folder = join(
      dirname(requireHere.resolve('react-router/package.json')),
      'dist/development',
    );
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => join(folder, name));
    expect(files.filter((file) => !definitions.test.test(file))).toEqual([]);
    const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(source).toMatch(/^Link\.displayName = /m);
    expect(pureDefinitions(source)).not.toMatch(/^\w+\.displayName = /m);
    expect(pureDefinitions(source)).toMatch(
      /^var Link = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/m,
    );
  });
});
