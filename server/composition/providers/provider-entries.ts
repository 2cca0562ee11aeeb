import type { ProviderPlugin } from '../../capabilities/liquidity';
import type {
  ConfiguredProvider,
  ProvidersSource,
} from '../../platform/config/configured-provider';
import { issueText, parseJson } from '../../platform/config/json-problems';
import {
  containsSecrets,
  READABLE_BY_OTHERS,
  type ReferenceTools,
  resolveReferences,
} from './references';

/** The parts of the plug-ins that configure providers, by kind. */
export type ConfigurablePlugins = Readonly<
  Record<string, Omit<ProviderPlugin<ConfiguredProvider, never>, 'open'>>
>;

type ConfigurablePlugin = ConfigurablePlugins[string];

/** A valid entry, and how problems refer to its fields. */
export type ProviderEntry = {
  readonly config: ConfiguredProvider;
  readonly plugin: ConfigurablePlugin;
  readonly nameOf: (field: string) => string;
  /** Turns a problem into a sentence for the operator. */
  readonly sentence: (problem: string) => string;
  readonly isFromFile: boolean;
};

export type ReadEntries = {
  readonly entries: readonly ProviderEntry[];
  readonly problems: readonly string[];
  /** The kinds that the file lists, validly or not, with the variables that they refer to. */
  readonly listed: readonly { readonly kind: string; readonly variables: readonly string[] }[];
};

/** Reads the entries of the PROVIDERS_CONFIG file. */
export function readFileEntries(
  plugins: ConfigurablePlugins,
  source: ProvidersSource,
): ReadEntries {
  if (source.file === null) return { entries: [], problems: [], listed: [] };
  const { path, text } = source.file;
  const sentence = (problem: string): string =>
    `PROVIDERS_CONFIG refers to ${path}, in which ${problem}.`;
  const parsed = parseJson(text);
  if ('problem' in parsed) return { entries: [], problems: [sentence(parsed.problem)], listed: [] };
  if (!Array.isArray(parsed.json))
    return { entries: [], problems: [sentence('a list of providers was expected')], listed: [] };
  const read = parsed.json.map((candidate: unknown, index) =>
    readEntry(plugins, candidate, index, { ...source, path }),
  );
  return {
    entries: read.flatMap(({ valid }, index) =>
      valid === null
        ? []
        : [{ ...valid, nameOf: (field) => `[${index}].${field}`, sentence, isFromFile: true }],
    ),
    problems: [
      ...read.flatMap(({ problems }) => problems.map(sentence)),
      ...(source.mode === 'real' && containsSecrets(parsed.json) && source.isReadableByOthers(path)
        ? [`PROVIDERS_CONFIG refers to ${path}, which contains secrets and ${READABLE_BY_OTHERS}.`]
        : []),
    ],
    listed: read.map(({ kind, variables }) => ({ kind, variables })),
  };
}

type ReadEntry = {
  readonly valid: Pick<ProviderEntry, 'config' | 'plugin'> | null;
  readonly problems: readonly string[];
  readonly kind: string;
  readonly variables: readonly string[];
};

function readEntry(
  plugins: ConfigurablePlugins,
  candidate: unknown,
  index: number,
  tools: ReferenceTools,
): ReadEntry {
  const kind = (candidate as { readonly kind?: unknown } | null)?.kind;
  const plugin = typeof kind === 'string' && Object.hasOwn(plugins, kind) ? plugins[kind] : null;
  if (typeof kind !== 'string' || !plugin) {
    const kinds = Object.keys(plugins).join(', ');
    const problem = `[${index}].kind: expected one of ${kinds}`;
    return { valid: null, problems: [problem], kind: String(kind), variables: [] };
  }
  const { entry, unresolved, variables } = resolveReferences(candidate, tools);
  const parsed = plugin.configSchema.safeParse(entry);
  const isUnresolved = (path: readonly PropertyKey[]): boolean =>
    unresolved.some((reference) => reference.path.join('.') === path.join('.'));
  const issues = [
    ...unresolved,
    ...(parsed.error?.issues ?? []).filter(({ path }) => !isUnresolved(path)),
  ];
  return {
    valid: parsed.success && issues.length === 0 ? { config: parsed.data, plugin } : null,
    problems: issues.map((issue) => issueText({ ...issue, path: [index, ...issue.path] })),
    kind,
    variables,
  };
}

/**
 * Reads the providers that environment variables configure without an entry. The variables of a
 * kind that the file lists may only be set if the file refers to them.
 */
export function readVariableEntries(
  plugins: ConfigurablePlugins,
  { env }: ProvidersSource,
  listed: ReadEntries['listed'],
): Pick<ReadEntries, 'entries' | 'problems'> {
  const read = Object.entries(plugins).map(([kind, plugin]) => {
    const ofKind = listed.filter((entry) => entry.kind === kind);
    if (ofKind.length === 0) return readFromVariables(kind, plugin, env);
    const used = ofKind.flatMap(({ variables }) => variables);
    const unused = Object.values(plugin.variables ?? {}).filter(
      (name) => env[name]?.trim() && !used.includes(name),
    );
    return { entries: [], problems: unused.map((name) => conflictOf(name, kind)) };
  });
  return {
    entries: read.flatMap(({ entries }) => entries),
    problems: read.flatMap(({ problems }) => problems),
  };
}

const conflictOf = (name: string, kind: string): string =>
  `${name} is set, and the PROVIDERS_CONFIG file configures ${kind} too: remove the variable, or ` +
  `refer to it in the file as env:${name}.`;

function readFromVariables(
  kind: string,
  plugin: ConfigurablePlugin,
  env: ProvidersSource['env'],
): Pick<ReadEntries, 'entries' | 'problems'> {
  const { variables = {} } = plugin;
  const fields = Object.entries(variables);
  const given = Object.fromEntries(
    fields.flatMap(([field, name]) => {
      const text = env[name]?.trim();
      return text ? [[field, text]] : [];
    }),
  );
  const required = fields.filter(
    ([field]) => plugin.configSchema.shape[field]?.safeParse(undefined).success === false,
  );
  const missing = required.filter(([field]) => given[field] === undefined);
  const parsed = plugin.configSchema.safeParse({ kind, ...given });
  const nameOf = (field: string): string => variables[field] ?? field;
  const malformed = (parsed.error?.issues ?? [])
    .map(({ path: [field], message }) => ({ field: String(field), message }))
    .filter(({ field }) => given[field] !== undefined)
    .map(({ field, message }) => `${nameOf(field)} ${message}.`);
  if (missing.length === required.length) return { entries: [], problems: malformed };
  const names = missing.map(([, name]) => name);
  return {
    entries: parsed.success
      ? [
          {
            config: parsed.data,
            plugin,
            nameOf,
            sentence: (problem) => `${problem}.`,
            isFromFile: false,
          },
        ]
      : [],
    problems: [
      ...malformed,
      ...(names.length === 0
        ? []
        : [
            `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} missing, while other ` +
              `variables of ${kind} are set: set them all, or remove them all.`,
          ]),
    ],
  };
}
