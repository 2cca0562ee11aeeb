import { join, resolve } from 'node:path';

import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const root = resolve(__dirname, '..', '..');
const config = jest.requireActual<{ default: Linter.Config[] }>('../../eslint.config.mjs').default;
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  baseConfig: config,
  // The files that these tests lint do not exist, so no type information is available.
  overrideConfig: tseslint.configs.disableTypeChecked as Linter.Config,
});

async function importProblems(file: string, specifier: string): Promise<readonly string[]> {
  const [report] = await eslint.lintText(
    `import { thing } from '${specifier}';\nexport const used = thing;\n`,
    { filePath: join(root, file) },
  );
  return (report?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'quayside/layers' || ruleId === null)
    .map(({ message }) => message);
}

const forbidden: readonly (readonly [file: string, specifier: string])[] = [
  ['contract/money/decimal.ts', 'node:fs'],
  ['contract/money/decimal.ts', '../../server/domain/ledger/accounts'],
  ['contract/money/decimal.ts', '@quayside/content-service/schema'],
  ['contract/orders/states.ts', '../../src/lib/cx'],
  ['content-service/loader.ts', '../server/app'],
  ['content-service/checks/links.ts', '../../src/lib/cx'],
  ['admin/config/field.ts', '../../server/app'],
  ['admin/preview/article.ts', '../../src/lib/cx'],
  ['src/lib/store.ts', '../../admin/config/field'],
  ['content-service/loader.ts', '../plugins/quayside-pages/create'],
  ['plugins/quayside-pages/create-pages.ts', '../../server/app'],
  ['gatsby-config.ts', './server/app'],
  ['plugins/quayside-pages/create-pages.ts', '../../e2e/support/product'],
  ['plugins/quayside-pages/create-pages.ts', '../quayside-host-rules/host-rules'],
  ['plugins/quayside-pages/plan/plan-home.ts', '../../../src/lib/cx'],
  ['plugins/shared/build-env.ts', '../quayside-host-rules/host-rules'],
  ['src/components/button/Button.tsx', '../../features/exchange'],
  ['src/components/button/Button.tsx', '../../app/ExchangeArea'],
  ['src/components/button/Button.tsx', '../../../server/app'],
  ['src/components/button/Button.tsx', '@quayside/server/app'],
  ['src/lib/store.ts', '../features/exchange'],
  ['src/lib/store.ts', 'react'],
  ['src/light/start-page.ts', '../app/search/SearchDialog'],
  ['src/app/price/LivePrice.tsx', '../../light/start-page'],
  ['src/app/navigation/browser-hooks.ts', '../../lib/visit/capture-campaign'],
  ['src/lib/session/log-out.ts', 'gatsby'],
  ['src/i18n/LocalLink.tsx', '@gatsbyjs/reach-router'],
  ['src/lib/store.ts', '../../plugins/quayside-pages/create'],
  ['src/features/exchange/containers/Calculator.tsx', '../../order'],
  ['src/features/exchange/index.ts', '../order'],
  ['src/features/exchange/index.ts', '../order/index'],
  ['src/features/exchange/index.ts', '../order/state/order-state'],
  ['src/features/exchange/containers/Calculator.tsx', '../../order/index'],
  ['src/features/exchange/containers/Calculator.tsx', '../../order/state/order-state'],
  ['src/features/exchange/containers/form/Field.tsx', '../../../order/state/order-state'],
  ['src/features/exchange/containers/Calculator.tsx', '../../../app/ExchangeArea'],
  ['src/features/exchange/containers/Calculator.tsx', '../../../../server/app'],
  ['src/features/exchange/containers/Calculator.tsx', '../../../../content-service/schema'],
  ['src/features/exchange/model/selection.ts', '../state/calculator'],
  ['src/features/exchange/model/selection.ts', '../components/Calculator'],
  ['src/features/exchange/model/selection.ts', '../effects/send-order'],
  ['src/features/exchange/model/selection.ts', '../../../lib/api/call'],
  ['src/features/exchange/model/selection.ts', '../../../lib/stored-value'],
  ['src/features/exchange/model/selection.ts', 'react'],
  ['src/features/exchange/model/selection.ts', 'react-i18next'],
  ['src/features/exchange/model/selection.ts', 'recoil'],
  ['src/app/ExchangeArea.tsx', '../templates/HomePage'],
  ['src/app/ExchangeArea.tsx', '../templates/pair'],
  ['src/templates/HomePage.tsx', '../../server/app'],
  ['src/templates/article.tsx', '../features/exchange'],
  ['src/app/layouts/DefaultLayout.tsx', '../../features/exchange'],
  ['server/capabilities/orders/domain/fold.ts', '../usecases/create'],
  ['server/capabilities/orders/domain/fold.ts', '../ports/order-store'],
  ['server/capabilities/orders/domain/fold.ts', '../store/order-store'],
  ['server/capabilities/orders/domain/fold.ts', '../../../chains/chain'],
  ['server/capabilities/orders/domain/fold.ts', '../../../platform/clock/clock'],
  ['server/capabilities/orders/domain/fold.ts', '../../deposits/usecases/record-deposit'],
  ['server/capabilities/orders/domain/fold.ts', 'viem'],
  ['server/capabilities/orders/domain/fold.ts', 'node:crypto'],
  ['server/capabilities/orders/usecases/create.ts', '../store/order-store'],
  ['server/capabilities/orders/usecases/create.ts', '../../rewards'],
  ['server/capabilities/rewards/usecases/earn-rewards.ts', '../../orders/domain/order'],
  ['server/capabilities/rewards/usecases/earn-rewards.test.ts', '../../orders/domain/order'],
  ['server/capabilities/orders/usecases/create.ts', '../../../app'],
  ['server/capabilities/prices/adapters/feed.ts', '../../../sandbox/load-sandbox'],
  ['server/capabilities/treasury/module.ts', '../orders/usecases/advance-order'],
  ['server/composition/transfer-jobs.ts', '../capabilities/orders/usecases/advance-order'],
  ['server/app.ts', './capabilities/mail/module'],
  ['server/platform/clock/system-clock.ts', '../../capabilities/orders/domain/order'],
  ['server/platform/clock/system-clock.ts', '../../chains/chain'],
  ['e2e/swap.test.ts', '../scripts/start/main'],
  ['server/capabilities/orders/domain/fold.ts', 'fastify'],
  ['server/chains/chain.ts', '../capabilities/treasury/domain/transfers/next-move'],
  ['server/capabilities/orders/usecases/create.ts', '../adapters/anything'],
  ['server/capabilities/orders/usecases/create.ts', '../../../platform/http/route'],
  ['server/capabilities/orders/usecases/create.ts', 'pg'],
  ['server/capabilities/orders/store/order-store.ts', '../usecases/create'],
  ['server/capabilities/prices/adapters/feed.ts', '../usecases/record-prices'],
  ['server/chains/evm/evm-chain.ts', '../../composition/open-platform'],
  ['server/chains/evm/evm-chain.ts', './sandbox/anvil'],
  ['server/chains/open-chains.ts', './sandbox/chain-sandboxes'],
  ['server/composition/build-market.ts', '../chains/tron/sandbox/start-tron-node'],
  ['server/capabilities/orders/routes/orders.ts', '../store/order-store'],
  ['server/capabilities/orders/routes/orders.ts', 'pg'],
  ['server/capabilities/orders/domain/fold.ts', '../../../../src/lib/cx'],
  ['server/platform/http/app.ts', '../../../plugins/quayside-pages/create'],
  ['server/platform/http/app.ts', '../../../scripts/start/main'],
  ['server/app.ts', '../src/lib/cx'],
  ['server/main.ts', '../e2e/support/product'],
  ['server/platform/config/read-config.ts', '../../../scripts/start/main'],
  ['server/chains/evm/sandbox/anvil.ts', '../../../../scripts/start/ports'],
  ['server/ops/main.ts', '../../src/lib/cx'],
  ['server/capabilities/orders/module.ts', '../../testing/orders/order-harness'],
];

