import { GraphQLError, Kind, type FragmentDefinitionNode, type SelectionSetNode, type ValidationContext, type ValidationRule } from 'graphql';

/** Both languages of a field, twice. */
const MOST_REPEATS = 4;
/** Fields of a question after its fragments have been put in; the build's own has about two hundred. */
const MOST_FIELDS = 5_000;

type Count = { fields: number };

/**
 * Refuses questions that ask for the same thing again and again under other names: depth alone would let one short question be answered with the whole
 * content a hundred times over.
 */
export const limitRepeats: ValidationRule = (context: ValidationContext) => ({
  OperationDefinition(operation) {
    const problem = problemOf(context, operation.selectionSet, new Set(), { fields: 0 });
    if (problem !== null) context.reportError(new GraphQLError(problem, { nodes: operation }));
  },
});

function problemOf(context: ValidationContext, selectionSet: SelectionSetNode, openFragments: Set<FragmentDefinitionNode>, count: Count): string | null {
  const repeats = new Map<string, number>();
  const look = (set: SelectionSetNode): string | null => {
    for (const selection of set.selections) {
      count.fields += 1;
      if (count.fields > MOST_FIELDS) return `The question has more than ${MOST_FIELDS} fields`;
      const problem = selection.kind === Kind.FIELD ? lookAtField(selection.name.value, selection.selectionSet) : lookInside(selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : context.getFragment(selection.name.value));
      if (problem !== null) return problem;
    }
    return null;
  };
  const lookAtField = (name: string, inner: SelectionSetNode | undefined): string | null => {
    const times = (repeats.get(name) ?? 0) + 1;
    repeats.set(name, times);
    if (times > MOST_REPEATS) return `The question asks for "${name}" more than ${MOST_REPEATS} times in one place`;
    return inner === undefined ? null : problemOf(context, inner, openFragments, count);
  };
  const lookInside = (inner: SelectionSetNode | FragmentDefinitionNode | null | undefined): string | null => {
    if (inner === null || inner === undefined) return null;
    if (inner.kind === Kind.SELECTION_SET) return look(inner);
    // Circles of fragments are another rule's to refuse; here they only have to end.
    if (openFragments.has(inner)) return null;
    openFragments.add(inner);
    const problem = look(inner.selectionSet);
    openFragments.delete(inner);
    return problem;
  };
  return look(selectionSet);
}
