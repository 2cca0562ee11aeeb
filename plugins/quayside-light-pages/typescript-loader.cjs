const { transform } = require('esbuild');

/**
 * A webpack loader that removes types and translates JSX. It is not TypeScript, since webpack loads
 * it directly.
 *
 * @param {string} source
 */
module.exports = function transpile(source) {
  const done = this.async();
  transform(source, {
    loader: this.resourcePath.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    target: 'es2021',
    sourcefile: this.resourcePath,
    sourcemap: true,
  }).then(
    ({ code, map }) => done(null, code, map),
    (cause) => done(cause),
  );
};
