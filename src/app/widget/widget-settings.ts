import { defaultLocale, type Locale } from '@quayside/contract/site/locales';
import { WIDGET_LOADER, widgetLoaderUrl, type WidgetTheme } from '@quayside/contract/site/widget';

/** The settings of a widget as entered in the fields. */
export type WidgetSettings = {
  readonly send: string;
  readonly receive: string;
  readonly amount: string;
  readonly theme: WidgetTheme;
  readonly language: Locale;
  readonly widthPx: string;
  readonly ref: string;
};

const narrowestPx = 280;
const widestPx = 640;

export const defaultWidget: Omit<WidgetSettings, 'language'> = {
  send: 'btc',
  receive: 'eth',
  amount: '',
  theme: 'system',
  widthPx: '448',
  ref: '',
};

export type WidgetProblem = 'same' | 'amountWrong' | 'widthWrong' | 'refWrong';

/**
 * Returns the problems with the settings, in the order of the fields. A widget with a problem gets
 * neither a preview nor code.
 */
export function widgetProblems({
  send,
  receive,
  amount,
  widthPx,
  ref,
}: WidgetSettings): readonly WidgetProblem[] {
  const problems: WidgetProblem[] = [];
  if (send === receive) problems.push('same');
  if (amount !== '' && !(/^\d{1,18}(\.\d{1,24})?$/.test(amount) && /[1-9]/.test(amount)))
    problems.push('amountWrong');
  if (!/^\d{3}$/.test(widthPx) || Number(widthPx) < narrowestPx || Number(widthPx) > widestPx)
    problems.push('widthWrong');
  if (!/^[A-Za-z0-9_-]{0,64}$/.test(ref)) problems.push('refWrong');
  return problems;
}

/** Returns the two lines of code for a page. Valid settings contain no quotes or brackets. */
export function widgetCode(
  siteUrl: string,
  { send, receive, amount, theme, language, widthPx, ref }: WidgetSettings,
): string {
  const attributes = Object.entries({
    send,
    receive,
    amount,
    theme: theme === 'system' ? '' : theme,
    lang: language === defaultLocale() ? '' : language,
    ref,
  })
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}="${text}"`);
  const { integrity } = WIDGET_LOADER;
  return [
    `<script async src="${siteUrl}${widgetLoaderUrl()}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    `<quayside-widget ${attributes.join(' ')} style="max-width: ${widthPx}px"></quayside-widget>`,
  ].join('\n');
}
