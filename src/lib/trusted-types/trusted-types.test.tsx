type Rules = {
  createHTML?(html: string): string | null;
  createScriptURL?(url: string): string;
  createScript?(code: string): string | null;
};

const policies = new Map<string, Rules>();
const createPolicy = (name: string, rules: Rules) => {
  policies.set(name, rules);
  return {
    createHTML: (html: string) => ({ trusted: rules.createHTML?.(html) }),
    createScriptURL: (url: string) => ({ trusted: rules.createScriptURL?.(url) }),
  };
};

async function load(isSupported: boolean) {
  jest.resetModules();
  policies.clear();
  Object.assign(window, { trustedTypes: isSupported ? { createPolicy } : undefined });
  return import('./trusted-types');
}

it('trustedHtml and trustedScriptUrl create trusted values where the browser requires them', async () => {
  const { trustedHtml, trustedScriptUrl } = await load(true);
  expect([trustedHtml('<b>a</b>'), trustedScriptUrl('/a.js')]).toEqual([
    { trusted: '<b>a</b>' },
    { trusted: '/a.js' },
  ]);
  expect([...policies.keys()]).toEqual(['quayside']);
});

it('trustedHtml and trustedScriptUrl leave their values unchanged in other browsers', async () => {
  const { trustedHtml, trustedScriptUrl, allowHarmlessMarkup } = await load(false);
  allowHarmlessMarkup();
  expect([trustedHtml('<b>a</b>'), trustedScriptUrl('/a.js')]).toEqual(['<b>a</b>', '/a.js']);
});

it.each([
  ['createHTML', 'A title &amp; more', true],
  ['createHTML', '', true],
  ['createHTML', '<script></script>', true],
  ['createHTML', '<img src=x onerror=alert(1)>', false],
  ['createHTML', '<script>alert(1)</script>', false],
  ['createScript', '{"@context":"https://schema.org"}', true],
  ['createScript', '', true],
  ['createScript', 'alert(1)', false],
  ['createScript', '{alert(1)}', false],
  ['createScript', '[]', false],
] as const)('the default policy: is %s allowed for %j? %s', async (kind, text, isLet) => {
  (await load(true)).allowHarmlessMarkup();
  expect(policies.get('default')?.[kind]?.(text)).toBe(isLet ? text : null);
});
