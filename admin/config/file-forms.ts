import {
  isContentMap,
  type Content,
  type ContentMap,
} from '@quayside/content-service/editing/merge/same-content';
import type * as z from 'zod';

import {
  FORMATS,
  LIST_ITEMS,
  originalTextField,
  type ConfigurationSource,
  type FileForm,
} from './configuration';
import type { Field } from './field';
import { fieldOfSchema, fieldsOfSchema } from './field-of-schema';
import { fieldSettings, titleIn } from './field-settings';
import { jsonSchemaOf, type JsonSchema } from './json-schema';
import { mailSource } from './sources';

/** `seo/pages.yml` → `seo/pages` */
const withoutEnding = (file: string): string => file.slice(0, file.lastIndexOf('.'));
const nameOf = (file: string): string => withoutEnding(file).replaceAll('/', '-');
export const mapOf = (content: Content | undefined): ContentMap =>
  isContentMap(content) ? content : {};

/** Returns the form for a file with all languages. */
export function tableForm(
  source: ConfigurationSource,
  file: string,
  schema: z.ZodType,
  label = source.texts.collections[withoutEnding(file)] ?? file,
): FileForm {
  const codes = source.languages.map(({ code }) => code);
  return {
    name: nameOf(file),
    label,
    file: `content/${file}`,
    format: FORMATS.yaml,
    fields: [...tableFields(source, file, jsonSchemaOf(schema, codes)), originalTextField(false)],
  };
}

function tableFields(
  source: ConfigurationSource,
  file: string,
  schema: JsonSchema,
): readonly Field[] {
  const settings = fieldSettings(source, false);
  const path = [nameOf(file)];
  const { type, additionalProperties: entry } = schema;
  if (type === 'array') return [fieldOfSchema([...path, LIST_ITEMS], schema, false, settings)];
  if (!entry) return fieldsOfSchema(path, schema, settings);
  return Object.keys(mapOf(source.files.get(file))).map((key) => ({
    ...fieldOfSchema([...path, key], entry, true, settings),
    label: key,
    collapsed: true,
  }));
}

/** Returns the form for an email. Its name is for the code; editors know it by its subject. */
export function mailForm(source: ConfigurationSource, file: string): FileForm {
  const name = file.slice('mail/'.length, -'.yml'.length);
  const subject = titleIn(mapOf(source.files.get(file))[source.locale], 'subject');
  const label = source.texts.collections[withoutEnding(file)] ?? subject ?? name;
  return tableForm(source, file, mailSource(name), label);
}

/** Returns the paths of the files directly in a folder. */
export const filesIn = (files: ConfigurationSource['files'], folder: string): readonly string[] =>
  [...files.keys()].filter((file) => file.slice(0, file.lastIndexOf('/')) === folder).toSorted();
