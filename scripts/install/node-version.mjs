/** The oldest Node that every part of Quayside runs on. */
export const oldestNode = [20, 19];

/**
 * @param {string} version such as `20.19.1`
 * @returns {string | null} what is wrong and how to fix it, or `null` when the version is supported
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  if (isNewEnough) return null;
  return [
    `Quayside needs Node ${oldestNode.join('.')} or newer; this is Node ${version}.`,
    'Get a newer one from https://nodejs.org, or with a version manager ' +
      '(for example: nvm install 20), and run the command again.',
  ].join('\n');
}
