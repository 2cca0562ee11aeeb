/** Hashes passwords slowly for storage, so that a stolen database reveals little. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Returns false after the same time if there is no hash to compare with (`null`), so that the
   * time does not reveal which accounts exist.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}
