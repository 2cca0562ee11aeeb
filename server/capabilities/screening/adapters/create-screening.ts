import type { Catalogue } from '@quayside/contract/instruments/catalogue';

import type { Database } from '../../../platform/database/database';
import type { BlockedAddress, Screening } from '../ports/screening';
import { canonicalAddress, canonicalForms } from './canonical-address';

export type ScreeningDeps = {
  readonly catalogue: Catalogue;
  readonly database: Database;
  /** Blocked addresses from the configuration, in addition to those in the database. */
  readonly list: readonly BlockedAddress[];
};

/** Always blocked in the sandbox, so that anyone can see what happens with a blocked address. */
export const sandboxBlockedAddress = '0xbad0000000000000000000000000000000000bad';

/**
 * Creates the screening against the configured list and the table `screening_blacklist`, which
 * contains addresses in canonical form.
 */
export function createScreening({ catalogue, database, list }: ScreeningDeps): Screening {
  const listed = listedKeys(catalogue, list);
  return {
    async isBlacklisted(networkTitle, address) {
      const canonical = canonicalAddress(catalogue, networkTitle, address);
      if (listed.has(keyOf(networkTitle, canonical)) || listed.has(keyOf('', canonical)))
        return true;
      const rows = await database.query(
        "SELECT 1 FROM screening_blacklist WHERE address = $1 AND network_title IN ('', $2)",
        [canonical, networkTitle],
      );
      return rows.length > 0;
    },
  };
}

function listedKeys(catalogue: Catalogue, list: readonly BlockedAddress[]): ReadonlySet<string> {
  return new Set(
    list.flatMap(({ networkTitle, address }) =>
      networkTitle === null
        ? canonicalForms(address).map((form) => keyOf('', form))
        : [keyOf(networkTitle, canonicalAddress(catalogue, networkTitle, address))],
    ),
  );
}

const keyOf = (networkTitle: string, canonical: string): string =>
  `${networkTitle.toUpperCase()} ${canonical}`;
