import { isLocale, locales, type Locale } from '@quayside/contract/site/locales';
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** The code of a language of the site. In a query it is written as a word or in quotes. */
export const localeScalar = new GraphQLScalarType<Locale, Locale>({
  name: 'Locale',
  serialize: checkedLocale,
  parseValue: checkedLocale,
  parseLiteral: (node) =>
    checkedLocale(
      node.kind === Kind.ENUM || node.kind === Kind.STRING ? node.value : `of kind ${node.kind}`,
    ),
});

function checkedLocale(value: unknown): Locale {
  if (typeof value === 'string' && isLocale(value)) return value;
  throw new GraphQLError(
    `Value "${String(value)}" does not exist in "Locale". Use one of ${locales().join(', ')}.`,
  );
}
