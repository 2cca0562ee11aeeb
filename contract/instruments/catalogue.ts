import type { Instrument, Network } from './instrument';

export type CatalogueRows = {
  readonly networks: readonly Network[];
  readonly instruments: readonly Instrument[];
};

export interface Catalogue {
  readonly all: readonly Instrument[];
  readonly networks: readonly Network[];
  /** Finds by the exact slug, in lower case. */
  bySlug(slug: string): Instrument | null;
  /** Finds by titles in any case, because some clients upper-case them. */
  byTitles(currencyTitle: string, networkTitle: string): Instrument | null;
  /** Finds by slug or `bestChangeName`, in any case. */
  byCode(code: string): Instrument | null;
  /** @throws Error if the instrument is not in this catalogue */
  networkOf(instrument: Instrument): Network;
  networkByTitle(networkTitle: string): Network | null;
}

/**
 * Builds lookups over catalogue rows.
 * @throws Error on a duplicate slug, code or pair of titles, or an unknown network
 */
export function createCatalogue(rows: CatalogueRows): Catalogue {
  const networks = indexUnique(rows.networks, 'network title', (network) =>
    network.title.toUpperCase(),
  );
  const bySlug = indexUnique(rows.instruments, 'slug', (instrument) => instrument.slug);
  const byTitles = indexUnique(rows.instruments, 'titles', (instrument) =>
    titlesKey(instrument.currencyTitle, instrument.networkTitle),
  );
  const byBestChangeName = indexUnique(rows.instruments, 'bestChangeName', (instrument) =>
    instrument.bestChangeName.toUpperCase(),
  );

  const networkOf = (instrument: Instrument): Network => {
    const network = networks.get(instrument.networkTitle.toUpperCase());
    if (!network)
      throw new Error(
        `Instrument ${instrument.slug} is on the unknown network ${instrument.networkTitle}.`,
      );
    return network;
  };
  rows.instruments.forEach(networkOf);

  return {
    all: rows.instruments,
    networks: rows.networks,
    bySlug: (slug) => bySlug.get(slug) ?? null,
    byTitles: (currencyTitle, networkTitle) =>
      byTitles.get(titlesKey(currencyTitle, networkTitle)) ?? null,
    byCode: (code) =>
      bySlug.get(code.toLowerCase()) ?? byBestChangeName.get(code.toUpperCase()) ?? null,
    networkOf,
    networkByTitle: (networkTitle) => networks.get(networkTitle.toUpperCase()) ?? null,
  };
}

const titlesKey = (currencyTitle: string, networkTitle: string) =>
  `${currencyTitle}/${networkTitle}`.toUpperCase();

function indexUnique<Row>(
  rows: readonly Row[],
  keyName: string,
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const index = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    if (index.has(key)) throw new Error(`Duplicate ${keyName} "${key}" in the catalogue.`);
    index.set(key, row);
  }
  return index;
}
