import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

import { EDITORS_STYLE_ATTRIBUTES } from '../../plugins/quayside-host-rules/editors-policy';
import {
  withDraftAccess,
  withSavingErrors,
  withSharedTokens,
  withoutLocalRepository,
  withoutOutsideFonts,
  withServiceName,
} from './cms-sources';

/**
 * What this repository relies on in `@sveltia/cms`, which has no stable version yet. If one of these
 * tests fails after an update, read the code that it names before adapting it.
 */
const folder = resolve('node_modules/@sveltia/cms');
const source = readFileSync(resolve(folder, 'npm/index.js'), 'utf8');

test('the version is pinned exactly', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const { version } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(dependencies['@sveltia/cms']).toBe(version);
});

test('without three rules for fonts, its styles load nothing from another host', () => {
  expect(source.match(/url\(https:/g)).toHaveLength(3);
  expect(withoutOutsideFonts(source)).not.toContain('url(https:');
});

test('a package that loads its fonts in another way stops the build', () => {
  expect(() => withoutOutsideFonts('const styles = "";')).toThrow(/0 fonts of another host/);
});

test('the button of a sign-in names the site', () => {
  const named = withServiceName(source, 'The “Harbour”');
  expect(named).toContain('"The “Harbour”"');
  expect(named).not.toContain('Gitea / Forgejo');
  expect(() => withServiceName('', 'Harbour')).toThrow(/0 times instead of once/);
});

test('it offers no local repository, whose texts nothing would check', () => {
  expect(withoutLocalRepository(source)).not.toMatch(/\(\)=>\w+\.isLocalHost/);
  expect(() => withoutLocalRepository('')).toThrow(/0 times instead of once/);
});

test('the functions that marks at fields need are found once each', () => {
  expect(withDraftAccess(source)).toMatch(
    /\nexport const drafts=\{draftAt:[\w$]+,slugsOf:[\w$]+,filesOf:[\w$]+,request:[\w$]+\};\n$/,
  );
  expect(() => withDraftAccess('')).toThrow(/no function "draftAt"/);
});

test('the dialog after a rejected save asks for our wording of the answer', () => {
  const worded = withSavingErrors(source);
  expect(worded).toContain('cause:{status:s,message:l,body:c}');
  expect(worded).toMatch(/saving\.wording\(t\.cause\)\?\?t\.cause\?\.message\?\?t\.message/);
  expect(worded).toMatch(
    /saving\.lead\([\w$]+\([\w$]+\)\)\?\?[\w$]+\(`saving_entry\.error\.description`\)/,
  );
  expect(() => withSavingErrors('')).toThrow(/keeps the answer of an error in 0 places/);
});

test('tabs take turns to renew their sign-in', () => {
  expect(withSharedTokens(source)).toMatch(
    /await tokens\.renew\(n,n=>[\w$]+\(t,\{grant_type:`refresh_token`,[^}]*\},\{[^}]*\}\)\);if\(!i\?\.ok\)/,
  );
  expect(() => withSharedTokens('')).toThrow(/0 places instead of one/);
});

test('it keeps the tokens where the tabs look for them', () => {
  expect(source).toContain('`sveltia-cms.user`,e');
});

test.each([
  ['the form is marked, so that its draft is found', '=`data-entry-draft-root`'],
  ['a field shows that it is invalid', '.current?.validities[t.locale][t.keyPath])'],
  ['and why', '.current?.validationMessages[t.locale][t.keyPath]?.join(` `)'],
  ['a language shows that it has mistakes', 'some(({valid:e})=>!e)'],
  ['a save checks the form itself, whatever is marked', 'e.validities=r,e.validationMessages=i,n}'],
  ['fields and languages have names in the page', '.pane[data-mode="edit"][data-locale="'],
])('%s', (_what, part) => {
  expect(source).toContain(part);
});

test('the fonts that it loads are beside its scripts', () => {
  const named = [...source.matchAll(/assets\/([\w-]+\.woff2)/g)].map(([, name]) => name);
  expect(new Set(named).size).toBe(3);
  expect(readdirSync(resolve(folder, 'npm/assets'))).toEqual(expect.arrayContaining(named));
});

test('the policy allows the style attributes in its markup, and no others', () => {
  const styles = [...source.matchAll(/<[a-z-]+[^<>]* style="([^"]*)"/g)].map(([, style]) => style);
  const inPictures = (style = ''): boolean => style.includes('stroke-linejoin');
  expect([...new Set(styles)].filter((style) => !inPictures(style))).toEqual(
    EDITORS_STYLE_ATTRIBUTES,
  );
});

test.each(['init', 'registerCustomFormat', 'registerPreviewStyle', 'registerPreviewTemplate'])(
  'it exports %s',
  (name) => {
    const [, exported = ''] = /export\{([^}]*)\}/.exec(source) ?? [];
    expect(exported.split(',').map((one) => one.split(' as ').at(-1))).toContain(name);
  },
);

test.each(['/version', '/settings/api', '/file-contents', '/git/trees/', '/branches/', '/media/'])(
  'its Gitea backend still calls %s',
  (path) => {
    expect(source).toContain(path);
  },
);

test('it keeps the chosen language where labels look for it', () => {
  expect(source).toContain('sveltia-cms.prefs');
});
