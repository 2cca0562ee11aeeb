import { examplePlugin } from '../../capabilities/upstream/adapters/example/example-plugin';
import type { ConfigurablePlugins } from './provider-entries';
import { missingCardPartners, PROVIDER_PLUGINS } from './provider-plugins';
import { createProvidersReader, providersReader } from './providers-config';

const PATH = '/etc/quayside/providers.json';
const FILES: Readonly<Record<string, string>> = {
  '/etc/quayside/sign-key': 'a-sign-key\n',
  '/etc/quayside/empty': ' \n',
};
const tools = {
  readTextFile: (path: string): string => {
    const text = FILES[path];
    if (text === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' });
    return text;
  },
  isSandboxKey: () => false,
};

type Given = {
  readonly env?: Record<string, string>;
  readonly mode?: 'sandbox' | 'real';
  /** The files that others can read. */
  readonly open?: readonly string[];
};

const read = (
  entries: unknown,
  { env = {}, mode = 'real', open = [] }: Given = {},
  reader: typeof providersReader | ReturnType<typeof createProvidersReader> = providersReader,
) =>
  reader({
    ...tools,
    file: { path: PATH, text: JSON.stringify(entries) },
    env,
    mode,
    isReadableByOthers: (path) => open.includes(path),
  });
const readText = (text: string): readonly string[] =>
  providersReader({
    ...tools,
    file: { path: PATH, text },
    env: {},
    mode: 'real',
    isReadableByOthers: () => false,
  }).problems;
const problemsOf = (entries: unknown, given: Given = {}) => read(entries, given).problems;

const MERCURYO = {
  kind: 'mercuryo',
  apiUrl: 'https://api.partner.example/v1.6',
  partnerToken: 'env:CARD_TOKEN',
  signKey: 'file:sign-key',
  widgetId: '67710925-8b40-4767-846e-3b88db69f04d',
  settlement: 'USDT:TRON:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
};
const env = { CARD_TOKEN: '108:a-partner-token' };

describe('the PROVIDERS_CONFIG file', () => {
  it('adds providers to those that the mode implies', () => {
    const { providers, problems } = read([MERCURYO], { env });
    expect(problems).toEqual([]);
    expect(providers).toEqual([
      { kind: 'house', id: 'house', enabled: true },
      expect.objectContaining({ kind: 'mercuryo', id: 'mercuryo', enabled: true }),
    ]);
  });

  it('can disable a provider that the mode implies', () => {
    expect(read([{ kind: 'house', enabled: false }]).providers).toEqual([
      { kind: 'house', id: 'house', enabled: false },
    ]);
  });

  it('takes secrets from the environment and from files in its own folder', () => {
    expect(read([MERCURYO], { env }).providers.at(-1)).toMatchObject({
      partnerToken: '108:a-partner-token',
      signKey: 'a-sign-key',
    });
  });

  it('is rejected with a message that lists every unresolved reference and all other problems', () => {
    const entries = [{ ...MERCURYO, signKey: 'file:gone', widgetId: 'file:empty', apiUrl: 'x' }];
    expect(problemsOf(entries)).toEqual([
      `PROVIDERS_CONFIG refers to ${PATH}, in which [0].partnerToken: env:CARD_TOKEN is not set in the environment.`,
      `PROVIDERS_CONFIG refers to ${PATH}, in which [0].signKey: file:gone cannot be read (ENOENT).`,
      `PROVIDERS_CONFIG refers to ${PATH}, in which [0].widgetId: file:empty is empty.`,
      `PROVIDERS_CONFIG refers to ${PATH}, in which [0].apiUrl: must be an address such as https://api.mercuryo.io/v1.6.`,
    ]);
  });

  it('is rejected with a message that never includes a secret', () => {
    const wrong = { ...MERCURYO, partnerToken: 'se cret' };
    expect(problemsOf([wrong]).join()).not.toContain('se cret');
    expect(problemsOf([MERCURYO], { env: { CARD_TOKEN: 'se cret' } }).join()).not.toContain(
      'se cret',
    );
    for (const text of ['[{"signKey": se cret}]', '[{"signKey": "se cret\n"}]', '["se cret" 1]'])
      expect(readText(text).join()).not.toMatch(/se|cret/i);
  });

  it('is rejected with a message that gives the position of a JSON syntax error', () => {
    expect(readText('[\n  {"kind": "house" "enabled": true}\n]')).toEqual([
      `PROVIDERS_CONFIG refers to ${PATH}, in which it is not JSON (line 2, column 20).`,
    ]);
  });

  it('must be private in real mode, if it contains secrets', () => {
    const problems = [
      `PROVIDERS_CONFIG refers to ${PATH}, which contains secrets and can be read by users other than its ` +
        'owner: run chmod 600 on it.',
    ];
    const literal = { ...MERCURYO, signKey: 'a-sign-key' };
    expect(problemsOf([literal], { env, open: [PATH] })).toEqual(problems);
    expect(problemsOf([literal], { env, open: [PATH], mode: 'sandbox' })).toEqual([]);
    expect(problemsOf([literal], { env })).toEqual([]);
    expect(problemsOf([MERCURYO], { env, open: [PATH] })).toEqual([]);
  });

  it('must not refer in real mode to files that others can read', () => {
    const open = ['/etc/quayside/sign-key'];
    expect(problemsOf([MERCURYO], { env, open })).toEqual([
      `PROVIDERS_CONFIG refers to ${PATH}, in which [0].signKey: file:sign-key can be read by users other ` +
        'than its owner: run chmod 600 on it.',
    ]);
    expect(problemsOf([MERCURYO], { env, open, mode: 'sandbox' })).toEqual([]);
  });

  it.each([
    ['an unknown kind', [{ kind: 'mystery' }], '[0].kind: expected one of house, '],
    ['an entry without a kind', [7], '[0].kind: expected one of house, '],
    ['the name of an inherited property', [{ kind: 'constructor' }], '[0].kind: expected one of '],
    ['an unknown field', [{ kind: 'house', spread: 1 }], '[0]: Unrecognized key: "spread"'],
    ['an id for a unique kind', [{ kind: 'house', id: 'mine' }], '[0].id: there is only one'],
    [
      'a kind that is listed twice',
      [{ kind: 'house' }, { kind: 'house' }],
      '[1].id: house is listed',
    ],
    ['something other than a list', {}, 'a list of providers was expected'],
  ])('is rejected with %s', (_title, entries, problem) => {
    expect(problemsOf(entries)).toEqual([expect.stringContaining(`in which ${problem}`)]);
  });

  it('is rejected if it is not JSON', () => {
    expect(readText('[')).toEqual([
      expect.stringContaining(`PROVIDERS_CONFIG refers to ${PATH}, in which it is not JSON`),
    ]);
  });

  it('is rejected with simulators in real mode', () => {
    const entries = [
      { kind: 'sandbox-exchange' },
      { kind: 'sandbox-card', url: 'http://127.0.0.1:8035' },
    ];
    expect(problemsOf(entries)).toEqual([
      expect.stringContaining('[0].kind: sandbox-exchange is a simulator'),
      expect.stringContaining('[1].kind: sandbox-card is a simulator'),
    ]);
    expect(problemsOf(entries, { mode: 'sandbox' })).toEqual([]);
  });

  it('is rejected with two card partners', () => {
    const simulator = { kind: 'sandbox-card', url: 'http://127.0.0.1:8035' };
    expect(problemsOf([MERCURYO, simulator], { env, mode: 'sandbox' })).toEqual([
      expect.stringContaining('Only one card partner can be configured'),
    ]);
  });

  it('is rejected with a message that names the field if a partner does not accept its value', () => {
    const entry = { ...MERCURYO, pagesUrl: 'http://payments.mercuryo.io' };
    expect(problemsOf([entry], { env })).toEqual([
      `PROVIDERS_CONFIG refers to ${PATH}, in which [0].pagesUrl must start with https://: documents are submitted there.`,
    ]);
  });

  it('conflicts with variables of a provider that it configures, unless it refers to them', () => {
    const both = {
      ...env,
      MERCURYO_SIGN_KEY: 'another',
      MERCURYO_PARTNER_TOKEN: 'a-partner-token',
    };
    const entry = { ...MERCURYO, partnerToken: 'env:MERCURYO_PARTNER_TOKEN' };
    expect(problemsOf([entry], { env: both })).toEqual([
      expect.stringContaining('MERCURYO_SIGN_KEY is set, and the PROVIDERS_CONFIG file configures'),
    ]);
  });
});

test('a repeatable kind may be listed several times with different ids', () => {
  const reader = createProvidersReader({ example: examplePlugin } as ConfigurablePlugins);
  const example = {
    kind: 'example',
    apiUrl: 'https://exchange.example',
    apiKey: 'env:EXAMPLE_KEY',
    rates: { 'btc>xmr': '290.5' },
  };
  const given = { env: { EXAMPLE_KEY: 'a-secret-key' } };
  const { providers, problems } = read([example, { ...example, id: 'second' }], given, reader);
  expect(problems).toEqual([]);
  expect(providers.map(({ id }) => id)).toEqual(['example', 'second']);
  expect(read([example, example], given, reader).problems).toEqual([
    expect.stringContaining('[1].id: example is listed more than once'),
  ]);
  expect(read([{ ...example, id: 'The Second' }], given, reader).problems).toHaveLength(1);
});

test.each(['house', 'mercuryo', 'sandbox'])('a provider cannot have the reserved name %j', (id) => {
  const plugins = { ...PROVIDER_PLUGINS, example: examplePlugin } as unknown as ConfigurablePlugins;
  const entry = {
    kind: 'example',
    id,
    apiUrl: 'https://e.example',
    apiKey: 'a-secret-key',
    rates: {},
  };
  expect(read([entry], {}, createProvidersReader(plugins)).problems).toEqual([
    expect.stringContaining(`[0].id: ${id} is the name of another provider`),
  ]);
});

test.each(Object.entries(PROVIDER_PLUGINS))(
  'the schema of the provider kind %j accepts that kind',
  (kind, plugin) => {
    expect(plugin.configSchema.shape.kind?.safeParse(kind).success).toBe(true);
  },
);

test('missingCardPartners lists only unconfigured partners that move real money', () => {
  expect(missingCardPartners([])).toContain('mercuryo');
  expect(missingCardPartners([])).not.toContain('sandbox');
  expect(missingCardPartners(read([MERCURYO], { env }).providers)).not.toContain('mercuryo');
});
