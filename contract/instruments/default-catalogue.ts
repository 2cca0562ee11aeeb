import currencies from './currencies.json';
import instruments from './instruments.json';
import networks from './networks.json';
import { parseCatalogue } from './parse-catalogue';

/**
 * The catalogue that ships with the product. For the server, the build and tests: a browser gets
 * instruments from the API, so that it does not have to load all of them.
 */
export const defaultCatalogue = parseCatalogue({ networks, currencies, instruments });
