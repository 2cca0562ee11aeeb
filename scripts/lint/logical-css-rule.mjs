/**
 * An ESLint rule for style sheets. A layout uses logical properties, so that pages in a
 * right-to-left language mirror it, and a shorthand has the same value on the left and on the right.
 * Values without a logical form, such as the direction of a gradient, need a second rule for
 * `:dir(rtl)` in the same file.
 */

const SHORTHANDS = ['margin', 'padding', 'inset', 'scroll-margin', 'scroll-padding'];
const BORDERS = ['border-color', 'border-style', 'border-width'];
const FOUR_SIDES = new Set([...SHORTHANDS, ...BORDERS]);

/** Properties of one side, each with its logical counterpart. */
const LOGICAL_PROPERTIES = new Map(
  [
    ['left', 'start'],
    ['right', 'end'],
  ].flatMap(([side, end]) => [
    [side, `inset-inline-${end}`],
    ...SHORTHANDS.map((name) => [`${name}-${side}`, `${name}-inline-${end}`]),
    ...['border', ...BORDERS].map((name) => [
      name.replace('border', `border-${side}`),
      name.replace('border', `border-inline-${end}`),
    ]),
    [`border-top-${side}-radius`, `border-start-${end}-radius`],
    [`border-bottom-${side}-radius`, `border-end-${end}-radius`],
  ]),
);

const KEYWORD_PROPERTIES = new Set(['text-align', 'text-align-last', 'float', 'clear']);
const SIDE_KEYWORD = /(?<![-\w])(?:left|right)(?![-\w])/;
/** Properties whose values have no logical form. */
const PICTURE_PROPERTIES =
  /^(?:background|mask|object-position|perspective-origin|transform|translate)/;
const SIDEWAYS =
  /(?<![-\w])(?:left|right)(?![-\w])|gradient\(\s*-?(?:90|270)deg|translate(?:X|3d)?\(\s*-?[1-9]/;
/** The edges of the phone stay where they are in every language. */
const DEVICE_EDGE = /--safe-(?:left|right)\b/g;

const differ = (left, right) =>
  left.replace(DEVICE_EDGE, 'edge') !== right.replace(DEVICE_EDGE, 'edge');

/** @returns {boolean} whether the left corners differ from the right ones */
function isLopsided(radii) {
  const [topLeft = '', topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = radii;
  return differ(topLeft, topRight) || differ(bottomLeft, bottomRight);
}

/**
 * @param {string} property
 * @param {readonly string[]} parts its values
 * @returns {string | null} what is wrong with a declaration, apart from pictures
 */
function declarationProblem(property, parts) {
  const logical = LOGICAL_PROPERTIES.get(property);
  if (logical !== undefined) return `Use ${logical} instead of ${property}.`;
  if (KEYWORD_PROPERTIES.has(property) && SIDE_KEYWORD.test(parts.join(' ')))
    return `Use start or end for ${property}.`;
  if (FOUR_SIDES.has(property) && parts.length === 4 && differ(parts[1], parts[3])) {
    const [start, ...rest] = property.split('-');
    const of = (axis) =>
      start === 'border' ? `border-${axis}-${rest.join('-')}` : `${property}-${axis}`;
    return `The ${property} differs on the left and right: use ${of('block')} and ${of('inline')}.`;
  }
  if (property === 'border-radius' && isLopsided(parts))
    return 'The border-radius differs on the left and right: use border-start-start-radius etc.';
  return null;
}

export const logicalCssRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const textOf = (node) => context.sourceCode.getText(node);
    const sideways = [];
    const mirrored = new Set();
    let selectors = [];
    return {
      Rule({ prelude }) {
        selectors = (prelude.children ?? [prelude]).map(textOf);
      },
      Declaration(node) {
        const { property } = node;
        const parts = (node.value.children ?? [node.value]).map(textOf);
        const problem = declarationProblem(property, parts);
        if (problem !== null) context.report({ loc: node.loc, message: problem });
        if (!PICTURE_PROPERTIES.test(property)) return;
        for (const selector of selectors) {
          if (selector.includes(':dir(')) mirrored.add(`${selector} ${property}`);
          else if (SIDEWAYS.test(parts.join(' '))) sideways.push({ selector, property, node });
        }
      },
      'StyleSheet:exit'() {
        for (const { selector, property, node } of sideways)
          if (!mirrored.has(`${selector}:dir(rtl) ${property}`))
            context.report({
              loc: node.loc,
              message: `This ${property} has a direction: add ${selector}:dir(rtl) with its mirror image.`,
            });
      },
    };
  },
};
