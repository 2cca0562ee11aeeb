/**
 * The public keys of every sandbox. Their private keys are in the source code, so their signatures
 * prove nothing, and real mode rejects them.
 */
export const SANDBOX_KEY_LIST =
  'current:GyBN4hCJAg2Ap-mVFUH-LxX9IB20QenBPJpdNgy6Gdw,next:J4p4enDYbK-QthTt1XNon4cMxrzaJK0Y7p0qKuxrFk4';
