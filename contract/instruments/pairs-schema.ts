import * as z from 'zod/mini';

const slug = z.string().check(z.regex(/^[a-z0-9]+$/));
/** From and to. */
const pairSlugs = z.tuple([slug, slug]);

/** The contents of pairs.json: which directed pairs are on offer. */
export const pairRulesSchema = z.strictObject({
  defaultPair: pairSlugs,
  popularPairs: z.array(pairSlugs),
  isFiatActive: z.boolean(),
  hubs: z.array(slug),
  excluded: z.array(pairSlugs),
});

export type PairSlugs = z.output<typeof pairSlugs>;
export type PairRules = z.output<typeof pairRulesSchema>;
