import type { Draft } from './draft.ts';

/** The key of this handing in: the one that an earlier try of the same answers was given, or a new one, which is kept. */
export function nameHandIn(draft: Draft, keep: (key: string) => void): string {
  if (draft.key !== null) return draft.key;
  // randomUUID exists on secure addresses alone; a development machine in the house may not be one.
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  keep(key);
  return key;
}
