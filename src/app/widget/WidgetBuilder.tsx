import { languages } from '@quayside/contract/site/locales';
import { WIDGET_THEMES } from '@quayside/contract/site/widget';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../content/locales/en/widget.json';
import { Notice } from '../../components/notice/Notice';
import { SegmentedControl } from '../../components/segmented/SegmentedControl';
import { SelectField } from '../../components/select-field/SelectField';
import { Skeleton } from '../../components/skeleton/Skeleton';
import { TextField } from '../../components/text-field/TextField';
import { useLocale } from '../../i18n/use-locale';
import { useInstruments } from '../../lib/api/instruments';
import { useLoadedInstruments } from '../../lib/api/use-loaded-instruments';
import { fieldDecimal } from '../../lib/format/format-decimal';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';

import { WidgetCode } from './WidgetCode';
import { WidgetPreview } from './WidgetPreview';
import {
  defaultWidget,
  widgetProblems,
  type WidgetProblem,
  type WidgetSettings,
} from './widget-settings';
import * as styles from './WidgetBuilder.module.css';

/** Lets the visitor configure a widget, previews it, and shows its code. */
export function WidgetBuilder() {
  const { t } = useTranslation('widget');
  const isReady = useLazyTexts('widget', english);
  const locale = useLocale();
  const { status } = useLoadedInstruments();
  const [settings, setSettings] = useState<WidgetSettings>({
    ...defaultWidget,
    language: locale,
  });

  const problems = widgetProblems(settings);
  if (!isReady)
    return (
      <div aria-busy="true">
        <Skeleton height="30rem" />
      </div>
    );
  return (
    <div className={styles.builder}>
      <div>
        {status === 'failed' && (
          <Notice tone="warn" role="status">
            {t('coinsFailed')}
          </Notice>
        )}
        <WidgetFields
          settings={settings}
          problems={problems}
          onChange={(part) => {
            setSettings((before) => ({ ...before, ...part }));
          }}
        />
      </div>
      <div className={styles.result}>
        <WidgetPreview settings={settings} isShown={problems.length === 0} />
        <WidgetCode settings={settings} isShown={problems.length === 0} />
      </div>
    </div>
  );
}

type WidgetFieldsProps = {
  settings: WidgetSettings;
  problems: readonly WidgetProblem[];
  onChange: (part: Partial<WidgetSettings>) => void;
};

function WidgetFields({ settings, problems, onChange }: WidgetFieldsProps) {
  const { t } = useTranslation('widget');
  const { all } = useInstruments();
  const locale = useLocale();
  const { send, receive, amount, theme, language, widthPx, ref } = settings;
  const coins = useMemo(
    () =>
      all
        .map(({ slug, currencyTitle, networkFriendlyTitle }) => ({
          key: slug,
          label: `${currencyTitle} · ${networkFriendlyTitle}`,
        }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [all],
  );
  // Until the list has loaded, the selected coin is the only option.
  const options = (slug: string) =>
    coins.length > 0 ? coins : [{ key: slug, label: slug.toUpperCase() }];
  const errorOf = (problem: WidgetProblem) => (problems.includes(problem) ? t(problem) : undefined);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('legend')}</legend>
      <SelectField
        label={t('send')}
        options={options(send)}
        selectedKey={send}
        onSelect={(slug) => {
          onChange({ send: slug });
        }}
      />
      <SelectField
        label={t('receive')}
        options={options(receive)}
        selectedKey={receive}
        onSelect={(slug) => {
          onChange({ receive: slug });
        }}
        error={errorOf('same')}
      />
      <TextField
        label={t('amount')}
        text={fieldDecimal(amount, locale)}
        inputMode="decimal"
        autoComplete="off"
        onChange={(text) => {
          onChange({ amount: text.trim().replace(',', '.') });
        }}
        hint={t('amountHint')}
        error={errorOf('amountWrong')}
      />
      <SegmentedControl
        legend={t('theme.legend')}
        options={WIDGET_THEMES.map((key) => ({ key, label: t(`theme.${key}`) }))}
        selectedKey={theme}
        onSelect={(key) => {
          onChange({ theme: key });
        }}
      />
      <SegmentedControl
        legend={t('language.legend')}
        options={languages().map(({ code, name }) => ({ key: code, label: name }))}
        selectedKey={language}
        onSelect={(key) => {
          onChange({ language: key });
        }}
      />
      <TextField
        label={t('width')}
        text={widthPx}
        inputMode="numeric"
        autoComplete="off"
        onChange={(text) => {
          onChange({ widthPx: text.trim() });
        }}
        hint={t('widthHint')}
        error={errorOf('widthWrong')}
      />
      <TextField
        label={t('ref')}
        text={ref}
        autoComplete="off"
        spellCheck={false}
        onChange={(text) => {
          onChange({ ref: text.trim() });
        }}
        hint={t('refHint')}
        error={errorOf('refWrong')}
      />
    </fieldset>
  );
}
