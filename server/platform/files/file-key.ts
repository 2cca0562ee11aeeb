const KEY = /^[0-9a-f][0-9a-f-]{6,62}[0-9a-f]$/;

/** Keys are ids that we generate. @throws Error for anything else, such as a path */
export function assertFileKey(key: string): string {
  if (!KEY.test(key)) throw new Error('This is no key of a file');
  return key;
}
