import { defaultCatalogue } from './default-catalogue';
import rules from './pairs.json';
import { createPairs } from './pairs';
import { pairRulesSchema } from './pairs-schema';

/**
 * The pairs of the catalogue that ships with the product. For server, build and tests, like the
 * catalogue itself.
 */
export const defaultPairs = createPairs(defaultCatalogue, pairRulesSchema.parse(rules));

/**
 * The same, with those that are paid with a card: where a card partner is, prices are asked for
 * these too. Lists and pages are of coins alone.
 */
export const defaultPairsWithFiat = createPairs(defaultCatalogue, {
  ...pairRulesSchema.parse(rules),
  isFiatActive: true,
});
