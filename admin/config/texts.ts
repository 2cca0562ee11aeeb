import type { SaveRejectionCode } from '@quayside/content-service/editing/save-rejections';
import type { ProblemCode } from '@quayside/content-service/problems/problem';

type Texts = Readonly<Record<string, string>>;

/** Texts about mistakes in the content, by their codes. */
export type MistakeTexts = Readonly<Record<ProblemCode, string>> & {
  /** Comes before mistakes that have no field. */
  readonly aboveForm: string;
  /** Presents, in English, a mistake of a newer server that there is no text for. */
  readonly untranslated: string;
};

/** Texts of the dialog after a save that the server has rejected, by the code of the reason. */
export type RejectionTexts = Readonly<Record<SaveRejectionCode | 'notSaved', string>>;

/** Texts of the overview, and of the bar that leads to it. */
export type OverviewTexts = Readonly<
  Record<
    | 'title'
    | 'lead'
    | 'back'
    | 'sandbox'
    | 'loading'
    | 'failed'
    | 'signIn'
    | 'none'
    | 'mistakes'
    | 'untranslated'
    | 'lengths'
    | 'unpublished'
    | 'missing'
    | 'same'
    | 'titleLength'
    | 'descriptionLength'
    | 'scheduled'
    | 'draft',
    string
  >
>;

/** Texts about where the last save is. */
export type PublicationTexts = Readonly<Record<'publishing' | 'published' | 'failed', string>>;

/** What the browser needs of the texts, besides the configuration. */
export type BrowserTexts = Pick<
  AdminTexts,
  'fields' | 'mistakes' | 'rejections' | 'overview' | 'publication'
>;

/** The texts of the editors' interface in one language: `content/locales/{locale}/admin.json`. */
export type AdminTexts = {
  readonly title: string;
  /** Names of collections, and of files by their path without its ending. */
  readonly collections: Texts;
  /** Labels of fields by their names, or by those of the fields around them and their own: `cards_title`. */
  readonly fields: Texts;
  /** Explanations of fields, in the same way. */
  readonly hints: Texts;
  /** Labels of values by the name of the field and the value: `theme_dark`. */
  readonly options: Texts;
  readonly mistakes: MistakeTexts;
  readonly rejections: RejectionTexts;
  readonly overview: OverviewTexts;
  readonly publication: PublicationTexts;
};
