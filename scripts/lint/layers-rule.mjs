/**
 * An ESLint rule that resolves an import to a path in this repository, or to a package, and checks
 * it against the table of import-rules.mjs. Resolving the import, instead of matching the
 * specifier's text, makes the rule work at every folder depth.
 */
import { dirname, join, relative, sep } from 'node:path';

/**
 * @typedef {{ in: string[], except?: string[], not: string[], instead: string, isLazyAllowed?:
 *   boolean, isTypeAllowed?: boolean, isTestAllowed?: boolean, keepsToItself?: boolean,
 *   isIndexAllowed?: boolean }} LayerRow
 */

const isTest = (path) => /\.(test|fixture)\.tsx?$/.test(path);

/**
 * Whether a path is one of these or below one of them: `*` matches one folder, and a trailing `/`,
 * `:` or `-` matches any continuation.
 */
const startsWithAny = (path, starts) => starts.some((start) => patternOf(start).test(path));

const patterns = new Map();
function patternOf(start) {
  const known = patterns.get(start);
  if (known !== undefined) return known;
  const text = start.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+');
  const pattern = new RegExp(`^${text}${/[/:-]$/.test(start) ? '' : '(?:/|$)'}`);
  patterns.set(start, pattern);
  return pattern;
}

/** @returns {string} `server/app`, or `npm:viem`, or `node:fs` */
function resolveSpecifier(importingPath, specifier) {
  if (specifier.startsWith('.'))
    return join(dirname(importingPath), specifier).split(sep).join('/');
  if (specifier.startsWith('@quayside/')) return specifier.slice('@quayside/'.length);
  return specifier.startsWith('node:') ? specifier : `npm:${specifier}`;
}

/** @returns {string | null} the folder directly below `folder` that contains the path */
function childOf(folder, path) {
  return path.startsWith(folder) ? (path.slice(folder.length).split('/')[0] ?? null) : null;
}

function isBroken(row, importing, target, { isLazy, isType }) {
  if (!startsWithAny(importing, row.in) || startsWithAny(importing, row.except ?? [])) return false;
  if (row.isTestAllowed !== false && isTest(importing)) return false;
  if (row.isLazyAllowed === true && isLazy) return false;
  if (row.isTypeAllowed === true && isType) return false;
  const isForbidden = startsWithAny(target, row.not);
  if (!isForbidden || row.keepsToItself !== true) return isForbidden;
  const [folder] = row.not;
  if (row.isIndexAllowed === true && !target.slice(folder.length).includes('/')) return false;
  return childOf(folder, importing) !== childOf(folder, target);
}

/** @param {readonly LayerRow[]} table */
export function createLayersRule(table) {
  return {
    meta: { type: 'problem', schema: [] },
    create(context) {
      const importing = relative(context.cwd, context.filename).split(sep).join('/');
      const check = (node, source, { isLazy = false, isType = false } = {}) => {
        if (typeof source?.value !== 'string') return;
        const target = resolveSpecifier(importing, source.value);
        const row = table.find((candidate) =>
          isBroken(candidate, importing, target, { isLazy, isType }),
        );
        if (row !== undefined)
          context.report({
            node,
            message: `${importing} may not import ${target}. ${row.instead}`,
          });
      };
      return {
        ImportDeclaration: (node) =>
          check(node, node.source, { isType: node.importKind === 'type' }),
        ExportNamedDeclaration: (node) =>
          check(node, node.source, { isType: node.exportKind === 'type' }),
        ExportAllDeclaration: (node) => check(node, node.source),
        ImportExpression: (node) => check(node, node.source, { isLazy: true }),
        TSImportType: (node) =>
          check(node, node.source ?? node.argument?.literal, { isType: true }),
      };
    },
  };
}