const allowed: readonly (readonly [file: string, specifier: string])[] = [
  ['contract/money/decimal.ts', './rounding'],
  ['contract/orders/project.ts', '../money/decimal'],
  ['contract/schemas/quotes.ts', 'zod/mini'],
  ['content-service/loader.ts', '@quayside/contract/instruments/pairs'],
  ['content-service/loader.ts', 'node:fs'],
  ['plugins/quayside-pages/create-pages.ts', '../../content-service/schema'],
  ['plugins/quayside-pages/create-pages.ts', '../../contract/site/locales'],
  ['plugins/quayside-pages/create-pages.ts', '../shared/content-hash'],
  ['plugins/quayside-pages/create-pages.ts', './plan/plan-home'],
  ['gatsby-config.ts', './plugins/quayside-content-source/content-source'],
  ['src/components/button/Button.tsx', '../../lib/cx'],
  ['src/components/button/Button.tsx', '../icon/Icon'],
  ['src/components/button/Button.tsx', '@quayside/contract/money/decimal'],
  ['src/features/exchange/index.ts', './containers/Calculator'],
  ['src/features/exchange/containers/Calculator.tsx', '../state/pair-state'],
  ['src/features/exchange/containers/Calculator.tsx', '../../../components/button/Button'],
  ['src/features/exchange/containers/Calculator.tsx', '../../../lib/store'],
  ['src/features/exchange/containers/Calculator.tsx', '@quayside/contract/schemas/quotes'],
  ['src/features/exchange/containers/form/Field.tsx', '../../../../components/button/Button'],
  ['src/features/exchange/containers/form/Field.tsx', '../../state/pair-state'],
  ['src/features/exchange/model/selection.ts', './pair-limits'],
  ['src/features/exchange/model/selection.ts', '../../../lib/amount/amount-text'],
  ['src/features/exchange/model/selection.ts', 'zod/mini'],
  ['src/app/ExchangeArea.tsx', '../features/exchange'],
  ['src/app/ExchangeArea.tsx', '../components/button/Button'],
  ['src/templates/HomePage.tsx', '../app/ExchangeArea'],
  ['src/templates/pair.tsx', '../app/layouts/DefaultLayout'],
  ['server/capabilities/orders/domain/fold.ts', './events'],
  ['server/capabilities/orders/domain/fold.ts', '../../ledger'],
  ['server/capabilities/orders/domain/fold.ts', '@quayside/contract/orders/states'],
  ['server/capabilities/orders/usecases/create.ts', '../domain/fold'],
  ['server/capabilities/orders/usecases/create.ts', '../../../chains/chain'],
  ['server/capabilities/orders/usecases/create.ts', '../../../platform/clock/clock'],
  ['server/capabilities/orders/store/order-store.ts', '../domain/fold'],
  ['server/capabilities/rewards/usecases/earn-rewards.ts', '../../orders'],
  ['server/chains/evm/evm-chain.ts', '../chain'],
  ['server/chains/evm/sandbox/evm-sandbox.ts', '../../sandbox/chain-sandbox'],
  ['server/sandbox/sandbox-wallets.ts', '../chains/sandbox/chain-sandboxes'],
  ['server/chains/evm/evm-chain.ts', 'viem'],
  ['server/capabilities/orders/routes/orders.ts', '../usecases/create'],
  ['server/capabilities/orders/module.ts', './store/order-store'],
  ['server/platform/http/app.ts', 'fastify'],
  ['server/composition/transfer-jobs.ts', '../capabilities/orders'],
  [
    'server/capabilities/orders/tests/house-order.integration.test.ts',
    '../../cards/usecases/card-deps',
  ],
  [
    'server/capabilities/orders/tests/house-order.integration.test.ts',
    '../../../testing/orders/order-harness',
  ],
  ['server/app.ts', './platform/clock/system-clock'],
  ['server/app.ts', '@quayside/content-service/schema'],
  ['server/main.ts', './app'],
  ['e2e/swap.test.ts', '../contract/endpoints/service'],
  ['scripts/start/chain-nodes.ts', '../../server/chains/evm/sandbox/anvil'],
];

