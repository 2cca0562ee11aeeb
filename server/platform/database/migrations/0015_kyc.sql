-- What users hand in to show who they are, and what reviewers do with it. Nothing personal is readable here: it is sealed, and its keys are wrapped with DOCUMENTS_KEY.

-- The status of a user is that of the newest submission. Erased, it keeps the bare fact of the decision.
CREATE TABLE kyc_submission (
  submission_id uuid PRIMARY KEY,
  -- Which of two came later.
  sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  user_id bigint NOT NULL REFERENCES app_user,
  status text NOT NULL CHECK (status IN ('NOT_STARTED', 'CREATED', 'PROCESS', 'PASS', 'REJECT')),
  wrapped_key text,
  sealed_personal text,
  -- Keyed: tells the same submission, sent twice, from another, and says nothing without the key.
  personal_mac text,
  sealed_reason text,
  reviewer_id bigint REFERENCES app_user,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  erased_at timestamptz,
  CHECK ((erased_at IS NULL) = (wrapped_key IS NOT NULL)),
  CHECK ((wrapped_key IS NULL) = (sealed_personal IS NULL) AND (wrapped_key IS NULL) = (personal_mac IS NULL)),
  CHECK (wrapped_key IS NOT NULL OR sealed_reason IS NULL),
  CHECK ((status = 'PROCESS') <= (reviewer_id IS NOT NULL)),
  CHECK ((status IN ('PASS', 'REJECT')) = (decided_at IS NOT NULL)),
  CHECK (reviewer_id <> user_id)
);
CREATE INDEX kyc_submission_by_user ON kyc_submission (user_id, sequence DESC);
CREATE UNIQUE INDEX kyc_submission_open ON kyc_submission (user_id) WHERE status IN ('CREATED', 'PROCESS');
CREATE INDEX kyc_submission_queue ON kyc_submission (sequence) WHERE status IN ('CREATED', 'PROCESS');
CREATE INDEX kyc_submission_kept ON kyc_submission (decided_at) WHERE erased_at IS NULL;

-- One photo. The row is there before its file and goes after it, so that no file is ever without a row. Without its key, the file is noise.
CREATE TABLE kyc_document (
  document_id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  -- Null while it waits for a submission.
  submission_id uuid REFERENCES kyc_submission,
  photo text NOT NULL CHECK (photo IN ('facePhoto', 'frontPhoto', 'backendPhoto')),
  state text NOT NULL CHECK (state IN ('storing', 'stored', 'discarded')),
  wrapped_key text,
  -- Keyed, of the bytes as they came.
  content_mac text,
  width_px integer NOT NULL,
  height_px integer NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'discarded') = (wrapped_key IS NULL)),
  CHECK (submission_id IS NULL OR state <> 'storing')
);
CREATE UNIQUE INDEX kyc_document_draft ON kyc_document (user_id, photo) WHERE state = 'stored' AND submission_id IS NULL;
CREATE UNIQUE INDEX kyc_document_of_submission ON kyc_document (submission_id, photo) WHERE state = 'stored';
CREATE INDEX kyc_document_by_user ON kyc_document (user_id);
CREATE INDEX kyc_document_unsettled ON kyc_document (created_at) WHERE state <> 'stored' OR submission_id IS NULL;

-- Who did what with a submission, looking included. Rows are only ever added. Whoever has an act 'rejected' here does not approve that submission later.
CREATE TABLE kyc_record (
  record_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id uuid NOT NULL REFERENCES kyc_submission,
  at timestamptz NOT NULL,
  act text NOT NULL CHECK (act IN ('submitted', 'taken', 'released', 'approved', 'rejected', 'reversed', 'opened', 'viewed', 'erased')),
  -- Null for the user themselves and for the service.
  reviewer_id bigint REFERENCES app_user,
  photo text CHECK (photo IN ('facePhoto', 'frontPhoto', 'backendPhoto'))
);
CREATE INDEX kyc_record_by_submission ON kyc_record (submission_id, record_id);
