import type { Content, StoredPicture } from './content-types';
import type { HiddenPage } from './schedule';

/** Leaves out pages that aren't on the site yet, with their pictures and texts for search engines. */
export function visibleContent(content: Content, hidden: ReadonlyMap<string, HiddenPage>): Content {
  if (hidden.size === 0) return content;
  const isVisible = ({ path }: { readonly path: string }): boolean => !hidden.has(path);
  const [posts, docs] = [content.posts.filter(isVisible), content.docs.filter(isVisible)];
  const pages = content.pages.filter(isVisible);
  const texts = [...posts, ...docs, ...pages].flatMap((entry) => Object.values(entry.texts));
  const shown = new Set<StoredPicture>(
    texts.flatMap((text) => [
      ...text.pictures.values(),
      ...('cover' in text && text.cover !== null ? [text.cover.picture] : []),
    ]),
  );
  return {
    ...content,
    ...{ posts, docs, pages },
    seo: Object.fromEntries(Object.entries(content.seo).filter(([key]) => !hidden.has(`/${key}`))),
    pictures: new Map([...content.pictures].filter(([, picture]) => shown.has(picture))),
  };
}
