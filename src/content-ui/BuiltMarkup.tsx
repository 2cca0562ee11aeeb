import { useTrustedHtml } from './use-trusted-html';

export type BuiltMarkupProps = {
  /** Made by the build, such as a picture in several sizes. */
  html: string;
  className?: string | undefined;
  lang?: string | undefined;
};

/** Markup of the build in a box of its own. */
export function BuiltMarkup({ html, className, lang }: BuiltMarkupProps) {
  return <div className={className} lang={lang} dangerouslySetInnerHTML={useTrustedHtml(html)} />;
}
