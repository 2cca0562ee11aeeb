/**
 * An ESLint rule that rejects words in names where a standard term exists. It checks the names of
 * functions, types, classes and module constants.
 */

/** Words that readers of this code would not expect, and what to use instead. */
const STANDARD_TERMS = {
  anew: 'again',
  arrival: 'received funds',
  begin: 'start',
  begun: 'started',
  consequence: 'handler',
  desk: 'pricing service',
  doubles: 'fakes',
  happening: 'event',
  hurry: 'expedite',
  lapsed: 'expired',
  letter: 'email',
  mildest: 'most actionable',
  refusal: 'rejection or error',
  refuse: 'reject',
  revive: 'requeue',
  shelf: 'store',
  standing: 'status',
  stray: 'misdirected',
  surplus: 'extra or late deposit',
  tell: 'notify, emit or report',
  teller: 'reporter',
  told: 'reported',
  trouble: 'error',
  wish: 'input or draft',
  world: 'harness',
};

/** Allows `dead letter`, the standard term for a job that has failed permanently. */
const wordsOf = (name) =>
  name.replace(/dead_?letter/i, '').match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];

/** @returns {string | null} what is wrong with a name */
export function termProblem(name) {
  const word = wordsOf(name)
    .map((part) => part.toLowerCase())
    .find((part) => Object.hasOwn(STANDARD_TERMS, part));
  return word === undefined
    ? null
    : `${name}: the standard term for "${word}" is ${STANDARD_TERMS[word]}.`;
}

export const standardTermsRule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (node) => {
      const problem = node?.type === 'Identifier' ? termProblem(node.name) : null;
      if (problem !== null) context.report({ node, message: problem });
    };
    return {
      FunctionDeclaration: ({ id }) => check(id),
      ClassDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      TSInterfaceDeclaration: ({ id }) => check(id),
      'Program > VariableDeclaration > VariableDeclarator': ({ id }) => check(id),
      'Program > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator': ({ id }) =>
        check(id),
    };
  },
};
