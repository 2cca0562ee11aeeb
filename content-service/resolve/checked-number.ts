import { GraphQLError } from 'graphql';

const maxNumber = 10_000;

/**
 * Returns the requested number, or undefined when there is none.
 * @throws GraphQLError for a number that is negative or too large
 */
export function checkedNumber(
  name: string,
  number: number | null | undefined,
  largest = maxNumber,
): number | undefined {
  if (number === null || number === undefined) return undefined;
  if (number < 0 || number > largest)
    throw new GraphQLError(`"${name}" must be a number from 0 to ${largest}.`, {
      extensions: { code: 'BAD_USER_INPUT' },
    });
  return number;
}
