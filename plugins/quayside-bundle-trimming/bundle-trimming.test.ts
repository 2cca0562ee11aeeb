import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { trimBundle } from './bundle-trimming';

const rootDir = join(__dirname, '../..');
const requireHere = createRequire(join(rootDir, 'package.json'));
const { replacements, definitions } = trimBundle(rootDir);
const loaderOf = (path: string): ((source: string) => string) =>
  requireHere(definitions.find(({ test: pattern }) => pattern.test(path))?.loader ?? '') as (
    source: string,
  ) => string;

test('every replacement module exists', () => {
  expect(
    [...replacements.map(({ file }) => file), ...definitions.map(({ loader }) => loader)].filter(
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
  const [i18nPlugin = '', partytown = ''] = requests;
  const requested = [i18nPlugin, 'react-i18next', partytown, './register-service-worker'];
  expect(replacements.map(({ request }) => requested.filter((path) => request.test(path)))).toEqual(
    requested.map((path) => [path]),
  );
});

test('the replacement of react-i18next exports all that the sources import from it', () => {
  const sources = readdirSync(join(rootDir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing/.test(path))
    .map((path) => readFileSync(join(rootDir, 'src', path), 'utf8'));
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/^import (?!type)\{([^}]*)\} from 'react-i18next'/gm)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim()),
    ),
  );
  const replacement = readFileSync(join(rootDir, 'src/i18n/browser-translation.tsx'), 'utf8');
  expect(new Set(imported).size).toBeGreaterThan(0);
  expect(
    [...new Set(imported)].filter((name) => !replacement.includes(`export function ${name}(`)),
  ).toEqual([]);
});

describe('the loader for pure definitions', () => {
  const pureDefinitions = loaderOf('/react-router/dist/development/index.mjs');

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
    expect(files.filter((file) => !definitions[0]?.test.test(file))).toEqual([]);
    const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(source).toMatch(/^Link\.displayName = /m);
    expect(pureDefinitions(source)).not.toMatch(/^\w+\.displayName = /m);
    expect(pureDefinitions(source)).toMatch(
      /^var Link = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/m,
    );
  });
});

describe('the loader for the contract', () => {
  const trimContract = loaderOf('/contract/endpoints/orders.ts');

  test('keeps only the endpoint fields that the browser needs, and marks the endpoint as pure', () => {
    const source =
      "export const findOrder = {\n  method: 'GET',\n  path: '/orders',\n  summary: 'Finds it',\n" +
      "  query: querySchema,\n  response: orderSchema,\n  errors: ['ERR_NOT_FOUND'],\n" +
      '} as const satisfies Endpoint;\n';
    expect(trimContract(source)).toBe(
      "export const findOrder = /* @__PURE__ */ (() => ({\n  method: 'GET',\n  path: '/orders',\n" +
        '  response: orderSchema,\n} as const satisfies Endpoint))();\n',
    );
  });

  test('marks schemas as pure, and leaves functions, types and literals alone', () => {
    const source =
      'export const MAX = 5;\nexport const schema = z.object({ id: z.string() });\n' +
      'export type Thing = z.infer<typeof schema>;\nexport const twice = (n: number) => n * 2;\n';
    expect(trimContract(source)).toBe(
      source.replace(
        'z.object({ id: z.string() })',
        (call) => `/* @__PURE__ */ (() => (${call}))()`,
      ),
    );
  });

  test('removes the fields from the actual endpoint sources', () => {
    const orders = readFileSync(join(rootDir, 'contract/endpoints/orders.ts'), 'utf8');
    expect(orders).toMatch(/^ {2}summary:/m);
    expect(trimContract(orders)).not.toMatch(
      /^ {2}(?:summary|params|query|body|errors|successStatus):/m,
    );
    expect(trimContract(orders)).toMatch(/^ {2}response: orderResponseSchema/m);
  });
});
