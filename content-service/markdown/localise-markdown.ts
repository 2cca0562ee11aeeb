import type { Locale } from '@quayside/contract/site/locales';
import {
  isVectorPicture,
  variantFormats,
  variantPath,
  variantWidthsPx,
  vectorPicturePath,
  type PictureSize,
} from '@quayside/contract/site/pictures';

import { localiseTarget } from './link-target';

export type MarkdownTargets = {
  locale: Locale;
  /** Pictures by the name that the Markdown uses, such as `./quay.png`. */
  pictures: ReadonlyMap<string, PictureSize>;
};

/** Code blocks and code in a line, in which nothing is a link. */
const code =
  /(^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\2[`~]*[ \t]*$|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\3(?!`))/m;
const inlineTarget = /(\]\(<?)([^()\s<>]+)/g;
const definedTarget = /^( {0,3}\[[^\]]+\]:\s+<?)([^\s<>]+)/gm;

/**
 * Returns Markdown as it is published: links lead to pages in the given language, and pictures to
 * the files of the site. Code stays as it is.
 */
export function localiseMarkdown(source: string, { locale, pictures }: MarkdownTargets): string {
  const localised = (_whole: string, before: string, target: string): string => {
    const picture = pictures.get(target);
    return `${before}${picture === undefined ? localiseTarget(target, locale) : picturePath(picture)}`;
  };
  // Of each four parts, the first is text; the others are a piece of code and its marks.
  return source
    .split(code)
    .flatMap((part, index) => {
      if (index % 4 === 0)
        return part.replace(inlineTarget, localised).replace(definedTarget, localised);
      return index % 4 === 1 ? part : [];
    })
    .join('');
}

/** The largest variant in the format that every program reads. */
function picturePath(picture: PictureSize): string {
  if (isVectorPicture(picture)) return vectorPicturePath(picture);
  return variantPath(
    picture,
    variantWidthsPx(picture).at(-1) ?? picture.widthPx,
    variantFormats(picture).at(-1) ?? 'png',
  );
}
