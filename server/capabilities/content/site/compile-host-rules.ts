import { compileHostPattern, type HostPattern } from '@quayside/contract/site/host-pattern';
import type { HostRules, ShellRule } from '@quayside/contract/site/host-rules';

import { encodeTarget } from './encode-target';

export type HostRedirect = { readonly to: string; readonly status: number };

/** The compiled host rules: patterns are compiled once, not with every request. */
export type CompiledHostRules = {
  readonly redirectFor: (path: string) => HostRedirect | null;
  readonly shellFor: (path: string) => ShellRule | null;
  /** @returns the not-found page of the path's language */
  readonly notFoundFor: (path: string) => string | null;
  readonly headersFor: (path: string) => Readonly<Record<string, string>>;
};

/** Compiles the rules that the build wrote; their schema documents what they mean. */
export function compileHostRules({
  redirects,
  shells,
  headers,
  notFound,
}: HostRules): CompiledHostRules {
  const plainRedirects = new Map(
    [...redirects]
      .reverse()
      .filter(({ from }) => !/[*:]/.test(from))
      .map(({ from, to, status }) => [from, { to: encodeTarget(to, {}), status }]),
  );
  const placedRedirects = compiled(
    redirects.filter(({ from }) => /[*:]/.test(from)),
    ({ from }) => from,
  );
  const compiledShells = compiled(shells, ({ match }) => match).map(({ rule, fits }) => ({
    rule,
    fits: alsoFitting(fits, rule.only),
  }));
  const compiledHeaders = compiled(headers, ({ match }) => match);
  const compiledNotFound = compiled(notFound, ({ match }) => match);
  return {
    redirectFor: (path) => {
      const plain = plainRedirects.get(path);
      if (plain) return plain;
      for (const { rule, fits } of placedRedirects) {
        const places = fits(path);
        if (places) return { to: encodeTarget(rule.to, places), status: rule.status };
      }
      return null;
    },
    shellFor: (path) => compiledShells.find(({ fits }) => fits(path))?.rule ?? null,
    notFoundFor: (path) => compiledNotFound.find(({ fits }) => fits(path))?.rule.file ?? null,
    headersFor: (path) =>
      Object.assign(
        {},
        ...compiledHeaders.filter(({ fits }) => fits(path)).map(({ rule }) => rule.headers),
      ) as Record<string, string>,
  };
}

/** Also requires the path to match one of the expressions, if there are any. */
function alsoFitting(fits: HostPattern, only: readonly string[] | undefined): HostPattern {
  const expressions = only?.map((source) => new RegExp(source, 'i'));
  return (path) =>
    expressions === undefined || expressions.some((expression) => expression.test(path))
      ? fits(path)
      : null;
}

function compiled<Rule>(rules: readonly Rule[], patternOf: (rule: Rule) => string) {
  return rules.map((rule) => ({ rule, fits: compileHostPattern(patternOf(rule)) }));
}
