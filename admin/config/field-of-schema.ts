import type { Field, FieldPath, FieldSettings, Option } from './field';
import type { JsonSchema } from './json-schema';

/**
 * Returns the form's field for a value. It has no rules of the schema but whether a value is
 * required: texts may contain placeholders, and the rules apply after they are filled in. The
 * service that saves a text checks it.
 */
export function fieldOfSchema(
  path: FieldPath,
  schema: JsonSchema,
  isRequired: boolean,
  settings: FieldSettings,
): Field {
  const name = path.at(-1) ?? '';
  const label = settings.text('fields', path) ?? name;
  const hint = settings.text('hints', path);
  return {
    name,
    label,
    ...(hint !== undefined && { hint }),
    ...(settings.isFilePerLanguage && { i18n: true }),
    ...inputOf(path, schema, isRequired, settings),
  };
}

type Input = Pick<Field, 'widget'> & Partial<Field>;

function inputOf(
  path: FieldPath,
  schema: JsonSchema,
  isRequired: boolean,
  settings: FieldSettings,
): Input {
  const options = settings.choices(path) ?? optionsOf(path, schema, settings);
  if (options !== undefined) {
    const multiple = isListOrOne(schema) && { multiple: true };
    return { widget: 'select', required: isRequired, ...multiple, options };
  }
  if (schema.type === 'boolean') return booleanInput(path, schema, settings);
  if (schema.type === 'array') return listInput(path, schema, settings);
  return { ...valueInput(path, schema, settings), required: isRequired };
}

function valueInput(path: FieldPath, schema: JsonSchema, settings: FieldSettings): Input {
  const { type, format } = schema;
  if (type === 'object')
    return { widget: 'object', fields: fieldsOfSchema(path, schema, settings) };
  if (type === 'integer') return { widget: 'number', value_type: 'int' };
  if (type === 'number') return { widget: 'number', value_type: 'float' };
  if (format === 'date-time') return { widget: 'datetime', format: 'YYYY-MM-DDTHH:mm:ssZ' };
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  return { widget: settings.isLong(path) ? 'text' : 'string' };
}

/** Returns the fields of a group, in the order of its schema. */
export function fieldsOfSchema(
  path: FieldPath,
  { properties = {}, required = [], isPerLanguage = false }: JsonSchema,
  settings: FieldSettings,
): readonly Field[] {
  return Object.entries(properties).map(([name, schema]) => {
    const field = fieldOfSchema([...path, name], schema, required.includes(name), settings);
    return isPerLanguage ? { ...field, label: settings.languages[name] ?? name } : field;
  });
}

/**
 * A box can't tell "no" from "not said", and what isn't said is "yes" where that is the default.
 */
function booleanInput(path: FieldPath, schema: JsonSchema, settings: FieldSettings): Input {
  if (schema.default !== true) return { widget: 'boolean', required: false };
  const option = (value: boolean): Option => ({
    label: settings.text('options', [...path, String(value)]) ?? String(value),
    value,
  });
  return { widget: 'select', required: false, options: [option(true), option(false)] };
}

function listInput(
  path: FieldPath,
  { items = {}, minItems = 0 }: JsonSchema,
  settings: FieldSettings,
): Input {
  const list = {
    widget: 'list',
    required: minItems > 0,
    ...(minItems > 0 && { min: minItems }),
    collapsed: 'auto',
  } as const;
  if (items.oneOf !== undefined)
    return {
      ...list,
      typeKey: 'kind',
      types: items.oneOf.map((kind) => typeOf(path, kind, settings)),
    };
  if (items.type !== 'object')
    return {
      ...list,
      field: fieldOfSchema([...path, 'item'], items, items.minLength === 1, settings),
    };
  const fields = fieldsOfSchema(path, items, settings);
  return { ...list, ...summaryOf(fields), fields };
}

/** Returns one kind of the items of a list. The list itself writes the field `kind`. */
function typeOf(path: FieldPath, schema: JsonSchema, settings: FieldSettings): Field {
  const { kind, ...properties } = schema.properties ?? {};
  const name = String(kind?.const);
  const fields = fieldsOfSchema([...path, name], { ...schema, properties }, settings);
  return {
    name,
    label: settings.text('options', [...path, 'kind', name]) ?? name,
    widget: 'object',
    ...summaryOf(fields),
    fields,
  };
}

const telling = ['title', 'heading', 'label', 'question', 'name', 'term', 'id', 'from', 'author'];

/** What a closed item of a list shows. */
function summaryOf(fields: readonly Field[]): Pick<Field, 'summary'> {
  for (const name of telling) {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) continue;
    const [inner] = field.fields ?? [];
    return { summary: inner ? `{{fields.${name}.${inner.name}}}` : `{{fields.${name}}}` };
  }
  return {};
}

function optionsOf(
  path: FieldPath,
  schema: JsonSchema,
  settings: FieldSettings,
): readonly Option[] | undefined {
  const [first, ...others] = schema.anyOf ?? [];
  const values = isListOrOne(schema)
    ? first?.enum
    : (schema.enum ?? (first?.const === undefined ? undefined : constantsOf([first, ...others])));
  return values?.map((value) => ({
    label: settings.text('options', [...path, String(value)]) ?? String(value),
    value,
  }));
}

const constantsOf = (schemas: readonly JsonSchema[]): readonly (string | number)[] =>
  schemas.flatMap(({ const: value }) => value ?? []);

/** Whether a field has one of some values, or a list of them. */
export const isListOrOne = ({ anyOf = [] }: JsonSchema): boolean =>
  anyOf.some(({ type }) => type === 'array') && anyOf.some((one) => one.enum !== undefined);
