import type { Configuration } from './configuration';
import type { Field } from './field';

type Form = { readonly fields: readonly Field[] };

/**
 * Returns the forms for a file, as the editors' interface finds them.
 * @param path path below `content/`
 */
export function formsOf({ collections }: Configuration, path: string): readonly Form[] {
  const whole = `content/${path}`;
  return collections.flatMap(({ folder, path: inner, extension, fields = [], files = [] }) => {
    const entry = String(inner).replaceAll('{{slug}}', '[^/]+');
    const isOfFolder =
      folder !== undefined &&
      new RegExp(`^${folder}/${entry}\\.[a-z-]+\\.${String(extension)}$`).test(whole);
    return [
      ...(isOfFolder ? [{ fields }] : []),
      ...files.filter(({ file }) =>
        new RegExp(`^${file.replace('{{locale}}', '[a-z-]+')}$`).test(whole),
      ),
    ];
  });
}
