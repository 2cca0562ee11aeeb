/** How to open the site, as entered in the form of the page. */

export type LaunchInput = {
  readonly userId: number;
  readonly firstName: string;
  readonly languageCode: string;
  readonly theme: 'light' | 'dark';
  /** Empty for none. */
  readonly startParameter: string;
  /** A path of the site, with a leading slash. */
  readonly path: string;
  /** The age of the launch data in seconds. A negative age means a time in the future. */
  readonly ageSeconds: number;
  /** Whether the data was changed after signing. */
  readonly isForged: boolean;
};

const PEOPLE: Readonly<Record<string, Pick<LaunchInput, 'firstName' | 'languageCode'>>> = {
  '1001': { firstName: 'Ada', languageCode: 'en' },
  '1002': { firstName: 'Борис', languageCode: 'ru' },
};

/** Reads the form. An invalid value counts as a missing one. */
export function readLaunchInput(query: URLSearchParams): LaunchInput {
  const userId = wholeNumber(query.get('user'), 1001);
  const path = query.get('path') ?? '/';
  return {
    userId,
    ...(PEOPLE[String(userId)] ?? {
      firstName: 'Somebody',
      languageCode: query.get('language') ?? 'en',
    }),
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    startParameter: query.get('start') ?? '',
    path: path.startsWith('/') ? path : '/',
    ageSeconds: wholeNumber(query.get('age'), 0),
    isForged: query.get('forged') === 'yes',
  };
}

function wholeNumber(text: string | null, fallback: number): number {
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : fallback;
}
