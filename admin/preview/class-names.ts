/** @returns the class of an element in the site's styles; an empty text if there is none */
export type ClassNames = (component: string, name: string) => string;

/**
 * Finds classes by their names in the sources: the styles of a built site have a hash at the end,
 * such as `Section-module--heading--1a2b3`.
 */
export function classNamesIn(css: string): ClassNames {
  const names = new Map(
    [...css.matchAll(/\.((\w+)-module--([\w-]+?)--[0-9a-z]+)/g)].map(
      ([, whole = '', component = '', name = '']) => [`${component} ${name}`, whole],
    ),
  );
  return (component, name) => names.get(`${component} ${name}`) ?? '';
}
