import currencies from './currencies.json';
import instruments from './instruments.json';
import networks from './networks.json';
import { parseCatalogue } from './parse-catalogue';

/**
 * The catalogue that ships with the product. For server, build and tests: a browser gets
 * instruments from the API, so that it does not carry them all.
 */
export const defaultCatalogue = parseCatalogue({ networks, currencies, instruments });
