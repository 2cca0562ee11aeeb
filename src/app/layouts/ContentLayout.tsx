import { DefaultLayout, type DefaultLayoutProps } from './DefaultLayout';
import { LightPartsRoot } from './LightPartsRoot';

/** The layout of pages that run without React (`contract/site/page-runtime.ts`). */
export function ContentLayout(layout: Omit<DefaultLayoutProps, 'lightParts'>) {
  return <DefaultLayout {...layout} lightParts={<LightPartsRoot site={layout.site} />} />;
}
