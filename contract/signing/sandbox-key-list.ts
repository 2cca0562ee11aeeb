/**
 * The public keys of every sandbox. Their private halves are in the source code: whatever they sign
 * proves nothing, and real mode refuses them.
 */
export const SANDBOX_KEY_LIST =
  'current:GyBN4hCJAg2Ap-mVFUH-LxX9IB20QenBPJpdNgy6Gdw,next:J4p4enDYbK-QthTt1XNon4cMxrzaJK0Y7p0qKuxrFk4';
