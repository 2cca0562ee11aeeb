import { requiredFields } from './required-fields';
import { schemaOrg } from './schema-org.generated';

/**
 * Checks an entry of structured data against schema.org's published definitions: each type exists,
 * each field belongs to its type, each value is of a type that the field may have. Also checks for
 * the fields that search engines require.
 * @returns one sentence for each problem; empty if there is none
 */
export function structuredDataProblems(entry: unknown): readonly string[] {
  if (!isObject(entry)) return ['the entry is not an object'];
  const { '@context': context, ...fields } = entry;
  return [
    ...(context === 'https://schema.org' ? [] : [`@context is ${JSON.stringify(context)}`]),
    ...entityProblems(fields, ''),
  ];
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entityProblems(fields: Fields, place: string): readonly string[] {
  const type = fields['@type'];
  const at = place === '' ? String(type) : place;
  if (typeof type !== 'string' || schemaOrg.types[type] === undefined)
    return [`${at}: ${JSON.stringify(type)} is not a type of the definitions`];
  const missing = (requiredFields[type] ?? []).filter((name) => isEmpty(fields[name]));
  return [
    ...missing.map((name) => `${at}: ${type} lacks ${name}`),
    ...Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith('@')
        ? keywordProblems(name, value, at)
        : fieldProblems({ type, name, value, at }),
    ),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function keywordProblems(name: string, value: unknown, at: string): readonly string[] {
  if (name === '@type' || (name === '@id' && isUrl(value))) return [];
  return [`${at}: ${name} is ${JSON.stringify(value)}`];
}

type Field = { type: string; name: string; value: unknown; at: string };

function fieldProblems({ type, name, value, at }: Field): readonly string[] {
  const place = `${at}.${name}`;
  const property = schemaOrg.properties[name];
  if (property === undefined || !property.domain.some((owner) => isKindOf(type, owner)))
    return [`${place}: ${type} has no such field`];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((single) => valueProblems(single, property.range, place));
}

function valueProblems(value: unknown, range: readonly string[], place: string): readonly string[] {
  if (!isObject(value))
    return range.some((type) => isLiteralOf(value, type))
      ? []
      : [`${place}: ${JSON.stringify(value)} is not of type ${range.join(' or ')}`];
  const { '@type': type, '@id': id } = value;
  if (type === undefined && isUrl(id) && Object.keys(value).length === 1) return [];
  const isInRange = range.some((wanted) => isKindOf(String(type), wanted));
  return [
    ...(isInRange ? [] : [`${place}: ${String(type)} is not of type ${range.join(' or ')}`]),
    ...entityProblems(value, place),
  ];
}

/** Whether a type is another one or descends from it. */
function isKindOf(type: string, ancestor: string): boolean {
  return (
    type === ancestor || (schemaOrg.types[type] ?? []).some((parent) => isKindOf(parent, ancestor))
  );
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const isoDateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const literals: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: isUrl,
  Date: (value) => typeof value === 'string' && isoDate.test(value) && isTime(value),
  DateTime: (value) => typeof value === 'string' && isoDateTime.test(value) && isTime(value),
  Number: Number.isFinite,
  Integer: Number.isSafeInteger,
  Boolean: (value) => typeof value === 'boolean',
};

/**
 * Whether a value that is no object can stand for a type. A thing may be given by its URL, but a
 * value such as a time or a quantity may not.
 */
function isLiteralOf(value: unknown, type: string): boolean {
  const isLiteral = literals[type];
  return isLiteral === undefined ? !isDataType(type) && isUrl(value) : isLiteral(value);
}

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

function isDataType(type: string): boolean {
  return schemaOrg.dataTypes.some((dataType) => isKindOf(type, dataType));
}

/** Whether a value is an absolute URL of the web. */
function isUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}
