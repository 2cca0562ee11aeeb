import type {
  ConfiguredProvider,
  ProvidersReader,
  ProvidersSource,
} from '../../platform/config/configured-provider';
import {
  type ConfigurablePlugins,
  type ProviderEntry,
  readFileEntries,
  readVariableEntries,
} from './provider-entries';
import { PROVIDER_PLUGINS, type ProviderConfig } from './provider-plugins';

/** Reads the PROVIDERS_CONFIG file, and the variables of providers, for `readConfig`. */
export const providersReader = createProvidersReader(
  PROVIDER_PLUGINS as unknown as ConfigurablePlugins,
) as ProvidersReader<ProviderConfig>;

/**
 * Creates the reader for a set of plug-ins. The providers that the mode implies come first, then
 * those of the file, then those of the environment variables.
 */
export function createProvidersReader(
  plugins: ConfigurablePlugins,
): ProvidersReader<ConfiguredProvider> {
  return (source) => {
    const fromFile = readFileEntries(plugins, source);
    const fromVariables = readVariableEntries(plugins, source, fromFile.listed);
    const entries = withoutSpareSimulator([...fromFile.entries, ...fromVariables.entries]);
    return {
      providers: [
        ...impliedProviders(plugins, source, fromFile.listed),
        ...entries.map(({ config }) => config),
      ],
      problems: [
        ...fromFile.problems,
        ...fromVariables.problems,
        ...clashes(entries),
        ...entries.flatMap((entry) => [
          ...takenNames(plugins, entry),
          ...publicSecrets(entry, source),
          ...problemsOf(entry, source.mode),
        ]),
      ],
    };
  };
}

function impliedProviders(
  plugins: ConfigurablePlugins,
  { mode }: ProvidersSource,
  listed: readonly { readonly kind: string }[],
): ConfiguredProvider[] {
  return Object.entries(plugins)
    .filter(
      ([kind, { impliedIn }]) =>
        impliedIn?.includes(mode) && !listed.some((entry) => entry.kind === kind),
    )
    .map(([kind, { configSchema }]) => configSchema.parse({ kind }));
}

const isCardPartner = ({ plugin }: ProviderEntry): boolean => plugin.cardPartnerCode !== undefined;

/** The launcher always names its card partner simulator: a configured partner replaces it. */
function withoutSpareSimulator(entries: readonly ProviderEntry[]): readonly ProviderEntry[] {
  if (entries.filter(isCardPartner).length < 2) return entries;
  return entries.filter(
    (entry) => !isCardPartner(entry) || entry.isFromFile || !entry.plugin.isSimulator,
  );
}

/**
 * Finds problems that the check of a single entry cannot: duplicate ids, and more than one card
 * partner.
 */
function clashes(entries: readonly ProviderEntry[]): string[] {
  const ids = entries.map(({ config }) => config.id);
  const repeated = entries.filter(({ config }, index) => ids.indexOf(config.id) < index);
  const partners = entries.filter(isCardPartner).map(({ config }) => config.id);
  return [
    ...repeated.map(({ config, nameOf, sentence }) =>
      sentence(`${nameOf('id')}: ${config.id} is listed more than once`),
    ),
    ...(partners.length > 1 && repeated.length === 0
      ? [
          `Only one card partner can be configured, and there are ${partners.join(' and ')}: ` +
            'remove all but one.',
        ]
      : []),
  ];
}

/**
 * Orders use the kinds, and the codes of card partners, as names of providers: no other provider
 * may have one of these names, even if that kind or partner is not configured.
 */
function takenNames(
  plugins: ConfigurablePlugins,
  { config, nameOf, sentence }: ProviderEntry,
): string[] {
  const isTaken = Object.entries(plugins).some(
    ([kind, { cardPartnerCode }]) =>
      kind !== config.kind && [kind, cardPartnerCode].includes(config.id),
  );
  return isTaken ? [sentence(`${nameOf('id')}: ${config.id} is the name of another provider`)] : [];
}

/** If the secret were public, anyone could report payments as made. */
function publicSecrets(
  { config, nameOf, sentence }: ProviderEntry,
  { mode, isSandboxKey }: ProvidersSource,
): string[] {
  if (mode === 'sandbox') return [];
  return Object.entries(config)
    .filter(([, setting]) => typeof setting === 'string' && isSandboxKey(setting))
    .map(([field]) =>
      sentence(`${nameOf(field)} is the sandbox's, which is public: give your own`),
    );
}

function problemsOf(
  { config, plugin, nameOf, sentence, isFromFile }: ProviderEntry,
  mode: ProvidersSource['mode'],
): string[] {
  const problems = (plugin.problems?.(config, { mode, nameOf }) ?? []).map(sentence);
  if (mode === 'sandbox' || !plugin.isSimulator) return problems;
  const simulator = isFromFile
    ? `${nameOf('kind')}: ${config.kind} is a simulator, which real mode does not use: remove the entry`
    : `${Object.values(plugin.variables ?? {}).join(', ')} must not be set in real mode: ` +
      'it refers to a simulator. Remove it';
  return [sentence(simulator), ...problems];
}
