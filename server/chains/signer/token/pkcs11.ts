import { createRequire } from 'node:module';

type Handle = Buffer;
type Attribute = { readonly type: number; readonly value?: Buffer | number | string };

/** The functions of the package `pkcs11js` that are used here. */
export type Pkcs11 = {
  load(path: string): void;
  C_Initialize(): void;
  C_Finalize(): void;
  C_GetSlotList(tokenPresent: boolean): readonly Handle[];
  C_GetTokenInfo(slot: Handle): { readonly label: string };
  C_OpenSession(slot: Handle, flags: number): Handle;
  C_Login(session: Handle, userType: number, pin: string): void;
  C_FindObjectsInit(session: Handle, template: readonly Attribute[]): void;
  C_FindObjects(session: Handle, maxCount: number): readonly Handle[];
  C_FindObjectsFinal(session: Handle): void;
  C_GetAttributeValue(
    session: Handle,
    object: Handle,
    template: readonly Attribute[],
  ): readonly { readonly value: Buffer }[];
  C_SignInit(session: Handle, mechanism: { readonly mechanism: number }, key: Handle): void;
  C_Sign(session: Handle, digest: Buffer, signature: Buffer): Buffer;
};

/** Constants of the PKCS#11 standard. */
export const CK = {
  userTypeUser: 1,
  sessionSerial: 4,
  sessionReadWrite: 2,
  attributeClass: 0,
  attributeLabel: 3,
  attributeEcPoint: 0x181,
  classPublicKey: 2,
  classPrivateKey: 3,
  mechanismEcdsa: 0x1041,
} as const;

/**
 * Loads the package from the folder where the operator installed it: it is compiled for the machine,
 * so it is not a dependency of the server.
 * @throws Error if it is not there
 */
export function loadPkcs11(binding: string): Pkcs11 {
  try {
    const { PKCS11 } = createRequire(`${binding}/`)(binding) as { PKCS11: new () => Pkcs11 };
    return new PKCS11();
  } catch (error) {
    throw new Error(
      `${binding} is not the package pkcs11js (docs/runbooks/keys.md#a-key-in-a-token).`,
      { cause: error },
    );
  }
}
