import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { Pairs } from '@quayside/contract/instruments/pairs';

/** nginx accepts no more than 4096 characters for one expression. */
const MAX_SIDE_LENGTH = 1_500;

/**
 * Returns regular expressions that together match the paths of all existing pairs, in any case.
 * Coins have the names by which `findByAnyCode` finds them in the browser: slug, code in rate
 * lists, or ticker. Ten thousand pairs fit into a few expressions, because most coins are exchanged
 * for the same ones.
 * @param prefix of the language
 */
export function knownPairExpressions(
  prefix: string,
  catalogue: Catalogue,
  pairs: Pairs,
): readonly string[] {
  const codes = exchangedCodes(catalogue, pairs);
  const allCodes = [...codes.keys()];
  const groups = new Map<string, string[]>();
  for (const [code, from] of codes) {
    const isOwn = (other: string): boolean => codes.get(other)?.slug === from.slug;
    const targets = allCodes.filter((other) => isExchanged(codes.get(other), from, pairs));
    if (targets.length === 0) continue;
    // A coin that can be exchanged for all others is added to the group of all such coins; the pair
    // of a coin with itself is excluded for all of them at once.
    const key = (
      targets.length + allCodes.filter(isOwn).length === allCodes.length ? allCodes : targets
    ).join('|');
    groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  return [...groups].flatMap(([targets, sources]) =>
    inChunks(sources).flatMap((sourceGroup) =>
      inChunks(targets.split('|')).map(
        (someTargets) =>
          `^${prefix}/exchange-(?!([a-z0-9]+)-\\1$)(?:${sourceGroup.join('|')})-(?:${someTargets.join('|')})$`,
      ),
    ),
  );
}

/**
 * Returns all names, in lower case, of the coins that can be sent: the first part after `exchange-`
 * in the paths of pairs.
 */
export function sendableCodes(catalogue: Catalogue, pairs: Pairs): readonly string[] {
  const codes = exchangedCodes(catalogue, pairs);
  const sent = new Set(pairs.activePairs().map(({ from }) => from.slug));
  return [...codes].filter(([, { slug }]) => sent.has(slug)).map(([code]) => code);
}

function exchangedCodes(catalogue: Catalogue, pairs: Pairs): ReadonlyMap<string, Instrument> {
  const exchanged = new Set(pairs.activePairs().flatMap(({ from, to }) => [from.slug, to.slug]));
  return new Map([...codesOf(catalogue.all)].filter(([, { slug }]) => exchanged.has(slug)));
}

function isExchanged(to: Instrument | undefined, from: Instrument, pairs: Pairs): boolean {
  return to !== undefined && pairs.isPairActive(from, to);
}

/**
 * Returns coins by code. A ticker means the coin on its own network, or else the first one; a slug
 * or a code of another coin takes precedence.
 */
function codesOf(instruments: readonly Instrument[]): ReadonlyMap<string, Instrument> {
  const codes = new Map<string, Instrument>();
  const add = (code: string, instrument: Instrument): void => {
    const name = code.toLowerCase();
    if (/^[a-z0-9]+$/.test(name) && !codes.has(name)) codes.set(name, instrument);
  };
  for (const instrument of instruments) {
    add(instrument.slug, instrument);
    add(instrument.bestChangeName, instrument);
  }
  const native = instruments.filter(
    ({ currencyTitle, networkTitle }) => currencyTitle.toUpperCase() === networkTitle.toUpperCase(),
  );
  for (const instrument of [...native, ...instruments]) add(instrument.currencyTitle, instrument);
  return codes;
}

function inChunks(codes: readonly string[]): readonly (readonly string[])[] {
  const chunks: string[][] = [];
  for (const code of codes) {
    const chunk = chunks.at(-1);
    if (chunk === undefined || chunk.join('|').length + code.length > MAX_SIDE_LENGTH)
      chunks.push([code]);
    else chunk.push(code);
  }
  return chunks;
}