describe('import rules', () => {
  test.each(forbidden)(
    '%s may not import %s, and the message says what to do instead',
    async (file, specifier) => {
      const problems = await importProblems(file, specifier);
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(/ may not import \S+\. \S+ \S+ .+\.$/);
    },
  );

  test.each(allowed)('%s may import %s', async (file, specifier) => {
    expect(await importProblems(file, specifier)).toEqual([]);
  });
});

test('a page may import a feature lazily', async () => {
  const [report] = await eslint.lintText(
    "export const load = (): Promise<unknown> => import('../features/exchange');\n",
    { filePath: join(root, 'src/templates/HomePage.tsx') },
  );
  expect(report?.messages).toEqual([]);
});

test('re-exports and type imports count as imports', async () => {
  for (const text of [
    "export { thing } from '../store/order-store';\n",
    "export type Thing = import('../store/order-store').Thing;\n",
  ]) {
    const [report] = await eslint.lintText(text, {
      filePath: join(root, 'server/capabilities/orders/usecases/create.ts'),
    });
    expect(report?.messages.map(({ ruleId }) => ruleId)).toContain('quayside/layers');
  }
});

describe('the model of a feature', () => {
  const problemsOf = async (
    file: string,
    text: string,
  ): Promise<readonly (string | null | undefined)[]> => {
    const [report] = await eslint.lintText(text, {
      filePath: join(root, 'src/features/exchange/model', file),
    });
    return (report?.messages ?? []).map(({ ruleId }) => ruleId);
  };

  test.each([
    ['export const title = (): string => document.title;\n', 'no-restricted-globals'],
    ["export const load = (): unknown => fetch('/api');\n", 'no-restricted-globals'],
    ['export const now = (): number => Date.now();\n', 'no-restricted-properties'],
  ])('may not contain %j outside of tests', async (text, ruleId) => {
    expect(await problemsOf('selection.ts', text)).toEqual([ruleId]);
    expect(await problemsOf('selection.test.ts', text)).toEqual([]);
  });

  test('may import a type from anywhere in its feature', async () => {
    const text = "import type { Thing } from '../state/form';\nexport type Things = Thing[];\n";
    expect(await problemsOf('selection.ts', text)).toEqual([]);
  });
});

