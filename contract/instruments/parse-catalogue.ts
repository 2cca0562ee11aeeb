import type * as z from 'zod/mini';

import { createCatalogue, type Catalogue } from './catalogue';
import {
  currencySchema,
  instrumentRowSchema,
  networkSchema,
  type Currency,
  type InstrumentRow,
} from './catalogue-schema';
import type { Instrument, Network } from './instrument';

/** The parsed contents of the three data files, not yet checked. */
export type CatalogueFiles = {
  readonly networks: unknown;
  readonly currencies: unknown;
  readonly instruments: unknown;
};

/**
 * Checks the data files and joins them into a catalogue.
 * @throws Error that names the file, the entry and what is wrong with it
 */
export function parseCatalogue(files: CatalogueFiles): Catalogue {
  const networks: readonly Network[] = parseEntries('networks.json', networkSchema, files.networks);
  const currencies = new Map(
    parseEntries('currencies.json', currencySchema, files.currencies).map((currency) => [
      currency.currencyTitle,
      currency,
    ]),
  );
  const networkByTitle = new Map(networks.map((network) => [network.title, network]));
  const instruments = parseEntries('instruments.json', instrumentRowSchema, files.instruments).map(
    (row) => {
      const currency = currencies.get(row.currencyTitle);
      const network = networkByTitle.get(row.networkTitle);
      if (!currency)
        throw new Error(
          `instruments.json: "${row.slug}" uses the currency "${row.currencyTitle}", ` +
            'which is missing from currencies.json.',
        );
      if (!network)
        throw new Error(
          `instruments.json: "${row.slug}" uses the network "${row.networkTitle}", ` +
            'which is missing from networks.json.',
        );
      return joinInstrument(row, currency, network);
    },
  );
  return createCatalogue({ networks, instruments });
}

function joinInstrument(row: InstrumentRow, currency: Currency, network: Network): Instrument {
  const isNative = network.nativeCurrencyTitle === row.currencyTitle;
  return {
    ...row,
    coinstatValue: currency.coinstatValue,
    fullName:
      isNative || currency.instrumentType === 'fiat'
        ? currency.fullName
        : `${currency.fullName} (${network.friendlyName})`,
    currencyFriendlyTitle: currency.fullName,
    okexCurrencyFriendlyTitle: `${row.currencyTitle}-${network.okexTitle}`,
    instrumentType: currency.instrumentType,
    requiresMemo: network.memoName !== null,
    memoName: network.memoName,
    currencyLogoLink: currency.currencyLogoLink,
    isStablecoin: currency.isStablecoin,
  };
}

function parseEntries<Schema extends z.ZodMiniType>(
  fileName: string,
  schema: Schema,
  entries: unknown,
): z.output<Schema>[] {
  if (!Array.isArray(entries)) throw new Error(`${fileName}: expected a list.`);
  return entries.map((entry: unknown, index) => {
    const parsed = schema.safeParse(entry);
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ');
    throw new Error(
      `${fileName}: entry ${index} ${JSON.stringify(entry).slice(0, 80)}: ${problems}`,
    );
  });
}
