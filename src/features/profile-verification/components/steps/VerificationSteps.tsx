import { useEffect, useRef, useState } from 'react';

import { fieldsOf, firstUnfinished, problemOfAnswer } from '../../model/answers';
import { neighbourOf, type OpenStep } from '../../model/verification-step';
import type { ProgressControl } from '../../state/use-progress';
import { useSubmission, type Submission } from '../../state/use-submission';
import { CountryFields } from './CountryFields';
import { PersonalFields } from './PersonalFields';
import { PhotosPart } from './PhotosPart';
import { ReadyPart } from './ReadyPart';
import type { FieldsProps } from './step-props';
import { StepFrame } from './StepFrame';
import { TypeFields } from './TypeFields';

export type VerificationStepsProps = { step: OpenStep; progress: ProgressControl };

const todayUtc = (): string => new Date().toISOString().slice(0, 10);

/** The steps for submitting documents, shown one at a time. */
export function VerificationSteps({ step, progress }: VerificationStepsProps) {
  const submission = useSubmission(progress);
  return <OneStep key={step} step={step} progress={progress} submission={submission} />;
}

function OneStep({
  step,
  progress,
  submission,
}: VerificationStepsProps & { submission: Submission }) {
  const { answers, goTo, pauseAt, setAnswers } = progress;
  const container = useRef<HTMLDivElement>(null);
  const [checks, setChecks] = useState(0);
  // The first invalid field receives focus each time the user tries to continue.
  useEffect(() => {
    if (checks > 0) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [checks]);
  const problemOf: FieldsProps['problemOf'] = (field) =>
    submission.rejectedProblem(field) ??
    (checks > 0 ? problemOfAnswer(field, answers, todayUtc()) : null);
  const next = neighbourOf(step, 1);
  const back = neighbourOf(step, -1);
  const resume = () => {
    setChecks(checks + 1);
    const isValid = fieldsOf(step).every(
      (field) => problemOfAnswer(field, answers, todayUtc()) === null,
    );
    if (isValid && next !== null) goTo(next);
  };
  const submit = () => {
    // A day may have passed since the document data was typed.
    const unfinished = firstUnfinished(answers, todayUtc());
    if (unfinished === null) submission.submit();
    else goTo(unfinished);
  };
  return (
    <div ref={container}>
      <StepFrame
        step={step}
        onNext={next === null ? null : resume}
        onBack={
          back === null
            ? null
            : () => {
                goTo(back);
              }
        }
        onLeave={() => {
          pauseAt(step);
        }}
      >
        <StepContent
          step={step}
          fields={{ answers, onChange: setAnswers, problemOf }}
          submission={submission}
          onSubmit={submit}
        />
      </StepFrame>
    </div>
  );
}

function StepContent({
  step,
  fields,
  submission,
  onSubmit,
}: {
  step: OpenStep;
  fields: FieldsProps;
  submission: Submission;
  onSubmit: () => void;
}) {
  switch (step) {
    case 'RESIDENTIAL':
      return <CountryFields {...fields} />;
    case 'TYPE_ID':
      return <TypeFields {...fields} />;
    case 'PERSONAL_INFO':
      return <PersonalFields {...fields} />;
    case 'GET_READY':
      return <ReadyPart />;
    case 'UPLOADING_DOCS':
      return (
        <PhotosPart
          isPassport={fields.answers.identityType === 'passport'}
          submission={submission}
          onSubmit={onSubmit}
        />
      );
    default:
      return step satisfies never;
  }
}
