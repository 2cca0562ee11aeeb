const ts = require('typescript');

/** Fields of an endpoint that only the server and its documentation use. */
const SERVER_FIELDS = new Set(['summary', 'params', 'query', 'body', 'errors', 'successStatus']);

/**
 * A webpack loader for the contract's endpoints and schemas. It removes the fields of endpoints
 * that the browser does not use, and marks each definition as free of side effects, so that webpack
 * drops the unused ones. Webpack treats a call as pure only if it can analyse all of its arguments,
 * which is why each definition becomes a call to a function without parameters. It is not
 * TypeScript, since webpack loads it directly.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function trimContract(source) {
  const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest, true);
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ initializer }) => editsOf(initializer, source))
    .reverse()
    .reduce((text, { from, to, now }) => text.slice(0, from) + now + text.slice(to), source);
};

/** The edits to one definition, in source order. */
function editsOf(initializer, source) {
  const isEndpoint = initializer !== undefined && ts.isSatisfiesExpression(initializer);
  if (!isEndpoint && !(initializer && ts.isCallExpression(initializer))) return [];
  const start = initializer.getStart();
  const cuts = (isEndpoint ? fieldsOf(initializer) : [])
    .filter(({ name }) => SERVER_FIELDS.has(name?.getText()))
    .map(({ pos, end }) => ({ from: pos, to: end + (source[end] === ',' ? 1 : 0), now: '' }));
  return [
    { from: start, to: start, now: '/* @__PURE__ */ (() => (' },
    ...cuts,
    { from: initializer.end, to: initializer.end, now: '))()' },
  ];
}

/** The fields of `{ … } as const satisfies Endpoint`. */
function fieldsOf({ expression }) {
  const object = ts.isAsExpression(expression) ? expression.expression : expression;
  return ts.isObjectLiteralExpression(object) ? object.properties : [];
}
