import { elementOf, type Markup } from './markup';

/** The parts of the document's JSON schemas that the page reads. */
export type DocumentSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly DocumentSchema[];
  readonly items?: DocumentSchema;
  readonly properties?: Readonly<Record<string, DocumentSchema>>;
  readonly required?: readonly string[];
};

const REF = '#/components/schemas/';

/**
 * Renders the fields of an object as a table, with the full path for those of nested objects:
 * `pair.instrumentFrom.slug`.
 */
export function fieldsTable(schema: DocumentSchema, requiredWord: string): Markup {
  const rows = fieldsOf(schema, '');
  if (rows.length === 0) return elementOf('p', {}, typeOf(schema));
  const head = elementOf(
    'tr',
    {},
    ['Field', 'Type', requiredWord].map((word) => elementOf('th', { scope: 'col' }, word)),
  );
  const body = rows.map(({ name, schema: part, isRequired }) =>
    elementOf('tr', {}, [
      elementOf('td', {}, elementOf('code', {}, name)),
      elementOf('td', {}, typeOf(part)),
      elementOf('td', {}, isRequired ? 'yes' : 'no'),
    ]),
  );
  return elementOf(
    'div',
    { class: 'scroll', tabindex: '0' },
    elementOf('table', {}, [elementOf('thead', {}, head), elementOf('tbody', {}, body)]),
  );
}

type Field = {
  readonly name: string;
  readonly schema: DocumentSchema;
  readonly isRequired: boolean;
};

function fieldsOf(
  { properties = {}, required = [], items }: DocumentSchema,
  before: string,
): Field[] {
  if (items?.properties) return fieldsOf(items, `${before}[].`.replace('..', '.'));
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = { name: `${before}${name}`, schema, isRequired: required.includes(name) };
    const inner = schema.properties
      ? fieldsOf(schema, `${before}${name}.`)
      : schema.items?.properties
        ? fieldsOf(schema.items, `${before}${name}[].`)
        : [];
    return [field, ...inner];
  });
}

/** Describes the type of a field in a word or two. */
export function typeOf(schema: DocumentSchema): Markup {
  if (schema.$ref !== undefined)
    return elementOf(
      'a',
      { href: `#schema-${schema.$ref.slice(REF.length)}` },
      schema.$ref.slice(REF.length),
    );
  if (schema.enum)
    return elementOf('code', {}, schema.enum.map((word) => JSON.stringify(word)).join(' | '));
  if (schema.const !== undefined) return elementOf('code', {}, JSON.stringify(schema.const));
  if (schema.anyOf)
    return schema.anyOf.map((part, index) => [index === 0 ? '' : ' or ', typeOf(part)]);
  if (schema.items) return ['list of ', typeOf(schema.items)];
  return [schema.type ?? 'anything'].flat().join(' or ');
}
