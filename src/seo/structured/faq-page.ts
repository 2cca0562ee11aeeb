import type { StructuredEntry } from '@quayside/contract/site/structured-data/structured-json';

/**
 * Returns a page's questions with their answers, or nothing if there are none.
 * @returns a list, since a page without questions has no such entry
 */
export function faqPage(
  faq: readonly { question: string; answer: string }[],
): readonly StructuredEntry[] {
  if (faq.length === 0) return [];
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
