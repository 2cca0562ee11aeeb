/**
 * A webpack loader for react-router. The package is a single module in which unused components
 * remain, because webpack cannot know that creating a component or a context has no side effects,
 * and because each gets a display name afterwards. The loader marks these calls as pure and removes
 * the display names.
 * It is not TypeScript, since webpack loads it directly.
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
