import { htmlLanguage } from '@quayside/contract/site/locales';
import type { ReactNode } from 'react';

import { isDrawingName } from '../../components/drawing/Drawing';
import { WrittenText } from '../../content-ui/WrittenText';
import { CourtesyNotice } from '../layouts/CourtesyNotice';
import { PageIntro } from '../layouts/PageIntro';
import { Section } from '../layouts/Section';
import { UntranslatedNotice } from '../layouts/UntranslatedNotice';

import { ActionLinks } from './ActionLinks';
import type { SectionsText } from './page-section';
import { SectionBody } from './SectionBody';

/** Returns the notice about the language of a page, if it needs one. */
function noticeAbove({ prevailingPath, isTranslated, textLocale }: SectionsText): ReactNode {
  if (prevailingPath !== null) return <CourtesyNotice path={prevailingPath} />;
  return isTranslated ? undefined : <UntranslatedNotice textLocale={textLocale} />;
}

type ComposedPageProps = {
  page: SectionsText;
  /** Rendered between the head and the sections. */
  children?: ReactNode;
};

/** A marketing or information page: its head and the sections composed by an editor. */
export function ComposedPage({ page, children }: ComposedPageProps) {
  const { eyebrow, heading, lead, drawing, actions, sections, isTranslated, textLocale } = page;
  const lang = isTranslated ? undefined : htmlLanguage(textLocale);
  return (
    <>
      <PageIntro
        eyebrow={eyebrow}
        heading={heading}
        lead={lead}
        lang={lang}
        drawing={isDrawingName(drawing) ? drawing : null}
        before={noticeAbove(page)}
      >
        {actions.length > 0 ? <ActionLinks actions={actions} /> : undefined}
      </PageIntro>
      {children}
      {sections.map((section) => (
        <Section
          key={section.id}
          id={section.id}
          heading={section.heading}
          lead={section.leadHtml === null ? null : <WrittenText html={section.leadHtml} isQuiet />}
          lang={lang}
        >
          <SectionBody section={section} />
        </Section>
      ))}
    </>
  );
}
