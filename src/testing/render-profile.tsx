import type { Locale } from '@quayside/contract/site/locales';
import type { RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RecoilRoot } from 'recoil';

import { renderPage } from './render-page';

/** Renders a part of the account area, inside its own Recoil root. */
export function renderProfile(part: ReactElement, locale?: Locale): RenderResult {
  return renderPage(<RecoilRoot>{part}</RecoilRoot>, locale);
}
