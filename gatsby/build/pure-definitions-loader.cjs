/**
 * A webpack loader for react-router. The package is one module, in which components that nobody imports stay, because webpack cannot know that making a component or
 * a context does nothing else, and because each is given a display name afterwards. The loader says the first and leaves the second out.
 * It is no TypeScript, since webpack loads it itself.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function pureDefinitions(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(
      /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
      '$1/* @__PURE__ */ $2',
    );
};
