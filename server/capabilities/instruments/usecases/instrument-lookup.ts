import { AppError } from '@quayside/contract/errors/app-error';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';

/** How a caller may identify an instrument: by slug, or by both titles, case-insensitively. */
export type InstrumentName = {
  readonly slug?: string | undefined;
  readonly currencyTitle?: string | undefined;
  readonly networkTitle?: string | undefined;
};

/**
 * Finds the instrument of a request.
 * @param field prefix of the request's fields (`instrumentFrom`), for the error
 * @throws AppError ERR_VALIDATION when it is missing, ERR_UNPROCESSABLE_ENTITY when it is unknown
 */
export function instrumentOf(
  catalogue: Catalogue,
  field: string,
  name: InstrumentName,
): Instrument {
  const { slug, currencyTitle, networkTitle } = name;
  const hasTitles = currencyTitle !== undefined && networkTitle !== undefined;
  if (slug === undefined && !hasTitles) {
    const names = namesOf(field);
    throw new AppError(
      'ERR_VALIDATION',
      `${names.slug}, or both ${names.currencyTitle} and ${names.networkTitle}, are required`,
      { field },
    );
  }
  const instrument =
    (slug === undefined ? null : catalogue.byCode(slug)) ??
    (hasTitles ? catalogue.byTitles(currencyTitle, networkTitle) : null);
  if (!instrument)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'Unknown instrument: check currency and network',
      { field },
    );
  return instrument;
}

/** A request for a single instrument has no prefix in its field names. */
function namesOf(field: string) {
  if (field === 'instrument')
    return { slug: 'slug', currencyTitle: 'currencyTitle', networkTitle: 'networkTitle' };
  return {
    slug: `${field}Slug`,
    currencyTitle: `${field}CurrencyTitle`,
    networkTitle: `${field}NetworkTitle`,
  };
}
