import type { PersonalField } from '@quayside/contract/kyc/personal-data';

import type { Answers } from '../../pure/answers';
import type { VerificationProblem } from '../../pure/refusal';

/** What a step with fields is given. */
export type FieldsProps = {
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** What is wrong with a field, where it is to be said. */
  problemOf: (field: PersonalField) => VerificationProblem | null;
};
