import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { Card } from '../../../../components/card/Card';
import { VERIFICATION_STEPS, type OpenStep } from '../../model/verification-step';

import * as styles from './Steps.module.css';

export type StepFrameProps = {
  step: OpenStep;
  children: ReactNode;
  /** Null on the last step, which has its own button. */
  onNext: (() => void) | null;
  /** Null on the first step. */
  onBack: (() => void) | null;
  onLeave: () => void;
};

/**
 * The frame of every step: its number and title, and buttons to continue, go back and leave. The
 * title receives focus, because the button that led here is gone.
 */
export function StepFrame({ step, children, onNext, onBack, onLeave }: StepFrameProps) {
  const { t } = useTranslation('profile');
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      headingRef.current?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext?.();
  };
  return (
    <Card as="section" isRaised aria-labelledby="verification-step">
      <p className={styles.number}>
        {t('verification.step.number', {
          step: VERIFICATION_STEPS.indexOf(step) + 1,
          steps: VERIFICATION_STEPS.length,
        })}
      </p>
      <h2 id="verification-step" ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t(`verification.step.${step}`)}
      </h2>
      <form noValidate onSubmit={submit}>
        {children}
        <div className={styles.actions}>
          {onNext !== null && (
            <Button type="submit" variant="primary">
              {t('verification.step.next')}
            </Button>
          )}
          {onBack !== null && <Button onClick={onBack}>{t('verification.step.back')}</Button>}
          <span className={styles.leave}>
            <Button variant="quiet" onClick={onLeave}>
              {t('verification.step.leave')}
            </Button>
          </span>
        </div>
      </form>
    </Card>
  );
}
