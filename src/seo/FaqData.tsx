import { StructuredData } from './StructuredData';

/** Questions and answers as structured data; renders nothing if there are none. */
export function FaqData({ faq }: { faq: readonly { question: string; answer: string }[] }) {
  if (faq.length === 0) return null;
  const questions = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return <StructuredData entry={{ '@type': 'FAQPage', mainEntity: questions }} />;
}
