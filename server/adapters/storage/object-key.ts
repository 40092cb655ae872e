// Segments begin with a letter or digit, so a key cannot leave its folder or name a hidden file.
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i;

export const isObjectKey = (key: string): boolean => KEY.test(key);

/** Returns the key; throws if it is invalid. */
export function requireObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new Error(`${JSON.stringify(key)} is not a valid storage key`);
  return key;
}
