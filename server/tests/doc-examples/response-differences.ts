/**
 * Fields whose values are fixed words of the API. For all other fields only the type counts,
 * because amounts, times and ids differ each time.
 */

const ENUM_FIELDS = new Set([
  'status',
  'state',
  'kind',
  'rateMode',
  'code',
  'field',
  'channel',
  'event',
  'completed',
  'result',
  'valid',
  'hasChecksum',
  'requiresMemo',
  'memoName',
  'isActive',
  'slug',
  'currencyTitle',
  'networkTitle',
  'precisionDecimals',
  'instrumentType',
  'openapi',
  'address',
  'memo',
  'message',
]);

/**
 * Compares a documented response with a real one: the same keys, the same types and the same words.
 * A partial response may omit fields. Lists of the same length are compared entry by entry, others
 * by their first entry.
 * @returns the differences, each with its path; empty when the documentation is right
 */
export function responseDifferences(
  documented: unknown,
  real: unknown,
  { isPart = false } = {},
): string[] {
  return differencesAt('answer', documented, real, isPart);
}

function differencesAt(
  path: string,
  documented: unknown,
  real: unknown,
  isPart: boolean,
): string[] {
  const documentedType = typeOf(documented);
  if (documentedType !== typeOf(real))
    return [`${path} is documented as ${documentedType} and is ${typeOf(real)}`];
  if (Array.isArray(documented) && Array.isArray(real))
    return listDifferences(path, documented, real, isPart);
  if (isGroup(documented) && isGroup(real)) return groupDifferences(path, documented, real, isPart);
  return ENUM_FIELDS.has(path.split('.').at(-1) ?? '') && documented !== real
    ? [`${path} is documented as ${JSON.stringify(documented)} and is ${JSON.stringify(real)}`]
    : [];
}

function listDifferences(
  path: string,
  documented: readonly unknown[],
  real: readonly unknown[],
  isPart: boolean,
): string[] {
  if ((documented.length === 0) !== (real.length === 0))
    return [`${path} is documented with ${documented.length} entries and has ${real.length}`];
  const count = documented.length === real.length ? documented.length : 1;
  return documented
    .slice(0, count)
    .flatMap((entry, index) => differencesAt(`${path}[${index}]`, entry, real[index], isPart));
}

type Group = Readonly<Record<string, unknown>>;

function groupDifferences(path: string, documented: Group, real: Group, isPart: boolean): string[] {
  const missing = isPart
    ? []
    : Object.keys(real)
        .filter((key) => !(key in documented))
        .map((key) => `${path}.${key} is not documented`);
  return [
    ...missing,
    ...Object.entries(documented).flatMap(([key, entry]) =>
      key in real
        ? differencesAt(`${path}.${key}`, entry, real[key], isPart)
        : [`${path}.${key} is documented and is not there`],
    ),
  ];
}

function typeOf(entry: unknown): string {
  if (entry === null) return 'null';
  return Array.isArray(entry) ? 'list' : typeof entry;
}

function isGroup(entry: unknown): entry is Group {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}
