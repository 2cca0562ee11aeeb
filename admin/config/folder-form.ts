import {
  FORMATS,
  originalTextField,
  type Collection,
  type ConfigurationSource,
} from './configuration';
import type { Field } from './field';
import { fieldSettings } from './field-settings';
import { fieldsOfSchema } from './field-of-schema';
import { jsonSchemaOf } from './json-schema';
import type { FolderSource } from './sources';

/**
 * Returns the form for the texts of a folder, which have a folder of their own each, and in it a
 * file for each language. Pictures are beside them.
 * @param folder path below `content/`
 */
export function folderForm(
  source: ConfigurationSource,
  folder: string,
  { schema, extension, shared }: FolderSource,
  label: string,
): Collection {
  const settings = fieldSettings(source, true);
  const codes = source.languages.map(({ code }) => code);
  const fields = fieldsOfSchema([topOf(folder)], jsonSchemaOf(schema, codes), settings);
  return {
    name: folder.replaceAll('/', '-'),
    label,
    folder: `content/${folder}`,
    path: '{{slug}}/index',
    extension,
    format: extension === 'md' ? FORMATS.markdown : FORMATS.yaml,
    create: true,
    i18n: true,
    slug: `{{${extension === 'md' ? 'title' : 'heading'}}}`,
    identifier_field: extension === 'md' ? 'title' : 'heading',
    media_folder: '',
    public_folder: '',
    fields: [
      ...fields.map((field): Field => (shared.includes(field.name) ? sharedField(field) : field)),
      ...(extension === 'md' ? [bodyField(settings.text('fields', ['body']))] : []),
      originalTextField(true),
    ],
  };
}

const topOf = (folder: string): string => folder.split('/')[0] ?? folder;

/** A value that is the same in every language is edited once. */
const sharedField = (field: Field): Field => ({
  ...field,
  i18n: 'duplicate',
  ...(field.name === 'cover' && { widget: 'image', choose_url: false }),
});

/** The mode without markup would write other characters for the same text. */
const bodyField = (label = 'body'): Field => ({
  name: 'body',
  label,
  widget: 'richtext',
  modes: ['raw'],
  required: true,
  i18n: true,
});