test('a build plugin may import types from the browser code, but no functions', async () => {
  const problemsOf = async (statement: string): Promise<number> => {
    const [report] = await eslint.lintText(statement, {
      filePath: join(root, 'plugins/quayside-pages/page-plan.ts'),
    });
    return (report?.messages ?? []).filter(({ ruleId }) => ruleId === 'quayside/layers').length;
  };
  const type = "import type { A } from '../../src/lib/a';\nexport type B = A;\n";
  expect(await problemsOf(type)).toBe(0);
  expect(await problemsOf("import { a } from '../../src/lib/a';\nexport const b = a;\n")).toBe(1);
});

describe('size and syntax rules', () => {
  const longFunction =
    'export function long(): number[] {\n' +
    `${Array.from({ length: 80 }, (_, line) => `  const line${line} = ${line};`).join('\n')}\n` +
    '  return [];\n}\n';
  const rulesOf = async (file: string, text: string): Promise<readonly (string | null)[]> => {
    const [report] = await eslint.lintText(text, { filePath: join(root, file) });
    return (report?.messages ?? []).map(({ ruleId }) => ruleId);
  };

  test('a function of 80 lines is too long in a source file but not in a test', async () => {
    expect(await rulesOf('server/app.ts', longFunction)).toContain('max-lines-per-function');
    expect(await rulesOf('server/app.test.ts', longFunction)).not.toContain(
      'max-lines-per-function',
    );
  });

  test('a file of more than 300 lines is too long, including tests and scripts', async () => {
    const text = 'export const a = 1;\n'.replace('a', 'first') + '// filler\n'.repeat(300);
    expect(await rulesOf('server/app.ts', text)).toContain('max-lines');
    expect(await rulesOf('server/app.test.ts', text)).toContain('max-lines');
    expect(await rulesOf('scripts/start.mjs', text)).toContain('max-lines');
  });

  test('a line of more than 120 columns is too long, except for URLs', async () => {
    const line = (text: string): string => `export const first = '${text}';\n`;
    expect(await rulesOf('server/app.ts', line('a'.repeat(120)))).toContain('max-len');
    expect(await rulesOf('scripts/start.mjs', line('a'.repeat(120)))).toContain('max-len');
    expect(
      await rulesOf('server/app.ts', line(`https://quayside.example/${'a'.repeat(120)}`)),
    ).not.toContain('max-len');
  });

  test.each([
    [
      'the type any',
      'export const thing = (input: any): unknown => input;\n',
      '@typescript-eslint/no-explicit-any',
    ],
    ['an enum', 'export enum Side { Give, Get }\n', 'no-restricted-syntax'],
    ['a barrel', "export * from './money';\n", 'no-restricted-syntax'],
    ['a class that is no error', 'export class Thing extends Base {}\n', 'no-restricted-syntax'],
    ['a default export', 'export default 1;\n', 'import-x/no-default-export'],
  ])('%s is a lint error', async (_name, text, rule) => {
    expect(await rulesOf('server/app.ts', text)).toContain(rule);
  });
});
