import { WrittenText } from '../../content-ui/WrittenText';
import { Notice } from '../../components/notice/Notice';
import { FaqList } from '../layouts/FaqList';

import { ActionLinks } from './ActionLinks';
import { CardGrid } from './CardGrid';
import { CodeSamples } from './CodeSamples';
import { FactTable } from './FactTable';
import { PagePart } from './PagePart';
import type { PageSection } from './page-section';
import { StepList } from './StepList';

import * as styles from './SectionBody.module.css';

/** The content below a section's heading, depending on the section's kind. */
export function SectionBody({ section }: { section: PageSection }) {
  const { kind, heading, items, columns, rows, samples, actions, tone, part } = section;
  const html = section.html ?? '';
  const titleAs = heading === null ? 'h2' : 'h3';
  switch (kind) {
    case 'text':
      return <WrittenText html={html} className={styles.reading} />;
    case 'cards':
      return <CardGrid cards={items} titleAs={titleAs} />;
    case 'steps':
      return <StepList steps={items} titleAs={titleAs} />;
    case 'table':
      return <FactTable columns={columns} rows={rows} label={heading ?? columns.join(', ')} />;
    case 'code':
      return <CodeSamples samples={samples} />;
    case 'faq':
      return (
        <FaqList
          faq={items.map(({ title, html: answerHtml }) => ({
            question: title,
            answer: <WrittenText html={answerHtml} isQuiet />,
          }))}
        />
      );
    case 'notice':
      return (
        <div className={styles.reading}>
          <Notice tone={tone ?? 'info'}>
            <WrittenText html={html} />
          </Notice>
        </div>
      );
    case 'cta':
      return (
        <div className={styles.cta}>
          <WrittenText html={html} isQuiet className={styles.reading} />
          <ActionLinks actions={actions} />
        </div>
      );
    case 'part':
      return part === null ? null : <PagePart name={part} />;
    default:
      return kind satisfies never;
  }
}
