import type { Locale } from '@quayside/contract/site/locales';
import { createContext } from 'react';

/** The language of a page, and its path without a language prefix. */
export type PageLanguage = { readonly language: Locale; readonly originalPath: string };

/** What a page knows about its language; `null` outside a page. */
export const PageLanguageContext = createContext<PageLanguage | null>(null);
