import {
  FORMATS,
  originalTextField,
  type ConfigurationSource,
  type FileForm,
} from './configuration';
import { dictionaryFields } from './dictionary-fields';
import { filesIn, mapOf } from './file-forms';

/**
 * Returns the forms for the texts of the interface, the bot and the server. A dictionary that the
 * default language doesn't need has a form for each language that has it.
 */
export function dictionaryForms(source: ConfigurationSource): readonly FileForm[] {
  const { languages, files } = source;
  const codes = languages.map(({ code }) => code);
  const namespacesOf = (code: string): readonly string[] =>
    filesIn(files, `locales/${code}`).map((file) => file.slice(`locales/${code}/`.length, -5));
  const [first = '', ...others] = codes;
  const shared = namespacesOf(first);
  return [
    ...shared.map((namespace) => dictionaryForm(source, namespace, codes)),
    ...others.flatMap((code) =>
      namespacesOf(code)
        .filter((namespace) => !shared.includes(namespace))
        .map((namespace) => dictionaryForm(source, namespace, [code])),
    ),
  ];
}

function dictionaryForm(
  { files, texts, languages }: ConfigurationSource,
  namespace: string,
  codes: readonly string[],
): FileForm {
  const isShared = codes.length === languages.length;
  const label = texts.collections[`locales/${namespace}`] ?? namespace;
  const dictionaries = codes.map(
    (code) => [code, mapOf(files.get(`locales/${code}/${namespace}.json`))] as const,
  );
  return {
    name: isShared ? namespace : [namespace, ...codes].join('-'),
    label: isShared ? label : `${label} (${codes.join()})`,
    file: `content/locales/${isShared ? '{{locale}}' : codes.join()}/${namespace}.json`,
    format: FORMATS.json,
    ...(isShared && { i18n: true }),
    fields: [
      ...dictionaryFields(Object.fromEntries(dictionaries), isShared),
      originalTextField(isShared),
    ],
  };
}
