/** How the site is to be opened, as the page's form says. */
export type LaunchWish = {
  readonly userId: number;
  readonly firstName: string;
  readonly languageCode: string;
  readonly theme: 'light' | 'dark';
  /** Empty for none. */
  readonly startParameter: string;
  /** Of the site, with a slash in front. */
  readonly path: string;
  /** How old the launch data is, in seconds; below zero it is from the future. */
  readonly ageSeconds: number;
  /** Whether somebody changed the data after it was signed. */
  readonly isForged: boolean;
};

const PEOPLE: Readonly<Record<string, Pick<LaunchWish, 'firstName' | 'languageCode'>>> = {
  '1001': { firstName: 'Ada', languageCode: 'en' },
  '1002': { firstName: 'Борис', languageCode: 'ru' },
};

/** What cannot be read is as it would be without. */
export function readLaunchWish(query: URLSearchParams): LaunchWish {
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
