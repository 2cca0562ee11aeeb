/** Where the interface keeps the language that an editor chose in its settings. */
const preferences = 'sveltia-cms.prefs';

/**
 * Returns the language of labels: that of the interface, if the site has it, else the site's first.
 * @param known codes of the languages that there are labels in
 */
export function interfaceLanguage(known: readonly string[]): string {
  const wanted = [chosenLanguage(), ...navigator.languages];
  for (const tag of wanted) {
    const code = known.find((one) => tag?.toLowerCase().split('-')[0] === one.split('-')[0]);
    if (code !== undefined) return code;
  }
  return known[0] ?? 'en';
}

function chosenLanguage(): string | undefined {
  try {
    const { locale } = JSON.parse(localStorage.getItem(preferences) ?? '{}') as { locale?: string };
    return locale;
  } catch {
    return undefined;
  }
}
