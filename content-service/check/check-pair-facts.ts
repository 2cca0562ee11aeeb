import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import { defaultPairs } from '@quayside/contract/instruments/default-pairs';
import {
  pairFacts,
  pairFigureNames,
  pairFigures,
  type PairFacts,
  type PairFigures,
} from '@quayside/contract/instruments/pair-facts';

import type { Content } from '../load/content-types';
import type { FactConditions } from '../load/pair-facts-schema';
import type { Problems } from '../load/problems';
import type { CheckedYaml } from '../load/read-yaml';
import { shownName } from '../load/reader';
import { finding, unknownPlaceholder, type Finding } from '../problems/problem';
import { fitsPair } from '../resolve/pair-facts-view';
import { pairPath } from '../resolve/pair-path';
import { pairPlaceholders } from './check-pair-texts';

const file = shownName('pairs/facts.yml');

/** Pairs that differ in nothing that sentences depend on are one kind. */
type PairKind = { path: string; facts: PairFacts; figures: PairFigures };

/**
 * Reports sentences that no pair page shows, and placeholders that have no value on a page that
 * shows the sentence.
 */
export function checkPairFacts(
  problems: Problems,
  { checked, placeOf }: CheckedYaml<Content['pairFacts']>,
): void {
  const kinds = pairKinds();
  for (const [group, { sentences }] of checked.entries()) {
    for (const [index, { when, texts }] of sentences.entries()) {
      const at = [group, 'sentences', index];
      const shown = kinds.filter(({ facts }) => fitsPair(when, facts));
      if (shown.length === 0)
        problems.add({
          file,
          ...placeOf(at),
          ...finding('noPair'),
        });
      for (const [locale, text] of Object.entries(texts))
        for (const found of placeholderFindings(text, shown, when))
          problems.add({ file, ...placeOf([...at, 'texts', locale]), ...found });
    }
  }
}

function placeholderFindings(
  text: string,
  shown: readonly PairKind[],
  when: FactConditions | undefined,
): readonly Finding[] {
  const known: readonly string[] = [...pairPlaceholders, ...pairFigureNames];
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([place, name = '']) => {
    if (!known.includes(name))
      return unknownPlaceholder(
        place,
        known.map((other) => `{${other}}`),
      );
    const without = shown.find(
      ({ figures }) => (figures as Record<string, unknown>)[name] === null,
    );
    return without === undefined
      ? []
      : finding('noFigure', {
          placeholder: place,
          path: without.path,
          when: when === undefined ? '"when"' : JSON.stringify(when),
        });
  });
}

function pairKinds(): readonly PairKind[] {
  const kinds = new Map<string, PairKind>();
  for (const pair of defaultPairs.activePairs()) {
    const facts = pairFacts(defaultCatalogue, pair);
    const key = Object.values(facts).join();
    if (!kinds.has(key))
      kinds.set(key, {
        path: pairPath(pair),
        facts,
        figures: pairFigures(defaultCatalogue, pair),
      });
  }
  return [...kinds.values()];
}
