import { readFile } from 'node:fs/promises';

import type { Plugin } from 'esbuild';

/**
 * The fonts' rules in the package's styles name another host as their source. The package loads the
 * same fonts from its own folder, so these rules are only fallbacks.
 */
const outsideFontFace = /@font-face \{[^{}]*https:\/\/cdn\.jsdelivr\.net\/[^{}]*\}/g;

/** How many of them this version has. More or fewer mean that it has changed how it loads fonts. */
const outsideFontFaces = 3;

/** @throws Error if the package has changed how it loads fonts */
export function withoutOutsideFonts(source: string): string {
  const found = source.match(outsideFontFace)?.length ?? 0;
  if (found !== outsideFontFaces)
    throw new Error(
      `@sveltia/cms has ${found} fonts of another host instead of ${outsideFontFaces}: ` +
        'check how it loads its fonts, and adapt admin/build/cms-sources.ts.',
    );
  return source.replaceAll(outsideFontFace, '');
}

/** What the button of a sign-in names. An editor signs in to the site, and knows no Gitea. */
const serviceName = '`Gitea / Forgejo`';

/** @throws Error if the package names the service elsewhere */
export function withServiceName(source: string, name: string): string {
  const parts = source.split(serviceName);
  if (parts.length !== 2)
    throw new Error(
      `@sveltia/cms names its service ${parts.length - 1} times instead of once: ` +
        'adapt admin/build/cms-sources.ts.',
    );
  return parts.join(JSON.stringify(name));
}

/** Whether to offer a folder of this computer for editing, in the condition of its button. */
const localRepository = /\(\)=>\w+\.isLocalHost&&!/g;

/**
 * On a developer's computer, the package offers to edit a folder: without the server's checks.
 * @throws Error if the package offers it elsewhere
 */
export function withoutLocalRepository(source: string): string {
  const found = source.match(localRepository)?.length ?? 0;
  if (found !== 1)
    throw new Error(
      `@sveltia/cms offers local repositories ${found} times instead of once: ` +
        'adapt admin/build/cms-sources.ts.',
    );
  return source.replace(localRepository, '()=>false&&!');
}

/**
 * What marks at fields need: functions of the package that it doesn't export, each by the start of
 * its source, whose first group is its name in this version.
 */
const draftAccess = {
  /** The draft of the form around an element. */
  draftAt: /([\w$]+)=e=>\{let t=e\?\.closest\(`\[\$\{[\w$]+\}\]`\);return t\?/g,
  /** The slugs of a draft, by which its files are named. */
  slugsOf: /([\w$]+)=\(\{draft:e,templateOnly:t=!1\}\)=>/g,
  /** The files that saving a draft writes. */
  filesOf:
    /([\w$]+)=async\(\{draft:e,slugs:t\}\)=>\{let\{id:n,collection:r,collectionFile:i\}=e,\{defaultLocaleSlug:/g,
  /** A call of the service with the editor's token, which is renewed when it has expired. */
  request: /([\w$]+)=async\(e,\{method:t=`GET`,headers:n=\{\},body:r=null,isGraphQL:/g,
} as const;

/** @throws Error if the package has changed one of the functions */
export function withDraftAccess(source: string): string {
  const entries = Object.entries(draftAccess).map(([name, pattern]) => {
    const [found, ...others] = [...source.matchAll(pattern)];
    if (found?.[1] === undefined || others.length > 0)
      throw new Error(
        `@sveltia/cms has ${found === undefined ? 'no' : 'more than one'} function "${name}": ` +
          'check how it keeps drafts, and adapt admin/build/cms-sources.ts.',
      );
    return `${name}:${found[1]}`;
  });
  return `${source}\nexport const drafts={${entries.join()}};\n`;
}

/** What the dialog after a rejected save needs: the whole answer, and our wording of it. */
const savingErrors = [
  {
    what: 'keeps the answer of an error',
    pattern: /cause:\{status:s,message:l\}/g,
    replacement: 'cause:{status:s,message:l,body:c}',
  },
  {
    what: 'shows the message of an error',
    pattern: /(?<=[(,;]|\?)([\w$]+\([\w$]+,)t\.cause\?\.message\?\?t\.message,!0\)/g,
    replacement: '$1saving.wording(t.cause)??t.cause?.message??t.message,!0)',
  },
  {
    what: 'says that a save has failed',
    pattern:
      /([\w$]+\([\w$]+\))(&&e\(a\)\}\),L\(e=>U\(r,`\$\{e\?\?``\} `\),\[\(\)=>)([\w$]+\(`saving_entry\.error\.description`\))\]/g,
    replacement: '$1$2saving.lead($1)??$3]',
  },
] as const;

/** @throws Error if the package shows rejected saves in another way */
export function withSavingErrors(source: string): string {
  const worded = savingErrors.reduce((text, { what, pattern, replacement }) => {
    const found = text.match(pattern)?.length ?? 0;
    if (found !== 1)
      throw new Error(
        `@sveltia/cms ${what} in ${found} places instead of one: ` +
          'check how it reports rejected saves, and adapt admin/build/cms-sources.ts.',
      );
    return text.replace(pattern, replacement);
  }, source);
  return `${worded}\nexport const saving={wording:()=>void 0,lead:()=>void 0};\n`;
}

/** The call that renews a sign-in: its service, and the options of the call. */
const renewal =
  /=await ([\w$]+)\(t,\{grant_type:`refresh_token`,client_id:e,refresh_token:n\},(\{[^{}]*\})\);/g;

/**
 * Each tab would renew the sign-in that all of them share.
 * @throws Error if the package renews it elsewhere
 */
export function withSharedTokens(source: string): string {
  const found = source.match(renewal)?.length ?? 0;
  if (found !== 1)
    throw new Error(
      `@sveltia/cms renews sign-ins in ${found} places instead of one: ` +
        'adapt admin/build/cms-sources.ts.',
    );
  const shared = source.replace(
    renewal,
    '=await tokens.renew(n,n=>$1(t,{grant_type:`refresh_token`,client_id:e,refresh_token:n},$2));',
  );
  return `${shared}\nexport const tokens={renew:(e,t)=>t(e)};\n`;
}

/** Languages that code in content is highlighted in. The package knows 250, in 10 MB. */
const highlightedLanguages = new Set([
  ...['bash', 'css', 'html', 'ini', 'javascript', 'json', 'jsonc', 'jsx', 'markdown', 'nginx'],
  ...['python', 'shellscript', 'sql', 'tsx', 'typescript', 'yaml'],
]);

const changed = (source: string, siteName: string): string =>
  [
    withoutOutsideFonts,
    (text: string) => withServiceName(text, siteName),
    withoutLocalRepository,
    withDraftAccess,
    withSavingErrors,
    withSharedTokens,
  ].reduce((text, change) => change(text), source);

/**
 * Changes what the package brings along: no fonts of another host, fewer languages, the name of the
 * site in the button of a sign-in, no local repositories, access to drafts, our words for
 * rejected saves, and one sign-in for all tabs.
 */
export const cmsSources = (siteName: string): Plugin => ({
  name: 'cms-sources',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path }) => ({
      contents: changed(await readFile(path, 'utf8'), siteName),
      loader: 'js',
    }));
    onResolve({ filter: /^@shikijs\/langs\// }, ({ path }) =>
      highlightedLanguages.has(path.slice('@shikijs/langs/'.length))
        ? undefined
        : { path: 'none', namespace: 'no-language' },
    );
    onLoad({ filter: /.*/, namespace: 'no-language' }, () => ({ contents: 'export default [];' }));
  },
});
