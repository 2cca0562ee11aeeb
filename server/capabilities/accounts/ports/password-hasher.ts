/**
 * Turns passwords into what may be stored, slowly, so that whoever steals the store learns little.
 */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Takes as long, and says false, where there is no hash to compare with (`null`): the time tells
   * nobody which accounts there are.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}
