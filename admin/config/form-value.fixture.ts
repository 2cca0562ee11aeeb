import {
  isContentList,
  isContentMap,
  type Content,
  type ContentMap,
} from '@quayside/content-service/editing/merge/same-content';

import type { Field } from './field';

/** What a form makes of a file's value: its own order of fields, and defaults for absent ones. */
export const formValue = (fields: readonly Field[], value: ContentMap): ContentMap =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(field, value[field.name])]));

/** What a field has that is absent in the file. */
const absent: Readonly<Record<string, Content>> = { boolean: false, keyvalue: {}, list: [] };

function valueOf(field: Field, value: Content | undefined): Content {
  const { widget, required, fields = [] } = field;
  if (widget === 'object')
    return value === undefined && required === false ? null : formValue(fields, mapOf(value));
  if (isContentList(value) && widget === 'list') return value.map((item) => itemOf(field, item));
  if (typeof value === 'string') return value.trim();
  return value ?? absentOf(field);
}

const absentOf = ({ widget, multiple = false }: Field): Content => {
  if (multiple) return [];
  return widget === 'number' ? null : (absent[widget] ?? '');
};

const mapOf = (value: Content | undefined): ContentMap => (isContentMap(value) ? value : {});

function itemOf(list: Field, item: Content): Content {
  if (list.field) return valueOf(list.field, item);
  const { fields, kind } = fieldsOfItem(list, mapOf(item));
  return { ...kind, ...formValue(fields, mapOf(item)) };
}

/** Returns the fields of an item, and what says its kind. */
function fieldsOfItem({ fields = [], types, typeKey = '' }: Field, item: ContentMap) {
  const type = types?.find(({ name }) => name === item[typeKey]);
  if (!types) return { fields, kind: {} };
  return { fields: type?.fields ?? [], kind: type ? { [typeKey]: type.name } : {} };
}

/** Returns the paths of values that no field shows, and of texts that a field can't show. */
export function lostValues(
  fields: readonly Field[],
  value: ContentMap,
  at = '',
): readonly string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fields.find((one) => one.name === name);
    return field ? lostIn(field, inner, `${at}${name}`) : [`${at}${name}`];
  });
}

function lostIn(field: Field, value: Content, at: string): readonly string[] {
  const { widget, fields = [], multiple = false } = field;
  if (isContentMap(value) && widget === 'object') return lostValues(fields, value, `${at}.`);
  if (isContentList(value) && widget === 'list')
    return value.flatMap((item, index) => lostInItem(field, item, `${at}.${index}`));
  if (isContentList(value) && multiple)
    return value.flatMap((item) => (fits(field, item) ? [] : [at]));
  return fits(field, value) ? [] : [at];
}

function lostInItem(list: Field, item: Content, at: string): readonly string[] {
  if (list.field) return lostIn(list.field, item, at);
  if (!isContentMap(item)) return [at];
  const { fields, kind } = fieldsOfItem(list, item);
  const others = Object.entries(item).filter(([name]) => !Object.hasOwn(kind, name));
  return lostValues(fields, Object.fromEntries(others), `${at}.`);
}

/** Whether a field can show a value. */
function fits({ widget, options = [] }: Field, value: Content): boolean {
  if (widget === 'select') return options.some((option) => option.value === value);
  if (widget === 'keyvalue') return isContentMap(value);
  if (widget === 'string') return typeof value === 'string' && !value.trim().includes('\n');
  if (widget === 'datetime') return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  const kind = ['boolean', 'number'].includes(widget) ? widget : 'string';
  return typeof value === kind;
}
