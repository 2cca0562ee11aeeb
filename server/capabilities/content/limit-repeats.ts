import { locales } from '@quayside/contract/site/locales';
import {
  GraphQLError,
  Kind,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/**
 * Allows each field in every language, twice: the build requests the texts of all languages in one
 * query.
 */
const maxRepeats = (): number => 2 * Math.max(2, locales().length);
/**
 * The maximum number of fields after the fragments are expanded; the build's own query has about
 * two hundred.
 */
const MAX_FIELDS = 5_000;

/** The counts so far. `placesByField` maps each field to the places in the response that it fills. */
type Count = { fields: number; readonly placesByField: Map<string, Set<string>> };
/** The path of a selection, by the field names in the schema and by their names in the response. */
type SelectionPath = { readonly field: string; readonly response: string };

/**
 * Rejects queries that request the same thing repeatedly under other names: a depth limit alone
 * would let one short query return the whole content a hundred times. Everything inside a repeated
 * field counts as repeated.
 */
export const limitRepeats: ValidationRule = (context: ValidationContext) => ({
  OperationDefinition(operation) {
    const problem = problemOf(context, operation.selectionSet, {
      fields: 0,
      placesByField: new Map(),
    });
    if (problem !== null) context.reportError(new GraphQLError(problem, { nodes: operation }));
  },
});

function problemOf(
  context: ValidationContext,
  whole: SelectionSetNode,
  count: Count,
): string | null {
  const max = maxRepeats();
  const openFragments = new Set<FragmentDefinitionNode>();
  const look = ({ selections }: SelectionSetNode, place: SelectionPath): string | null => {
    for (const selection of selections) {
      count.fields += 1;
      if (count.fields > MAX_FIELDS) return `The query has more than ${MAX_FIELDS} fields`;
      const problem = lookAt(selection, place);
      if (problem !== null) return problem;
    }
    return null;
  };
  const lookAt = (selection: SelectionNode, place: SelectionPath): string | null => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return look(selection.selectionSet, place);
    if (selection.kind === Kind.FRAGMENT_SPREAD)
      return visitSelections(context.getFragment(selection.name.value), place);
    const inner = {
      field: joined(place.field, selection.name.value),
      response: joined(place.response, (selection.alias ?? selection.name).value),
    };
    if (countSelections(count, inner) > max)
      return `The query requests "${inner.field}" more than ${max} times`;
    return selection.selectionSet === undefined ? null : look(selection.selectionSet, inner);
  };
  const visitSelections = (
    fragment: FragmentDefinitionNode | null | undefined,
    place: SelectionPath,
  ): string | null => {
    // Another rule rejects fragment cycles; this search only has to end.
    if (fragment === null || fragment === undefined || openFragments.has(fragment)) return null;
    openFragments.add(fragment);
    const problem = look(fragment.selectionSet, place);
    openFragments.delete(fragment);
    return problem;
  };
  return look(whole, { field: '', response: '' });
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Records a place in the response. @returns how many places the same field fills */
function countSelections({ placesByField }: Count, { field, response }: SelectionPath): number {
  const places = placesByField.get(field) ?? new Set();
  placesByField.set(field, places.add(response));
  return places.size;
}
