import type { PersonalField } from '@quayside/contract/kyc/personal-data';

import type { Answers } from '../../model/answers';
import type { VerificationProblem } from '../../model/rejection';

/** The props of a step with fields. */
export type FieldsProps = {
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** Returns the problem to show on a field. */
  problemOf: (field: PersonalField) => VerificationProblem | null;
};
