/** Questions and answers as structured data. `<` is escaped, so that no text can close the element. */
export function FaqData({ faq }: { faq: readonly { question: string; answer: string }[] }) {
  const entry = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
  };
  return <script type="application/ld+json">{JSON.stringify(entry).replace(/</g, '\\u003c')}</script>;
}
