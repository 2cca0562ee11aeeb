import type { registerPreviewTemplate } from '@sveltia/cms';

import type { ClassNames } from './class-names';
import type { MarkdownPreview } from './markdown-html';
import type { PreviewFields } from './preview-fields';

export type PreviewHtml = (
  fields: PreviewFields,
  classOf: ClassNames,
  preview: MarkdownPreview,
) => string;

type Template = Parameters<typeof registerPreviewTemplate>[1];

type TemplateSpec = {
  waiting?: ReturnType<typeof setTimeout> | undefined;
  isIncomplete?: boolean;
  readonly props?: {
    readonly entry: { toJS(): { readonly data: PreviewFields; readonly path: string } };
    /** Loads the picture if it isn't loaded yet, and has no URL until then. */
    getAsset(path: string): { readonly url: string } | undefined;
  };
  forceUpdate?(): void;
  render(this: TemplateSpec): unknown;
  componentDidMount(this: TemplateSpec): void;
  componentDidUpdate(this: TemplateSpec): void;
  componentWillUnmount(this: TemplateSpec): void;
};

/** The parts of React that the package brings along. */
type PackagedReact = {
  h(tag: string, attributes: object): unknown;
  createClass(spec: TemplateSpec): Template;
};

const retryMs = 300;

/** Creates the component that shows a draft. It renders again until its pictures are loaded. */
export function createDraftTemplate(html: PreviewHtml, classOf: ClassNames): Template {
  const { h, createClass } = window as unknown as PackagedReact;
  return createClass({
    render() {
      const { data = {}, path = '' } = this.props?.entry.toJS() ?? {};
      this.isIncomplete = false;
      const pictureUrl = (name: string): string | undefined => {
        const asset = name === '' ? undefined : this.props?.getAsset(name);
        if (asset?.url === '') this.isIncomplete = true;
        return asset?.url === '' ? undefined : asset?.url;
      };
      return h('main', {
        style: { padding: '1.5rem' },
        dangerouslySetInnerHTML: {
          __html: html(data, classOf, { locale: localeOf(path), pictureUrl }),
        },
      });
    },
    componentDidMount() {
      this.componentDidUpdate();
    },
    componentDidUpdate() {
      clearTimeout(this.waiting);
      if (this.isIncomplete) this.waiting = setTimeout(() => this.forceUpdate?.(), retryMs);
    },
    componentWillUnmount() {
      clearTimeout(this.waiting);
    },
  });
}

/** `content/docs/fees/index.ru.md` → `ru` */
const localeOf = (path: string): string => path.split('.').at(-2) ?? '';
