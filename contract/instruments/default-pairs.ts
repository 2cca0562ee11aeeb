import { defaultCatalogue } from './default-catalogue';
import rules from './pairs.json';
import { createPairs } from './pairs';
import { pairRulesSchema } from './pairs-schema';

/**
 * The pairs of the catalogue that ships with the product. For the server, the build and tests, like
 * the catalogue itself.
 */
export const defaultPairs = createPairs(defaultCatalogue, pairRulesSchema.parse(rules));

/**
 * The same, including the pairs that are paid by card: with a card partner, prices are requested
 * for these as well. Lists and pages contain only coins.
 */
export const defaultPairsWithFiat = createPairs(defaultCatalogue, {
  ...pairRulesSchema.parse(rules),
  isFiatActive: true,
});
