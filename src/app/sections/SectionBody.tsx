import type { SectionKind } from '@quayside/contract/site/section-kinds';
import type { ReactNode } from 'react';

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

/** The title of a card or step is a second-level heading if no section heading is above it. */
const titleAs = (heading: string | null) => (heading === null ? 'h2' : 'h3');

const bodies: Readonly<Record<SectionKind, (section: PageSection) => ReactNode>> = {
  text: ({ html }) => <WrittenText html={html ?? ''} className={styles.reading} />,
  cards: ({ items, heading }) => <CardGrid cards={items} titleAs={titleAs(heading)} />,
  steps: ({ items, heading }) => <StepList steps={items} titleAs={titleAs(heading)} />,
  table: ({ columns, rows, heading }) => (
    <FactTable columns={columns} rows={rows} label={heading ?? columns.join(', ')} />
  ),
  code: ({ samples }) => <CodeSamples samples={samples} />,
  faq: ({ items }) => (
    <FaqList
      faq={items.map(({ title, html }) => ({
        question: title,
        answer: <WrittenText html={html} isQuiet />,
      }))}
    />
  ),
  notice: ({ html, tone }) => (
    <div className={styles.reading}>
      <Notice tone={tone ?? 'info'}>
        <WrittenText html={html ?? ''} />
      </Notice>
    </div>
  ),
  cta: ({ html, actions }) => (
    <div className={styles.cta}>
      <WrittenText html={html ?? ''} isQuiet className={styles.reading} />
      <ActionLinks actions={actions} />
    </div>
  ),
  part: ({ part }) => (part === null ? null : <PagePart name={part} />),
};

/** The content below a section's heading, according to its kind. */
export function SectionBody({ section }: { section: PageSection }) {
  return bodies[section.kind](section);
}
